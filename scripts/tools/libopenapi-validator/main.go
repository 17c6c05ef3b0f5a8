// Checks recorded traffic against the contract that it was recorded with.
//
//	go run . FOLDER
//
// FOLDER is that of RECORD_TRAFFIC (test/support/recorded-traffic.ts). Every response must match the contract, and so must
// every request that got a success. Prints each kind of finding once, with the number of its exchanges, and exits with 1 if
// there is any.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"
	"github.com/pb33f/libopenapi-validator/errors"
	"github.com/pb33f/libopenapi-validator/helpers"
)

type exchange struct {
	Method          string              `json:"method"`
	URL             string              `json:"url"`
	Headers         map[string]string   `json:"headers"`
	Body            []byte              `json:"body"`
	Status          int                 `json:"status"`
	ResponseHeaders map[string][]string `json:"response_headers"`
	ResponseBody    []byte              `json:"response_body"`
}

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
	contracts, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return err
	}
	findings := map[string]int{}
	exchanges := 0
	for _, contract := range contracts {
		checked, err := check(contract, findings)
		if err != nil {
			return fmt.Errorf("%s: %w", contract, err)
		}
		exchanges += checked
	}
	if exchanges == 0 {
		return fmt.Errorf("%s has no traffic", folder)
	}
	kinds := make([]string, 0, len(findings))
	for kind := range findings {
		kinds = append(kinds, kind)
	}
	sort.Strings(kinds)
	for _, kind := range kinds {
		fmt.Printf("%6d  %s\n", findings[kind], kind)
	}
	fmt.Printf("%d contracts, %d exchanges, %d kinds of findings\n", len(contracts), exchanges, len(findings))
	if len(findings) > 0 {
		return fmt.Errorf("the traffic does not match the contract")
	}
	return nil
}

// check adds the findings of one contract and returns the number of its exchanges.
func check(contract string, findings map[string]int) (int, error) {
	text, err := os.ReadFile(contract)
	if err != nil {
		return 0, err
	}
	document, err := libopenapi.NewDocument(text)
	if err != nil {
		return 0, err
	}
	checker, errs := validator.NewValidator(document)
	if len(errs) > 0 {
		return 0, errs[0]
	}
	if ok, problems := checker.ValidateDocument(); !ok {
		return 0, fmt.Errorf("the document is not valid: %s", problems[0].Message)
	}
	traffic, err := os.Open(strings.TrimSuffix(contract, ".json") + ".jsonl")
	if os.IsNotExist(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer traffic.Close()
	lines := bufio.NewReaderSize(traffic, 1<<20)
	for count := 0; ; count++ {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return count, nil
		}
		if err != nil {
			return count, err
		}
		var seen exchange
		if err := json.Unmarshal(line, &seen); err != nil {
			return count, err
		}
		for _, problem := range problemsOf(checker, seen) {
			findings[problem]++
		}
	}
}

func problemsOf(checker validator.Validator, seen exchange) []string {
	request, err := http.NewRequest(seen.Method, "http://localhost"+seen.URL, bytes.NewReader(seen.Body))
	if err != nil && seen.Status >= 400 {
		// Go cannot send such a request, for example with an invalid percent-encoding.
		return nil
	}
	if err != nil {
		return []string{err.Error()}
	}
	for name, value := range seen.Headers {
		request.Header.Set(name, value)
	}
	response := &http.Response{
		StatusCode: seen.Status,
		Header:     http.Header{},
		Body:       io.NopCloser(bytes.NewReader(seen.ResponseBody)),
		Request:    request,
	}
	for name, values := range seen.ResponseHeaders {
		for _, value := range values {
			response.Header.Add(name, value)
		}
	}
	var problems []*errors.ValidationError
	if seen.Status < 400 {
		_, found := checker.ValidateHttpRequestSync(request)
		problems = append(problems, found...)
		request.Body = io.NopCloser(bytes.NewReader(seen.Body))
	}
	_, found := checker.ValidateHttpResponse(request, response)
	problems = append(problems, found...)
	kinds := make([]string, 0, len(problems))
	for _, problem := range problems {
		if isAccepted(problem, seen) {
			continue
		}
		reason := problem.Reason
		for _, detail := range problem.SchemaValidationErrors {
			reason += "; " + detail.KeywordLocation + ": " + detail.Reason
		}
		kinds = append(kinds, fmt.Sprintf("%s %s %d: %s: %s", seen.Method, problem.SpecPath, seen.Status, problem.Message, reason))
	}
	return kinds
}

// isAccepted tells the findings that are no faults of the service or of the contract.
func isAccepted(problem *errors.ValidationError, seen exchange) bool {
	if problem.IsPathMissingError() || problem.IsOperationMissingError() {
		// The contract describes no preflight requests and no pages of the documentation. The service must have rejected
		// all other unknown addresses and methods.
		path, _, _ := strings.Cut(seen.URL, "?")
		isPage := path == "/docs" || strings.HasPrefix(path, "/docs/") || path == "/llms.txt"
		return isPage || seen.Method == http.MethodOptions || slices.Contains(rejected, seen.Status)
	}
	// JSON Schema does not limit integers, but the validator reads query parameters as 64 bits.
	if address, err := url.Parse(seen.URL); err == nil {
		value, isInteger := new(big.Int).SetString(address.Query().Get(problem.ParameterName), 10)
		if isInteger && !value.IsInt64() {
			return true
		}
	}
	// A parser may ignore a byte order mark (RFC 8259, section 8.1). The service does; the validator does not.
	return bytes.HasPrefix(seen.Body, []byte("\xef\xbb\xbf")) && problem.ValidationType == helpers.RequestBodyValidation
}

var rejected = []int{http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusRequestURITooLong}
