// A gRPC server for calls with one request and one response, as go-plugin starts them. Does not know any service.
import { createServer, type ServerHttp2Stream } from "node:http2";

/** Answers calls: by path, a function from the request's message to that of the response. */
export type Methods = ReadonlyMap<string, (request: Uint8Array) => Uint8Array>;

const HEADERS = { ":status": 200, "content-type": "application/grpc" };
const UNIMPLEMENTED = "12";
const INTERNAL = "13";
/** Before each message: a byte for compression, and the length in four bytes. */
const PREFIX = 5;

/** Serves methods at a Unix socket, and calls `onListening` when clients can connect. */
export function serve(socket: string, methods: Methods, onListening: () => void): void {
  const server = createServer({ maxSessionMemory: 1000 });
  server.on("stream", (stream, headers) => {
    const method = methods.get(headers[":path"] ?? "");
    stream.on("error", () => stream.close());
    if (method === undefined) stream.respond({ ...HEADERS, "grpc-status": UNIMPLEMENTED }, { endStream: true });
    else answer(stream, method);
  });
  server.listen(socket, onListening);
}

function answer(stream: ServerHttp2Stream, method: (request: Uint8Array) => Uint8Array): void {
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  stream.on("end", () => {
    let response: Uint8Array;
    try {
      response = method(Buffer.concat(parts).subarray(PREFIX));
    } catch (error) {
      const trailers = { "grpc-status": INTERNAL, "grpc-message": encodeURIComponent(String(error)) };
      stream.respond({ ...HEADERS, ...trailers }, { endStream: true });
      return;
    }
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(response.length, 1);
    stream.respond(HEADERS, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
    stream.end(Buffer.concat([prefix, response]));
  });
}
