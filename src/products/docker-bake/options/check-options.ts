/**
 * Checks the strings with options in the arguments of a target, such as `type=registry,ref=a/b`. Bake reads them before it
 * builds anything. Strings that depend on variables are unknown.
 */
import { type Diagnostic, DiagnosticSink, suggestionAt } from "../../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticList,
} from "../../../model/index.ts";
import { TREE } from "../../../syntax/index.ts";
import { rangeOfName, type TextRange } from "../../../text/index.ts";
import {
  asNumber,
  ConversionError,
  convert,
  elementsOf,
  entriesOf,
  numberType,
  type Value,
} from "../../../values/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { bakeCodes } from "../codes.ts";
import { bakeSchema } from "../schema.ts";
import { matrixScope, type MatrixValues, matrixValues } from "../matrix.ts";
import { isOptionForDirectory, OPTION_KINDS, type OptionKind, RESOURCE_NUMBERS } from "./kinds.ts";
import type { OptionProblem } from "./fields.ts";

/** So many targets of a matrix are compared. */
const MOST_TARGETS = 100;

/** Returns the problems with the options of a target. */
export function checkOptions(target: BodyBlock): Diagnostic[] {
  const check = new OptionsCheck();
  const matrix = (matrixValues(target) ?? [new Map()]).slice(0, MOST_TARGETS);
  for (const [name, kind] of OPTION_KINDS) {
    const argument = argumentOf(target.body, name);
    if (argument !== null) for (const values of matrix) check.argument(argument, kind, values);
  }
  const resources = argumentOf(target.body, "resources");
  if (resources !== null) check.resources(resources);
  return check.sink.diagnostics;
}

/** The arguments with a list. */
const LISTS: ReadonlySet<string> = new Set(
  bakeSchema.blocks
    .flatMap(({ type, body }) =>
      type !== "target" || body === undefined || body === "attributes" ? [] : body.attributes,
    )
    .filter(({ type }) => type === "list" || type === "strings")
    .map(({ name }) => name),
);

class OptionsCheck {
  readonly sink = new DiagnosticSink();
  /** The starts of the expressions with a problem: the targets of a matrix have the same. */
  private readonly reported = new Set<number>();

  argument(argument: BodyAttribute, kind: OptionKind, values: MatrixValues): void {
    const elements = staticList(argument.expression) ?? [argument.expression];
    for (const element of elements) {
      const { value, diagnostics } = evaluate(element, { scope: matrixScope(values) });
      if (diagnostics.length > 0 || !value.isKnown || value.isNull) continue;
      const isList = element === argument.expression && ["list", "tuple", "set"].includes(value.type.kind);
      // Its type is reported: one mistake is one report.
      if (element === argument.expression && !isList && LISTS.has(argument.name)) continue;
      for (const one of isList ? elementsOf(value) : [value]) this.value(one, element, argument, kind);
    }
    if (argument.name === "tags") for (const element of elements) this.template(element, argument, kind);
  }

  resources({ expression, node }: BodyAttribute): void {
    const { value, diagnostics } = evaluate(expression, { scope: matrixScope(new Map()) });
    if (diagnostics.length > 0 || !value.isKnown || value.isNull) return;
    if (value.type.kind !== "object" && value.type.kind !== "map") return;
    for (const [key, one] of entriesOf(value)) {
      if (!RESOURCE_NUMBERS.includes(key) || !one.isKnown || one.isNull || isFilledIn(one.payload)) continue;
      const number = convert(one, numberType);
      const isWhole = !(number instanceof ConversionError) && asNumber(number).decimal.isInteger();
      if (!isWhole) {
        const text = node[TREE].source.text;
        this.report(
          { reason: `"${key}" must be a whole number.` },
          "resource limit",
          expressionRange(expression),
          text,
        );
      }
    }
  }

  private value(value: Value, element: ConfigExpression, { name, node }: BodyAttribute, kind: OptionKind): void {
    const range = expressionRange(element);
    const { text } = node[TREE].source;
    const { payload, type } = value;
    if (typeof payload === "string" && payload !== "" && !isFilledIn(payload)) {
      const problem = kind.check(payload);
      if (problem !== null) this.report(problem, kind.title, range, text);
      else if (name === "output" && isOptionForDirectory(payload)) {
        const suggestion = suggestionAt(rangeOfName(text, range, payload), `type=${payload.replace(/^[a-z-]+=/, "")}`);
        this.sink.report(bakeCodes["bake-output-directory"], range, { text: payload, suggestion });
      }
    }
    const { required } = kind;
    if (required === undefined || (type.kind !== "object" && type.kind !== "map") || !value.isKnown) return;
    const given = entriesOf(value).get(required);
    if (given === undefined || given.payload === "" || given.isNull)
      this.report({ reason: `The object requires "${required}".` }, kind.title, range, text);
  }

  /** Two colons are wrong whatever the other parts of a template are. */
  private template(element: ConfigExpression, { node }: BodyAttribute, kind: OptionKind): void {
    if (element.type !== "QuotedTemplate" || element.parts.length < 2) return;
    const [first] = element.parts;
    const isDouble = element.parts.some((part) => part.type === "TemplateText" && part.text.includes("::"));
    if (!isDouble || first?.type !== "TemplateText" || first.text.startsWith("[")) return;
    this.report(kind.check("a::b")!, kind.title, expressionRange(element), node[TREE].source.text);
  }

  private report({ reason, wrong, meant = null }: OptionProblem, title: string, range: TextRange, text: string): void {
    if (this.reported.has(range.start)) return;
    this.reported.add(range.start);
    const suggestion = wrong === undefined ? null : suggestionAt(placeOf(wrong, range, text), meant);
    this.sink.report(bakeCodes["bake-invalid-option"], range, { title, reason, suggestion });
  }
}

/** Returns the only place of a part in an expression's text; null without one, or with several. */
function placeOf(part: string, { start, end }: TextRange, text: string): TextRange | null {
  const at = text.indexOf(part, start);
  if (at < 0 || at + part.length > end || text.slice(at + 1, end).includes(part)) return null;
  return { start: at, end: at + part.length };
}
