/**
 * Finds conditions with the same value for all inputs of the module: because of its variables' types, of possible
 * nulls, of its child modules' outputs.
 *
 * The module's constants are no reason: local values may be edited with the module, and its conditions guard against
 * that. So local values count only for their dependencies, and files are ignored.
 */
import { evaluateNative, fileScope, knownBool, mayRecover } from "../../../eval/index.ts";
import { terraformFunctions } from "../../../functions/index.ts";
import { variablesIn } from "../../../model/index.ts";
import { type Expression, isComparison, type Node, withoutParentheses } from "../../../syntax/index.ts";
import { dynamicVal, type Value } from "../../../values/index.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { checkRulesOfFile } from "../../model/file-sites.ts";
import type { Module } from "../../model/module.ts";
import type { ModuleValues } from "../../model/module-values.ts";
import { NOT_NULL_STRING, pathsWith, TERRAFORM } from "../../model/unknown-values.ts";
import { outputsOfCall, valuesWith } from "../../model/values.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import type { ReviewContext } from "../review-context.ts";
import { evaluatePart, forEachPart, type Part, type RangeInFile, wholePart } from "../expression-parts.ts";
import { adviceCodes } from "./codes.ts";
import { mismatchIn } from "./mismatched-comparisons.ts";
import { query } from "../../query.ts";

/** Reports the conditions in a file. */
export function checkConstantConditions(context: ReviewContext): void {
  const checker = new ConditionChecker(context, certainValuesOf(context.module));
  checker.rules();
  for (const site of context.sites) forEachPart(site, CONDITION_TYPES, (part) => checker.part(site, part));
  checker.report();
}

/** Returns the values that are certain in a module because of its types. */
const certainValuesOf: (module: Module) => ModuleValues = query("certainValuesOf", (module) => {
  const outputsOf = (call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null => {
    const outputs = outputsOfCall(module, call);
    return outputs === null ? null : new Map([...outputs].map(([name, value]) => [name, withoutConstants(value)]));
  };
  return valuesWith(
    module,
    {
      options: { files: null },
      localAs: withoutConstants,
      children: { outputsOf },
      // Files may be moved, and workspaces selected.
      paths: pathsWith(NOT_NULL_STRING),
      terraform: TERRAFORM,
    },
    "certain",
  );
});

/** Returns a value without its constants. Tuples and objects are literal. */
function withoutConstants(value: Value): Value {
  const { kind } = value.type;
  return value.isKnown || kind === "tuple" || kind === "object" ? dynamicVal : value;
}

type ConditionNode = Extract<Node, { readonly type: (typeof CONDITION_TYPES)[number] }>;

interface Constant {
  readonly site: Site;
  readonly bool: boolean;
  readonly rangeInFile: RangeInFile;
}

class ConditionChecker {
  private readonly context: ReviewContext;
  private readonly values: ModuleValues;
  private readonly constants = new Map<Expression, Constant>();

  constructor(context: ReviewContext, values: ModuleValues) {
    this.context = context;
    this.values = values;
  }

  rules(): void {
    const {
      module: { declarations },
      fileDeclarations,
      file,
    } = this.context;
    const ofVariables = fileDeclarations.variables.flatMap(({ validations }) => validations);
    const rules = [
      ...ofVariables.map((rule) => ({ rule, context: plainContext(file) })),
      ...checkRulesOfFile(file, fileDeclarations, declarations),
    ];
    for (const { rule, context } of rules) if (rule.condition !== null) this.rule(siteOf(context, rule.condition));
  }

  part(site: Site, { node, rangeInFile }: Part<ConditionNode>): void {
    const condition = conditionOf(node);
    if (condition !== null) this.condition(site, { node: condition, rangeInFile });
  }

  private rule(site: Site): void {
    const whole = wholePart(site.expression);
    if (whole !== null) this.condition(site, whole);
  }

  private condition(site: Site, { node: condition, rangeInFile }: Part<Expression>): void {
    // Without names it is constant in any module, which is another rule's.
    if (variablesIn(condition).length === 0 || mayRecover(condition)) return;
    const { value, diagnostics } = evaluatePart(this.values, site, condition);
    const bool = diagnostics.length > 0 ? null : knownBool(value);
    if (bool !== null && !isConstantAnywhere(condition)) this.constants.set(condition, { site, bool, rangeInFile });
  }

  /**
   * Reports the collected conditions, except those that are constant because of a comparison inside, and comparisons that
   * are reported as mismatched.
   */
  report(): void {
    for (const [condition, { site, bool, rangeInFile }] of this.constants) {
      if (hasOperand(condition, (operand) => this.constants.has(operand))) continue;
      const comparison = withoutParentheses(condition);
      if (comparison.type === "BinaryOp" && mismatchIn(this.context.module, site, comparison) !== null) continue;
      this.context.sink.report(adviceCodes["constant-module-condition"], rangeInFile(condition.textRange), {
        value: String(bool),
      });
    }
  }
}

/** Returns whether a predicate holds for one of a condition's operands, the whole excluded. */
function hasOperand(condition: Expression, isWanted: (operand: Expression) => boolean): boolean {
  const stack = operandsOf(condition);
  for (let operand = stack.pop(); operand !== undefined; operand = stack.pop()) {
    if (isWanted(operand)) return true;
    stack.push(...operandsOf(operand));
  }
  return false;
}

function operandsOf(condition: Expression): Expression[] {
  switch (condition.type) {
    case "Parentheses":
      return [condition.expression];
    case "UnaryOp":
      return [condition.operand];
    case "BinaryOp":
      return isComparison(condition.operator) ? [] : [condition.left, condition.right];
    default:
      return [];
  }
}

/** Node types that are, or have, a condition. */
const CONDITION_TYPES = ["Conditional", "BinaryOp", "ForCond", "TemplateDirective"] as const;

/** Returns a node's condition, or null for nodes without one. */
function conditionOf(node: ConditionNode): Expression | null {
  switch (node.type) {
    case "Conditional":
      return node.condition;
    case "BinaryOp":
      return isComparison(node.operator) ? node : null;
    case "ForCond":
      return node.condition;
    case "TemplateDirective": {
      const { content } = node;
      return content === null || content.type === "ForIntro" ? null : content;
    }
  }
}

/** Returns whether a condition is constant for any values of its names. */
function isConstantAnywhere(condition: Expression): boolean {
  const { value, diagnostics } = evaluateNative(condition, { scope: fileScope(terraformFunctions) });
  return diagnostics.length === 0 && knownBool(value) !== null;
}
