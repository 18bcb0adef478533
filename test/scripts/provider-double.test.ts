// A provider's double speaks the plugin protocol: the test asks what Terraform asks.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { installDoubles } from "../../tools/provider-double/install.ts";
import { NULL, pack, type Packed, packedText, UNKNOWN, unpack } from "../../tools/provider-double/message-pack.ts";
import { decodeMessage, encodeMessage } from "../../tools/provider-double/protobuf.ts";

const directory = mkdtempSync(join(tmpdir(), "hclkit-double-test-"));
const PREFIX = 5;
let double: ChildProcess;
let call: (method: string, message: Uint8Array) => Promise<{ message: Uint8Array; status: string }>;

const object = (attributes: Readonly<Record<string, Packed>>): Packed => ({
  kind: "object",
  attributes: new Map(Object.entries(attributes)),
});
const list = (...elements: readonly Packed[]): Packed => ({ kind: "list", elements });

/** Returns a request with the type and a value in a field. */
function request(field: number, value: Packed): Uint8Array {
  return encodeMessage([
    [1, "acme_server"],
    [field, [[1, pack(value)]]],
  ]);
}

test.before(async () => {
  const attributes = { id: { type: "string", computed: true }, name: { type: "string", optional: true } };
  const block = { attributes, block_types: { disk: { nesting_mode: "list", block: { attributes } } } };
  const note = { type: "string", optional: true, deprecated: true };
  const old = {
    attributes: { id: attributes.id, note },
    block_types: { rule: { nesting_mode: "list", block: { attributes: { note }, deprecated: true } } },
    deprecated: true,
  };
  // The last one is the one that the tests read.
  const schemas = { acme_disk: { block: old }, acme_server: { block } };
  installDoubles(directory, new Map([["hashicorp/acme", { resource_schemas: schemas }]]));
  double = spawn(join(directory, "hashicorp/acme/terraform-provider-acme"));
  const line = await new Promise<string>((resolve) =>
    double.stdout!.once("data", (text: Buffer) => resolve(`${text}`)),
  );
  const [core, protocol, network, socket, kind] = line.trim().split("|");
  assert.equal([core, protocol, network, kind], ["1", "6", "unix", "grpc"]);
  call = async (method, message) => {
    const session = connect("http://double", { path: socket! } as object);
    const stream = session.request({ ":method": "POST", ":path": method, "content-type": "application/grpc" });
    let status = "";
    for (const event of ["response", "trailers"])
      stream.on(event, (headers: Record<string, string>) => (status = headers["grpc-status"] ?? status));
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([prefix, message]));
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    session.close();
    return { message: Buffer.concat(parts).subarray(PREFIX), status };
  };
});

test.after(() => {
  double.kill();
  rmSync(directory, { recursive: true });
});

test("values that are unpacked and packed again are the same, byte by byte", () => {
  const long = packedText("x".repeat(300));
  const many = list(...Array.from({ length: 20 }, (_, at) => packedText(String(at))));
  const bytes = pack(object({ a: long, b: many, c: UNKNOWN, d: NULL, e: object({}), f: list() }));
  assert.is(Buffer.from(pack(unpack(bytes))).toString("hex"), Buffer.from(bytes).toString("hex"));
});

test("serves the schema", async () => {
  const { message, status } = await call("/tfplugin6.Provider/GetProviderSchema", new Uint8Array());
  assert.is(status, "0");
  const [type, schema] = decodeMessage(decodeMessage(message).get(2)!).values();
  assert.is(Buffer.from(type!).toString(), "acme_server");
  const nested = decodeMessage(decodeMessage(decodeMessage(schema!).get(2)!).get(3)!);
  assert.is(Buffer.from(nested.get(1)!).toString(), "disk");
});

test("refuses values for read-only attributes, at their place", async () => {
  const disk = object({ id: packedText("x"), name: NULL });
  const value = object({ id: NULL, name: packedText("x"), disk: list(disk) });
  const { message } = await call("/tfplugin6.Provider/ValidateResourceConfig", request(2, value));
  const diagnostic = decodeMessage(decodeMessage(message).get(1)!);
  assert.is(Buffer.from(diagnostic.get(2)!).toString(), "Value for unconfigurable attribute");
  const place = encodeMessage([
    [1, [[1, "disk"]]],
    [1, Uint8Array.from([0x18, 0])],
    [1, [[1, "id"]]],
  ]);
  assert.is(Buffer.from(diagnostic.get(4)!).toString("hex"), Buffer.from(place).toString("hex"));
  const valid = await call("/tfplugin6.Provider/ValidateResourceConfig", request(2, object({ ...{ id: NULL } })));
  assert.is(valid.message.length, 0);
});

test("warns about deprecated attributes with a value, and about deprecated blocks and resource types", async () => {
  const value = object({ id: NULL, note: packedText("x"), rule: list(object({ note: NULL })) });
  const message = encodeMessage([
    [1, "acme_disk"],
    [2, [[1, pack(value)]]],
  ]);
  const answer = await call("/tfplugin6.Provider/ValidateResourceConfig", message);
  const texts = Buffer.from(answer.message)
    .toString("latin1")
    .match(/Deprecated Resource|about "\w*"/g);
  assert.equal(texts, ["Deprecated Resource", 'about ""', 'about "note"', 'about "rule"']);
});

test("plans computed attributes that are not set as unknown", async () => {
  const value = object({ id: NULL, name: NULL, disk: list(object({ id: NULL, name: packedText("x") })) });
  const { message } = await call("/tfplugin6.Provider/PlanResourceChange", request(3, value));
  const planned = decodeMessage(decodeMessage(message).get(1)!).get(1)!;
  const expected = object({ id: UNKNOWN, name: NULL, disk: list(object({ id: UNKNOWN, name: packedText("x") })) });
  assert.is(Buffer.from(planned).toString("hex"), Buffer.from(pack(expected)).toString("hex"));
});

test("imports resources with the values that their schema requires, and reads them unchanged", async () => {
  const message = encodeMessage([
    [1, "acme_server"],
    [2, "an-id"],
  ]);
  const imported = await call("/tfplugin6.Provider/ImportResourceState", message);
  const resource = decodeMessage(decodeMessage(imported.message).get(1)!);
  assert.is(Buffer.from(resource.get(1)!).toString(), "acme_server");
  const state = decodeMessage(resource.get(2)!).get(1)!;
  const expected = object({ id: packedText("x"), name: NULL, disk: list() });
  assert.is(Buffer.from(state).toString("hex"), Buffer.from(pack(expected)).toString("hex"));
  const { message: same } = await call("/tfplugin6.Provider/ReadResource", request(2, expected));
  const value = decodeMessage(decodeMessage(same).get(1)!).get(1)!;
  assert.is(Buffer.from(value).toString("hex"), Buffer.from(pack(expected)).toString("hex"));
});

test("says that it has no other methods", async () => {
  assert.is((await call("/tfplugin6.Provider/GetMetadata", new Uint8Array())).status, "12");
});

test("ends when Terraform says so", async () => {
  const ended = new Promise<number | null>((resolve) => double.once("exit", resolve));
  await call("/plugin.GRPCController/Shutdown", new Uint8Array());
  assert.is(await ended, 0);
});

test.run();
