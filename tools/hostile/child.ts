// Evaluates hostile expressions in a separate process and prints a JSON line for each.
//
//   node CHILD FIRST END STEP   each STEPth kind from FIRST up to END, with the users' limits
import {
  boolType,
  dynamicVal,
  evaluate,
  type FileHost,
  listType,
  numberType,
  parseExpression,
  stringType,
  terraformFunctions,
  unknownVal,
  valueText,
} from "../../src/index.ts";
import type { SharedEvaluateOptions } from "../../src/eval/index.ts";
import { Budget } from "../../src/functions/index.ts";
import { FILES, HOSTILE, type HostileKind } from "./expressions.ts";

/** The result for one kind. */
export interface HostileResult {
  readonly name: string;
  /** The time to parse, evaluate and write out: wall-clock and processor time. */
  readonly milliseconds: number;
  readonly processor: number;
  /** The process's peak memory so far, in bytes. */
  readonly memory: number;
  /** The steps that the evaluation counted. */
  readonly steps: number;
  /** `value`, the code of the first diagnostic, or the thrown error. */
  readonly outcome: string;
  readonly hasThrown: boolean;
}

const variables = {
  b: unknownVal(boolType),
  n: unknownVal(numberType),
  s: unknownVal(stringType),
  ls: unknownVal(listType(stringType)),
  any: dynamicVal,
};

const files: FileHost = {
  directory: "/module",
  homeDirectory: null,
  readFile: (path) => (FILES[path] === undefined ? "missing" : new TextEncoder().encode(FILES[path])),
  kindOf: (path) => (FILES[path] !== undefined ? "file" : path === "." ? "directory" : "missing"),
  list: () => Object.keys(FILES).map((name) => ({ name, kind: "file" })),
};

function outcome(source: string, budget: Budget): string {
  const options: SharedEvaluateOptions = { variables, functions: terraformFunctions, files, budget };
  const result = evaluate(parseExpression(source), options);
  const [first] = result.diagnostics;
  if (first !== undefined) return first.code;
  return valueText(result.value) === "" ? "no text" : "value";
}

function run({ name, source }: HostileKind): HostileResult {
  const text = source();
  const budget = new Budget();
  const start = performance.now();
  const before = process.cpuUsage();
  let result: string;
  let hasThrown = false;
  try {
    result = outcome(text, budget);
  } catch (error) {
    hasThrown = true;
    result = String(error);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    name,
    milliseconds: Math.round(performance.now() - start),
    processor: Math.round((user + system) / 1000),
    memory: process.resourceUsage().maxRSS * 1024,
    steps: Math.round(budget.spent.steps),
    outcome: result,
    hasThrown,
  };
}

const [first, end, step] = process.argv.slice(2).map(Number);
for (let index = first!; index < end!; index += step!)
  process.stdout.write(`${JSON.stringify(run(HOSTILE[index]!))}\n`);
