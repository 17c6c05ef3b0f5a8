// A client in Go: oapi-codegen makes the calls, and go-retryablehttp repeats requests.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"sync"

	"github.com/hashicorp/go-retryablehttp"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

var ctx = context.Background()
var service = ok(NewClientWithResponses(os.Getenv("SERVICE_URL")))
var repeats = retryablehttp.NewClient().StandardClient()

// user sends requests as the signed-in user. All requests that get 401 share one refresh.
type user struct {
	lock            sync.Mutex
	access, refresh string
}

func (u *user) Do(request *http.Request) (*http.Response, error) {
	used := u.token("")
	request.Header.Set("Authorization", "Bearer "+used)
	response, err := repeats.Do(request)
	if err != nil || response.StatusCode != http.StatusUnauthorized {
		return response, err
	}
	request.Header.Set("Authorization", "Bearer "+u.token(used))
	if request.GetBody != nil {
		request.Body = ok(request.GetBody())
	}
	return repeats.Do(request)
}

func (u *user) token(refused string) string {
	u.lock.Lock()
	defer u.lock.Unlock()
	if u.access == refused {
		renewed := ok(service.RefreshWithResponse(ctx, nil, RefreshRequest{RefreshToken: &u.refresh}))
		u.access, u.refresh = renewed.JSON200.Data.AccessToken, renewed.JSON200.Data.RefreshToken
	}
	return u.access
}

func main() {
	// Sign in.
	credentials := Credentials{Email: openapi_types.Email(os.Getenv("EMAIL")), Password: os.Getenv("PASSWORD")}
	signedIn := ok(service.LoginWithResponse(ctx, nil, credentials)).JSON200.Data
	session := WithHTTPClient(&user{access: signedIn.AccessToken, refresh: signedIn.RefreshToken})
	client := ok(NewClientWithResponses(os.Getenv("SERVICE_URL"), session))
	// Create two orders. The response to the first one is lost.
	for _, recipe := range []string{"lungo", "latte"} {
		key := rand.Text()
		headers := CreateOrderParams{IfMatch: "*", XIdempotencyKey: &key}
		ok(client.CreateOrderWithResponse(ctx, &headers, OrderCreation{Recipe: recipe}))
	}
	// Read the list in pages.
	limit, wait := Limit(1), "wait=20"
	query := ListOrdersParams{UserId: signedIn.User.UserId, Limit: &limit}
	first := ok(client.ListOrdersWithResponse(ctx, &query)).JSON200
	query.Cursor = first.NextCursor
	second := ok(client.ListOrdersWithResponse(ctx, &query)).JSON200
	id, version := second.Items[0].Uuid.String(), fmt.Sprintf(`"%d"`, second.Items[0].Version)
	// Change the order that the user saw.
	match, volume := ChangeOrderVolumeParams{IfMatch: &version}, VolumeChange{Volume: "300ml"}
	changed := ok(client.ChangeOrderVolumeWithResponse(ctx, id, &match, volume)).JSON200
	// Upload a file. The service is busy at first.
	var form bytes.Buffer
	writer, key := multipart.NewWriter(&form), rand.Text()
	ok(ok(writer.CreateFormFile("file", "note.txt")).Write([]byte("No sugar")))
	writer.Close()
	keyed, media := UploadAttachmentParams{XIdempotencyKey: &key}, writer.FormDataContentType()
	uploaded := ok(client.UploadAttachmentWithBodyWithResponse(ctx, id, &keyed, media, &form)).JSON201
	// The token expires, and three requests refresh it once.
	tags := make(chan string, 3)
	for range 3 {
		go func() { tags <- ok(client.GetOrderWithResponse(ctx, id, nil)).HTTPResponse.Header.Get("ETag") }()
	}
	tag, _, _ := <-tags, <-tags, <-tags
	// Wait for a change by another device, then cancel.
	waiting := GetOrderParams{IfNoneMatch: &tag, Prefer: &wait}
	after := ok(client.GetOrderWithResponse(ctx, id, &waiting)).JSON200
	cancelled := ok(client.CancelOrderWithResponse(ctx, id, nil, Cancellation{})).JSON200
	fmt.Println(first.Items[0].Recipe, changed.Volume, uploaded.Filename, after.Volume, cancelled.Status)
}

func ok[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
