/** Functions of providers: the namespaces that there are, and the providers that a module has to require for them. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { walkByType } from "../../syntax/index.ts";
import { goQuote } from "../../text/index.ts";
import type { Site } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";

const PROVIDER = "provider";

/** Says of functions that are not there what the reference says in modules. */
export function asModuleProblem(problem: Diagnostic, { context, name: argument }: Site): Diagnostic {
  // The expressions of conditions are not looked at before they are evaluated.
  if (argument === "condition" || argument === "error_message") return problem;
  if (problem.code !== "unknown-namespace" && problem.code !== "unknown-function-in-namespace") return problem;
  const { start, end } = problem.subject;
  const parts = context.file.text.slice(start, end).split("::");
  const [namespace = "", provider = "", name = ""] = parts.map((part) => part.trim());
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(namespace) || parts.length < 2) return problem;
  if (namespace !== PROVIDER)
    return createDiagnostic("invalid-function-namespace", problem.subject, null, [goQuote(namespace)]);
  if (parts.length !== 3) return problem;
  return createDiagnostic("unavailable-function", problem.subject, null, [goQuote(name), goQuote(provider)]);
}

/** Checks that providers whose functions are called are required. In JSON only their evaluation could tell. */
export function checkFunctionProviders(context: CheckContext, sites: readonly Site[]): void {
  if (context.dialect !== "terraform" || !context.file.text.includes(`${PROVIDER}::`)) return;
  for (const { expression, name: argument } of sites) {
    if (argument === "condition" || argument === "error_message") continue;
    if (!("firstToken" in expression) || expression.type.startsWith("Json")) continue;
    walkByType(expression as Parameters<typeof walkByType>[0], {
      FunctionCall: ({ name }) => {
        const [namespace, provider, own, ...rest] = name.text.split("::").map((part) => part.trim());
        if (namespace !== PROVIDER || own === undefined || rest.length > 0) return undefined;
        if (context.declarations.requiredProviders.has(provider!)) return undefined;
        const args = [`provider::${provider!}::${own}`, provider!, own].map(goQuote);
        context.report("undeclared-function-provider", name.textRange, ...args);
        return undefined;
      },
    });
  }
}
