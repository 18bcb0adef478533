/** Tuple and object constructors. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import { isReference, type ObjectCons, type ObjectConsItem, type TupleCons } from "../../syntax/index.ts";
import {
  asString,
  convert,
  ConversionError,
  dynamicVal,
  type Marks,
  NO_MARKS,
  objectVal,
  stringType,
  stringVal,
  tupleVal,
  unionMarks,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { Evaluation } from "../evaluation.ts";
import type { Scope } from "../scope.ts";
import { evaluationCodes } from "../codes.ts";

/** Evaluates `[a, b]`. */
export function tupleCons(evaluation: Evaluation, node: TupleCons, scope: Scope, sink: DiagnosticSink): Value {
  evaluation.budget.spendElements(node.elements.length);
  const elements: Value[] = [];
  for (const element of node.elements) elements.push(evaluation.value(element, scope, sink));
  return tupleVal(elements);
}

/** Evaluates `{ a = 1, (b) = 2 }`. The last of equal keys wins. An unknown key makes the whole object unknown. */
export function objectCons(evaluation: Evaluation, node: ObjectCons, scope: Scope, sink: DiagnosticSink): Value {
  evaluation.budget.spendElements(node.items.length);
  const attributes = new Map<string, Value>();
  let marks: Marks = NO_MARKS;
  let isKnown = true;
  for (const item of node.items) {
    if (item.type === "ErrorNode") {
      isKnown = false;
      continue;
    }
    const before = sink.length;
    const key = keyValue(evaluation, item, scope, sink);
    const hasFailed = sink.length > before;
    const value = evaluation.value(item.value, scope, sink);
    marks = unionMarks(marks, key.marks);
    const name = hasFailed ? null : attributeName(item, unmark(key), sink);
    if (name === null) isKnown = false;
    else attributes.set(name, value);
  }
  return withMarks(isKnown ? objectVal(attributes) : dynamicVal, marks);
}

/** Returns a key's value: a bare name is literal, anything else is evaluated. Reports a bare name followed by steps. */
function keyValue(evaluation: Evaluation, item: ObjectConsItem, scope: Scope, sink: DiagnosticSink): Value {
  const { key } = item;
  if (key.isBareName && (key.expression.type === "VariableExpr" || isKeyword(key.text))) return stringVal(key.text);
  const { expression } = key;
  if (isReference(expression)) {
    sink.report(evaluationCodes["ambiguous-key"], key);
    return dynamicVal;
  }
  return evaluation.value(expression, scope, sink);
}

function isKeyword(text: string): boolean {
  return text === "true" || text === "false" || text === "null";
}

/** Returns the attribute name for a key; null if it is invalid or unknown. */
function attributeName(item: ObjectConsItem, key: Value, sink: DiagnosticSink): string | null {
  if (key.isNull) {
    sink.report(evaluationCodes["null-key"], item.value);
    return null;
  }
  const name = convert(key, stringType);
  if (name instanceof ConversionError) {
    sink.report(evaluationCodes["incorrect-key-type"], item.key, { reason: name.message });
    return null;
  }
  return name.isKnown ? asString(name) : null;
}
