// Azure's API models, as the declarations in npm's packages `@azure/arm-*` have them: interfaces, unions and enums `Known…`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getOrCompute } from "../../src/memo.ts";
import type { SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import { keptConstraint } from "./kept.ts";
import { matchBlock } from "./match.ts";
import { type ResourceRows, type Shape, snakeCase, type Structure } from "./shape.ts";

/** A package's declarations. */
interface Declarations {
  /** The types of members by interface, those that it extends included. */
  readonly interfaces: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The strings of unions and enums by type. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

/** Returns rows for the resource types in data/azurerm-models.txt: `TYPE PACKAGE INTERFACE` on each line. */
export function azurermRows(directory: string, schemas: ReadonlyMap<string, SchemaBlock>): ResourceRows[] {
  const packages = new Map<string, Declarations>();
  const lines = readFileSync(join(import.meta.dirname, "data", "azurerm-models.txt"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [type, name, model] = line.split(" ") as [string, string, string];
    const declarations = getOrCompute(packages, name, () => declarationsIn(join(directory, name)));
    const block = schemas.get(type);
    if (block === undefined || !declarations.interfaces.has(model)) throw new Error(`data/azurerm-models.txt: ${line}`);
    return { type, rows: matchBlock(block, structureOf(declarations, name, model)) };
  });
}

/** Returns an interface as a structure; the members inside `properties` are its own. */
function structureOf(declarations: Declarations, name: string, model: string, depth = 0): Structure {
  const members = new Map<string, () => Shape>();
  const types = declarations.interfaces.get(model) ?? new Map<string, string>();
  for (const [member, type] of types)
    members.set(snakeCase(member), () => shapeOf(declarations, name, `${model}.${member}`, type, depth));
  const inner = types.get("properties");
  if (inner !== undefined && declarations.interfaces.has(inner) && depth < MAX_DEPTH)
    for (const [key, shape] of structureOf(declarations, name, inner, depth + 1).members) members.set(key, shape);
  return { kind: "structure", members };
}

const MAX_DEPTH = 8;

function shapeOf(declarations: Declarations, name: string, place: string, type: string, depth: number): Shape {
  if (type.endsWith("[]"))
    return { kind: "list", element: () => shapeOf(declarations, name, place, type.slice(0, -2), depth) };
  const values = declarations.enums.get(type);
  if (values !== undefined)
    return { kind: "string", source: `${name}#${type}`, constraint: keptConstraint(type, { enum: values }) };
  return declarations.interfaces.has(type) && depth < MAX_DEPTH
    ? structureOf(declarations, name, type, depth + 1)
    : { kind: "other" };
}

const INTERFACE = /export interface (\w+)(?: extends ([\w, ]+))? \{\n([^]*?)\n\}/g;
const MEMBER = /^ {4}(?:readonly )?(\w+)\??: (.+);$/gm;
const ENUM = /export declare enum Known(\w+) \{\n([^]*?)\n\}/g;
const UNION = /export type (\w+) = ("[^;]+");/g;

function declarationsIn(directory: string): Declarations {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".d.ts"));
  const text = paths
    .toSorted()
    .map((path) => readFileSync(join(directory, path), "utf8"))
    .join("\n");
  const direct = new Map(
    [...text.matchAll(INTERFACE)].map(([, name, bases, body]) => [name!, { bases, body }] as const),
  );
  const membersOf = (name: string): [string, string][] => {
    const { bases = "", body = "" } = direct.get(name) ?? {};
    const inherited = bases === "" ? [] : bases.split(",").flatMap((base) => membersOf(base.trim()));
    return [...inherited, ...[...body.matchAll(MEMBER)].map(([, member, type]): [string, string] => [member!, type!])];
  };
  const strings = (body: string): string[] => [...body.matchAll(/"([^"]*)"/g)].map(([, value]) => value!);
  return {
    interfaces: new Map([...direct.keys()].map((name) => [name, new Map(membersOf(name))] as const)),
    enums: new Map([
      ...[...text.matchAll(UNION)].map(([, name, body]) => [name!, strings(body!)] as const),
      ...[...text.matchAll(ENUM)].map(
        ([, name, body]) => [name!, strings(body!.replaceAll(/\/\*\*.*?\*\//g, ""))] as const,
      ),
    ]),
  };
}
