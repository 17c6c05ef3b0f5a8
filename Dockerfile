# syntax=docker/dockerfile:1
# Node.js runs the TypeScript sources directly, so only node_modules is built.
# docs/how-to/deploy.md describes how to build and run the image.

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image does not need the types, source maps and documents of packages, which take a third of their space.
RUN npm ci --omit=dev --no-audit --no-fund \
  && find node_modules -type f ! -iname 'licen*' \( -name '*.map' -o -name '*.d.*ts' -o -name '*.d.ts' -o -iname '*.md' \) -delete

# The site of the guides. Only the repository has the address to which a page links for its source.
FROM node:24-slim AS guides
ARG REPOSITORY_URL
WORKDIR /app
COPY docs docs
COPY scripts/docs scripts/docs
RUN cd docs && npm ci --ignore-scripts --no-audit --no-fund && npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data SHUTDOWN_DELAY_SECONDS=5
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/beverage-ordering/compiled
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY generated generated
COPY src src
COPY docs docs
COPY --from=guides /app/docs/.vitepress/dist docs/.vitepress/dist
COPY bin bin
# 1000 is the user `node` of the base image. Kubernetes needs a number to verify that the user is not root.
RUN mkdir -p /data "$NODE_COMPILE_CACHE" && chown 1000:1000 /data "$NODE_COMPILE_CACHE"
USER 1000:1000
# Compiles the modules that a start loads. The cache is valid only for this user and these options.
RUN node --max-semi-space-size=8 --heap-growing-percent=40 --initial-heap-size=64 bin/beverage-ordering.js --help \
  && node --max-semi-space-size=8 --heap-growing-percent=40 --initial-heap-size=64 --eval 'for (const name of ["main", "db/postgres", "cli/data"]) import(`./src/${name}.ts`)'
VOLUME /data
EXPOSE 3000 3001
# Checks the public listener. /health does not depend on the database, because a restart cannot repair the database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js receives the signals directly, without a shell or npm in between. docs/how-to/commands.md, "Starting and memory",
# explains these options.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--initial-heap-size=64", "bin/beverage-ordering.js"]
CMD ["serve"]
