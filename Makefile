# Every target runs one script of package.json; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help setup start mock generate check lint client docs test test-postgres faults bench

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install the packages of package-lock.json
	npm ci

start: ## start the service on the embedded database with demo data
	npm start

mock: ## run the service on a temporary folder, for developers of clients
	npm run mock

generate: ## generate generated/ from openapi/
	npm run generate

check: ## check lint, types, contract, and that generated/ is current
	npm run check

lint: ## check the format and the rules of the sources
	npm run lint

client: ## build the TypeScript client into client/dist
	npm run build --workspace client

docs: ## build the pages that the service serves at /docs
	npm run docs

test: ## run the tests on the embedded database
	npm test

test-postgres: ## run the tests on the PostgreSQL of TEST_DATABASE_URL
	npm run test:postgres

faults: ## test the service under crashes, failures and overload
	npm run faults

bench: ## measure the performance of the service
	npm run bench
