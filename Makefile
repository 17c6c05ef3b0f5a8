# Every target is one command of package.json; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help setup start mock generate check lint contract-diff client docs test test-postgres contract-test schemathesis faults sdks bench

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install what package-lock.json names
	npm ci

start: ## serve on the embedded database with demo data
	npm start

mock: ## answer with the examples of the contract
	npm run mock

generate: ## turn openapi/ into generated/
	npm run generate

check: ## lint, types, contract, drift of generated/
	npm run check

lint: ## format and lint the sources
	npm run lint

contract-diff: ## compare the contract with its last release
	npm run contract:diff

client: ## build the TypeScript client into dist/client
	npm run build:client

docs: ## lint the contract and say where the docs are
	npm run contract:lint && echo "npm start serves them at http://127.0.0.1:3000/docs"

test: ## run the tests on the embedded database
	npm test

test-postgres: ## run the tests on the PostgreSQL that TEST_DATABASE_URL names
	npm run test:postgres

contract-test: ## hold the service at http://127.0.0.1:3000 to its contract
	npm run contract-test

schemathesis: ## let Schemathesis make requests of its own
	npm run schemathesis

faults: ## measure crashes, faults and overload
	npm run faults

sdks: ## make and run clients by the generators others use
	npm run sdks

bench: ## measure the service
	npm run bench
