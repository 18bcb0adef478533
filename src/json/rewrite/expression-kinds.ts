/**
 * How an attribute's value is read. Both syntaxes write the same value differently depending on it: a JSON string is a
 * template if it is evaluated, literal if nothing is evaluated, and a bare reference if the syntactic form matters.
 *
 * Only the product knows; the tables here are Terraform's. All other values are evaluated.
 */
import { referenceArguments } from "../../eval/index.ts";

/**
 * `expression`: evaluated. `literal`: evaluated without any names. `form`: read as a reference, a keyword, a type, or a
 * list or map of these. `requirement`: an entry in `required_providers`, which is literal except for its references.
 */
export type ExpressionKind = "expression" | "literal" | "form" | "requirement";

/** Returns the kind of an item in an object of a kind. */
export function kindOfItem(kind: ExpressionKind, name: string): ExpressionKind {
  if (kind !== "requirement") return kind;
  return referenceArguments.has(name) ? "form" : "literal";
}

/** Returns an attribute's kind, given the enclosing block types (outermost first) and its name. */
export type ExpressionKindOf = (blocks: readonly string[], name: string) => ExpressionKind;

/** Returns the number of labels of a nested block; null if the property is an attribute. */
export type BlockOf = (blocks: readonly string[], name: string) => number | null;

/** Evaluates every value. */
export const evaluatedExpressions: ExpressionKindOf = () => "expression";

/** Attributes that Terraform reads by their form, by the type of their block. */
const FORMS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["output", new Set(["type"])],
  ["provisioner", new Set(["when", "on_failure"])],
  ["action_trigger", new Set(["events", "actions", "on_failure"])],
  ["run", new Set(["command", "expect_failures"])],
  ["plan_options", new Set(["mode", "replace", "target"])],
  ...["mock_provider", "mock_resource", "mock_data", "override_resource", "override_data", "override_module"].map(
    (type) => [type, new Set(["target", "override_during"])] as const,
  ),
]);

/** Attributes that Terraform reads by their form, or without any names. */
export const terraformExpressions: ExpressionKindOf = (blocks, name) => {
  const outer = blocks[0] ?? "";
  if (FORMS.get(blocks.at(-1) ?? "")?.has(name) === true) return "form";
  if (outer === "variable") return name === "type" ? "form" : blocks.length === 1 ? "literal" : "expression";
  if (outer === "moved" || outer === "removed") return name === "from" || name === "to" ? "form" : "expression";
  if (outer === "import" && name === "to") return "form";
  if (outer === "terraform" && blocks.length === 1 && (name === "language" || name === "experiments")) return "form";
  if (blocks.at(-1) === "required_providers") return "requirement";
  if (outer === "terraform") return "literal";
  if (name === "description" || (outer === "provider" && (name === "alias" || name === "version"))) return "literal";
  return referenceArguments.has(name) ? "form" : "expression";
};

/** Label counts of Terraform's top-level blocks. */
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

/** Label counts of Terraform's nested blocks. */
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

/** Terraform's blocks. The block types of providers are unknown: their objects are treated as maps. */
export const terraformBlocks: BlockOf = (blocks, name) => {
  if (blocks.length === 0) return TOP.get(name) ?? null;
  if (blocks[0] === "locals" || blocks.at(-1) === "required_providers") return null;
  if (name === "data" && blocks[0] !== "check") return null;
  return NESTED.get(name) ?? null;
};
