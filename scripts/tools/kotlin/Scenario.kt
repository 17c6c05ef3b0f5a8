import com.beverage.ordering.apis.AttachmentsApi
import com.beverage.ordering.apis.OrdersApi
import com.beverage.ordering.apis.SignInApi
import com.beverage.ordering.infrastructure.ApiClient
import com.beverage.ordering.infrastructure.ClientError
import com.beverage.ordering.infrastructure.ClientException
import com.beverage.ordering.infrastructure.Serializer
import com.beverage.ordering.models.Credentials
import com.beverage.ordering.models.FormalOrderStatus
import com.beverage.ordering.models.FormalOrderCreation
import com.fasterxml.jackson.databind.JsonNode
import java.io.File
import java.util.UUID
import okhttp3.OkHttpClient

/** The scenario with the Kotlin client of openapi-generator, against the service at SDK_URL. */
fun main() {
    val url = System.getenv("SDK_URL")
    val userId = System.getenv("SDK_USER_ID").toLong()
    val orders = OrdersApi(url)
    val attachments = AttachmentsApi(url)

    // Sign in.
    val credentials = Credentials(System.getenv("SDK_EMAIL"), System.getenv("SDK_PASSWORD"))
    ApiClient.accessToken = SignInApi(url).login(credentials).data.accessToken

    // List the orders to get the revision.
    val listed = orders.listOrdersWithHttpInfo(userId, null, null, null, null, null, null)
    check(orders.listOrders(userId).total == 0)
    val revision = listed.headers.getValue("etag").single()

    // Create an order with that revision and a key.
    val key = UUID.randomUUID().toString()
    val request = FormalOrderCreation(recipeId = "lungo", volumeMl = 250, sugar = 2)
    val order = orders.createOrder(revision, request, xIdempotencyKey = key)
    check(order.recipeId == "lungo" && order.sugar == 2 && order.status == FormalOrderStatus.pending) { order }

    // A retry with the key returns the same order.
    val replayed = orders.createOrderWithHttpInfo(revision, request, null, key)
    check(replayed.statusCode == 200) { replayed.statusCode }
    check(replayed.headers.getValue("x-beverage-ordering-replayed") == listOf("true")) { replayed.headers }
    check(orders.createOrder(revision, request, xIdempotencyKey = key) == order)

    // Without the key, the revision is stale.
    val stale = refusal { orders.createOrder(revision, request) }
    check(stale.first == 412 && stale.second["reason"].asText() == "revision_mismatch") { stale }
    check(stale.second["details"]["current_revision"].asInt() == 1) { stale }
    check(stale.second["localizedMessage"].asText().isNotEmpty()) { stale }

    // A path parameter is a string. The Accept header requests an RFC 9457 error.
    val id = order.id.toString()
    check(orders.getOrder(id) == order)
    val asking = OkHttpClient.Builder().addInterceptor { chain ->
        chain.proceed(chain.request().newBuilder().header("Accept", "application/problem+json").build())
    }
    val missing = refusal { OrdersApi(url, asking.build()).getOrder(UUID.randomUUID().toString()) }
    check(missing.first == 404 && missing.second["type"].asText() == "/errors/order_not_found") { missing }

    // Upload and download a file.
    val content = ByteArray(16384) { it.toByte() }
    val file = File("cup.bin").apply { writeBytes(content) }
    val attachment = attachments.uploadAttachment(id, file)
    check(attachment.filename == "cup.bin" && attachment.propertySize == content.size.toLong()) { attachment }
    check(attachments.downloadAttachment(id, attachment.id).readBytes().contentEquals(content))

    println("scenario passed")
}

/** Returns the status and body of the error with which the call must end. */
fun refusal(call: () -> Any): Pair<Int, JsonNode> {
    try {
        call()
    } catch (refused: ClientException) {
        val body = (refused.response as ClientError<*>).body as String
        return refused.statusCode to Serializer.jacksonObjectMapper.readTree(body)
    }
    error("the call was not refused")
}
