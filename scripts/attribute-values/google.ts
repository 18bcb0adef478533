// Google's discovery documents, as the package `google-api-python-client` has them: one file for each API and version.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getOrCompute } from "../../src/memo.ts";
import type { ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";
import type { SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import { keptConstraint } from "./kept.ts";
import { matchBlock } from "./match.ts";
import { type ResourceRows, type Shape, snakeCase } from "./shape.ts";

interface DiscoverySchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: string;
  readonly maximum?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, DiscoverySchema>>;
  readonly items?: DiscoverySchema;
}

type Schemas = Readonly<Record<string, DiscoverySchema>>;

/** Returns rows for the resource types in data/google-schemas.txt: `TYPE DOCUMENT SCHEMA` on each line. */
export function googleRows(directory: string, schemas: ReadonlyMap<string, SchemaBlock>): ResourceRows[] {
  const documents = new Map<string, Schemas>();
  const lines = readFileSync(join(import.meta.dirname, "data", "google-schemas.txt"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [type, document, name] = line.split(" ") as [string, string, string];
    const definitions = getOrCompute(documents, document, () => {
      const text = readFileSync(join(directory, `${document}.json`), "utf8");
      return (JSON.parse(text) as { readonly schemas: Schemas }).schemas;
    });
    const block = schemas.get(type);
    const shape = shapeOf(definitions, document, name, "", definitions[name] ?? {});
    if (block === undefined || shape.kind !== "structure") throw new Error(`data/google-schemas.txt: ${line}`);
    return { type, rows: matchBlock(block, shape) };
  });
}

/** Returns a property's shape. Its name is the source of its constraint: `compute.v1#Disk.accessMode`. */
function shapeOf(schemas: Schemas, document: string, owner: string, property: string, schema: DiscoverySchema): Shape {
  const { $ref, properties, items, type, format } = schema;
  if ($ref !== undefined) return shapeOf(schemas, document, $ref, "", schemas[$ref] ?? {});
  if (properties !== undefined) {
    const inside = property === "" ? owner : `${owner}.${property}`;
    const members = Object.entries(properties).map(
      ([name, member]) => [snakeCase(name), () => shapeOf(schemas, document, inside, name, member)] as const,
    );
    return { kind: "structure", members: new Map(members) };
  }
  if (items !== undefined) return { kind: "list", element: () => shapeOf(schemas, document, owner, property, items) };
  const source = `${document}#${owner}.${property}`;
  // 64-bit integers are strings in JSON.
  const isNumber = type === "integer" || type === "number" || format === "int64" || format === "uint64";
  if (isNumber) return { kind: "number", source, constraint: rangeOf(property, schema) };
  return type === "string"
    ? { kind: "string", source, constraint: stringConstraint(property, schema) }
    : { kind: "other" };
}

function rangeOf(name: string, { minimum, maximum }: DiscoverySchema): ValueConstraint | null {
  const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  return keptConstraint(name, { min: numberOf(minimum), max: numberOf(maximum) });
}

function stringConstraint(name: string, { enum: values, pattern }: DiscoverySchema): ValueConstraint | null {
  // The patterns of the discovery documents match the whole string.
  return keptConstraint(name, { enum: values, pattern: pattern === undefined ? undefined : `^(?:${pattern})$` });
}
