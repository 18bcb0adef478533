// The command line of `hclkit fmt`, as data.
import type { FileOptions } from "../../src/format/index.ts";
import { parseCommandLine } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { STYLE_FLAGS, styleOf } from "./style-flags.ts";
import { TERRAFORM_STDIN, withoutTerraformSpelling } from "./terraform-spelling.ts";

/** The arguments of a run. */
export interface FmtArguments {
  readonly help: boolean;
  /** Files are written; otherwise nothing is, and files that would change make the exit code 1. */
  readonly write: boolean;
  /** Print a unified diff for each file that changes or would change, in place of its name. */
  readonly diff: boolean;
  /** End with a sentence that says how many files are not formatted. */
  readonly summary: boolean;
  /** False to read no configuration file. */
  readonly readsConfig: boolean;
  /** The formatter's options of the command line, which are stronger than those of configuration files. */
  readonly style: FileOptions;
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
  const { values, positionals } = parseCommandLine("fmt", withoutTerraformSpelling(args), {
    ...STYLE_FLAGS,
    ...OPTIONS,
  });
  const { check = false, write = false, diff = false, list = false, help = false } = values;
  if (write && (check || diff || list)) {
    throw new UsageError("--write cannot be combined with --check, --diff or --list, which write nothing.");
  }
  const isDash = positionals.includes("-");
  const paths = positionals.filter((path) => path !== "-");
  const stdinFilepath = values["stdin-filepath"] ?? (isDash ? TERRAFORM_STDIN : null);
  const changedSince = values["changed-since"] ?? null;
  if (stdinFilepath !== null && (paths.length > 0 || changedSince !== null || write)) {
    const option = isDash ? "-" : "--stdin-filepath";
    throw new UsageError(`${option} reads standard input: it accepts no paths, no --changed-since and no --write.`);
  }
  if (stdinFilepath === "" || changedSince === "")
    throw new UsageError("An option that requires a value has an empty one.");
  if (paths.includes("")) throw new UsageError("A path is empty.");
  return {
    help,
    write: !(check || diff || list),
    diff,
    summary: check,
    readsConfig: values["no-config"] !== true,
    style: styleOf(values),
    changedSince,
    stdinFilepath,
    paths: paths.length > 0 ? paths : ["."],
  };
}
