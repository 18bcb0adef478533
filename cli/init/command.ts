// `hclkit init`: writes `.hclkit.hcl`, from `.tflint.hcl` if there is one.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE } from "../../eslint-plugin/config-file/find.ts";
import { documentationUrl } from "../../eslint-plugin/version.ts";
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { FileProblem, reasonOf } from "../files/file-problem.ts";
import { readSource } from "../files/read-file.ts";
import { UsageError } from "../usage-error.ts";
import { lookAt, type Repository } from "./from-repository.ts";
import { fromTflint, type Left } from "./from-tflint.ts";
import { configurationText, DEFAULT_CONFIGURATION, type NewConfiguration } from "./new-configuration.ts";
import { readTflintConfig } from "./tflint-config.ts";

const OPTIONS = { help: { type: "boolean", short: "h" } } as const;

const TFLINT_FILE = ".tflint.hcl";

/** Runs `hclkit init` with the arguments after the command's name. */
export async function init(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("init", args, OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../help.ts")).INIT_HELP);
    return ExitCode.clean;
  }
  if (positionals.length > 0)
    throw new UsageError("hclkit init accepts no paths: it writes into the current directory.");
  const cwd = process.cwd();
  if (existsSync(join(cwd, CONFIG_FILE))) throw new UsageError(`${CONFIG_FILE} exists already. Nothing was changed.`);
  const repository = await lookAt(cwd);
  const tflint = readTflint(cwd);
  const { configuration, left } =
    tflint === null ? { configuration: DEFAULT_CONFIGURATION, left: [] } : fromTflint(tflint);
  write(join(cwd, CONFIG_FILE), {
    ...configuration,
    files: openTofuFiles(repository),
    preamble: [introduction(tflint !== null), ...leftParagraph(left)],
  });
  report(repository, left, tflint !== null);
  return ExitCode.clean;
}

function readTflint(cwd: string): ReturnType<typeof readTflintConfig> {
  const path = join(cwd, TFLINT_FILE);
  if (!existsSync(path)) return null;
  let text: string;
  try {
    ({ text } = readSource(path));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(TFLINT_FILE));
  }
  const result = readTflintConfig(text);
  if (result === null)
    throw new UsageError(
      `${TFLINT_FILE} has syntax errors, which hclkit fmt ${TFLINT_FILE} shows. Nothing was written.`,
    );
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

function introduction(isFromTflint: boolean): string {
  const origin = isFromTflint
    ? `The configuration of hclkit, made from ${TFLINT_FILE}.`
    : "The configuration of hclkit.";
  return `${origin}\n${documentationUrl("configuration.md")}`;
}

function leftParagraph(left: readonly Left[]): string[] {
  if (left.length === 0) return [];
  return [["Without a counterpart:", ...left.map(({ line, text }) => `- line ${line}, ${text}`)].join("\n")];
}

function openTofuFiles({ isOpenTofu }: Repository): NewConfiguration["files"] {
  if (!isOpenTofu) return [];
  return [{ pattern: "**/*.tf", dialect: "opentofu", comment: "OpenTofu in files named .tf." }];
}

function report({ counts, prettierrc, eslintConfig }: Repository, left: readonly Left[], isFromTflint: boolean): void {
  process.stdout.write(`${CONFIG_FILE}\n`);
  const lines = [
    counts === null ? "No HCL files found yet." : `Found ${counts}.`,
    ...(prettierrc === null ? [] : [`${prettierrc} has the options of the formatter.`]),
    ...(eslintConfig === null ? [] : [`Files that ${eslintConfig} covers get their rules from there.`]),
    ...left.map(({ line, text }) => `${TFLINT_FILE}:${line}: ${text}`),
    ...(isFromTflint ? [`Once hclkit lint reports what you expect, remove ${TFLINT_FILE}.`] : []),
  ];
  process.stderr.write(`${lines.join("\n")}\n`);
}
