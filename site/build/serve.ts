// A server for the built site, as a host of static files serves it: compressed. Pages have their security policy in
// themselves; a worker takes it from its own response, so it is sent with scripts.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".xml": "application/xml",
};

/** What the playground's worker may do. */
const POLICY = "default-src 'self'; connect-src 'self'";

/** A running server. */
export interface Serving {
  readonly address: string;
  readonly server: Server;
}

/** Serves a directory below a path such as `/` or `/next/`; resolves when it does. */
export function serve(directory: string, port = 0, base = "/"): Promise<Serving> {
  const bodies = new Map<string, Buffer>();
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    let file = normalize(join(directory, path.startsWith(base) ? path.slice(base.length) : "404"));
    if (existsSync(file) && statSync(file).isDirectory()) {
      if (!path.endsWith("/")) return void response.writeHead(301, { location: `${path}/` }).end();
      file = join(file, "index.html");
    }
    const isFound = file.startsWith(normalize(directory)) && existsSync(file);
    if (!isFound) file = join(directory, "404.html");
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const isPacked = type !== "application/octet-stream" && type !== "application/wasm";
    const body = bodies.get(file) ?? (isPacked ? gzipSync(readFileSync(file), { level: 9 }) : readFileSync(file));
    bodies.set(file, body);
    response.writeHead(isFound ? 200 : 404, {
      "content-type": type,
      "cache-control": "max-age=600",
      ...(isPacked && { "content-encoding": "gzip" }),
      ...(/\/play\/.*\.js$/.test(path) && { "content-security-policy": POLICY }),
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      resolve({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, server });
    });
  });
}
