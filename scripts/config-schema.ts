// The JSON schema of `.hclkit.hcl` for editors, generated from the reader's tables and from the rules.
import { format, resolveConfig } from "prettier";
import { join } from "node:path";
import plugin from "../eslint-plugin/index.ts";
import { optionSchemas } from "../src/config-file/load.ts";
import { FORMAT_SCHEMAS, formatKey, RULE_SCHEMAS, SECTION_SCHEMAS, TOP_SCHEMAS } from "../src/config-file/schemas.ts";

/** The file with the schema, relative to the root. */
export const CONFIG_SCHEMA_FILE = "docs/config-schema.json";

interface RuleMeta {
  readonly docs: { readonly description: string };
}

function closed(properties: object): object {
  return { type: "object", properties, additionalProperties: false };
}

function ruleSchema(name: string, options: object | null): object {
  const { docs } = (plugin.rules[name] as unknown as { readonly meta: RuleMeta }).meta;
  const schema = closed({ ...RULE_SCHEMAS, ...(options !== null && { options }) });
  return { description: docs.description, ...schema };
}

/** Returns the schema as text. */
export async function configSchema(): Promise<string> {
  const rules = [...optionSchemas(plugin.rules)].map(([name, options]) => [name, ruleSchema(name, options)] as const);
  const formatting = [...FORMAT_SCHEMAS].map(([option, schema]) => [formatKey(option), schema] as const);
  const section = {
    ...SECTION_SCHEMAS,
    extends: { type: "array", items: { enum: Object.keys(plugin.configs) } },
    rule: { $ref: "#/$defs/rule" },
    format: { $ref: "#/$defs/format" },
  };
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: ".hclkit.hcl",
    description:
      "The configuration of hclkit in its JSON form: an object for each type of block, with an entry for each label.",
    ...closed({
      ...section,
      ...TOP_SCHEMAS,
      files: { type: "object", additionalProperties: closed(section) },
    }),
    $defs: { rule: closed(Object.fromEntries(rules)), format: closed(Object.fromEntries(formatting)) },
  };
  const root = join(import.meta.dirname, "..");
  const file = join(root, CONFIG_SCHEMA_FILE);
  return format(JSON.stringify(schema), { ...(await resolveConfig(file)), filepath: file });
}
