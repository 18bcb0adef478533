// Invariants for evaluating any expression: it ends with a value, formatting changes nothing, results for unknown
// inputs hold for any choice of them, and results that depend on a marked input are marked.
import { evaluateNative, type EvaluateResult } from "../../src/eval/index.ts";
import { format } from "../../src/format/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { type ConfigFile, type Expression, parseConfig, parseExpression } from "../../src/syntax/index.ts";
import {
  conformanceProblem,
  ConversionError,
  convert,
  dynamicVal,
  elementsOf,
  entriesOf,
  hasDynamicTypes,
  isOutside,
  mark,
  rangeOf,
  rawEquals,
  SENSITIVE,
  typesEqual,
  Unknown,
  unknownVal,
  unmark,
  unmarkDeep,
  type Value,
  valueText,
} from "../../src/values/index.ts";
import { VARIABLES } from "./evaluation-scope.ts";

/**
 * Operations that unify types use the known value's type for an untyped unknown, as the reference does: unsound, but
 * compatible.
 */
const UNIFIES_TYPES =
  /[?]|%\{ if|\b(?:tomap|tolist|toset|concat|merge|coalesce|lookup|setunion|setintersection|setsubtract|zipmap|flatten|contains)\(/;

/** Operations that may return an unknown value without a fully known type for typed inputs. */
const MAKES_UNTYPED = /\b(?:try|jsondecode|toset|tolist|tomap|for)\b|\[\*\]/;

/** `merge` omits null objects, but uses the type of an unknown one unchanged; so does the reference. */
const SKIPS_NULLS = /\bmerge\(/;

const HAS_CONDITIONAL = /[?]|%\{ if/;

/** Returns a description of the first violation for an expression, or null. */
export function checkEvaluation(text: string): string | null {
  const tree = parseExpression(text);
  if (tree.diagnostics.length > 0) return null;
  const random = generator(text);
  const names = Object.keys(VARIABLES);
  const concrete = new Map(names.map((name) => [name, VARIABLES[name]![random(2)]!]));
  const run = (variables: ReadonlyMap<string, Value>): Outcome => {
    let reported = 0;
    const onDiagnostic = (): void => void reported++;
    const { value, diagnostics } = evaluateNative(tree, { variables, functions: terraformFunctions, onDiagnostic });
    return { value, diagnostics, reported };
  };
  const concreteResult = run(concrete);
  const chosen = names.filter(() => random(3) === 0);
  const isUntyped = random(2) === 0;
  return (
    formattingProblem(text, concrete, concreteResult) ??
    unknownProblem(text, run, concrete, concreteResult, chosen, isUntyped) ??
    markProblem(text, run, concrete, concreteResult, chosen)
  );
}

/** A result with the number of reported diagnostics, including those that were dropped in the end. */
interface Outcome extends EvaluateResult {
  readonly reported: number;
}

/** Returns a generator for numbers below a limit, seeded by a text. */
function generator(text: string): (limit: number) => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ 0x9e3779b9;
    return (state >>> 8) % limit;
  };
}

function formattingProblem(
  text: string,
  variables: ReadonlyMap<string, Value>,
  concreteResult: EvaluateResult,
): string | null {
  const formatted = format(`a = ${text}\n`, { dialect: "hcl", printWidth: 30 });
  const tree = parseConfig(formatted);
  const item = (tree.root as ConfigFile).body.items[0]!;
  const expression = (item as unknown as { readonly expression: Expression }).expression;
  const again = evaluateNative(expression, { variables, functions: terraformFunctions });
  const isSame = rawEquals(again.value, concreteResult.value) && summaries(again) === summaries(concreteResult);
  return isSame ? null : `formatting changes the result: ${summaries(concreteResult)} -> ${summaries(again)}`;
}

function summaries({ diagnostics }: EvaluateResult): string {
  return diagnostics.map(({ code }) => code).join();
}

type Run = (variables: ReadonlyMap<string, Value>) => Outcome;

function unknownProblem(
  text: string,
  run: Run,
  concrete: ReadonlyMap<string, Value>,
  concreteResult: Outcome,
  chosen: readonly string[],
  isUntyped: boolean,
): string | null {
  const replaced = new Map(concrete);
  for (const name of chosen) {
    const { type } = concrete.get(name)!;
    replaced.set(name, isUntyped ? dynamicVal : unknownVal(type));
  }
  const unknown = run(replaced);
  if (UNIFIES_TYPES.test(text) && (isUntyped || MAKES_UNTYPED.test(text))) return null;
  if (SKIPS_NULLS.test(text) && chosen.some((name) => concrete.get(name)!.isNull)) return null;
  if (concreteResult.diagnostics.length > 0) return null;
  const which = `${isUntyped ? "untyped " : ""}unknown ${chosen.join()}`;
  // Errors that a branch not taken, `try` or `&&` hides for known values may be reported while the choice is unknown.
  if (concreteResult.reported > 0) return null;
  if (unknown.diagnostics.length > 0) return `${which}: an error that is none: ${unknown.diagnostics[0]!.detail}`;
  const problem = coverageProblem(convertedAlike(text, unknown.value, concreteResult.value), concreteResult.value);
  return problem === null ? null : `${which}: ${problem}`;
}

/**
 * Returns a result converted to another result's type. A conditional whose other result has no known type returns the
 * chosen one unchanged; once the type is known, the result is converted. The reference does the same, so conditional
 * results are compared after conversion.
 */
function convertedAlike(text: string, general: Value, specific: Value): Value {
  if (!HAS_CONDITIONAL.test(text) || typesEqual(general.type, specific.type) || general.type.kind === "dynamic")
    return general;
  const converted = convert(general, specific.type);
  return converted instanceof ConversionError ? general : converted;
}

/** Returns why a known value is outside the possible values of a partly unknown one, or null if it is among them. */
function coverageProblem(general: Value, specific: Value): string | null {
  const { payload } = general;
  if (payload instanceof Unknown) {
    if (general.type.kind === "dynamic") return null;
    if (specific.isNull) return payload.refinement.isNotNull ? "null where it is said not to be" : null;
    const problem = conformanceProblem(specific.type, general.type);
    if (problem !== null) return `type: ${problem}`;
    return isOutside(unmark(specific), rangeOf(general)) ? "outside of what is said to be known" : null;
  }
  if (specific.payload instanceof Unknown) return "unknown though its inputs are known";
  if (!typesEqual(general.type, specific.type) && !hasDynamicTypes(general.type)) return "another type";
  if (payload === null || specific.payload === null) return payload === specific.payload ? null : "null or not";
  const elements = elementsOf(general);
  const others = elementsOf(specific);
  if (general.type.kind === "set") return others.length <= elements.length ? null : "more elements";
  if (elements.length === 0 && others.length === 0)
    return rawEquals(unmark(general), unmark(specific)) ? null : "another value";
  if (elements.length !== others.length) return "another length";
  if ([...entriesOf(general).keys()].join("\0") !== [...entriesOf(specific).keys()].join("\0")) return "other keys";
  for (const [index, element] of elements.entries()) {
    const problem = coverageProblem(element, others[index]!);
    if (problem !== null) return problem;
  }
  return null;
}

/** Checks that marks change no value, and that a result is marked if it depends on a marked input. */
function markProblem(
  text: string,
  run: Run,
  concrete: ReadonlyMap<string, Value>,
  concreteResult: Outcome,
  chosen: readonly string[],
): string | null {
  const marked = new Map(concrete);
  const other = new Map(concrete);
  for (const name of chosen) {
    marked.set(name, mark(concrete.get(name)!, SENSITIVE));
    const [first, second] = VARIABLES[name]!;
    other.set(name, rawEquals(concrete.get(name)!, first) ? second : first);
  }
  const result = run(marked);
  if (concreteResult.diagnostics.length > 0 || result.diagnostics.length > 0) return null;
  const bare = unmarkDeep(result.value);
  if (!rawEquals(bare.value, unmarkDeep(concreteResult.value).value))
    return `marking ${chosen.join()} changes the value`;
  const changed = run(other);
  // A failure may depend on a marked value, and `try` reveals that without a mark; so it does in the reference.
  if (concreteResult.reported > 0 || changed.reported > 0) return null;
  if (rawEquals(changed.value, concreteResult.value)) return null;
  // The type of a conditional may depend on the branch not taken; its content does not.
  if (HAS_CONDITIONAL.test(text) && valueText(changed.value) === valueText(concreteResult.value)) return null;
  return bare.marks.has(SENSITIVE) ? null : `depends on the marked ${chosen.join()} without a mark`;
}
