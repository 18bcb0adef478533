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

/** Attributes that Terraform reads without any names, by the type of their block. */
const LITERAL: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["output", new Set(["description", "deprecated"])],
  ["provider", new Set(["alias", "version"])],
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
  if (blocks.length === 1 && LITERAL.get(outer)?.has(name) === true) return "literal";
  return referenceArguments.has(name) ? "form" : "expression";
};
