/**
 * Evaluates JSON values as expressions: objects and arrays become objects and tuples, strings are templates, property
 * names too. Without variables and functions, strings are literal: the information model's literal mode.
 *
 * Follows the reference's JSON syntax in values, and in diagnostics and their order. A diagnostic about a part of a
 * string has that part's range in the file, through the escapes; the reference counts the characters of the decoded
 * string.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  moveDiagnostic,
  type ReportArguments,
  relatedTo,
} from "../diagnostics/index.ts";
import {
  evaluateNative,
  type SharedEvaluateOptions,
  type EvaluateResult,
  bounded,
  MAX_DEPTH,
  MAX_VALUE_SIZE,
  scopeOf,
} from "../eval/index.ts";
import { evaluationCodes } from "../eval/codes.ts";
import { EXTREME_NUMBER } from "../eval/expressions/literal.ts";
import { type Budget, EvaluationLimit } from "../functions/index.ts";
import { parseTemplate, SyntaxTree } from "../syntax/index.ts";
import { positionText } from "./position-text.ts";
import {
  asString,
  boolVal,
  convert,
  ConversionError,
  dynamicType,
  dynamicVal,
  NO_MARKS,
  num,
  nullVal,
  numberVal,
  objectVal,
  stringType,
  stringVal,
  tupleVal,
  unionMarks,
  unmark,
  type Value,
  withMarks,
} from "../values/index.ts";
import { embeddedText } from "./embedded/text.ts";
import type {
  JsonArray,
  JsonErrorNode,
  JsonNode,
  JsonNumber,
  JsonObject,
  JsonString,
  JsonTree,
  JsonValue,
} from "./nodes.ts";
import { jsonCodes } from "./codes.ts";

/**
 * Evaluates a JSON value, given as a node or as a tree. For a tree with syntax errors, returns these instead of a
 * value. Offsets in diagnostics are the file's UTF-16 offsets.
 */
export function evaluateJson(
  source: JsonValue | JsonErrorNode | JsonTree,
  options: SharedEvaluateOptions = {},
): EvaluateResult {
  if (source instanceof SyntaxTree && source.diagnostics.length > 0) {
    return { value: dynamicVal, diagnostics: source.diagnostics };
  }
  const node = source instanceof SyntaxTree ? source.root.value : source;
  return bounded(options, node, (budget) => {
    const evaluator = new JsonEvaluator(options, budget);
    return { value: evaluator.value(node, 0), diagnostics: evaluator.diagnostics };
  });
}

/** Returns whether strings are literal: the options have no names that a template could use. */
function isLiteralMode({ scope, variables = null, functions = null }: SharedEvaluateOptions): boolean {
  return scope === undefined && variables === null && functions === null;
}

/** Returns whether a template may be more than its literal text. */
function hasSequences(text: string): boolean {
  return text.includes("${") || text.includes("%{");
}

/** One evaluation. */
class JsonEvaluator {
  readonly diagnostics: Diagnostic[] = [];
  private readonly options: SharedEvaluateOptions;
  private readonly isLiteral: boolean;
  private readonly budget: Budget;

  constructor({ shared, ...options }: SharedEvaluateOptions, budget: Budget) {
    this.isLiteral = isLiteralMode(options);
    this.budget = budget;
    // The templates in strings share this evaluation's budget.
    this.options = { ...options, scope: scopeOf(options), budget };
  }

  /** Returns a node's value; `depth` is its level below the evaluated node. */
  value(node: JsonValue | JsonErrorNode, depth: number): Value {
    this.budget.work(1);
    if (depth >= MAX_DEPTH) {
      this.report(evaluationCodes["evaluation-depth"], node);
      return dynamicVal;
    }
    switch (node.type) {
      case "JsonObject":
        return this.checked(this.object(node, depth));
      case "JsonArray":
        return this.checked(this.array(node, depth));
      case "JsonString":
        return this.string(node);
      case "JsonNumber":
        return this.number(node);
      case "JsonKeyword":
        return node.value === null ? nullVal(dynamicType) : boolVal(node.value);
      case "JsonErrorNode":
        return dynamicVal;
    }
  }

  private array(node: JsonArray, depth: number): Value {
    this.budget.spendElements(node.elements.length);
    return tupleVal(node.elements.map((element) => this.value(element, depth + 1)));
  }

  private object(node: JsonObject, depth: number): Value {
    this.budget.spendElements(node.properties.length);
    const attributes = new Map<string, Value>();
    const names = new Map<string, JsonString>();
    let marks = NO_MARKS;
    let isKnown = true;
    for (const property of node.properties) {
      if (property.type === "JsonErrorNode" || property.name.type === "JsonErrorNode") {
        isKnown = false;
        continue;
      }
      const key = this.string(property.name);
      const value = this.value(property.value, depth + 1);
      marks = unionMarks(marks, key.marks);
      const name = this.attributeName(property.name, unmark(key));
      const first = name === null ? undefined : names.get(name);
      if (name === null) isKnown &&= key.isKnown;
      else if (first !== undefined) {
        this.report(
          jsonCodes["json-duplicate-key"],
          property.name,
          { name, position: positionText(first) },
          relatedTo("Defined here first", first),
        );
      } else {
        names.set(name, property.name);
        attributes.set(name, value);
      }
    }
    return withMarks(isKnown ? objectVal(attributes) : dynamicVal, marks);
  }

  /** Returns the attribute name for a key; null if it is unknown or invalid. */
  private attributeName(node: JsonString, key: Value): string | null {
    const name = convert(key, stringType);
    if (name instanceof ConversionError) {
      this.report(jsonCodes["json-invalid-key"], node, { reason: name.message });
      return null;
    }
    if (name.isNull) {
      this.report(jsonCodes["json-null-key"], node);
      return null;
    }
    return name.isKnown ? asString(name) : null;
  }

  private string(node: JsonString): Value {
    if (this.isLiteral || !hasSequences(node.text)) {
      const { value } = node;
      // An escape may encode a sequence's first character.
      if (this.isLiteral || !hasSequences(value)) return stringVal(value);
    }
    const { text, rangeInFile } = embeddedText(node);
    const { onDiagnostic } = this.options;
    const options: SharedEvaluateOptions = {
      ...this.options,
      ...(onDiagnostic !== undefined && {
        onDiagnostic: (diagnostic) => onDiagnostic(moveDiagnostic(diagnostic, rangeInFile)),
      }),
    };
    const { value, diagnostics } = evaluateNative(parseTemplate(text), options);
    for (const diagnostic of diagnostics) this.diagnostics.push(moveDiagnostic(diagnostic, rangeInFile));
    return value;
  }

  private number(node: JsonNumber): Value {
    const number = num.parseNumber(node.raw);
    if (number !== null) return numberVal(number);
    this.report(evaluationCodes["evaluation-limit"], node, { reason: EXTREME_NUMBER });
    return dynamicVal;
  }

  private checked(value: Value): Value {
    if (value.size > MAX_VALUE_SIZE) throw new EvaluationLimit("a value in it has too many elements");
    return value;
  }

  private report<A extends object>(code: CodeDefinition<string, A>, node: JsonNode, ...args: ReportArguments<A>): void {
    const diagnostic = createDiagnostic(code, node, ...args);
    this.diagnostics.push(diagnostic);
    this.options.onDiagnostic?.(diagnostic);
  }
}
