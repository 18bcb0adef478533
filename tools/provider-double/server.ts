// A provider's double, as a process that Terraform starts: it serves the schema in the directory that its argument
// names, by the plugin protocol, version 6, refuses values for read-only attributes, and plans, imports and reads resources.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  afterApply,
  decided,
  type Decision,
  deprecatedParts,
  existing,
  type Path,
  read,
  readOnlyValues,
} from "./configured.ts";
import { type Methods, serve } from "./grpc-server.ts";
import { pack, unpack } from "./message-pack.ts";
import { decodeMessage, encodeMessage, type Field } from "./protobuf.ts";
import type { BlockJson, ProviderJson, SchemaJson } from "./schema-json.ts";

const directory = process.argv[2]!;
const socket = join(mkdtempSync(join(tmpdir(), "hclkit-double-")), "socket");
let schemaInFile: ProviderJson | null = null;

function schema(): ProviderJson {
  schemaInFile ??= JSON.parse(readFileSync(join(directory, "schema.json"), "utf8")) as ProviderJson;
  return schemaInFile;
}

type Types = Exclude<keyof ProviderJson, "provider">;
type Fields = ReadonlyMap<number, Uint8Array>;

const TYPE_NAME = 1;
const MSGPACK = 1;
const NO_FIELDS: readonly Field[] = [];
const ERROR = 1;
const WARNING = 2;

function blockOf(request: Fields, types: Types): BlockJson {
  const all: Readonly<Record<string, SchemaJson>> = schema()[types] ?? {};
  return all[Buffer.from(request.get(TYPE_NAME)!).toString()]!.block ?? {};
}

/** Returns a field with a value from the request. */
function valueIn(request: Fields, field: number): Uint8Array {
  return decodeMessage(request.get(field)!).get(MSGPACK)!;
}

function diagnostics(block: BlockJson, value: Uint8Array, field: number): Field[] {
  const configured = unpack(value);
  return [
    ...readOnlyValues(block, configured).map((path) =>
      diagnostic(field, ERROR, "Value for unconfigurable attribute", path),
    ),
    ...(block.deprecated === true ? [diagnostic(field, WARNING, "Deprecated Resource", [])] : []),
    ...deprecatedParts(block, configured).map((path) => diagnostic(field, WARNING, "Argument is deprecated", path)),
  ];
}

function diagnostic(field: number, severity: number, summary: string, path: Path): Field {
  const name = path.findLast((step) => typeof step === "string") ?? "";
  return [
    field,
    [
      [1, severity],
      [2, summary],
      [3, `This is about ${JSON.stringify(name)}.`],
      ...(path.length === 0 ? [] : [[4, pathFields(path)] as Field]),
    ],
  ];
}

function pathFields(path: Path): Field[] {
  return path.map((step) => {
    if (typeof step === "string") return [1, [[1, step]]];
    if ("key" in step) return [1, [[2, step.key]]];
    // Without a field, an index of zero would be no step at all.
    return [1, Uint8Array.from([3 * 8, step.index])];
  });
}

const validated =
  (types: Types) =>
  (request: Fields): Field[] =>
    diagnostics(blockOf(request, types), valueIn(request, 2), 1);

/** Returns the value in a request's field with the provider's decisions. */
function decidedValue(request: Fields, field: number, types: Types, decide: Decision): Field[] {
  return [[MSGPACK, pack(decided(blockOf(request, types), unpack(valueIn(request, field)), decide))]];
}

const calls: Readonly<Record<string, (request: Fields) => readonly Field[]>> = {
  ValidateProviderConfig: (request) => diagnostics(schema().provider?.block ?? {}, valueIn(request, 1), 2),
  ValidateResourceConfig: validated("resource_schemas"),
  ValidateDataResourceConfig: validated("data_source_schemas"),
  ValidateEphemeralResourceConfig: validated("ephemeral_resource_schemas"),
  ConfigureProvider: () => NO_FIELDS,
  PlanResourceChange: (request) => [[1, decidedValue(request, 3, "resource_schemas", afterApply)]],
  ImportResourceState: (request) => {
    const type = Buffer.from(request.get(TYPE_NAME)!).toString();
    const state: Field = [2, [[MSGPACK, pack(existing(blockOf(request, "resource_schemas")))]]];
    return [[1, [[1, type], state]]];
  },
  ReadResource: (request) => [[1, [[MSGPACK, valueIn(request, 2)]]]],
  ReadDataSource: (request) => [[1, decidedValue(request, 2, "data_source_schemas", read)]],
  OpenEphemeralResource: (request) => [[3, decidedValue(request, 2, "ephemeral_resource_schemas", read)]],
  CloseEphemeralResource: () => NO_FIELDS,
  StopProvider: () => NO_FIELDS,
};

const methods: Methods = new Map([
  ...Object.entries(calls).map(
    ([name, answer]) =>
      [`/tfplugin6.Provider/${name}`, (bytes: Uint8Array) => encodeMessage(answer(decodeMessage(bytes)))] as const,
  ),
  ["/tfplugin6.Provider/GetProviderSchema", () => readFileSync(join(directory, "schema.bin"))],
  [
    "/plugin.GRPCController/Shutdown",
    () => {
      setTimeout(() => process.exit(0), 10);
      return new Uint8Array();
    },
  ],
]);

process.on("exit", () => rmSync(dirname(socket), { recursive: true, force: true }));
// Terraform reads the address from the first line: the protocols that go-plugin and providers have, and the socket.
serve(socket, methods, () => process.stdout.write(`1|6|unix|${socket}|grpc\n`));
