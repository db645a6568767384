# One pattern for every Node process: WORKSPACE names the folder that becomes the image.
#   docker build --build-arg WORKSPACE=services/catalogue --tag nfa/catalogue .
ARG NODE_IMAGE=node:24-trixie-slim

# The manifests alone, so that a change of sources leaves every installed layer as it is.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false NPM_CONFIG_AUDIT=false
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/catalogue/package.json services/catalogue/
COPY services/content/package.json services/content/
COPY services/enquiries/package.json services/enquiries/
COPY services/media/package.json services/media/
COPY gateway/package.json gateway/
COPY frontend/package.json frontend/
COPY infra/seed/package.json infra/seed/

# Everything compiled, once for all images.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npx tsc -b

# What one workspace needs to run. Root's own dependencies (its optional Node among them) stay out.
FROM manifests AS dependencies
ARG WORKSPACE
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace="${WORKSPACE:?build argument WORKSPACE is missing}" \
 && sh -c 'rm -rf node_modules/node-linux-* node_modules/typescript node_modules/.package-lock.json' \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM build AS application
ARG WORKSPACE
RUN node infra/docker/collect.mjs /out "$WORKSPACE"

FROM ${NODE_IMAGE} AS runtime
COPY infra/docker/runtime-files.sh /tmp/
RUN sh /tmp/runtime-files.sh /rootfs

FROM scratch
ARG WORKSPACE
ARG VERSION=local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Nairobi Face Academy: ${WORKSPACE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
COPY --from=runtime /rootfs /
COPY --from=dependencies /app/node_modules /app/node_modules
COPY --from=application /out /app
ENV NODE_ENV=production HOME=/home/node HOST=0.0.0.0 PORT=3000 MANAGEMENT_PORT=9090
USER 10001:10001
WORKDIR /app/${WORKSPACE}
EXPOSE 3000 9090
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=3 CMD ["node", "/app/infra/docker/healthcheck.mjs"]
ENTRYPOINT ["node"]
CMD ["dist/main.js"]
