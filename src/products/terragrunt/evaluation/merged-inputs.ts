/** A unit's inputs with those in the files that it includes, as Terragrunt 286a33cb merges them (pkg/config/include.go). */
import { argumentOf } from "../../../model/index.ts";
import {
  dynamicVal,
  elementsOf,
  emptyObjectVal,
  entriesOf,
  objectVal,
  tupleVal,
  type Value,
} from "../../../values/index.ts";
import type { Include, TerragruntUnit } from "./unit.ts";

/** Returns the inputs that a unit passes to its module; unknown if an included file is. */
export function inputsOf(unit: TerragruntUnit): Value {
  const own = unit.file.inputs() ?? emptyObjectVal;
  return unit.includes().reduceRight((child, include) => merged(unit, include, child), own);
}

/** Returns how an included file is merged; null if that is unknown. */
export function strategyOf(unit: TerragruntUnit, { block }: Include): string | null {
  const attribute = argumentOf(block.body, "merge_strategy");
  return attribute === null ? "shallow" : unit.file.textOf(attribute.expression);
}

/** Inputs in later includes replace those in earlier ones. */
function merged(unit: TerragruntUnit, include: Include, child: Value): Value {
  const { file } = include;
  const strategy = strategyOf(unit, include);
  if (strategy === "no_merge") return child;
  if (file === null || strategy === null) return dynamicVal;
  const parent = file.inputs() ?? emptyObjectVal;
  return strategy === "shallow" ? shallow(parent, child) : deep(parent, child, strategy === "deep");
}

const isMapping = ({ type, isKnown, isNull }: Value): boolean =>
  (type.kind === "object" || type.kind === "map") && isKnown && !isNull;
const isSequence = ({ type, isKnown, isNull }: Value): boolean =>
  ["tuple", "list", "set"].includes(type.kind) && isKnown && !isNull;

function shallow(parent: Value, child: Value): Value {
  if (!isMapping(parent) || !isMapping(child)) return dynamicVal;
  return objectVal([...entriesOf(parent), ...entriesOf(child)]);
}

/** Merges objects at any depth; lists are added to each other, or replaced. */
export function deep(parent: Value, child: Value, addsLists: boolean): Value {
  if (!parent.isKnown || !child.isKnown) return dynamicVal;
  if (addsLists && isSequence(parent) && isSequence(child))
    return tupleVal([...elementsOf(parent), ...elementsOf(child)]);
  if (!isMapping(parent) || !isMapping(child)) return child;
  const own = entriesOf(child);
  const attributes = new Map([...entriesOf(parent), ...own]);
  for (const [name, value] of entriesOf(parent)) {
    const later = own.get(name);
    if (later !== undefined) attributes.set(name, deep(value, later, addsLists));
  }
  return objectVal(attributes);
}
