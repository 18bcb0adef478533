/** Checks provider functions, whose providers a module must require. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { type CallInExpression, callsIn, type ConfigExpression } from "../../model/index.ts";
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import type { ReferenceTargets } from "./references.ts";
import { validationCodes } from "./codes.ts";

const PROVIDER = "provider";

/** Checks that the providers of called functions are required. */
export function checkFunctionProviders(context: CheckContext, sites: readonly Site[]): void {
  if (!context.file.text.includes(`${PROVIDER}::`)) return;
  for (const { expression, name: argument } of sites)
    if (argument !== "condition" && argument !== "error_message")
      context.addAll(functionProviderProblems(context, expression));
}

/** Returns the problems with calls in an expression of functions whose providers the module does not require. */
export function functionProviderProblems(
  { declarations, versions }: Pick<ReferenceTargets, "declarations" | "versions">,
  expression: ConfigExpression,
): Diagnostic[] {
  if (!versions.has("provider-functions")) return [];
  const isOpenTofu = versions.product === "opentofu";
  return callsIn(expression).flatMap(({ name, range }) => {
    const parts = name.split("::").map((part) => part.trim());
    const [namespace, provider] = parts;
    // In OpenTofu, an alias may be in front of the function.
    const isCall = parts.length === 3 || (isOpenTofu && parts.length === 4);
    if (namespace !== PROVIDER || !isCall || declarations.requiredProviders.has(provider!)) return [];
    const args = { isOpenTofu, function: parts.join("::"), provider: provider!, name: parts.at(-1)! };
    return createDiagnostic(validationCodes["undeclared-function-provider"], range, args);
  });
}

/** Returns the first call of a provider function in an expression; null without one. */
export function providerCallIn(expression: ConfigExpression): CallInExpression | null {
  return callsIn(expression).find(({ name }) => name.split("::", 1)[0]!.trim() === PROVIDER) ?? null;
}
