// A program that cannot read files: the tables for the providers in source text are fetched, each once; then one that
// has all tables. `load-shipped.test.ts` runs it, since tables are provided for a whole program.
import { gzipSync } from "node:zlib";
import * as assert from "uvu/assert";
import { writeTable } from "../../../scripts/provider-schemas/table/write.ts";
import { readProviderSchemas } from "../../../src/terraform/index.ts";
import { loadShippedSchemas } from "../../../src/terraform/schema/shipped/load-schemas.ts";
import { provideShippedSchemas, shippedVersions } from "../../../src/terraform/schema/shipped/shipped-schemas.ts";

const RANDOM = "registry.terraform.io/hashicorp/random";

/** The versions in the list, whose table the program replaces. */
const shippedList = ["3.4.3", "3.7.2", "3.9.1"];

async function fetchesEachOnce(): Promise<void> {
  const json = {
    resource_schemas: { random_id: { block: { attributes: { hex: { type: "string", computed: true } } } } },
  };
  const schema = readProviderSchemas(JSON.stringify({ provider_schemas: { [RANDOM]: json } }))!.get(
    "hashicorp/random",
  )!;
  const versions = shippedList.map((version) => ({ version, schema, isPartial: true }));
  const fetched: string[] = [];
  const fetchTable = async (provider: string): Promise<Uint8Array | null> => {
    fetched.push(provider);
    if (provider.endsWith("/null")) throw new Error("offline");
    return provider === RANDOM ? gzipSync(writeTable(RANDOM, versions, new Set())) : null;
  };
  assert.equal(shippedVersions(RANDOM), []);
  for (const text of [
    'resource "random_id" "a" {}',
    'resource "random_id" "b" {}\nresource "null_resource" "c" {}',
    "a = 1",
  ])
    await loadShippedSchemas([text], fetchTable);
  assert.equal(fetched, [RANDOM, "registry.terraform.io/hashicorp/null"]);
  assert.equal([...shippedVersions(RANDOM)[0]!.read()!.resources.managed.keys()], ["random_id"]);
  assert.equal(shippedVersions("registry.terraform.io/hashicorp/null"), []);
  assert.equal(shippedVersions("registry.terraform.io/hashicorp/aws"), []);
}

async function fetchesNone(): Promise<void> {
  provideShippedSchemas(() => null);
  const fetchTable = (): Promise<null> => Promise.reject(new Error("no fetch expected"));
  await loadShippedSchemas(["a = 1"], fetchTable);
  assert.ok(shippedVersions("registry.terraform.io/hashicorp/aws").length > 0);
}

await fetchesEachOnce();
await fetchesNone();
