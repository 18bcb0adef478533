# docker build --tag hclkit . && docker run --rm --volume "$PWD:/work" hclkit check
# Images are named by tag until Renovate's first run, which adds their digests (renovate.json).
FROM node:24-slim AS build
WORKDIR /hclkit
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build:executables -- host

FROM debian:12-slim
# For --changed-since, in directories that belong to somebody else.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /hclkit/executables/hclkit-linux-* /usr/local/bin/hclkit
COPY --from=build /hclkit/LICENSE /hclkit/executables/LICENSES.txt /usr/share/doc/hclkit/
# Files in a mounted directory have the owner that --user names, or this one.
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["hclkit"]
CMD ["--help"]
