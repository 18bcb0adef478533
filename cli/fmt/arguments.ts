// The command line of `hclkit fmt`, as data.
import type { FileOptions } from "../../src/format/index.ts";
import { parseCommandLine, rejectEmpty } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { type ChosenConfig, chosenConfigOf } from "../config/chosen-config.ts";
import { FMT_OPTIONS } from "../usage/commands.ts";
import { STYLE_FLAGS } from "../usage/style-options.ts";
import { styleOf } from "./style-flags.ts";
import { TERRAFORM_STDIN, withoutTerraformSpelling } from "./terraform-spelling.ts";

/** The arguments of a run. */
export interface FmtArguments {
  readonly help: boolean;
  /** Whether files are written; otherwise files that would change result in exit code 1. */
  readonly write: boolean;
  /** Whether to print a unified diff for each file that changes or would change, instead of its name. */
  readonly diff: boolean;
  /** Whether to end with a sentence with the number of unformatted files. */
  readonly summary: boolean;
  /** False to read no configuration file. */
  readonly readsConfig: boolean;
  /** The configuration for all files; null to find that of each file. */
  readonly config: ChosenConfig | null;
  /** The formatter options on the command line, which override those in configuration files. */
  readonly style: FileOptions;
  readonly changedSince: string | null;
  readonly stdinFilepath: string | null;
  /** As specified; by default the current directory. */
  readonly paths: readonly string[];
}

/** Parses the arguments after `hclkit fmt`; throws a UsageError for invalid ones. */
export function parseFmtArguments(args: readonly string[]): FmtArguments {
  const { values, positionals } = parseCommandLine("fmt", withoutTerraformSpelling(args), {
    ...STYLE_FLAGS,
    ...FMT_OPTIONS,
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
  rejectEmpty({ "stdin-filepath": stdinFilepath, "changed-since": changedSince });
  if (paths.includes("")) throw new UsageError("A path is empty.");
  return {
    help,
    write: !(check || diff || list),
    diff,
    summary: check,
    readsConfig: values["no-config"] !== true,
    config: chosenConfigOf(values, process.cwd()),
    style: styleOf(values),
    changedSince,
    stdinFilepath,
    paths: paths.length > 0 ? paths : ["."],
  };
}
