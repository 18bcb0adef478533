// `hclkit json FILE`: a native file as HCL JSON, and back with --to-hcl. Prints; writes no file.
import {
  formattingOf,
  type Diagnostic,
  evaluatedExpressions,
  format,
  jsonToNative,
  LineIndex,
  nativeToJson,
  parseConfig,
  parseJson,
  renderDiagnostic,
  terraformBlocks,
  terraformExpressions,
} from "../src/index.ts";
import { parseCommandLine } from "./command-line.ts";
import { ExitCode } from "./exit-code.ts";
import { FileProblem } from "./files/file-problem.ts";
import { readNamed } from "./files/read-file.ts";
import { wantsColor } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";
import { JSON_OPTIONS } from "./usage/commands.ts";

/** Runs `hclkit json` with the arguments after the command's name. */
export async function json(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("json", args, JSON_OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("./usage/help.ts")).helpOf("json"));
    return ExitCode.clean;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new UsageError("hclkit json requires one file. See hclkit json --help.");
  }
  if (path.endsWith(".json") && values["to-hcl"] !== true)
    throw new UsageError(`${path} is JSON already. Did you mean --to-hcl?`);
  const text = readText(path);
  return values["to-hcl"] === true ? toNative(path, text) : toJson(path, text, values["keep-comments"] === true);
}

function readText(path: string): string {
  try {
    return readNamed(path);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(path));
  }
}

/** Returns whether a file is Terraform's. Standard input and pipes, which have no file name, count as Terraform's. */
function isTerraform(path: string): boolean {
  if (path === "-" || path.startsWith("/dev/") || path.startsWith("/proc/")) return true;
  return formattingOf(path.replace(/\.json$/, "")) === "terraform";
}

function toJson(path: string, text: string, keepComments: boolean): ExitCode {
  const tree = parseConfig(text);
  if (hasErrors(path, text, tree.diagnostics)) return ExitCode.error;
  const terraform = isTerraform(path);
  const expressionKindOf = terraform ? terraformExpressions : evaluatedExpressions;
  // Terraform ignores the order of blocks, and other JSON readers accept each property name only once.
  const result = nativeToJson(tree, { expressionKindOf, keepComments, groupBlocks: terraform });
  process.stdout.write(result.text);
  if (result.lostComments > 0) {
    const what = result.lostComments === 1 ? "1 comment is" : `${result.lostComments} comments are`;
    process.stderr.write(`hclkit: ${path}: ${what} not in the result; --keep-comments keeps what they say as "//".\n`);
  }
  return ExitCode.clean;
}

function toNative(path: string, text: string): ExitCode {
  const tree = parseJson(text);
  if (hasErrors(path, text, tree.diagnostics)) return ExitCode.error;
  const terraform = isTerraform(path);
  const options = terraform ? { expressionKindOf: terraformExpressions, blockOf: terraformBlocks } : {};
  const { text: native, problems } = jsonToNative(tree, options);
  const lines = new LineIndex(text);
  for (const { message, start } of problems) {
    const { line, column } = lines.positionAt(start);
    process.stderr.write(`hclkit: ${path}:${line}:${column}: ${message}\n`);
  }
  if (problems.length > 0) return ExitCode.error;
  process.stdout.write(format(native, { dialect: terraform ? "terraform" : "hcl" }));
  return ExitCode.clean;
}

function hasErrors(path: string, text: string, diagnostics: readonly Diagnostic[]): boolean {
  const color = wantsColor(process.stderr);
  for (const diagnostic of diagnostics) {
    process.stderr.write(`${renderDiagnostic(text, diagnostic, { filename: path, color })}\n\n`);
  }
  return diagnostics.length > 0;
}
