/**
 * Calls that fail because of one argument, whatever the others are: a pattern that is none, an address that is none. Evaluation does not
 * look at such an argument as long as the others are not known.
 *
 * The argument alone is tried out in a call that succeeds with any good one.
 */
import {
  bakeFunctions,
  type BinaryOp,
  type Conditional,
  type Diagnostic,
  evaluate,
  type Expression,
  type ExpressionFile,
  type FunctionCall,
  parseExpression,
  Scope,
  type SyntaxNode,
  unmark,
} from "../../../src/index.ts";
import { operatorKind } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { isCaught, isNeverEvaluated } from "./places.ts";
import { isKnownFunction } from "./proven-type.ts";

interface Trial {
  /** Index of the argument that tells. */
  readonly argument: number;
  /** A call with it under the name `it`, for a call of so many arguments. */
  readonly call: (count: number) => string;
  /** What errors say that are about this argument; every error when nothing is said. */
  readonly says?: RegExp;
}

const TRIALS: Readonly<Record<string, Trial>> = {
  cidrhost: { argument: 0, call: () => "cidrhost(it, 0)" },
  cidrsubnet: { argument: 0, call: () => "cidrsubnet(it, 0, 0)" },
  cidrsubnets: { argument: 0, call: () => "cidrsubnets(it)" },
  format: {
    argument: 0,
    call: (count) => `format(it${", 0".repeat(count - 1)})`,
    says: /unsupported format verb|unrecognized format character|not enough arguments|too many arguments/,
  },
  formatdate: { argument: 0, call: () => 'formatdate(it, "2020-01-02T03:04:05Z")' },
  parseint: { argument: 1, call: () => 'parseint("0", it)' },
  replace: { argument: 1, call: () => 'replace("", it, "")' },
  timeadd: { argument: 1, call: () => 'timeadd("2020-01-02T03:04:05Z", it)' },
};

/** The error that a call has because of one argument; null when there is none, or when evaluation reports it anyway. */
export function tellingArgumentError(sourceCode: HclSourceCode, node: FunctionCall): Diagnostic | null {
  const { name } = node.name;
  const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name]! : null;
  const argument = trial === null ? undefined : node.args[trial.argument];
  if (argument === undefined || node.expandFinal || !hasFunction(sourceCode, name)) return null;
  if (!isCertainlyEvaluated(node) || sourceCode.evaluate(node).value.isKnown) return null;
  const { value, diagnostics } = sourceCode.evaluate(argument);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  if (sourceCode.evaluate(node).diagnostics.length > 0) return null;
  const functions = sourceCode.likelyFunctions;
  const call = (parseExpression(trial!.call(node.args.length)).root as ExpressionFile).expression;
  const tried = evaluate(call, { scope: new Scope(new Map([["it", unmark(value)]]), functions) });
  const error = tried.diagnostics.find(({ detail }) => trial!.says?.test(detail) ?? true);
  if (error === undefined) return null;
  const { start, end } = error.code === "invalid-argument" ? argument : node.name;
  return { ...error, subject: { start, end } };
}

/** Whether it is certain which function a name means. */
function hasFunction(sourceCode: HclSourceCode, name: string): boolean {
  const { dialect, likelyFunctions } = sourceCode;
  return dialect === "docker-bake"
    ? likelyFunctions.get(name) === bakeFunctions.get(name)
    : isKnownFunction(sourceCode, name);
}

/** What is evaluated in every case when what is around it is. */
const TRANSPARENT = new Set([
  ...["Parentheses", "TupleCons", "ObjectCons", "ObjectConsItem", "ObjectConsKey", "FunctionCall", "UnaryOp"],
  ...["QuotedTemplate", "HeredocTemplate", "TemplateInterpolation", "Traversal", "IndexStep"],
]);

function isCertainlyEvaluated(node: SyntaxNode): boolean {
  if (isNeverEvaluated(node) || isCaught(node)) return false;
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.type === "Attribute" || outer.type === "TemplateFile") return true;
    if (outer.type === "Conditional" && (outer as Conditional).condition === (inner as Expression)) continue;
    if (outer.type === "BinaryOp" && operatorKind((outer as BinaryOp).operator) !== "logical") continue;
    if (!TRANSPARENT.has(outer.type)) return false;
  }
  return false;
}
