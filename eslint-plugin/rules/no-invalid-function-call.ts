/**
 * Calls that fail regardless of the rest of the configuration: wrong arguments, and arguments that the function never
 * accepts.
 */
import { bakeFunctions, type Diagnostic, type FunctionCall, type TextRange } from "../../src/index.ts";
import { rejectedArgumentInFile } from "../../src/internal.ts";
import { certainErrorVisitor, codesOfKind } from "../analysis/certain-errors.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { isFunctionOfOld } from "../analysis/modules/old-syntax.ts";
import { codeMessage, codeMeta } from "../analysis/code-messages.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-invalid-function-call.md. */
export const rule: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow function calls that always fail",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    ...codeMeta(codesOfKind("call")),
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => {
      const report = (error: Diagnostic, subject: TextRange): void =>
        context.report({ loc: origin.loc(subject), ...codeMessage(sourceCode, error, origin.isNative) });
      return {
        ...certainErrorVisitor(sourceCode, "call", (error) => {
          if (isFunctionOfOld(sourceCode, (error.data as { readonly name?: string }).name ?? "")) return;
          report(error, error.subject);
        }),
        FunctionCall(node: FunctionCall) {
          if (!isCertain(sourceCode, node.name.name)) return;
          const rejected = rejectedArgumentInFile(sourceCode, node);
          if (rejected !== null) report(rejected.error, rejected.subject);
        },
      };
    });
  },
};

/** Returns true if the function with a name is certain. A file may redeclare Bake's functions. */
function isCertain(sourceCode: HclSourceCode, name: string): boolean {
  const { dialect, likelyFunctions } = sourceCode;
  if (dialect !== "docker-bake") return sourceCode.isKnownFunction(name);
  return bakeFunctions.has(name) && likelyFunctions.get(name) === bakeFunctions.get(name);
}
