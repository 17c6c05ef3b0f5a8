#!/usr/bin/env bash
# Prepares a release:
#
#   npm run release -- check   runs every check, which takes about an hour (.ci/run release)
#   npm run release -- files   writes the packages and documents of the release to dist/release
set -euo pipefail
cd "$(dirname "$0")/../.."
case "${1:-}" in
  check) exec bash .ci/run release ;;
  files) exec bash scripts/packages/release-files.sh dist/release ;;
  *) echo 'usage: npm run release -- check | files' >&2; exit 2 ;;
esac
