// The command line of `hclkit fmt`, as data.
import { parseCommandLine } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";

/** What was asked for. */
export interface FmtArguments {
  readonly help: boolean;
  /** Files are written; otherwise nothing is, and files that would change make the exit code 1. */
  readonly write: boolean;
  /** Print a unified diff for each file that changes or would change, in place of its name. */
  readonly diff: boolean;
  /** End with a sentence that says how many files are not formatted. */
  readonly summary: boolean;
  /** False to format by the defaults, whatever configuration files say. */
  readonly readsConfig: boolean;
  readonly changedSince: string | null;
  readonly stdinFilepath: string | null;
  /** As given; the current directory when none was. */
  readonly paths: readonly string[];
}

const OPTIONS = {
  check: { type: "boolean", short: "c" },
  write: { type: "boolean", short: "w" },
  diff: { type: "boolean", short: "d" },
  list: { type: "boolean", short: "l" },
  "no-config": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  "changed-since": { type: "string" },
  "stdin-filepath": { type: "string" },
} as const;

/** Reads the arguments after `hclkit fmt`; throws a UsageError for those that make no sense. */
export function parseFmtArguments(args: readonly string[]): FmtArguments {
  const { values, positionals } = parseCommandLine("fmt", args, OPTIONS);
  const { check = false, write = false, diff = false, list = false, help = false } = values;
  if (write && (check || diff || list)) {
    throw new UsageError("--write cannot be combined with --check, --diff or --list, which write nothing.");
  }
  const stdinFilepath = values["stdin-filepath"] ?? null;
  const changedSince = values["changed-since"] ?? null;
  if (stdinFilepath !== null && (positionals.length > 0 || changedSince !== null || write)) {
    throw new UsageError(
      "--stdin-filepath reads standard input: it takes no paths, no --changed-since and no --write.",
    );
  }
  if (stdinFilepath === "" || changedSince === "")
    throw new UsageError("An option that needs a value has an empty one.");
  if (positionals.includes("")) throw new UsageError("A path is empty.");
  if (positionals.includes("-"))
    throw new UsageError("To format standard input, name the file it stands for: --stdin-filepath FILE.");
  return {
    help,
    write: !(check || diff || list),
    diff,
    summary: check,
    readsConfig: values["no-config"] !== true,
    changedSince,
    stdinFilepath,
    paths: positionals.length > 0 ? positionals : ["."],
  };
}
