// Tables for hosts that cannot read them: those for the providers in source text are fetched, each once.
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { writeTable } from "../../../scripts/provider-schemas/table/write.ts";
import { readProviderSchemas } from "../../../src/terraform/index.ts";
import { SHIPPED_VERSIONS } from "../../../src/terraform/schema/shipped/generated/versions.ts";
import { loadedSchemas, loadShippedSchemas } from "../../../src/terraform/schema/shipped/load-schemas.ts";

const RANDOM = "registry.terraform.io/hashicorp/random";

/** The versions in the list, whose table the program replaces. */
const shippedList = SHIPPED_VERSIONS[RANDOM]!.versions;

test("tables are fetched for the providers in source text, each once", async () => {
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
  assert.equal(loadedSchemas().versionsOf(RANDOM), []);
  for (const text of [
    'resource "random_id" "a" {}',
    'resource "random_id" "b" {}\nresource "null_resource" "c" {}',
    "a = 1",
  ])
    await loadShippedSchemas([text], fetchTable);
  assert.equal(fetched, [RANDOM, "registry.terraform.io/hashicorp/null"]);
  assert.equal([...loadedSchemas().versionsOf(RANDOM)[0]!.read()!.resources.managed.keys()], ["random_id"]);
  assert.equal(loadedSchemas().versionsOf("registry.terraform.io/hashicorp/null"), []);
  assert.equal(loadedSchemas().versionsOf("registry.terraform.io/hashicorp/aws"), []);
});

test.run();
