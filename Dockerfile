# The tools of the build stay in the first stage; docs/production.md says how to run what comes out.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The gallery of machines is not for production.
RUN npm run build && npm prune --omit=dev && rm -r dist/inspector dist/builds/*/inspector

FROM node:22-bookworm-slim
ENV NODE_ENV=production APP_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/content content
COPY --from=build /app/scripts/build.mjs /app/scripts/operator.mjs /app/scripts/start.mjs scripts/
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
