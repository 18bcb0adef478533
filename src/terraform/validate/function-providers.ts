/** Checks provider functions, whose providers a module must require. */
import { walkByType } from "../../syntax/index.ts";
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";

const PROVIDER = "provider";

/** Checks that the providers of called functions are required. In JSON, only evaluation could find the calls. */
export function checkFunctionProviders(context: CheckContext, sites: readonly Site[]): void {
  if (context.dialect !== "terraform" || !context.file.text.includes(`${PROVIDER}::`)) return;
  for (const { expression, name: argument } of sites) {
    if (argument === "condition" || argument === "error_message") continue;
    if (!("firstToken" in expression) || expression.type.startsWith("Json")) continue;
    walkByType(expression, {
      FunctionCall: ({ name }) => {
        const [namespace, provider, functionName, ...rest] = name.text.split("::").map((part) => part.trim());
        if (namespace !== PROVIDER || functionName === undefined || rest.length > 0) return undefined;
        if (context.declarations.requiredProviders.has(provider!)) return undefined;
        const args = { function: `provider::${provider!}::${functionName}`, provider: provider!, name: functionName };
        context.report(validationCodes["undeclared-function-provider"], name, args);
        return undefined;
      },
    });
  }
}
