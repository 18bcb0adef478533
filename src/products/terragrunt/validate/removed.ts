/**
 * Finds arguments that Terragrunt 1.0 removed, with their replacements. Files that are for earlier versions only may have
 * them.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../../diagnostics/index.ts";
import { argumentOf, type BodyAttribute, type ConfigBody, expressionRange } from "../../../model/index.ts";
import { TREE } from "../../../syntax/index.ts";
import type { NameUse } from "../../shared/name-uses.ts";
import { terragruntCodes } from "../codes.ts";

const RETRIES = ["retryable_errors", "retry_max_attempts", "retry_sleep_interval_sec"];

/** Returns the removed arguments and references in a file. */
export function checkRemoved(body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  return [...skip(body), ...retries(body), ...inputsOf(uses)];
}

function skip(body: ConfigBody): Diagnostic[] {
  const argument = argumentOf(body, "skip");
  if (argument === null) return [];
  const block = ["exclude {", `  if      = ${textOf(argument)}`, '  actions = ["all"]', "}"].join("\n");
  const isFree = body.decodePartially({ blocks: [{ type: "exclude" }] }).blocks.length === 0;
  const suggestion = suggestionAt(argument.node.textRange, isFree ? block : null);
  const args = { name: "skip", replacement: "an `exclude` block with `if` and `actions`", suggestion };
  return [createDiagnostic(terragruntCodes["removed-argument"], argument.nameRange, args)];
}

/** The three arguments are one block now. */
function retries(body: ConfigBody): Diagnostic[] {
  const written = RETRIES.flatMap((name) => argumentOf(body, name) ?? []);
  return written.map((argument) => {
    const args = { name: argument.name, replacement: "an `errors` block with a `retry` block", suggestion: null };
    return createDiagnostic(terragruntCodes["removed-argument"], argument.nameRange, args);
  });
}

function inputsOf(uses: readonly NameUse[]): Diagnostic[] {
  return uses.flatMap(({ root, path }) => {
    const attribute = path[1];
    if (root !== "dependency" || attribute?.name !== "inputs") return [];
    const args = { name: "inputs", replacement: "`outputs` of the dependency", suggestion: null };
    return [createDiagnostic(terragruntCodes["removed-argument"], attribute.range, args)];
  });
}

function textOf({ expression, node }: BodyAttribute): string {
  const { start, end } = expressionRange(expression);
  return node[TREE].source.text.slice(start, end);
}
