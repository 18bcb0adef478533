/**
 * What is certain at a place because of the conditions around it: in the first result of a conditional its condition is true, in the
 * second it is false, in the result of a loop its `if` clause is true.
 *
 * Conditions are compared as they are written; nothing is evaluated.
 */
import {
  type BinaryOp,
  type Conditional,
  type Expression,
  type ForObject,
  type ForTuple,
  type SyntaxNode,
  type TemplateIf,
  TokenType,
  TREE,
  type UnaryOp,
  variablesIn,
} from "../../src/index.ts";
import { loopOf, namesOf } from "./loops.ts";
import { withoutParentheses } from "./places.ts";
import { codeOf, isSteady } from "./same-code.ts";

/** Conditions that are looked at around a place, and parts of one condition: more would make long chains slow. */
const MAX_CONDITIONS = 100;

/** What a condition says, and the condition that it follows from. */
export interface Fact {
  readonly value: boolean;
  readonly source: Expression;
}

/** Facts by what they say. */
export type Facts = ReadonlyMap<string, Fact>;

/** All facts at a place; the nearest condition counts. */
export function factsAt(place: SyntaxNode): Facts {
  const facts = new Map<string, Fact>();
  const hidden = new Set<string>();
  let count = 0;
  for (let inner = place, outer = place.parent; outer !== null; inner = outer, outer = outer.parent) {
    const known = conditionAround(outer, inner);
    if (known !== null) {
      if (++count > MAX_CONDITIONS) break;
      if (isSteady(known.source) && !mentions(known.source, hidden)) addFacts(facts, known.source, known);
    }
    const loop = loopOf(outer);
    if (loop !== null) for (const name of namesOf(loop.intro)) hidden.add(name);
  }
  return facts;
}

/** The value that facts give a condition; null when they do not. */
export function decide(condition: Expression, facts: Facts, depth = 0): Fact | null {
  const node = withoutParentheses(condition);
  const { code, isNegated } = statementOf(node);
  const fact = facts.get(code);
  if (fact !== undefined) return { ...fact, value: fact.value !== isNegated };
  if (depth > MAX_CONDITIONS || node.type !== "BinaryOp") return null;
  const deciding = decidingValue(node);
  if (deciding === null) return null;
  const left = decide(node.left, facts, depth + 1);
  const right = decide(node.right, facts, depth + 1);
  if (left?.value === deciding) return left;
  if (right?.value === deciding) return right;
  return left === null ? null : right;
}

/** The condition of a conditional, directive or loop, as far as it is certain in a part of it. */
function conditionAround(outer: SyntaxNode, part: SyntaxNode): Fact | null {
  switch (outer.type) {
    case "Conditional": {
      const { condition, trueResult } = outer as Conditional;
      return part === condition ? null : { source: condition, value: part === trueResult };
    }
    case "TemplateIf": {
      const { ifDirective, elseDirective } = outer as TemplateIf;
      const { content } = ifDirective;
      if (part === ifDirective || content === null || content.type === "ForIntro") return null;
      return { source: content, value: elseDirective === null || part.start < elseDirective.start };
    }
    case "ForTuple":
    case "ForObject": {
      const { cond, value, key } = outer as ForTuple | ForObject;
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
    if (node.type === "BinaryOp" && decidingValue(node) === !value) pending.push(node.left, node.right);
  }
}

/** What a condition states, such that `!x` is the negation of `x`, and `a != b` of `a == b`. */
function statementOf(condition: Expression): { readonly code: string; readonly isNegated: boolean } {
  let node = condition;
  let isNegated = false;
  while (node.type === "UnaryOp" && node[TREE].tokens.types[node.firstToken] === TokenType.Bang) {
    node = withoutParentheses((node as UnaryOp).operand);
    isNegated = !isNegated;
  }
  if (node.type !== "BinaryOp") return { code: codeOf(node), isNegated };
  const operator = operatorOf(node);
  if (operator !== TokenType.EqualOp && operator !== TokenType.NotEqual) return { code: codeOf(node), isNegated };
  const operands = [codeOf(node.left), codeOf(node.right)].toSorted();
  return { code: operands.join(" == "), isNegated: isNegated !== (operator === TokenType.NotEqual) };
}

/** The bool that decides a logical operation alone; null for other operations. */
function decidingValue(node: BinaryOp): boolean | null {
  const operator = operatorOf(node);
  return operator === TokenType.Or ? true : operator === TokenType.And ? false : null;
}

/** The type of an operation's operator. */
export function operatorOf(node: BinaryOp): number {
  return node[TREE].tokens.types[node.operatorToken]!;
}
