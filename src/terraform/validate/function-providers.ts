/** Checks provider functions, whose providers a module must require. */
import type { ConfigExpression } from "../../model/index.ts";
import { type FunctionCall, walkByType } from "../../syntax/index.ts";
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";

const PROVIDER = "provider";

/** Checks that the providers of called functions are required. In JSON, only evaluation could find the calls. */
export function checkFunctionProviders(context: CheckContext, sites: readonly Site[]): void {
  const isOpenTofu = context.dialect === "opentofu";
  if (!context.file.text.includes(`${PROVIDER}::`) || !context.versions.has("provider-functions")) return;
  for (const { expression, name: argument } of sites) {
    if (argument === "condition" || argument === "error_message") continue;
    if (!("firstToken" in expression) || expression.type.startsWith("Json")) continue;
    walkByType(expression, {
      FunctionCall: ({ name }) => {
        const parts = name.text.split("::").map((part) => part.trim());
        const [namespace, provider] = parts;
        // In OpenTofu, an alias may be in front of the function.
        const isCall = parts.length === 3 || (isOpenTofu && parts.length === 4);
        if (namespace !== PROVIDER || !isCall) return undefined;
        if (context.declarations.requiredProviders.has(provider!)) return undefined;
        context.report(validationCodes["undeclared-function-provider"], name, {
          isOpenTofu,
          function: parts.join("::"),
          provider: provider!,
          name: parts.at(-1)!,
        });
        return undefined;
      },
    });
  }
}

/** Returns the first provider function's name in an expression; null without one, and in JSON. */
export function providerCallIn(expression: ConfigExpression): FunctionCall["name"] | null {
  let first: FunctionCall["name"] | null = null;
  if (!("firstToken" in expression) || expression.type.startsWith("Json")) return null;
  walkByType(expression, {
    FunctionCall: ({ name }) => {
      if (name.text.split("::", 1)[0]!.trim() === PROVIDER) first ??= name;
      return undefined;
    },
  });
  return first;
}
