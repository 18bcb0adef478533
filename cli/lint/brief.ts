// Which runs of `hclkit lint` and `hclkit check` end in a moment: they need no thread, which would take longer to start
// than a small module to lint. Decided before anything else of the command is loaded.
import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ESLintConfigFiles } from "./engine/eslint-config-files.ts";

/** The options of a run that writes nothing, with whether a value follows. */
const OPTIONS: ReadonlyMap<string, boolean> = new Map([
  ["--quiet", false],
  ["--no-config", false],
  ["--format", true],
  ["-f", true],
  ["--config-preset", true],
  ["--rule", true],
  ["--only", true],
  ["--terraform-version", true],
  ["--opentofu-version", true],
  ["--no-provider-schemas", false],
  ["--max-same-issues", true],
  ["--max-warnings", true],
  ["--minimum-failure-severity", true],
]);

/** The limits of a small run: the bytes of its files, and the entries of its directories. */
const MOST_BYTES = 64 * 1024;
const MOST_ENTRIES = 200;

/** Whether an option's value names a file for a report. */
const writesReport = (option: string, value: string | undefined): boolean =>
  (option === "--format" || option === "-f") && value !== undefined && value.includes("=");

/** Returns the paths in a command line; null if it has other options than those above, or writes a report to a file. */
function pathsIn(args: readonly string[]): string[] | null {
  const paths: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const [, option, joined] = /^(-[^=]*)(?:=(.*))?$/s.exec(args[index]!) ?? [];
    if (option === undefined) {
      paths.push(args[index]!);
      continue;
    }
    const takesValue = OPTIONS.get(option);
    if (takesValue === undefined) return null;
    if (writesReport(option, joined ?? args[index + 1])) return null;
    if (takesValue && joined === undefined) index += 1;
  }
  return paths.length > 0 ? paths : ["."];
}

/**
 * Returns true if the arguments after `hclkit lint` or `hclkit check` are those of a run over a few small files that
 * writes nothing and executes no rules but ours, whose time is limited.
 */
export function isBrief(args: readonly string[], cwd: string): boolean {
  try {
    return isSmall(args, cwd);
  } catch {
    // A directory that cannot be read, or a link to itself: the run itself reports it.
    return false;
  }
}

function isSmall(args: readonly string[], cwd: string): boolean {
  const configFiles = new ESLintConfigFiles();
  const paths = pathsIn(args);
  if (paths === null || configFiles.nearest(cwd) !== null) return false;
  let bytes = 0;
  let entries = 0;
  const queue = paths.map((path) => resolve(cwd, path));
  for (const path of queue) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return false;
    const isDirectory = stats.isDirectory();
    if (configFiles.nearest(isDirectory ? path : dirname(path)) !== null) return false;
    if (!isDirectory) bytes += stats.size;
    else {
      const names = readdirSync(path).filter((name) => !name.startsWith(".") && name !== "node_modules");
      entries += names.length;
      for (const name of names) queue.push(join(path, name));
    }
    if (bytes > MOST_BYTES || entries > MOST_ENTRIES) return false;
  }
  return true;
}
