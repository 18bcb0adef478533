/**
 * What an attribute's value is read for. Both syntaxes mean the same value by different texts, depending on that: in JSON a string is a
 * template where it is evaluated, but stands for itself where nothing is evaluated, and is a bare reference where the form counts.
 *
 * Only the product knows; the tables here are Terraform's. Everywhere else values are evaluated.
 */
import { referenceArguments } from "../../eval/index.ts";

/** `expression`: evaluated. `literal`: evaluated without any names. `form`: read as a reference, a type, or a list or map of such. */
export type PlaceKind = "expression" | "literal" | "form";

/** The kind of an attribute, given the types of the blocks around it (outermost first) and its name. */
export type PlaceOf = (blocks: readonly string[], name: string) => PlaceKind;

/** Nested blocks, and how many labels they have; null when the property is an attribute. */
export type BlockOf = (blocks: readonly string[], name: string) => number | null;

/** Every value is evaluated. */
export const evaluatedPlaces: PlaceOf = () => "expression";

/** Attributes that Terraform reads for their form, or without any names. */
export const terraformPlaces: PlaceOf = (blocks, name) => {
  const outer = blocks[0] ?? "";
  if (outer === "variable") return name === "type" ? "form" : blocks.length === 1 ? "literal" : "expression";
  if (outer === "moved" || outer === "removed") return name === "from" || name === "to" ? "form" : "expression";
  if (outer === "import" && name === "to") return "form";
  if (outer === "terraform" || (outer === "module" && (name === "source" || name === "version"))) return "literal";
  if (name === "description" || (outer === "provider" && (name === "alias" || name === "version"))) return "literal";
  return referenceArguments.has(name) ? "form" : "expression";
};

/** Labels of Terraform's own blocks at the top of a file. */
const TOP: ReadonlyMap<string, number> = new Map([
  ["terraform", 0],
  ["locals", 0],
  ["moved", 0],
  ["import", 0],
  ["removed", 0],
  ["variable", 1],
  ["output", 1],
  ["module", 1],
  ["provider", 1],
  ["check", 1],
  ["run", 1],
  ["resource", 2],
  ["data", 2],
  ["ephemeral", 2],
]);

/** Labels of blocks that Terraform has inside of others. */
const NESTED: ReadonlyMap<string, number> = new Map([
  ["backend", 1],
  ["cloud", 0],
  ["workspaces", 0],
  ["required_providers", 0],
  ["provider_meta", 1],
  ["lifecycle", 0],
  ["precondition", 0],
  ["postcondition", 0],
  ["validation", 0],
  ["assert", 0],
  ["provisioner", 1],
  ["connection", 0],
  ["dynamic", 1],
  ["content", 0],
  ["timeouts", 0],
  ["data", 2],
]);

/** Blocks of Terraform. What a provider's own blocks are called is not known: objects are taken for maps. */
export const terraformBlocks: BlockOf = (blocks, name) => {
  if (blocks.length === 0) return TOP.get(name) ?? null;
  if (blocks[0] === "locals" || blocks.at(-1) === "required_providers") return null;
  if (name === "data" && blocks[0] !== "check") return null;
  return NESTED.get(name) ?? null;
};
