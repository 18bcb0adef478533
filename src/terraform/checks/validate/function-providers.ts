/** Checks provider functions, whose providers a module must require. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { type CallInExpression, callsIn, type ConfigExpression } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { checkRulesOfFile } from "../../model/file-sites.ts";
import type { CheckContext } from "./check-context.ts";
import type { ReferenceTargets } from "./references.ts";
import { validationCodes } from "./codes.ts";
import type { Module } from "../../model/module.ts";

const PROVIDER = "provider";

/** Checks that the providers of called functions are required. */
export function checkFunctionProviders(context: CheckContext): void {
  if (!context.file.text.includes(`${PROVIDER}::`)) return;
  const inRules = expressionsInRules(context);
  for (const { expression } of context.sites) {
    const problemsOf = inRules.has(expression) ? ruleProblems : functionProviderProblems;
    context.sink.addAll(problemsOf(context.module, expression));
  }
}

/** Returns the conditions and error messages in a file's rules. */
function expressionsInRules({ module: { declarations }, file, fileDeclarations }: CheckContext): ReadonlySet<unknown> {
  const rules = [
    ...checkRulesOfFile(file, fileDeclarations, declarations).map(({ rule }) => rule),
    ...fileDeclarations.variables.flatMap(({ validations }) => validations),
  ];
  return new Set(rules.flatMap(({ condition, errorMessage }) => [condition?.expression, errorMessage?.expression]));
}

/** Returns the problems in a rule for custom conditions, where Terraform does not look for the provider first. */
function ruleProblems(module: Module, expression: ConfigExpression): Diagnostic[] {
  if (module.dialect !== "terraform") return [];
  return undeclaredCalls(module, expression).map(({ range, parts }) =>
    createDiagnostic(validationCodes["undeclared-namespace"], range, {
      namespace: `${parts.slice(0, -1).join("::")}::`,
    }),
  );
}

/** Returns the problems with an expression's calls to functions whose providers the module does not require. */
export function functionProviderProblems(
  { declarations, versions }: Pick<ReferenceTargets, "declarations" | "versions">,
  expression: ConfigExpression,
): Diagnostic[] {
  const isOpenTofu = versions.product === "opentofu";
  return undeclaredCalls({ declarations, versions }, expression).map(({ range, parts }) => {
    const args = { isOpenTofu, function: parts.join("::"), provider: parts[1]!, name: parts.at(-1)! };
    return createDiagnostic(validationCodes["undeclared-function-provider"], range, args);
  });
}

/** Returns the calls to functions whose providers the module does not require, with the parts of their names. */
function undeclaredCalls(
  { declarations, versions }: Pick<ReferenceTargets, "declarations" | "versions">,
  expression: ConfigExpression,
): { readonly range: TextRange; readonly parts: readonly string[] }[] {
  if (!versions.has("provider-functions")) return [];
  const isOpenTofu = versions.product === "opentofu";
  return callsIn(expression).flatMap(({ name, range }) => {
    const parts = name.split("::").map((part) => part.trim());
    const [namespace, provider] = parts;
    // In OpenTofu, an alias may be in front of the function. In Terraform, the function's name may have several words.
    const isCall = parts.length >= 3 && (!isOpenTofu || parts.length <= 4);
    if (namespace !== PROVIDER || !isCall || declarations.requiredProviders.has(provider!)) return [];
    return [{ range, parts }];
  });
}

/** Returns the first call of a provider function in an expression; null without one. */
export function providerCallIn(expression: ConfigExpression): CallInExpression | null {
  return callsIn(expression).find(({ name }) => name.split("::", 1)[0]!.trim() === PROVIDER) ?? null;
}
