// docs/configuration.md and the editor schema agree with the reader of `.hclkit.hcl`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeConfiguration } from "../../src/config-file/decode.ts";
import { optionSchemas } from "../../src/config-file/load.ts";
import { FORMAT_SCHEMAS, formatKey, SECTION_SCHEMAS, TOP_SCHEMAS } from "../../src/config-file/schemas.ts";
import plugin from "../../eslint-plugin/index.ts";
import { CONFIG_SCHEMA_FILE, configSchema } from "../../scripts/config-schema.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/configuration.md"), "utf8");

test("the examples are valid", () => {
  const names = { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules) };
  const examples = [...page.matchAll(/^```hcl\n(.*?)^```/gms)].map(([, text]) => text!);
  assert.ok(examples.length > 0);
  for (const text of examples) assert.equal(decodeConfiguration(text, names).diagnostics, [], text);
});

test("the tables list exactly the arguments", () => {
  const rows = [...page.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)]);
  const documented = rows.map(([, name]) => name!).toSorted();
  const formatting = [...FORMAT_SCHEMAS.keys()].map(formatKey);
  const section = [...Object.keys(SECTION_SCHEMAS), ...Object.keys(TOP_SCHEMAS)];
  assert.equal(documented, [...section, ...formatting, "severity", "options"].toSorted());
});

test("the schema is up to date (`npm run docs`)", async () => {
  assert.is(readFileSync(join(root, CONFIG_SCHEMA_FILE), "utf8"), await configSchema());
});

test.run();
