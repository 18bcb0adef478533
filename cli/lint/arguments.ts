// The command line of `hclkit lint` and `hclkit check`, as data.
import { LEAST_LIMITS, MOST_LIMITS } from "../../eslint-plugin/limits.ts";
import type { FileOptions } from "../../src/format/index.ts";
import { parseCommandLine, parseCount, requireChoice } from "../command-line.ts";
import { type ChosenConfig, chosenConfigOf } from "../config/chosen-config.ts";
import { styleOf } from "../fmt/style-flags.ts";
import { parseVersion, type VersionOption } from "../../src/index.ts";
import { UsageError } from "../usage-error.ts";
import { LINT_OPTIONS } from "../usage/lint-options.ts";
import { STYLE_FLAGS } from "../usage/style-options.ts";
import { versionOptionOf } from "../version-options.ts";
import { listOf } from "./options/list.ts";
import { ruleSettingsOf } from "./options/rule-options.ts";
import type { RuleSettings } from "../../lint/rule-settings.ts";
import type { SuppressionSettings } from "./suppressions/suppress-results.ts";

/** A part of the files: the one with the number `index` (from 1) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The severities that `--minimum-failure-severity` accepts. */
const FAILURE_SEVERITIES = ["error", "warning"] as const;

type FailureSeverity = (typeof FAILURE_SEVERITIES)[number];

/** A report to write. */
interface Output {
  /** The name of a format, or the name or path of an ESLint formatter. */
  readonly format: string;
  /** The file for the report, as specified; null for standard output. */
  readonly file: string | null;
}

/** The parsed arguments. */
export interface LintArguments {
  readonly help: boolean;
  /** Whether problems are fixed in memory, as far as that is safe. */
  readonly fix: boolean;
  /** Whether the fixed files are written. */
  readonly writes: boolean;
  /** Whether the fixes are printed as unified diffs instead of a report. */
  readonly diff: boolean;
  /** Presets that replace the user's configuration, which may be missing, in order; empty if none were specified. */
  readonly presets: readonly string[];
  /** False to use a preset for all files, and to run no code from the repository. */
  readonly readsConfig: boolean;
  /** The `.hclkit.hcl` for all files; null to find the configuration of each file. */
  readonly config: ChosenConfig | null;
  readonly rules: RuleSettings;
  /** The product and version that modules are for; null to leave it to the configuration and to the modules. */
  readonly versions: VersionOption | null;
  /** False to check modules without provider schemas, whatever the configuration names. */
  readonly usesSchemas: boolean;
  /** The versions that count for providers, by address; null if lock files and constraints decide. */
  readonly providerVersions: Readonly<Record<string, string>> | null;
  /** Whether the report omits warnings and the number of checked files. */
  readonly quiet: boolean;
  /** The formatter options on the command line, for `check`. */
  readonly style: FileOptions;
  /** The reports, at least one, and at most one for standard output. */
  readonly outputs: readonly Output[];
  /** The maximum number of warnings; null for any number. */
  readonly maxWarnings: number | null;
  /** The lowest severity of a problem that makes the run fail. */
  readonly minimumFailureSeverity: FailureSeverity;
  /** Whether the run only lists the files that it would lint. */
  readonly showsFiles: boolean;
  /** The file whose configuration is printed in place of a run; null for a run. */
  readonly printsConfigOf: string | null;
  /** Whether the command waits for changes, and lints again the files that depend on them. */
  readonly watches: boolean;
  /** Whether the run ends with the slowest rules and files. */
  readonly showsTimes: boolean;
  /** How many equal reports a file shows; null for the default, 0 for any number. */
  readonly maxSameIssues: number | null;
  /** The number that limits of work are multiplied by; null to leave it to the configuration. */
  readonly limits: number | null;
  readonly suppressions: SuppressionSettings;
  /** Whether comments are written that silence what is reported. */
  readonly addsIgnores: boolean;
  /** The reason in these comments; null for none. */
  readonly ignoreReason: string | null;
  /** Whether comments that silence rules require a reason, whatever the configuration says. */
  readonly requiresIgnoreReason: boolean;
  /** Only files that differ from this revision of git; null for all. */
  readonly changedSince: string | null;
  /** The name of the file that standard input is the text of; null to read files. */
  readonly stdinFilepath: string | null;
  readonly shard: Shard | null;
  /** The directory for results of earlier runs, as specified; null for the one in the user's cache directory. */
  readonly cacheLocation: string | null;
  /** As specified; by default the current directory. */
  readonly paths: readonly string[];
}

function parseShard(value: string | undefined): Shard | null {
  if (value === undefined) return null;
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(value);
  const shard = { index: Number(match?.[1]), count: Number(match?.[2]) };
  if (match === null || shard.index < 1 || shard.index > shard.count) {
    throw new UsageError(`--shard takes a part and the number of parts, such as 1/4; not "${value}".`);
  }
  return shard;
}

/** Returns the number that limits are multiplied by; null if absent. */
function parseLimits(value: string | undefined): number | null {
  if (value === undefined) return null;
  const factor = value.trim() === "" ? NaN : Number(value);
  if (!(factor >= LEAST_LIMITS && factor <= MOST_LIMITS)) {
    throw new UsageError(
      `--limits multiplies the limits of work: it takes a number from ${LEAST_LIMITS} to ${MOST_LIMITS}.`,
    );
  }
  return factor;
}

/** The default format. */
const DEFAULT_FORMAT = "full";

/** The format of --statistics. */
const STATISTICS = "statistics";

/** Returns the reports for `--format NAME` or `--format NAME=FILE`, which may be repeated, and `--output-file`. */
function outputsOf(formats: readonly string[], outputFile: string | null): readonly Output[] {
  const outputs = formats.map((text): Output => {
    // The path of a formatter may contain an equals sign, the name of a format does not.
    const at = /^[a-z-]+=/.exec(text)?.[0].length ?? 0;
    return at === 0 ? { format: text, file: null } : { format: text.slice(0, at - 1), file: text.slice(at) };
  });
  const unwritten = outputs.filter(({ file }) => file === null);
  if (unwritten.length > 1)
    throw new UsageError(
      `Only one report can be printed: write the others to files, such as --format ${unwritten[1]!.format}=FILE.`,
    );
  if (outputFile === null) return outputs.length === 0 ? [{ format: DEFAULT_FORMAT, file: null }] : outputs;
  if (unwritten.length === 0 && outputs.length > 0)
    throw new UsageError("--output-file is for a report whose --format names no file.");
  const [{ format }] = [unwritten[0] ?? { format: DEFAULT_FORMAT }];
  return [...outputs.filter(({ file }) => file !== null), { format, file: outputFile }];
}

interface Fixing {
  readonly fix?: boolean;
  readonly "fix-dry-run"?: boolean;
  readonly diff?: boolean;
  readonly "fix-type"?: readonly string[];
  readonly "apply-suggestions"?: readonly string[];
  readonly format?: readonly string[];
  readonly "output-file"?: string;
}

/** Combines the options for fixes: they determine whether fixes are applied, written or printed. */
function parseFixing(values: Fixing): Pick<LintArguments, "fix" | "writes" | "diff"> {
  const { fix = false, diff = false } = values;
  const isDry = values["fix-dry-run"] === true;
  if (Number(fix) + Number(diff) + Number(isDry) > 1) {
    throw new UsageError("--fix writes the fixed files, --fix-dry-run and --diff write nothing: choose one of them.");
  }
  for (const option of ["fix-type", "apply-suggestions"] as const) {
    if (values[option] !== undefined && !fix && !diff && !isDry) {
      throw new UsageError(`--${option} requires --fix, --fix-dry-run or --diff.`);
    }
  }
  if (diff && (values.format ?? values["output-file"]) !== undefined) {
    throw new UsageError("--diff prints diffs in place of a report: it takes no --format and no --output-file.");
  }
  return { fix: fix || diff || isDry, writes: fix, diff };
}

interface Suppressing {
  readonly "suppress-all"?: boolean;
  readonly "suppress-rule"?: readonly string[];
  readonly "prune-suppressions"?: boolean;
  readonly "suppressions-location"?: string;
  readonly "fail-on-unpruned-suppressions"?: boolean;
}

function parseSuppressions(values: Suppressing): SuppressionSettings {
  const chosen = (["suppress-all", "suppress-rule", "prune-suppressions"] as const).filter(
    (option) => values[option] !== undefined,
  );
  if (chosen.length > 1) throw new UsageError(`--${chosen[0]} and --${chosen[1]} cannot be used together.`);
  return {
    all: values["suppress-all"] === true,
    rules: listOf(values["suppress-rule"]),
    prunes: values["prune-suppressions"] === true,
    location: values["suppressions-location"] ?? null,
    failsForUnpruned: values["fail-on-unpruned-suppressions"] === true,
  };
}

interface Ignoring extends Suppressing {
  readonly "add-ignore"?: boolean;
  readonly "ignore-reason"?: string;
  readonly "require-ignore-reason"?: boolean;
  readonly "fix-dry-run"?: boolean;
  readonly diff?: boolean;
}

/** Combines the options for comments that silence rules. */
function parseIgnores(values: Ignoring): Pick<LintArguments, "addsIgnores" | "ignoreReason" | "requiresIgnoreReason"> {
  const addsIgnores = values["add-ignore"] === true;
  const ignoreReason = values["ignore-reason"]?.trim() ?? null;
  const requiresIgnoreReason = values["require-ignore-reason"] === true;
  if (ignoreReason !== null) {
    if (!addsIgnores) throw new UsageError("--ignore-reason requires --add-ignore.");
    if (ignoreReason === "" || /[\n\r]/.test(ignoreReason))
      throw new UsageError("--ignore-reason takes one line of text.");
  }
  if (!addsIgnores) return { addsIgnores, ignoreReason, requiresIgnoreReason };
  if (requiresIgnoreReason && ignoreReason === null)
    throw new UsageError("With --require-ignore-reason, --add-ignore requires --ignore-reason TEXT.");
  const excluded = ["fix-dry-run", "diff", "suppress-all", "suppress-rule", "prune-suppressions"] as const;
  const other = excluded.find((option) => values[option] !== undefined);
  if (other !== undefined) throw new UsageError(`--add-ignore and --${other} cannot be used together.`);
  return { addsIgnores, ignoreReason, requiresIgnoreReason };
}

interface Input extends Suppressing {
  readonly "add-ignore"?: boolean;
  readonly stdin?: boolean;
  readonly "stdin-filepath"?: string;
  readonly "stdin-filename"?: string;
  readonly "changed-since"?: string;
  readonly fix?: boolean;
  readonly shard?: string;
}

/** Returns the versions in `ADDRESS=VERSION`; null without any. Throws a UsageError for anything else. */
function providerVersionsOf(entries: readonly string[]): Readonly<Record<string, string>> | null {
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map((entry) => {
      const [, address, version] = /^([\w.-]+\/[\w-]+)=([^=]+)$/.exec(entry) ?? [];
      if (address === undefined || version === undefined || parseVersion(version) === null)
        throw new UsageError(
          `--provider-version takes ADDRESS=VERSION, such as hashicorp/aws=6.0.0, and not "${entry}".`,
        );
      return [address, version];
    }),
  );
}

/** The name of the file on standard input; null to read files. */
function parseStdin(values: Input, paths: readonly string[]): string | null {
  const name = values["stdin-filepath"] ?? values["stdin-filename"] ?? null;
  if (name === null) {
    if (values.stdin === true || paths.includes("-")) {
      throw new UsageError("To lint standard input, name the file it is the text of: --stdin-filepath FILE.");
    }
    return null;
  }
  if (values.fix === true) throw new UsageError("--fix writes files: for standard input, use --fix-dry-run or --diff.");
  const excluded = [
    "changed-since",
    "shard",
    "add-ignore",
    "suppress-all",
    "suppress-rule",
    "prune-suppressions",
  ] as const;
  const other = paths.length > 0 ? "paths" : excluded.find((option) => values[option] !== undefined);
  if (other === undefined) return name;
  throw new UsageError(
    `--stdin-filepath reads standard input: it takes no ${other === "paths" ? other : `--${other}`}.`,
  );
}

/** Returns the formats as specified, with that of --statistics. Throws a UsageError for two formats of one report. */
function formatsOf({
  format = [],
  statistics,
}: {
  readonly format?: readonly string[];
  readonly statistics?: boolean;
}) {
  if (statistics !== true) return format;
  if (format.some((name) => !name.includes("=")))
    throw new UsageError("--statistics prints counts in place of a report: other formats need a file, NAME=FILE.");
  return [...format, STATISTICS];
}

/** The options of a run that writes, that reads other input, or that prints no report. */
const NOT_WATCHED = [
  "fix",
  "fix-dry-run",
  "diff",
  "add-ignore",
  "suppress-all",
  "suppress-rule",
  "prune-suppressions",
  "changed-since",
  "stdin-filepath",
  "stdin-filename",
  "show-files",
  "print-config",
  "statistics",
  "timing",
  "cache-location",
  "output-file",
] as const;

/** Returns whether the command watches. Throws a UsageError for options of a single run. */
function parseWatch(
  values: { readonly watch?: boolean; readonly format?: readonly string[] } & {
    readonly [Name in (typeof NOT_WATCHED)[number]]?: unknown;
  },
): boolean {
  if (values.watch !== true) return false;
  const other = NOT_WATCHED.find((option) => values[option] !== undefined);
  if (other !== undefined) throw new UsageError(`--watch and --${other} cannot be used together.`);
  return true;
}

/** Parses the arguments after `hclkit lint` or `hclkit check`; throws a UsageError for invalid ones. */
export function parseLintArguments(command: "lint" | "check", args: readonly string[]): LintArguments {
  const options = command === "check" ? { ...STYLE_FLAGS, ...LINT_OPTIONS } : LINT_OPTIONS;
  const { values, positionals } = parseCommandLine(command, args, options);
  const location = values["cache-location"];
  const named = [
    location,
    values["output-file"],
    ...(values.format ?? []).flatMap((one) => one.split("=", 2)),
    values["suppressions-location"],
    values["print-config"],
    values["changed-since"],
    values["stdin-filepath"],
    values["stdin-filename"],
  ];
  if ([...positionals, ...named].includes("")) throw new UsageError("A path or a name is empty.");
  const { "max-warnings": limit } = values;
  const maxWarnings = limit === undefined ? null : parseCount("--max-warnings", limit);
  const minimumFailureSeverity = requireChoice(
    "--minimum-failure-severity",
    values["minimum-failure-severity"] ?? "error",
    FAILURE_SEVERITIES,
  );
  return {
    help: values.help === true,
    ...parseFixing(values),
    presets: listOf(values["config-preset"]),
    readsConfig: values["no-config"] !== true,
    config: chosenConfigOf(values, process.cwd()),
    versions: versionOptionOf(values),
    usesSchemas: values["no-provider-schemas"] !== true,
    providerVersions: providerVersionsOf(values["provider-version"] ?? []),
    rules: ruleSettingsOf(values, maxWarnings !== null || minimumFailureSeverity === "warning"),
    style: styleOf(values),
    quiet: values.quiet === true,
    outputs: outputsOf(formatsOf(values), values["output-file"] ?? null),
    maxWarnings,
    minimumFailureSeverity,
    showsFiles: values["show-files"] === true,
    printsConfigOf: values["print-config"] ?? null,
    watches: parseWatch(values),
    showsTimes: values.timing === true,
    maxSameIssues:
      values["max-same-issues"] === undefined ? null : parseCount("--max-same-issues", values["max-same-issues"]),
    limits: parseLimits(values.limits),
    suppressions: parseSuppressions(values),
    ...parseIgnores(values),
    changedSince: values["changed-since"] ?? null,
    stdinFilepath: parseStdin(values, positionals),
    shard: parseShard(values.shard),
    cacheLocation: location ?? null,
    paths: positionals.length > 0 ? positionals : ["."],
  };
}
