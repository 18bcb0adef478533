/**
 * Finds attributes that `try`, `can` and `lookup` never reach: the type of the object is known and lacks the attribute,
 * so that the fallback is always taken, and the mistake is never noticed. The same holds for functions that do
 * not exist. One that only other versions have may be tried on purpose.
 *
 * Types come from variables and from the names of loops. Those of resources differ between versions of their providers,
 * and literal objects may be edited: for both, a fallback has a purpose.
 */
import { evaluationCodes } from "../../../eval/codes.ts";
import { type EvaluateResult, isRecoveringCall } from "../../../eval/index.ts";
import { type FunctionTable, plainName } from "../../../functions/index.ts";
import { type Diagnostic, suggestCloseName, suggestName } from "../../../diagnostics/index.ts";
import { contentRangeOf, variablesIn } from "../../../model/index.ts";
import { type Expression, type FunctionCall, loopOf, type Node, operatorKind, walk } from "../../../syntax/index.ts";
import { asString, dynamicVal } from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import type { ModuleValues } from "../../model/module-values.ts";
import { valuesWith } from "../../model/values.ts";
import { query } from "../../query.ts";
import { functionFeatures } from "../../versions/features.ts";
import { functionsFor } from "../../versions/functions.ts";
import { forEachPart, type RangeInFile } from "../expression-parts.ts";
import { evaluateInLoops } from "../loop-parts.ts";
import type { ReviewContext } from "../review-context.ts";
import { validate } from "../validate/index.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the attributes in a file. */
export function checkUnreachableFallbacks(context: ReviewContext): void {
  const checker = new FallbackChecker(context, declaredValuesOf(context.module));
  const { sound } = validate(context.module, context.file.name);
  for (const site of context.sites) {
    // Attributes that `each` and `count` do not have are errors anyway.
    if (!sound.has(site.expression)) continue;
    forEachPart(site, ["FunctionCall"], ({ node, rangeInFile }) => checker.call(site, node, rangeInFile), {
      entersRecovering: true,
    });
  }
}

/** Returns values of which only the types of variables are known. */
const declaredValuesOf: (module: Module) => ModuleValues = query("declaredValuesOf", (module) =>
  valuesWith(
    module,
    {
      options: { files: null },
      localAs: () => dynamicVal,
      resources: { value: () => dynamicVal },
      children: { outputsOf: () => null },
    },
    "declared",
  ),
);

/** Errors that say that there is no such attribute. */
const NO_ATTRIBUTE: ReadonlySet<string> = new Set([
  evaluationCodes["no-such-attribute"].code,
  evaluationCodes["attribute-of-objects"].code,
  evaluationCodes["attribute-of-other"].code,
]);

class FallbackChecker {
  private readonly context: ReviewContext;
  private readonly values: ModuleValues;
  private readonly functions: FunctionTable;

  constructor(context: ReviewContext, values: ModuleValues) {
    this.context = context;
    this.values = values;
    this.functions = functionsFor(context.module.versions);
  }

  call(site: Site, { name: { name }, args, ellipsisToken }: FunctionCall, rangeInFile: RangeInFile): void {
    if (ellipsisToken >= 0) return;
    if (name === "lookup") this.lookup(site, args, rangeInFile);
    // The last argument of `try` must not fail anyway.
    const recovered = name === "can" ? args.slice(0, 1) : name === "try" ? args.slice(0, -1) : [];
    const isTry = name === "try";
    for (const argument of recovered) {
      const unknown = this.unknownCallIn(argument);
      if (unknown !== null) {
        const range = rangeInFile(unknown.textRange);
        const suggestion = suggestName(range, unknown.name, this.functions.keys());
        this.context.sink.report(adviceCodes["unreachable-function"], range, { name: unknown.name, suggestion, isTry });
        continue;
      }
      const failure = this.failureOf(site, argument);
      if (failure === null) continue;
      const args = { problem: failure.detail, isTry };
      this.context.sink.report(adviceCodes["unreachable-attribute"], rangeInFile(argument.textRange), args);
    }
  }

  /** Returns the name in the first call that an argument always makes of a function that no version has. */
  private unknownCallIn(argument: Expression): FunctionCall["name"] | null {
    let unknown: FunctionCall["name"] | null = null;
    walk(argument, {
      enter: (node) => {
        if (isChoice(node) || loopOf(node) !== null) return "skip";
        if (node.type !== "FunctionCall" || this.isKnown(plainName(node.name.name)))
          return isRecoveringCall(node) ? "skip" : undefined;
        unknown = node.name;
        return "stop";
      },
    });
    return unknown;
  }

  /** Returns whether a version has a function. The functions of providers are assumed to exist. */
  private isKnown(name: string): boolean {
    return name === "" || name.includes("::") || this.functions.has(name) || functionFeatures.has(name);
  }

  /** Returns why an argument fails, if its type lacks an attribute. */
  private failureOf(site: Site, argument: Expression): Diagnostic | null {
    if (!isPlain(argument) || variablesIn(argument).length === 0) return null;
    const [first] = this.evaluate(site, argument).diagnostics;
    return first !== undefined && NO_ATTRIBUTE.has(first.code) ? first : null;
  }

  private lookup(site: Site, [object, key, fallback]: readonly Expression[], rangeInFile: RangeInFile): void {
    if (object === undefined || key === undefined || fallback === undefined || !isPlain(object)) return;
    const { value, diagnostics } = this.evaluate(site, object);
    const { type } = value;
    if (diagnostics.length > 0 || value.isKnown || type.kind !== "object") return;
    const name = this.evaluate(site, key).value;
    const text =
      name.isKnown && !name.isNull && name.type.kind === "string" && !name.containsMarked ? asString(name) : null;
    if (text === null || type.attributes.has(text)) return;
    const content = contentRangeOf(key);
    const written = content && rangeInFile(content);
    const suggestion = suggestCloseName(written, text, type.attributes.keys());
    this.context.sink.report(adviceCodes["unreachable-key"], rangeInFile(key.textRange), { name: text, suggestion });
  }

  private evaluate(site: Site, part: Expression): EvaluateResult {
    return evaluateInLoops(this.values, site, part);
  }
}

/** Returns whether an expression has no part that may not count: a branch, an operand of `&&` or `||`, an argument of `try`. */
function isPlain(expression: Expression): boolean {
  return walk(expression, {
    enter: (node) => (isChoice(node) || node.type === "FunctionCall" ? "stop" : undefined),
  });
}

/** Returns whether not all parts of a node may count. */
function isChoice(node: Node): boolean {
  const isLogical = node.type === "BinaryOp" && operatorKind(node.operator) === "logical";
  return isLogical || node.type === "Conditional" || node.type === "TemplateIf";
}
