/** Reports arguments in calls to local modules that ignore them. `../plan/calls/refused-arguments.ts` reports rejected ones. */
import { expressionRange, isJsonTree } from "../../../model/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { type ReviewContext, ownCalls, calledModule } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";
import { query } from "../../query.ts";

/** Reports arguments for variables that the called module does not use. */
export function checkUnusedArguments(context: ReviewContext): void {
  for (const call of ownCalls(context)) {
    const child = calledModule(context.module, call);
    if (child === null) continue;
    for (const { name, expression } of call.arguments.values()) {
      if (usedVariables(child).has(name) || !child.declarations.variables.has(name)) continue;
      context.sink.report(adviceCodes["unused-module-argument"], expressionRange(expression), {
        name,
        source: call.source!,
      });
    }
  }
}

/** Returns the variables that any file in a module mentions, including tests. */
const usedVariables: (module: Module) => ReadonlySet<string> = query(
  "usedVariables",
  ({ files, tests }) => new Set([...files, ...tests].flatMap((file) => variablesOf(file))),
);

/**
 * Returns the variables that a file mentions. In JSON every string may be a template or literal text: any mention
 * counts.
 */
function variablesOf({ tree, text }: SourceFile): string[] {
  if (isJsonTree(tree)) return [...text.matchAll(/\bvar\s*\.\s*([\p{L}_][\p{L}\p{N}_-]*)/gu)].map(([, name]) => name!);
  return referencesIn(tree.root).flatMap(({ subject }) => (subject.kind === "var" ? [subject.name] : []));
}
