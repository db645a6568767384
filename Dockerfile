# One pattern for every Node process: WORKSPACE names the folder that becomes the image, BUILD the stage that compiles it
# (processes, or site for the frontend).
#   docker build --build-arg WORKSPACE=services/catalogue --tag nfa/catalogue .
ARG NODE_IMAGE=node:24-trixie-slim
ARG BUILD=processes

# The manifests alone, so that a change of sources leaves every installed layer as it is.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/process-kit/package.json packages/process-kit/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/agency/package.json services/agency/
COPY services/catalogue/package.json services/catalogue/
COPY services/content/package.json services/content/
COPY services/enquiries/package.json services/enquiries/
COPY services/media/package.json services/media/
COPY gateway/package.json gateway/
COPY frontend/package.json frontend/
COPY infra/seed/package.json infra/seed/
COPY infra/backup/package.json infra/backup/
COPY infra/ops/package.json infra/ops/
COPY infra/local/package.json infra/local/
COPY infra/node/package.json infra/node/

# Compilers and all that they need: not the root's packages, which are for tests, and no other Node.
FROM manifests AS tools
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --workspace=packages --workspace=services \
    --workspace=gateway --workspace=frontend --workspace=infra/seed --workspace=infra/backup --workspace=infra/local
COPY tsconfig.json ./
COPY infra/docker infra/docker
COPY packages packages

# Every process but the frontend, built once for all images.
FROM tools AS processes
COPY services services
COPY gateway gateway
COPY infra infra
RUN node infra/local/bundle.mjs

# The frontend: pages for browsers, and the server that renders them.
FROM tools AS site
COPY frontend frontend
RUN npm run build --workspace=frontend

FROM ${BUILD} AS application
ARG WORKSPACE
RUN node infra/docker/collect.mjs /out "$WORKSPACE"

# Packages that one workspace needs to run and that are not bundled: not the root's own dependencies, no other Node, and nothing that
# only compilers read.
FROM manifests AS dependencies
ARG WORKSPACE
RUN --mount=type=cache,target=/root/.npm \
    mkdir -p /out/node_modules \
 && npm ci --ignore-scripts --omit=dev --workspace="${WORKSPACE:?build argument WORKSPACE is missing}" \
 && rm -rf node_modules/node-linux-* node_modules/.package-lock.json node_modules/.bin \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete \
 && find . -name node_modules -prune -exec cp -a --parents {} /out \;

# Node and its libraries without the system around them.
FROM ${NODE_IMAGE} AS runtime
COPY infra/docker/runtime-files.sh /tmp/
RUN sh /tmp/runtime-files.sh /rootfs

FROM scratch
COPY --from=runtime /rootfs /
ARG WORKSPACE
COPY --from=dependencies /out /app
COPY --from=application /out /app
ENV NODE_ENV=production HOME=/home/node HOST=0.0.0.0 PORT=3000 MANAGEMENT_PORT=9090
# The C library reads these before Node starts; infra/docker/process-flags.json has them for the local run.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
USER 10001:10001
WORKDIR /app/${WORKSPACE}
EXPOSE 3000 9090
HEALTHCHECK --interval=5s --timeout=10s --start-period=120s --retries=5 CMD ["node", "/app/infra/docker/healthcheck.mjs"]
# NODE_OPTIONS of the process, from infra/docker/process-flags.json; a variable of the container comes first.
ENTRYPOINT ["node", "--env-file=/app/node.env"]
CMD ["dist/main.js"]
ARG VERSION=local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Nairobi Face Academy: ${WORKSPACE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
