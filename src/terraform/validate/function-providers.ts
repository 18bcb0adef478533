/** Checks provider functions, whose providers a module must require. */
import { type CallInExpression, callsIn, type ConfigExpression } from "../../model/index.ts";
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";

const PROVIDER = "provider";

/** Checks that the providers of called functions are required. */
export function checkFunctionProviders(context: CheckContext, sites: readonly Site[]): void {
  const isOpenTofu = context.dialect === "opentofu";
  if (!context.file.text.includes(`${PROVIDER}::`) || !context.versions.has("provider-functions")) return;
  for (const { expression, name: argument } of sites) {
    if (argument === "condition" || argument === "error_message") continue;
    for (const { name, range } of callsIn(expression)) {
      const parts = name.split("::").map((part) => part.trim());
      const [namespace, provider] = parts;
      // In OpenTofu, an alias may be in front of the function.
      const isCall = parts.length === 3 || (isOpenTofu && parts.length === 4);
      if (namespace !== PROVIDER || !isCall || context.declarations.requiredProviders.has(provider!)) continue;
      context.report(validationCodes["undeclared-function-provider"], range, {
        isOpenTofu,
        function: parts.join("::"),
        provider: provider!,
        name: parts.at(-1)!,
      });
    }
  }
}

/** Returns the first call of a provider function in an expression; null without one. */
export function providerCallIn(expression: ConfigExpression): CallInExpression | null {
  return callsIn(expression).find(({ name }) => name.split("::", 1)[0]!.trim() === PROVIDER) ?? null;
}
