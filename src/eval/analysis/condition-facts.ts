/**
 * Facts at a node that follow from the conditions around it: a conditional's condition is true in its first result and
 * false in its second, a loop's `if` clause is true in its result.
 *
 * Conditions are compared by their code; nothing is evaluated.
 */
import {
  type BinaryOp,
  type BinaryOperator,
  codeOf,
  type Expression,
  loopOf,
  namesBoundBy,
  type Node,
  withoutNegations,
  withoutParentheses,
} from "../../syntax/index.ts";
import { variablesIn } from "../variables.ts";
import { isDeterministic } from "./deterministic.ts";

/** Maximum number of conditions around a node, and of parts in one condition: long chains would be slow. */
const MAX_CONDITIONS = 100;

/** A condition's value, and the condition that it follows from. */
export interface Fact {
  readonly value: boolean;
  readonly source: Expression;
  /** The constant to which something is equal, in a form in which different constants differ. */
  readonly constant?: string;
}

/** Facts by their code. */
export type Facts = ReadonlyMap<string, Fact>;

/** Returns all facts at a node; the nearest condition takes precedence. */
export function factsAt(node: Node): Facts {
  const facts = new Map<string, Fact>();
  const hidden = new Set<string>();
  let count = 0;
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const fact = conditionAround(outer, inner);
    if (fact !== null) {
      if (++count > MAX_CONDITIONS) break;
      if (isDeterministic(fact.source) && !mentions(fact.source, hidden)) addFacts(facts, fact.source, fact);
    }
    const loop = loopOf(outer);
    if (loop !== null) for (const name of namesBoundBy(loop.intro)) hidden.add(name);
  }
  return facts;
}

/** Returns a condition's value according to facts; null if they do not determine it. */
export function decide(condition: Expression, facts: Facts, depth = 0): Fact | null {
  const node = withoutParentheses(condition);
  const { code, isNegated } = statementOf(node);
  const fact = facts.get(code);
  if (fact !== undefined) return { ...fact, value: fact.value !== isNegated };
  if (depth > MAX_CONDITIONS || node.type !== "BinaryOp") return null;
  const equality = constantEquality(node);
  const equalityFact = equality === null ? undefined : facts.get(equality.subject);
  if (equalityFact !== undefined && equalityFact.constant !== equality!.constant)
    return { value: isNegated, source: equalityFact.source };
  const deciding = decidingValue(node);
  if (deciding === null) return null;
  const left = decide(node.left, facts, depth + 1);
  const right = decide(node.right, facts, depth + 1);
  if (left?.value === deciding) return left;
  if (right?.value === deciding) return right;
  return left === null ? null : right;
}

/** Returns a conditional's, directive's or loop's condition, if it is certain in a part. */
function conditionAround(outer: Node, part: Node): Fact | null {
  switch (outer.type) {
    case "Conditional": {
      const { condition, trueResult } = outer;
      return part === condition ? null : { source: condition, value: part === trueResult };
    }
    case "TemplateIf": {
      const { ifDirective, elseDirective } = outer;
      const { content } = ifDirective;
      if (part === ifDirective || content === null || content.type === "ForIntro") return null;
      return { source: content, value: elseDirective === null || part.start < elseDirective.start };
    }
    case "ForTuple":
    case "ForObject": {
      const { cond, value, key } = outer;
      return cond !== null && (part === value || part === key) ? { source: cond.condition, value: true } : null;
    }
    default:
      return null;
  }
}

function mentions(condition: Expression, names: ReadonlySet<string>): boolean {
  return names.size > 0 && variablesIn(condition).some(({ name }) => names.has(name));
}

function addFacts(facts: Map<string, Fact>, condition: Expression, { value, source }: Fact): void {
  const pending: Expression[] = [condition];
  for (let seen = 0; pending.length > 0 && seen < MAX_CONDITIONS; seen++) {
    const node = withoutParentheses(pending.pop()!);
    const { code, isNegated } = statementOf(node);
    if (!facts.has(code)) facts.set(code, { value: value !== isNegated, source });
    const equality = value === isNegated || node.type !== "BinaryOp" ? null : constantEquality(node);
    if (equality !== null && !facts.has(equality.subject))
      facts.set(equality.subject, { value: true, source, constant: equality.constant });
    if (node.type === "BinaryOp" && decidingValue(node) === !value) pending.push(node.left, node.right);
  }
}

/**
 * Returns the operand that `==` or `!=` compares with a constant; null for other conditions, and for constants with
 * several spellings.
 */
function constantEquality(node: BinaryOp): { readonly subject: string; readonly constant: string } | null {
  const { operator } = node;
  if (operator !== "==" && operator !== "!=") return null;
  const [left, right] = [constantOf(node.left), constantOf(node.right)];
  if ((left === null) === (right === null)) return null;
  // No expression's code begins like this.
  return { subject: `is ${codeOf(left === null ? node.left : node.right)}`, constant: (left ?? right)! };
}

/** Returns a constant with its type, so that two are equal only if they are written the same. */
function constantOf(expression: Expression): string | null {
  const { type, text } = withoutParentheses(expression);
  if (type === "LiteralValue") return /^(?:0|[1-9]\d{0,14}|true|false|null)$/.test(text) ? text : null;
  return type === "QuotedTemplate" && /^"[\w ./:-]*"$/.test(text) ? text : null;
}

/**
 * Returns a condition's statement, such that `!x` negates `x`, `a != b` negates `a == b`, and `a >= b` negates `a < b`.
 */
function statementOf(condition: Expression): { readonly code: string; readonly isNegated: boolean } {
  const { condition: node, isNegated } = withoutNegations(condition);
  if (node.type !== "BinaryOp") return { code: codeOf(node), isNegated };
  const { operator } = node;
  const [left, right] = [codeOf(node.left), codeOf(node.right)];
  const order = ORDERS[operator];
  if (order !== undefined) {
    const code = order.isSwapped ? `${right} < ${left}` : `${left} < ${right}`;
    return { code, isNegated: isNegated !== order.isNegated };
  }
  if (operator !== "==" && operator !== "!=") return { code: codeOf(node), isNegated };
  const operands = [left, right].toSorted();
  return { code: operands.join(" == "), isNegated: isNegated !== (operator === "!=") };
}

/** Other comparisons in terms of `<`. */
const ORDERS: Readonly<Partial<Record<BinaryOperator, { readonly isSwapped: boolean; readonly isNegated: boolean }>>> =
  {
    "<": { isSwapped: false, isNegated: false },
    ">": { isSwapped: true, isNegated: false },
    ">=": { isSwapped: false, isNegated: true },
    "<=": { isSwapped: true, isNegated: true },
  };

/** Returns the bool that alone decides a logical operation; null for other operations. */
function decidingValue(node: BinaryOp): boolean | null {
  const { operator } = node;
  return operator === "||" ? true : operator === "&&" ? false : null;
}
