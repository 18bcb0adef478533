// Lengths, patterns and ranges, as the serializers in npm's packages `@azure/arm-*` have them: models/mappers.js for the
// properties of models, models/parameters.js for the parameters of operations, such as names. Later packages, which are
// generated from TypeSpec, have no such files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPattern } from "../../src/functions/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";
import { keptLengths, keptRange } from "./kept.ts";
import type { ResourceRows, Row } from "./shape.ts";

/** A package's serializers. */
interface Serializers {
  readonly mappers: string;
  readonly parameters: string;
}

/**
 * Returns rows for the arguments in data/azurerm-mappers.txt: `ARGUMENT… PACKAGE PLACE` on each line. A place is
 * `Model.property` or the name of a parameter; after `without pattern`, only lengths count.
 */
export function azurermMapperRows(directory: string): ResourceRows[] {
  const packages = new Map<string, Serializers>();
  const byType = new Map<string, Row[]>();
  for (const line of readFileSync(join(import.meta.dirname, "data", "azurerm-mappers.txt"), "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [row, name, place, ...rest] = line.split(" ") as [string, string, string, ...string[]];
    const serializers = getOrCompute(packages, name, () => serializersIn(join(directory, name)));
    const constraint = keptParts(constraintAt(serializers, place), rest.join(" ") !== "without pattern");
    if (constraint === null) throw new Error(`data/azurerm-mappers.txt: no constraint for ${line}`);
    const [type, ...path] = row.split(".") as [string, ...string[]];
    const rows = getOrCompute(byType, type, () => []);
    rows.push({ path: path.join("."), source: `${name}#${place}`, constraint });
  }
  return [...byType].map(([type, rows]) => ({ type, rows }));
}

/** Returns the part that is kept: places are chosen one by one, so that all patterns in RE2's syntax are. */
function keptParts(constraint: ReadonlyMap<string, string>, withPattern: boolean): ValueConstraint | null {
  const number = (name: string): number | undefined =>
    constraint.has(name) ? Number(constraint.get(name)) : undefined;
  const range = keptRange(number("InclusiveMinimum"), number("InclusiveMaximum"));
  if (range !== null) return range;
  const source = /^new RegExp\((".*")\)$/.exec(constraint.get("Pattern") ?? "")?.[1];
  const pattern = source === undefined ? "" : (JSON.parse(source) as string);
  const kept: ValueConstraint = {
    ...(withPattern && pattern !== "" && isPattern(pattern) && { pattern }),
    ...keptLengths(number("MinLength"), number("MaxLength")),
  };
  return Object.keys(kept).length === 0 ? null : kept;
}

/** Returns a place's constraints by name: `MaxLength` with `50`. The map is empty without them. */
function constraintAt({ mappers, parameters }: Serializers, place: string): Map<string, string> {
  const [model, property] = place.split(".") as [string, string?];
  const text =
    property === undefined
      ? after(parameters, `\nexport const ${model} = {`)
      : after(after(mappers, `\n        className: "${model}",`), ` ${property}: {`);
  const lines = text.slice(0, text.indexOf("serializedName:")).split("\n");
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^ +([A-Z]\w+): (.+?),?$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!] as const];
  });
  return new Map(pairs);
}

/** Returns the text after a mark, up to the end of the declaration; empty without the mark. */
function after(text: string, mark: string): string {
  const start = text.indexOf(mark);
  if (start === -1) return "";
  const end = text.indexOf("\n};\n", start);
  return text.slice(start + mark.length, end === -1 ? undefined : end);
}

function serializersIn(directory: string): Serializers {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" }).toSorted();
  const read = (name: string): string => {
    const path = paths.find((candidate) => candidate.replaceAll("\\", "/").endsWith(`/models/${name}`));
    if (path === undefined) throw new Error(`${directory} has no ${name}.`);
    return readFileSync(join(directory, path), "utf8");
  };
  return { mappers: read("mappers.js"), parameters: read("parameters.js") };
}
