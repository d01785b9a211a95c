# Builds with BuildKit or buildah, for linux/amd64 and linux/arm64. The image has no compiler, no tests and no tools of the build.
#   docker build -t undertone .
#   docker build -t undertone --build-arg MODEL=all-MiniLM-L6-v2 .      with the model's weights; run it with MODEL_DIR=/models
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /undertone
COPY . .
RUN node scripts/build.mjs
# What runs reads no TypeScript; what is installed below replaces the packages.
RUN rm -rf node_modules packages/*/node_modules tests && find packages schemas -path '*/src/*' -name '*.ts*' -delete

FROM ${NODE_IMAGE} AS packages
WORKDIR /undertone
COPY --from=build /undertone /undertone
# The pages are built: of the packages, only the server's are needed, and none that builds.
RUN npm ci --omit=dev --workspace packages/server --no-audit --no-fund \
  && node -e 'import("./scripts/foreign-binaries.mjs").then((binaries) => binaries.deleteForeignBinaries("."))' \
  && rm -rf node_modules/@babel node_modules/@esbuild node_modules/@rolldown node_modules/@vitejs node_modules/esbuild node_modules/lightningcss* node_modules/rolldown node_modules/vite

FROM packages AS model
ARG MODEL=
# Without MODEL the folder is empty: mount one, or the first run downloads the weights into the volume.
RUN mkdir -p /models && if [ -n "$MODEL" ]; then node operations/fetch-model.mjs "$MODEL" /models; fi

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /undertone
COPY --from=packages /undertone /undertone
COPY --from=model /models /models
RUN mkdir -p /data && chown 1000:1000 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/start/start.js"]
