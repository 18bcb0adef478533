// `hclkit fmt --stdin-filepath F`: standard input to standard output, for editors.
import { resolve } from "node:path";
import { isHclFile } from "../../src/products/file-names.ts";
import { ExitCode } from "../exit-code.ts";
import { wantsColor } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { ConfigFiles } from "../config/config-files.ts";
import type { FmtArguments } from "./arguments.ts";
import { configurationFor } from "./configuration.ts";
import { Directories } from "../files/directories.ts";
import { FileProblem } from "../files/file-problem.ts";
import { loadIgnoreFiles } from "../files/ignore-files.ts";
import { describeFailure, formatText, prove } from "./process-file.ts";
import { checkSize, decode } from "../files/read-file.ts";

async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    length += chunk.length;
    checkSize(length);
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

async function formatStdin(name: string, cwd: string, args: FmtArguments): Promise<{ text: string; result: string }> {
  if (!isHclFile(name)) throw new FileProblem("is not the name of an HCL file");
  const path = resolve(cwd, name);
  const text = await readStdin();
  const directories = new Directories();
  const { isIgnored } = await loadIgnoreFiles(directories, cwd);
  const configFiles = args.readsConfig ? new ConfigFiles(directories, args.config) : null;
  const settings = (await configFiles?.settingsFor(path)) ?? null;
  if (isIgnored(path) || settings?.isIgnored(path) === true) return { text, result: text };
  const options = await configurationFor(configFiles, args.style, null)({ path, name });
  if ("message" in options) throw new FileProblem(options.message);
  const result = formatText(name, text, options, wantsColor(process.stderr));
  if (result !== text) prove(result);
  return { text, result };
}

async function print(args: FmtArguments, name: string, text: string, result: string): Promise<void> {
  if (args.write) {
    process.stdout.write(result);
  } else if (args.diff && result !== text) {
    const { unifiedDiff, paintDiff } = await import("./diff.ts");
    const diff = unifiedDiff(name, text, result);
    process.stdout.write(wantsColor(process.stdout) ? paintDiff(diff) : diff);
  } else if (result !== text) {
    process.stdout.write(`${name}\n`);
  }
}

/** Formats standard input as the file `name`, which need not exist. */
export async function fmtStdin(args: FmtArguments, name: string): Promise<ExitCode> {
  try {
    const { text, result } = await formatStdin(name, process.cwd(), args);
    await print(args, name, text, result);
    return args.write || result === text ? ExitCode.clean : ExitCode.wouldChange;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    process.stderr.write(`${describeFailure(name, error)}\n`);
    return ExitCode.error;
  }
}
