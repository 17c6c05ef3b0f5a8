// The scenario with the Go client of openapi-generator, against the service at SDK_URL.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"

	ordering "beverage.example/ordering"
)

func main() {
	configuration := ordering.NewConfiguration()
	configuration.Servers = ordering.ServerConfigurations{{URL: os.Getenv("SDK_URL")}}
	client := ordering.NewAPIClient(configuration)
	userId, err := strconv.ParseInt(os.Getenv("SDK_USER_ID"), 10, 64)
	must(err)

	// Sign in.
	credentials := *ordering.NewCredentials(os.Getenv("SDK_EMAIL"), os.Getenv("SDK_PASSWORD"))
	signedIn, _, err := client.SignInAPI.Login(context.Background()).Credentials(credentials).Execute()
	must(err)
	ctx := context.WithValue(context.Background(), ordering.ContextAccessToken, signedIn.Data.AccessToken)

	// List the orders to get the revision.
	list, response, err := client.OrdersAPI.ListOrders(ctx).UserId(userId).Execute()
	must(err)
	expect(list.Total == 0, list)
	revision := response.Header.Get("ETag")

	// Create an order with that revision and a key.
	key := rand.Text()
	request := *ordering.NewOrderCreation("lungo")
	request.SetVolume("250ml")
	create := client.OrdersAPI.CreateOrder(ctx).OrderCreation(request).IfMatch(revision)
	order, response, err := create.XIdempotencyKey(key).Execute()
	must(err)
	expect(response.StatusCode == http.StatusCreated, response.Status)
	expect(order.Recipe == "lungo" && order.VolumeMl == 250 && !order.Address.IsSet() || order.Address.Get() == nil, order)

	// A retry with the key returns the same order.
	again, response, err := create.XIdempotencyKey(key).Execute()
	must(err)
	expect(response.StatusCode == http.StatusOK, response.Status)
	expect(response.Header.Get("X-Beverage-Ordering-Replayed") == "true", response.Header)
	expect(again.Id == order.Id && again.CreatedAt.Equal(order.CreatedAt), again)

	// Without the key, the revision is stale.
	_, response, err = create.Execute()
	stale, ok := refusal(err).Model().(ordering.NativeError)
	expect(ok && response.StatusCode == http.StatusPreconditionFailed, response.Status)
	expect(stale.Reason == "revision_mismatch", stale.Reason)
	expect(*stale.Details.Get().CurrentRevision.Get() == 1, stale)

	// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
	id := order.Uuid
	read, _, err := client.OrdersAPI.GetOrder(ctx, id).Execute()
	must(err)
	expect(read.Id == order.Id, read)
	configuration.HTTPClient = &http.Client{Transport: asking{"application/problem+json"}}
	_, response, err = client.OrdersAPI.GetOrder(ctx, "999999999").Execute()
	configuration.HTTPClient = http.DefaultClient
	var problem struct{ Type string }
	must(json.Unmarshal(refusal(err).Body(), &problem))
	expect(response.StatusCode == http.StatusNotFound && problem.Type == "/errors/order_not_found", problem)

	// Upload and download a file.
	content := bytes.Repeat([]byte{0, 1, 127, 255}, 4096)
	must(os.WriteFile("cup.bin", content, 0o600))
	file, err := os.Open("cup.bin")
	must(err)
	attachment, _, err := client.AttachmentsAPI.UploadAttachment(ctx, id).File(file).Execute()
	must(err)
	expect(attachment.Filename == "cup.bin" && int(attachment.Size) == len(content), attachment)
	download, _, err := client.AttachmentsAPI.DownloadAttachment(ctx, id, attachment.Id).Execute()
	must(err)
	downloaded, err := io.ReadAll(download)
	must(err)
	expect(bytes.Equal(downloaded, content), len(downloaded))

	fmt.Println("scenario passed")
}

// asking sends every request with this Accept header.
type asking struct{ accept string }

func (a asking) RoundTrip(request *http.Request) (*http.Response, error) {
	changed := request.Clone(request.Context())
	changed.Header.Set("Accept", a.accept)
	return http.DefaultTransport.RoundTrip(changed)
}

// refusal returns the error with which the call must have ended.
func refusal(err error) *ordering.GenericOpenAPIError {
	var refused *ordering.GenericOpenAPIError
	expect(errors.As(err, &refused), err)
	return refused
}

func must(err error) {
	expect(err == nil, err)
}

func expect(holds bool, seen any) {
	if !holds {
		panic(fmt.Sprintf("%+v", seen))
	}
}
