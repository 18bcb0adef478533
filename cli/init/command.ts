// `hclkit init`: writes `.hclkit.hcl`, from tflint's configuration if there is one.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderDiagnostic } from "../../src/index.ts";
import { CONFIG_FILE } from "../../src/config-file/find.ts";
import { documentationUrl } from "../../src/version.ts";
import { DEFAULT_PRINT_WIDTH } from "../../src/format/index.ts";
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { FileProblem, reasonOf } from "../files/file-problem.ts";
import { readSource } from "../files/read-file.ts";
import { UsageError } from "../usage-error.ts";
import { lookAt, type Repository } from "./from-repository.ts";
import { fromTflint, type Left } from "./from-tflint.ts";
import { configurationText, DEFAULT_CONFIGURATION, type NewConfiguration } from "./new-configuration.ts";
import { readTflintConfig, type TflintBody } from "./tflint-config.ts";
import { HELP } from "../usage/option.ts";

/** The names of tflint's configuration; it reads the first one that exists. */
const TFLINT_FILES: readonly string[] = [".tflint.hcl", ".tflint.json"];

/** Runs `hclkit init` with the arguments after the command's name. */
export async function init(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("init", args, HELP);
  if (values.help === true) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("init"));
    return ExitCode.clean;
  }
  if (positionals.length > 0)
    throw new UsageError("hclkit init accepts no paths: it writes into the current directory.");
  const cwd = process.cwd();
  if (existsSync(join(cwd, CONFIG_FILE))) throw new UsageError(`${CONFIG_FILE} exists already. Nothing was changed.`);
  const repository = await lookAt(cwd);
  const tflintFile = TFLINT_FILES.find((name) => existsSync(join(cwd, name))) ?? null;
  const { configuration, left } =
    tflintFile === null ? { configuration: DEFAULT_CONFIGURATION, left: [] } : fromTflint(readTflint(cwd, tflintFile));
  write(join(cwd, CONFIG_FILE), {
    ...configuration,
    files: openTofuFiles(repository),
    preamble: introduction(tflintFile),
  });
  report(repository, left, tflintFile);
  return ExitCode.clean;
}

/** Reads tflint's configuration. Throws a UsageError if it cannot be read or parsed. */
function readTflint(cwd: string, name: string): TflintBody {
  let text: string;
  try {
    ({ text } = readSource(join(cwd, name)));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(name));
  }
  const result = readTflintConfig(text, name.endsWith(".json"));
  if ("code" in result)
    throw new UsageError(`${renderDiagnostic(text, result, { filename: name })}\nNothing was written.`);
  return result;
}

/** Writes the file. The `wx` flag protects a file that was created meanwhile. */
function write(path: string, configuration: NewConfiguration): void {
  try {
    writeFileSync(path, configurationText(configuration), { flag: "wx" });
  } catch (error) {
    throw new UsageError(`${CONFIG_FILE} cannot be written: ${reasonOf(error)}`);
  }
}

function introduction(tflintFile: string | null): string {
  const origin =
    tflintFile === null ? "The configuration of hclkit." : `The configuration of hclkit, made from ${tflintFile}.`;
  return `${origin}\n${documentationUrl("configuration.md")}`;
}

function openTofuFiles({ isOpenTofu }: Repository): NewConfiguration["files"] {
  if (!isOpenTofu) return [];
  return [{ pattern: "**/*.tf", dialect: "opentofu", comment: "OpenTofu in files named .tf." }];
}

/** Returns the lines about Prettier's configuration: what it does for HCL, and the one that it may need. */
function prettierLines(prettierrc: string): string[] {
  return [
    `${prettierrc} has the options of the formatter.`,
    `HCL in Markdown is 80 columns wide, unless its overrides have { "files": "*.md", "options": { "printWidth": ${DEFAULT_PRINT_WIDTH} } }.`,
  ];
}

/** Returns the line about ESLint's configuration: whether HCL gets its rules from there. */
function eslintLine(eslintConfig: string, isInESLint: boolean): string {
  return isInESLint
    ? `Files that ${eslintConfig} covers get their rules from there.`
    : `${eslintConfig} does not mention hclkit, so it has no rules for HCL. To see these reports in ESLint as well: ${documentationUrl("eslint.md")}`;
}

function report(
  { counts, prettierrc, eslintConfig, isInESLint }: Repository,
  left: readonly Left[],
  tflintFile: string | null,
): void {
  process.stdout.write(`${CONFIG_FILE}\n`);
  const lines = [
    counts === null ? "No HCL files found yet." : `Found ${counts}.`,
    ...(prettierrc === null ? [] : prettierLines(prettierrc)),
    ...(eslintConfig === null ? [] : [eslintLine(eslintConfig, isInESLint)]),
    ...(left.length === 0 ? [] : ["Not converted, or only in part:"]),
    ...left.map(({ line, text }) => `${tflintFile}:${line}: ${text}`),
    ...(tflintFile === null ? [] : [`Once hclkit lint reports what you expect, remove ${tflintFile}.`]),
  ];
  process.stderr.write(`${lines.join("\n")}\n`);
}
