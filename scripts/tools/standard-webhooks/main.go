// Verifies the deliveries in the file deliveries.json with the Go library of Standard Webhooks.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type delivery struct {
	What    string            `json:"what"`
	Secret  string            `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
	Genuine bool              `json:"genuine"`
}

func main() {
	text, err := os.ReadFile("deliveries.json")
	check(err)
	var deliveries []delivery
	check(json.Unmarshal(text, &deliveries))
	for _, sent := range deliveries {
		webhook, err := webhooks.NewWebhook(sent.Secret)
		check(err)
		headers := http.Header{}
		for name, value := range sent.Headers {
			headers.Set(name, value)
		}
		if err := webhook.Verify([]byte(sent.Body), headers); (err == nil) != sent.Genuine {
			check(fmt.Errorf("%s: %v", sent.What, err))
		}
	}
	fmt.Println(len(deliveries))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
