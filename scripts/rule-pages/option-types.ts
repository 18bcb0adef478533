/** JSON schemas of options as words for a table. */

/** The part of JSON Schema that the rules use. */
export interface OptionSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly anyOf?: readonly OptionSchema[];
  readonly items?: OptionSchema;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: OptionSchema | boolean;
}

/** Returns the type of an option in Markdown, such as "list of strings". */
export function typeOf(schema: OptionSchema): string {
  if (schema.enum !== undefined || schema.anyOf !== undefined) return either(choicesOf(schema));
  if (schema.type === "array") return `list of ${plural(schema.items ?? {})}`;
  if (schema.type === "object") return objectType(schema);
  if (schema.type === "integer") return `integer${schema.minimum === undefined ? "" : `, at least ${schema.minimum}`}`;
  if (schema.type === "string" && schema.pattern !== undefined) return `string that matches \`${schema.pattern}\``;
  return schema.type ?? "any value";
}

/** Returns a value as inline code, in JSON. */
export function code(value: unknown): string {
  return `\`${json(value).replaceAll("|", "\\|")}\``;
}

/** Returns JSON on one line with spaces after commas and colons. */
function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${json(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function choicesOf(schema: OptionSchema): string[] {
  if (schema.enum !== undefined) return schema.enum.map(code);
  return schema.anyOf === undefined ? [typeOf(schema)] : schema.anyOf.flatMap(choicesOf);
}

function objectType({ additionalProperties, properties }: OptionSchema): string {
  if (typeof additionalProperties === "object") return `object; each value: ${typeOf(additionalProperties)}`;
  return `object with ${Object.keys(properties ?? {})
    .map((name) => `\`${name}\``)
    .join(" and ")}`;
}

function plural(schema: OptionSchema): string {
  if (schema.anyOf !== undefined) return either(schema.anyOf.map(plural));
  if (schema.enum !== undefined) return typeOf(schema);
  return schema.type === "array" ? `lists of ${plural(schema.items ?? {})}` : `${typeOf(schema)}s`;
}

function either(types: readonly string[]): string {
  return types.length === 1 ? types[0]! : `${types.slice(0, -1).join(", ")} or ${types.at(-1)!}`;
}
