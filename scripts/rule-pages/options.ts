/** The table of a rule's options, from the JSON schema. */
import { metaOf } from "./meta.ts";
import { code, type OptionSchema, typeOf } from "./option-types.ts";

/** Returns the table of a rule's options as Markdown; null if the rule has none. */
export function optionsOf(name: string): string | null {
  const { schema, defaultOptions = [] } = metaOf(name);
  const [option] = schema;
  if (option === undefined) return null;
  const [defaults] = defaultOptions;
  if (option.type === "array") return listTable(option.items ?? {});
  const values = (defaults ?? {}) as Readonly<Record<string, unknown>>;
  return option.properties === undefined ? mapTable(option, values) : propertyTable(option, values);
}

function propertyTable({ properties = {} }: OptionSchema, defaults: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(properties).map(([name, schema]) => row(`\`${name}\``, schema, code(defaults[name])));
  return table("Default", rows);
}

/** Returns the table for an object with any keys: a row for each key that has a default value. */
function mapTable({ additionalProperties }: OptionSchema, defaults: Readonly<Record<string, unknown>>): string {
  const schema = additionalProperties as OptionSchema;
  const rows = Object.entries(defaults).map(([name, value]) => row(`\`${name}\``, schema, code(value)));
  return table("Default", [...rows, row("any other name", schema, "none")]);
}

/** Returns the table for a list of objects, which may also be written as strings: the object's properties. */
function listTable(items: OptionSchema): string {
  const types = items.anyOf ?? [items];
  const object = types.find(({ properties }) => properties !== undefined) ?? {};
  const required = object.required ?? [];
  const rows = Object.entries(object.properties ?? {}).map(([name, schema]) =>
    row(`\`${name}\``, schema, required.includes(name) ? "yes" : "no"),
  );
  const isShort = types.some(({ type }) => type === "string");
  const elements = isShort ? "strings and objects" : "objects";
  const short = isShort ? ` A string is the same as an object with \`${required[0]!}\` alone.` : "";
  const lead = `The option is a list of ${elements}, which is empty by default.${short}`;
  return `${lead}\n\n${table("Required", rows)}`;
}

function row(name: string, schema: OptionSchema, third: string): string {
  return `| ${[name, typeOf(schema), third, (schema.description ?? "").replaceAll("|", "\\|")].join(" | ")} |`;
}

function table(third: string, rows: readonly string[]): string {
  return [`| Name | Type | ${third} | Description |`, "| --- | --- | --- | --- |", ...rows].join("\n");
}
