/** A client in Kotlin: openapi-generator makes the calls, and OkHttp sends them. */
import com.beverage.ordering.apis.*
import com.beverage.ordering.infrastructure.Serializer
import com.beverage.ordering.models.Credentials
import com.beverage.ordering.models.LoginResult
import com.beverage.ordering.models.OrderCreation
import com.beverage.ordering.models.RefreshRequest
import com.beverage.ordering.models.VolumeChange
import java.io.File
import java.io.IOException
import java.util.UUID
import java.util.concurrent.TimeUnit
import kotlin.random.Random
import kotlinx.coroutines.*
import okhttp3.*

/** Repeats a request that the service recognizes, after a failure that may pass. */
object Repeats : Interceptor {
    override fun intercept(chain: Interceptor.Chain): Response {
        val request = chain.request()
        val isRepeatable = request.method != "POST" || request.header("X-Idempotency-Key") != null
        for (failed in 0..3) {
            val isLast = !isRepeatable || failed == 3
            var wait = Random.nextLong(500, 1_500) shl failed
            try {
                val response = chain.proceed(request)
                val asked = response.header("Retry-After")?.toLongOrNull()
                val isTemporary = response.code in setOf(408, 429, 500, 502, 503, 504) ||
                    response.code == 409 && asked != null
                if (asked != null) wait = asked * 1_000
                if (isLast || !isTemporary || wait > 30_000) return response
                response.close()
            } catch (lost: IOException) {
                if (isLast || chain.call().isCanceled()) throw lost
            }
            Thread.sleep(wait)
        }
        throw IOException("unreachable")
    }
}

/** Sends requests as the user. All requests that get 401 share one refresh. */
class Session(private val url: String, signedIn: LoginResult) : Interceptor, Authenticator {
    @Volatile private var accessToken = signedIn.accessToken
    private var refreshToken = signedIn.refreshToken

    override fun intercept(chain: Interceptor.Chain): Response = chain.proceed(authorized(chain.request()))

    override fun authenticate(route: Route?, response: Response): Request? {
        if (response.priorResponse != null) return null
        synchronized(this) {
            if (response.request.header("Authorization") == "Bearer $accessToken") {
                val renewed = runBlocking { SignInApi(url).refresh(refreshRequest = RefreshRequest(refreshToken)) }.data
                accessToken = renewed.accessToken
                refreshToken = renewed.refreshToken
            }
        }
        return authorized(response.request)
    }

    private fun authorized(request: Request) = request.newBuilder().header("Authorization", "Bearer $accessToken").build()
}

fun main() = runBlocking<Unit> {
    // Leaves out absent fields. The service would reject some of them as `null`.
    Serializer.kotlinxSerializationJsonConfiguration = { encodeDefaults = false }
    val url = System.getenv("SERVICE_URL")

    // Sign in.
    val signedIn = SignInApi(url).login(Credentials(System.getenv("EMAIL"), System.getenv("PASSWORD"))).data
    val session = Session(url, signedIn)
    val http = OkHttpClient.Builder().readTimeout(40, TimeUnit.SECONDS)
        .addInterceptor(Repeats).addInterceptor(session).authenticator(session).build()
    val orders = OrdersApi(url, http)

    // Create two orders. The response to the first one is lost.
    for (recipe in listOf("lungo", "latte"))
        orders.createOrder("*", OrderCreation(recipe), xIdempotencyKey = UUID.randomUUID().toString())

    // Read the list in pages.
    val first = orders.listOrders(signedIn.user.userId, limit = 1)
    val order = orders.listOrders(signedIn.user.userId, limit = 1, cursor = first.nextCursor).items.single()
    val id = order.uuid.toString()

    // Change the order that the user saw.
    val changed = orders.changeOrderVolume(id, VolumeChange("300ml"), ifMatch = "\"${order.version}\"")

    // Upload a file. The service is busy at first.
    val file = File("note.txt").apply { writeText("No sugar") }
    val uploaded = AttachmentsApi(url, http).uploadAttachment(id, file, UUID.randomUUID().toString())

    // The token expires, and three requests refresh it once.
    val read = List(3) { async { orders.getOrder(id) } }.awaitAll().first()

    // Wait for a change by another device, then cancel.
    val after = orders.getOrder(id, ifNoneMatch = "\"${read.version}\"", prefer = "wait=20")
    val cancelled = orders.cancelOrder(id)
    println("${first.items[0].recipe} ${changed.volume} ${uploaded.filename} ${after.volume} ${cancelled.status}")
}
