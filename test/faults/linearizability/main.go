// Checks with Porcupine whether histories of lists are linearizable: whether each response could have come from one copy of the
// list, at some time between the request and the response.
//
//	go run . histories.json
//
// Reads the histories from a file and prints the result of each, as JSON.
package main

import (
	"encoding/json"
	"log"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

// A request and its response. Times are in nanoseconds.
type operation struct {
	Client   int   `json:"client"`
	Begin    int64 `json:"begin"`
	End      int64 `json:"end"`
	Creation bool  `json:"creation"`
	// The number of creations in the list, after this operation.
	Revision int `json:"revision"`
}

// The operations on one list.
type history struct {
	Name string `json:"name"`
	// The revision before the first operation.
	First      int         `json:"first"`
	Operations []operation `json:"operations"`
}

type result struct {
	Name    string `json:"name"`
	Verdict string `json:"verdict"`
}

const limit = 2 * time.Minute

// The state of a list is its revision.
func modelFrom(first int) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return first },
		Step: func(state, isCreation, revision any) (bool, any) {
			expected := state.(int)
			if isCreation.(bool) {
				expected++
			}
			return revision.(int) == expected, expected
		},
	}
}

func check(one history) result {
	operations := make([]porcupine.Operation, len(one.Operations))
	for i, made := range one.Operations {
		operations[i] = porcupine.Operation{
			ClientId: made.Client,
			Call:     made.Begin,
			Return:   made.End,
			Input:    made.Creation,
			Output:   made.Revision,
		}
	}
	verdict := porcupine.CheckOperationsTimeout(modelFrom(one.First), operations, limit)
	return result{Name: one.Name, Verdict: string(verdict)}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var histories []history
	if err := json.Unmarshal(text, &histories); err != nil {
		log.Fatal(err)
	}
	results := make([]result, len(histories))
	for i, one := range histories {
		results[i] = check(one)
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		log.Fatal(err)
	}
}
