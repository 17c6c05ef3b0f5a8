import com.beverage.ordering.api.AttachmentsApi;
import com.beverage.ordering.api.OrdersApi;
import com.beverage.ordering.api.SignInApi;
import com.beverage.ordering.invoker.ApiClient;
import com.beverage.ordering.invoker.ApiException;
import com.beverage.ordering.model.Credentials;
import com.beverage.ordering.model.OrderCreation;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;

/** The scenario with the Java client of openapi-generator, against the service at SDK_URL. */
public class Scenario {
  interface Call {
    void run() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("SDK_URL"));
    var userId = Long.valueOf(System.getenv("SDK_USER_ID"));

    // Sign in.
    var credentials =
        new Credentials().email(System.getenv("SDK_EMAIL")).password(System.getenv("SDK_PASSWORD"));
    var token = new SignInApi(client).login(credentials, null, null).getData().getAccessToken();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    var orders = new OrdersApi(client);
    var attachments = new AttachmentsApi(client);

    // List the orders to get the revision.
    var listed = orders.listOrdersWithHttpInfo(userId, null, null, null, null, null, null);
    expect(listed.getData().getTotal() == 0, listed.getData());
    var revision = listed.getHeaders().get("etag").get(0);

    // Create an order with that revision and a key.
    var key = UUID.randomUUID().toString();
    var request = new OrderCreation().recipe("lungo").volume("250ml");
    var created = orders.createOrderWithHttpInfo(revision, request, null, key);
    var order = created.getData();
    expect(created.getStatusCode() == 201, created.getStatusCode());
    expect(order.getRecipe().equals("lungo") && order.getVolumeMl() == 250, order);
    expect(order.getAddress() == null, order);

    // A retry with the key returns the same order.
    var replayed = orders.createOrderWithHttpInfo(revision, request, null, key);
    expect(replayed.getStatusCode() == 200, replayed.getStatusCode());
    expect(replayed.getHeaders().get("x-beverage-ordering-replayed").get(0).equals("true"), replayed.getHeaders());
    expect(replayed.getData().equals(order), replayed.getData());

    // Without the key, the revision is stale.
    var stale = refusal(() -> orders.createOrder(revision, request, null, null));
    expect(stale.getCode() == 412, stale);
    var error = new ObjectMapper().readTree(stale.getResponseBody());
    expect(error.get("reason").asText().equals("revision_mismatch"), error);
    expect(error.get("details").get("current_revision").asInt() == 1, error);

    // An id can be a number or a string. In a path, pass a string. The Accept header requests an RFC 9457 error.
    var id = order.getUuid().toString();
    expect(orders.getOrder(id, null, null).equals(order), id);
    var problemPlease = Map.of("Accept", "application/problem+json");
    var missing = refusal(() -> orders.getOrder("999999999", null, null, problemPlease));
    var problem = new ObjectMapper().readTree(missing.getResponseBody());
    expect(missing.getCode() == 404, missing);
    expect(problem.get("type").asText().equals("/errors/order_not_found"), problem);

    // Upload and download a file.
    var content = new byte[16384];
    for (var at = 0; at < content.length; at++) content[at] = (byte) at;
    var file = Files.write(Path.of("cup.bin"), content).toFile();
    var attachment = attachments.uploadAttachment(id, file, null);
    expect(attachment.getFilename().equals("cup.bin") && attachment.getSize() == content.length, attachment);
    var download = attachments.downloadAttachment(id, attachment.getId(), null);
    expect(Arrays.equals(Files.readAllBytes(download.toPath()), content), download);

    System.out.println("scenario passed");
  }

  static ApiException refusal(Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException refused) {
      return refused;
    }
    throw new AssertionError("the call was not refused");
  }

  static void expect(boolean holds, Object seen) {
    if (!holds) throw new AssertionError(String.valueOf(seen));
  }
}
