// The scenario with the client of oapi-codegen, against the service at SDK_URL.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"

	openapi_types "github.com/oapi-codegen/runtime/types"
)

func main() {
	ctx := context.Background()
	userId, err := strconv.ParseInt(os.Getenv("SDK_USER_ID"), 10, 64)
	must(err)
	var token string
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	client, err := NewClientWithResponses(os.Getenv("SDK_URL"), WithRequestEditorFn(authorize))
	must(err)

	// Sign in.
	credentials := Credentials{Email: openapi_types.Email(os.Getenv("SDK_EMAIL")), Password: os.Getenv("SDK_PASSWORD")}
	signedIn, err := client.LoginWithResponse(ctx, nil, credentials)
	must(err)
	expect(signedIn.JSON200 != nil, string(signedIn.Body))
	token = signedIn.JSON200.Data.AccessToken

	// List the orders to get the revision.
	listed, err := client.ListOrdersWithResponse(ctx, &ListOrdersParams{UserId: userId})
	must(err)
	expect(listed.JSON200 != nil && listed.JSON200.Total == 0, string(listed.Body))
	revision := listed.HTTPResponse.Header.Get("ETag")

	// Create an order with that revision and a key.
	key, volume := rand.Text(), "250ml"
	request := OrderCreation{Recipe: "lungo", Volume: &volume}
	keyed := &CreateOrderParams{IfMatch: revision, XIdempotencyKey: &key}
	created, err := client.CreateOrderWithResponse(ctx, keyed, request)
	must(err)
	expect(created.JSON201 != nil, string(created.Body))
	order := *created.JSON201
	expect(order.Recipe == "lungo" && order.VolumeMl == 250 && order.Address == nil, order)

	// A retry with the key returns the same order.
	replayed, err := client.CreateOrderWithResponse(ctx, keyed, request)
	must(err)
	expect(replayed.JSON200 != nil, string(replayed.Body))
	expect(replayed.HTTPResponse.Header.Get("X-Beverage-Ordering-Replayed") == "true", replayed.HTTPResponse.Header)
	expect(replayed.JSON200.Uuid == order.Uuid && replayed.JSON200.CreatedAt.Equal(order.CreatedAt), replayed.JSON200)

	// Without the key, the revision is stale.
	stale, err := client.CreateOrderWithResponse(ctx, &CreateOrderParams{IfMatch: revision}, request)
	must(err)
	expect(stale.JSON412 != nil && stale.JSON412.Reason == "revision_mismatch", string(stale.Body))
	expect(*stale.JSON412.Details.CurrentRevision == 1, string(stale.Body))

	// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
	id := order.Uuid.String()
	read, err := client.GetOrderWithResponse(ctx, id, nil)
	must(err)
	expect(read.JSON200 != nil && read.JSON200.Uuid == order.Uuid, string(read.Body))
	problems := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Accept", "application/problem+json")
		return nil
	}
	missing, err := client.GetOrderWithResponse(ctx, "999999999", nil, problems)
	must(err)
	var problem struct{ Type string }
	must(json.Unmarshal(missing.Body, &problem))
	expect(missing.StatusCode() == http.StatusNotFound && problem.Type == "/errors/order_not_found", problem)

	// Upload and download a file.
	content := bytes.Repeat([]byte{0, 1, 127, 255}, 4096)
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreateFormFile("file", "cup.bin")
	must(err)
	_, err = part.Write(content)
	must(err)
	must(writer.Close())
	uploaded, err := client.UploadAttachmentWithBodyWithResponse(ctx, id, nil, writer.FormDataContentType(), &form)
	must(err)
	expect(uploaded.JSON201 != nil, string(uploaded.Body))
	expect(uploaded.JSON201.Filename == "cup.bin" && int(uploaded.JSON201.Size) == len(content), uploaded.JSON201)
	downloaded, err := client.DownloadAttachmentWithResponse(ctx, id, uploaded.JSON201.Id, nil)
	must(err)
	expect(downloaded.StatusCode() == http.StatusOK && bytes.Equal(downloaded.Body, content), len(downloaded.Body))

	fmt.Println("scenario passed")
}

func must(err error) {
	expect(err == nil, err)
}

func expect(holds bool, seen any) {
	if !holds {
		panic(fmt.Sprintf("%+v", seen))
	}
}
