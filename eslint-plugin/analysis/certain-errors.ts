/** Certain errors in expressions as rules report them: by rule, in the products whose expressions are supported. */
import type { Attribute, Diagnostic, DiagnosticCode, Expression, TemplateFile } from "../../src/index.ts";
import { certainErrors, evaluationCodes, isReadAsWritten, limitCodes, nameCodes, PRODUCT } from "../../src/internal.ts";
import type { ExpressionVisitor } from "./both-syntaxes.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";

/** The kind of an error, which determines its rule. */
export type ErrorKind = "expression" | "call" | "duplicate-key";

/** Codes for errors in calls. */
const CALLS: ReadonlySet<string> = new Set<DiagnosticCode>([
  "not-enough-arguments",
  "too-many-arguments",
  "null-expansion",
  "invalid-expansion",
  "invalid-argument",
  "call-failed",
]);

/** Returns the errors of a kind in a whole expression, which is not part of another one. */
export function certainErrorsOf(
  sourceCode: HclSourceCode,
  root: Expression | TemplateFile,
  kind: ErrorKind,
): readonly Diagnostic[] {
  const { grammar } = PRODUCT[sourceCode.dialect];
  if (grammar === "hcl1" || sourceCode.isSoundInModule(root as Expression)) return [];
  if (kind === "call" && !knowsFunctions(sourceCode)) return [];
  return certainErrors(sourceCode, root).filter(
    // The older parser accepts keys that contain full stops.
    ({ code }) => kindOf(code) === kind && !(code === "ambiguous-key" && grammar === "either"),
  );
}

/** Returns the visitor of a rule that reports the errors of a kind in all evaluated expressions. */
export function certainErrorVisitor(
  sourceCode: HclSourceCode,
  kind: ErrorKind,
  report: (error: Diagnostic) => void,
): ExpressionVisitor {
  const check = (root: Expression | TemplateFile): void => {
    for (const error of certainErrorsOf(sourceCode, root, kind)) report(error);
  };
  return {
    Attribute: (node: Attribute) => {
      if (!isReadAsWritten(node)) check(node.expression);
    },
    TemplateFile: check,
  };
}

/** Codes for errors in evaluation: errors in types, which some functions take, are reported with other types. */
const CODES: ReadonlySet<string> = new Set(Object.values(evaluationCodes).map(({ code }) => code));

/** Returns the codes of a kind of error. */
export function codesOfKind(kind: ErrorKind): readonly DiagnosticCode[] {
  const codes = Object.values(evaluationCodes).map(({ code }) => code);
  return codes.filter((code) => kindOf(code) === kind && !limitCodes.has(code) && !nameCodes.has(code));
}

function kindOf(code: string): ErrorKind | null {
  if (!CODES.has(code)) return null;
  if (CALLS.has(code)) return "call";
  return code === "duplicate-for-key" ? "duplicate-key" : "expression";
}

/** Returns whether functions are almost completely known. In other dialects a function may be the product's own. */
function knowsFunctions({ dialect }: HclSourceCode): boolean {
  return PRODUCT[dialect].functions !== "unknown";
}
