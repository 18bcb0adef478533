/**
 * Arguments that a function rejects whatever its other arguments are, where those are not known: evaluation as a whole does not get
 * that far. Each such argument is tried with others that the function takes.
 */
import { evaluateNative, Scope } from "../../eval/index.ts";
import { startRange } from "../../eval/start-range.ts";
import { terraformFunctions } from "../../functions/index.ts";
import { type ExpressionFile, type FunctionCall, parseExpression } from "../../syntax/index.ts";
import { integerVal, listVal, stringType, stringVal, type Value } from "../../values/index.ts";
import type { Site } from "../declare/sites.ts";
import { type InsightContext, LIMITS } from "./insight-context.ts";
import { evaluatePart, forEachPart, type Place } from "./parts.ts";

interface Trial {
  /** Arguments that the function takes, each with all others. */
  readonly arguments: readonly Value[];
  /** Arguments that the function looks at by themselves. */
  readonly alone: readonly number[];
}

const DATE = stringVal("2024-01-02T03:04:05Z");
const NETWORK = stringVal("10.0.0.0/8");
const TEXT = stringVal("1");
const NONE = integerVal(0);
const ONE = integerVal(1);
const LIST = listVal(stringType, [TEXT]);

const TRIALS: ReadonlyMap<string, Trial> = new Map([
  ["chunklist", { arguments: [LIST, ONE], alone: [1] }],
  ["cidrhost", { arguments: [NETWORK, NONE], alone: [0] }],
  ["cidrsubnet", { arguments: [NETWORK, NONE, NONE], alone: [0] }],
  ["cidrsubnets", { arguments: [NETWORK, ONE], alone: [0] }],
  ["element", { arguments: [LIST, NONE], alone: [0] }],
  ["formatdate", { arguments: [stringVal("YYYY"), DATE], alone: [0, 1] }],
  ["parseint", { arguments: [TEXT, integerVal(10)], alone: [1] }],
  ["replace", { arguments: [TEXT, TEXT, TEXT], alone: [1] }],
  ["textdecodebase64", { arguments: [stringVal(""), stringVal("UTF-8")], alone: [1] }],
  ["textencodebase64", { arguments: [TEXT, stringVal("UTF-8")], alone: [1] }],
  ["timeadd", { arguments: [DATE, stringVal("0s")], alone: [0, 1] }],
  ["timecmp", { arguments: [DATE, DATE], alone: [0, 1] }],
]);

/** Whether a text may call one of the functions at all. */
const MENTION = new RegExp(`\\b(?:${[...TRIALS.keys()].join("|")})\\b`);

/** Reports the arguments in a file. */
export function checkRejectedArguments(context: InsightContext): void {
  if (!MENTION.test(context.file.text)) return;
  for (const site of context.sites()) {
    forEachPart(site, ({ node, place }) => {
      if (node.type === "FunctionCall") checkCall(context, site, node as FunctionCall, place);
    });
  }
}

function checkCall(context: InsightContext, site: Site, call: FunctionCall, place: Place): void {
  const trial = TRIALS.get(call.name.name);
  if (trial === undefined || call.args.length < trial.arguments.length || call.ellipsisToken >= 0) return;
  const { values } = context;
  const whole = evaluatePart(values, site, call);
  // What is known, or fails as a whole, needs no trial.
  if (whole.diagnostics.length > 0 || whole.value.isKnown) return;
  for (const index of trial.alone) {
    const argument = call.args[index]!;
    const { value, diagnostics } = evaluatePart(values, site, argument);
    if (diagnostics.length > 0 || !value.isWhollyKnown || value.isNull || value.containsMarked || value.marks.size > 0)
      continue;
    const problem = problemOf(call.name.name, trial.arguments.with(index, value));
    if (problem !== null) context.report("rejected-argument", place(startRange(argument)), problem);
  }
}

/** What a function says of arguments; null when it takes them. */
function problemOf(name: string, given: readonly Value[]): string | null {
  const names = given.map((_, index) => `a${index}`);
  const { expression } = parseExpression(`${name}(${names.join(", ")})`).root as ExpressionFile;
  const variables = new Map(names.map((key, index) => [key, given[index]!]));
  const { diagnostics } = evaluateNative(expression, { scope: new Scope(variables, terraformFunctions) });
  const first = diagnostics[0];
  return first === undefined || LIMITS.has(first.code) ? null : first.detail;
}
