# Every target runs one script of package.json; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help setup start mock generate check format test faults bench

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install the packages of package-lock.json
	npm ci

start: ## start the service on the embedded database with demo data
	npm start

mock: ## run the service on a temporary folder, for developers of clients
	npm run mock

generate: ## generate generated/ from openapi/, and the tables of documents
	npm run generate

check: ## check lint, types, contract, and that generated files are current
	npm run check

format: ## format the sources
	npm run format

test: ## run the tests; on the PostgreSQL of TEST_DATABASE_URL if it is set
	npm test

faults: ## test the service under crashes, failures and overload
	npm run faults

bench: ## measure the performance of the service
	npm run bench
