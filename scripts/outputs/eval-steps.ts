// Values: the conformance cases by `hclkit eval`, all cases with their variables by `evaluate()`, and the local values
// and variables in every input module by `hclkit eval --module`.
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandTask, runBatch, runChild } from "./batch.ts";
import { builtModule } from "./build-under-test.ts";
import { NO_HOME } from "./command.ts";
import type { EvaluateTask } from "./evaluate-child.ts";
import { filesBelow } from "./inputs.ts";
import { type OutputRecord, portable, writeRecords } from "./records.ts";
import { pathsOf, type Step, type StepContext } from "./step.ts";

/** The evaluation steps. */
export const evalSteps: readonly Step[] = [
  { name: "eval/expressions", run: (context) => recordCases(context, "expr.json", "hcl") },
  { name: "eval/functions", run: (context) => recordCases(context, "tffuncs.json", "terraform") },
  { name: "eval/modules", run: recordModules },
  { name: "evaluate", run: recordEvaluate },
];

interface ExpressionCase {
  readonly id: string;
  readonly mode?: string;
  readonly source: string;
  readonly vars?: Readonly<Record<string, unknown>> | null;
  readonly locals?: unknown;
  readonly home?: string;
}

function casesOf({ shared }: StepContext, list: string): ExpressionCase[] {
  return JSON.parse(readFileSync(join(shared, "conformance", list), "utf8")) as ExpressionCase[];
}

/** Records the cases, in both output formats. Cases with variables have errors here, which are outputs too. */
async function recordCases(context: StepContext, list: string, dialect: string): Promise<void> {
  const cwd = join(context.scratch, `cases-${dialect}`);
  mkdirSync(cwd);
  cpSync(join(context.shared, "conformance", "fixtures"), join(cwd, "fixtures"), { recursive: true });
  const cases = casesOf(context, list).filter(({ mode }) => mode === undefined);
  const runs = cases.flatMap(({ id, source, home = NO_HOME }) =>
    [[], ["--json"]].map((form) => ({
      head: { id, form: form[0] ?? "text", source },
      task: { args: ["eval", "--dialect", dialect, ...form, "--", source], cwd, home },
    })),
  );
  await recordRuns(context, runs);
}

interface Run {
  /** The properties that identify a record's run. */
  readonly head: OutputRecord;
  readonly task: CommandTask;
}

async function recordRuns(context: StepContext, runs: readonly Run[]): Promise<void> {
  const results = await runBatch(
    context.build.bin,
    runs.map(({ task }) => task),
    context.scratch,
  );
  const clean = (text: string): string => portable(text, pathsOf(context));
  const records = results.map(({ code, stdout, stderr }, index) => ({
    ...runs[index]!.head,
    code,
    stdout: clean(stdout),
    stderr: clean(stderr),
  }));
  writeRecords(join(context.out, "values.jsonl"), records);
}

async function recordEvaluate(context: StepContext): Promise<void> {
  const tasks = ["expr.json", "tffuncs.json"].flatMap((list) =>
    casesOf(context, list).map((one): EvaluateTask => ({ ...one, isTerraform: list === "tffuncs.json" })),
  );
  const module = builtModule(context.build.checkout, "src/index.js");
  const results = await runChild<EvaluateTask, OutputRecord>("evaluate-child.ts", module, tasks, context.scratch);
  const records = tasks.map(({ id, source }, index) => ({ id, source, ...results[index]! }));
  writeRecords(join(context.out, "values.jsonl"), records);
}

/** Records each variable and local value, for every directory with native Terraform files. */
async function recordModules(context: StepContext): Promise<void> {
  const names = await declaredNames(context);
  const runs = [...names].map(([path, expressions]) => ({
    head: { path },
    task: { args: ["eval", "--module", path, "--json", "--", ...expressions], cwd: context.inputs },
  }));
  await recordRuns(context, runs);
}

/**
 * Returns the references to declared variables and local values by directory, read from the output of `hclkit json`.
 */
async function declaredNames(context: StepContext): Promise<Map<string, string[]>> {
  const paths = filesBelow(context.inputs).filter((path) => path.endsWith(".tf"));
  const files = paths.map((_, index) => join(context.scratch, `declared-${index}.json`));
  const tasks = paths.map((path, index) => ({
    args: ["json", path],
    cwd: context.inputs,
    stdoutFile: files[index]!,
  }));
  await runBatch(context.build.bin, tasks, context.scratch);
  const names = new Map<string, string[]>();
  for (const [index, path] of paths.entries()) {
    if (!existsSync(files[index]!)) continue;
    const references = referencesIn(JSON.parse(readFileSync(files[index]!, "utf8")));
    if (references.length > 0) names.set(dirname(path), [...(names.get(dirname(path)) ?? []), ...references]);
  }
  return names;
}

/** Returns the references to the declarations in a JSON syntax file. */
export function referencesIn(file: unknown): string[] {
  const { variable, locals } = file as { readonly variable?: unknown; readonly locals?: unknown };
  return [...keysOf(variable).map((name) => `var.${name}`), ...keysOf(locals).map((name) => `local.${name}`)];
}

/** Returns the keys of an object, or of an array's objects. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
