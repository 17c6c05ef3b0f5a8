import io.github.microcks.domain.RequestResponsePair;
import io.github.microcks.util.openapi.OpenAPIImporter;

/** Reads documents with the importer of Microcks. Prints a line for each response that it imports together with a request. */
public class Importer {
  public static void main(String[] documents) throws Exception {
    for (var document : documents) {
      var importer = new OpenAPIImporter(document, null);
      for (var service : importer.getServiceDefinitions()) {
        for (var operation : service.getOperations()) {
          for (var exchange : importer.getMessageDefinitions(service, operation)) {
            var response = ((RequestResponsePair) exchange).getResponse();
            System.out.println(
                String.join("\t", document, operation.getName(), response.getStatus(), response.getName()));
          }
        }
      }
    }
  }
}
