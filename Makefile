# Every target is one command of package.json; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help setup start generate check lint test test-postgres bench docs

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install what package-lock.json names
	npm ci

start: ## serve on the embedded database with demo data
	npm start

generate: ## turn openapi/ into generated/
	npm run generate

check: ## lint, types, contract, drift of generated/
	npm run check

lint: ## format and lint the sources
	npm run lint

test: ## run the tests on the embedded database
	npm test

test-postgres: ## run the tests on the PostgreSQL that TEST_DATABASE_URL names
	npm run test:postgres

bench: ## measure the service
	npm run bench

docs: ## lint the contract and say where the docs are
	npm run contract:lint && echo "npm start serves them at http://127.0.0.1:3000/docs"
