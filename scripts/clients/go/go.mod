module example.com/scenario

go 1.25

require (
	github.com/hashicorp/go-retryablehttp v0.7.8
	github.com/oapi-codegen/runtime v1.8.0
)
