#!/usr/bin/env bash
# Writes the files of a release to a folder: packages, contract, SBOM and checksums.
#
#   npm run release -- files
set -euo pipefail
out=${1:?usage: scripts/packages/release-files.sh <folder>}
cd "$(dirname "$0")/../.."
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)

npm run --silent build --workspace client
npm run --silent contract -- publish
node scripts/packages/command-package.ts
for folder in client dist/contract; do npm pack "./$folder" --silent --pack-destination "$out"; done
version=$(node --print 'require("./package.json").version')
cp "dist/beverage-ordering-$version.tgz" "$out"
for name in openapi.json openapi.yaml errors.json; do cp "dist/contract/$name" "$out/$name"; done
cp dist/contract/openapi/arazzo.yaml "$out/arazzo.yaml"
npm sbom --omit=dev --sbom-format=cyclonedx >"$out/sbom.cdx.json"
(cd "$out" && sha256sum -- * >SHA256SUMS)
