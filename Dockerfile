# syntax=docker/dockerfile:1
# The sources are run as they are: Node.js strips the types, so there is nothing to build but node_modules.
# docs/how-to/deploy.md says how to build and run it.

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The copy of Node.js that npm would bring for older systems (optionalDependencies) is of no use here.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/beverage-ordering/compiled
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY generated generated
COPY src src
# 1000 is the user `node` of the base image; Kubernetes wants to see a number to know that it is not root.
RUN mkdir -p /data "$NODE_COMPILE_CACHE" && chown 1000:1000 /data "$NODE_COMPILE_CACHE"
USER 1000:1000
# What a start loads is compiled now, and later only read. The cache is that of this user and of these options.
RUN node --max-semi-space-size=16 --heap-growing-percent=40 --initial-heap-size=64 src/cli.ts --help \
  && node --max-semi-space-size=16 --heap-growing-percent=40 --initial-heap-size=64 --eval 'for (const name of ["server", "database/postgres", "cli/data"]) import(`./src/${name}.ts`)'
VOLUME /data
EXPOSE 3000 3001
# The public listener is asked, as from outside. It says nothing of the database, for which no container is restarted.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself gets the signals, with no shell or npm in between. docs/how-to/operate.md, "Starting and memory", says why it has
# these options.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "--initial-heap-size=64", "src/cli.ts"]
CMD ["serve"]
