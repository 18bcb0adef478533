// Reports of `hclkit lint` for each preset, and with provider schemas; the other report formats; files after all fixes.
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { mergedOutput } from "../provider-schemas/shared-schemas.ts";
import { builtModule } from "./build-under-test.ts";
import { runNode } from "./command.ts";
import { type OutputRecord, portable, writeRecords } from "./records.ts";
import { pathsOf, type Step, type StepContext } from "./step.ts";

type JsonMessage = Readonly<Record<string, unknown>>;

/** The recorded part of a `--format json` result. */
export interface JsonResult {
  readonly filePath: string;
  readonly messages: readonly JsonMessage[];
  readonly suppressedMessages?: readonly JsonMessage[];
}

/** Returns a record for each report, with all of ESLint's data; paths are relative to a directory. */
export function reportRecords(results: readonly JsonResult[], directory: string): OutputRecord[] {
  return results.flatMap(({ filePath, messages, suppressedMessages = [] }) => {
    const path = relative(directory, filePath).split(sep).join("/");
    return [...messages, ...suppressedMessages].map((message) => recordOf(path, message));
  });
}

/** Returns a record, with the most relevant properties first. */
function recordOf(path: string, message: JsonMessage): OutputRecord {
  const { line, column, endLine, endColumn, ruleId, messageId, message: text, severity, ...rest } = message;
  return { path, line, column, endLine, endColumn, ruleId, messageId, message: text, severity, ...rest };
}

/** The presets that lint all inputs; together they contain every rule. The others lint the corpus. */
const EVERYWHERE: ReadonlySet<string> = new Set(["all", "terraform"]);

/** Returns the lint steps for a build's presets. */
export function lintSteps(presets: readonly string[]): Step[] {
  return [
    ...presets.map((preset) => ({
      name: `lint/${preset}`,
      run: (context: StepContext) =>
        recordReports(context, ["--config-preset", preset], EVERYWHERE.has(preset) ? "." : "corpus"),
    })),
    { name: "lint-schemas", run: recordWithSchemas },
    ...["stylish", "github", "sarif"].map((format) => ({
      name: `report/${format}`,
      run: (context: StepContext) =>
        recordText(context, ["lint", "--config-preset", "all", "--format", format, "modules"]),
    })),
    {
      name: "report/check",
      run: (context) => recordText(context, ["check", "--config-preset", "stylistic", "--format", "github", "corpus"]),
    },
    { name: "fix", run: recordFixed },
  ];
}

async function recordReports(
  context: StepContext,
  options: readonly string[],
  path: string,
  inputs = context.inputs,
): Promise<void> {
  const results = await lintResults(context, [...options, path], inputs);
  const paths = results.map(({ filePath }) => relative(inputs, filePath)).toSorted();
  writeRecords(join(context.out, "reports.jsonl"), reportRecords(results, inputs));
  writeFileSync(join(context.out, "files.txt"), paths.map((path) => `${path}\n`).join(""));
}

/** Runs `hclkit lint` in a directory, records the exit code and the messages, and returns the results. */
async function lintResults(context: StepContext, args: readonly string[], cwd: string): Promise<JsonResult[]> {
  const { code, stdout, stderr } = await runNode([context.build.bin, "lint", "--format", "json", ...args], cwd);
  if (stdout === "") throw new Error(`no report: ${stderr}`);
  writeFileSync(join(context.out, "messages.txt"), portable(`exit code ${code}\n${stderr}`, pathsOf(context)));
  return JSON.parse(stdout) as JsonResult[];
}

/** Lints with a user's ESLint configuration, which refers to the plugin and the shared provider schemas. */
async function recordWithSchemas(context: StepContext): Promise<void> {
  const directory = join(context.scratch, "schemas");
  cpSync(join(context.inputs, "corpus"), join(directory, "corpus"), { recursive: true });
  writeFileSync(join(directory, "schemas.json"), JSON.stringify(mergedOutput(context.shared)));
  const plugin = JSON.stringify(builtModule(context.build.checkout, "eslint-plugin/index.js"));
  const config =
    `import hcl from ${plugin};\n` +
    `export default [...hcl.configs.terraform, { settings: { hcl: { providerSchemas: "schemas.json" } } }];\n`;
  writeFileSync(join(directory, "eslint.config.mjs"), config);
  await recordReports(context, [], "corpus", directory);
  rmSync(directory, { recursive: true });
}

async function recordText(context: StepContext, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runNode([context.build.bin, ...args], context.inputs);
  writeFileSync(join(context.out, "stdout.txt"), portable(stdout, pathsOf(context)));
  writeFileSync(join(context.out, "messages.txt"), portable(`exit code ${code}\n${stderr}`, pathsOf(context)));
}

/** Records the corpus after `lint --fix` with all rules, and the remaining reports. */
async function recordFixed(context: StepContext): Promise<void> {
  const files = join(context.out, "files");
  cpSync(join(context.inputs, "corpus"), files, { recursive: true });
  const results = await lintResults(context, ["--config-preset", "all", "--fix", "."], files);
  writeRecords(join(context.out, "left.jsonl"), reportRecords(results, files));
}
