// The command lines of the scripts, which all treat them alike: `--help` prints the comment at the head of a script, a
// usage error ends it with exit code 2, and missing reference data with exit code 1.
import { readFileSync } from "node:fs";
import { type Options, parseArguments, parseCount } from "../cli/command-line.ts";
import { UsageError } from "../cli/usage-error.ts";
import { sharedFolder } from "./reference-data.ts";
import { terraformVersion } from "./terraform.ts";

/** What a script requires and the machine does not have. */
export class MissingData extends Error {}

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** A script's options and positional arguments. */
export type CommandLine<T extends Options = Record<never, never>> = ReturnType<typeof parseArguments<T & typeof HELP>>;

/**
 * Returns a script's options and positional arguments; null if they ask for help. Throws a UsageError for unknown
 * options, and for more positional arguments than `most`.
 */
export function parseScript<const T extends Options>(
  args: readonly string[],
  options: T,
  most: number,
): CommandLine<T> | null {
  const parsed = parseArguments(args, { ...options, ...HELP }, "See --help.") as CommandLine<T>;
  if ((parsed.values as { readonly help?: boolean }).help === true) return null;
  const superfluous = parsed.positionals[most];
  if (superfluous !== undefined) throw new UsageError(`Unexpected argument "${superfluous}". See --help.`);
  return parsed;
}

/** Returns the comment at the head of a script. */
export function headOf(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
}

/**
 * Runs a script with its command line; the result is the exit code. `file` is the script, and `most` the maximum number
 * of positional arguments. `help` replaces the comment.
 */
export async function runScript<const T extends Options>(
  file: string,
  { options, most = 0, help }: { readonly options: T; readonly most?: number; readonly help?: string },
  run: (given: CommandLine<T>) => number | Promise<number>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  try {
    const given = parseScript(args, options, most);
    if (given !== null) return await run(given);
    console.log(help ?? headOf(readFileSync(file, "utf8")));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof MissingData)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Returns numeric options by name. Throws a UsageError for one that is no whole number. */
export function numbers<Name extends string>(
  values: Readonly<Record<Name, string>>,
  ...names: readonly Name[]
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, parseCount(`--${name}`, values[name])])) as Record<Name, number>;
}

/** Throws MissingData without the binary. */
export function requireTerraform(): void {
  if (terraformVersion() === null) throw new MissingData("!! NOT RUN: terraform is not on PATH");
}

/** Returns the directory with the reference data. Throws MissingData without it. */
export function requireShared(): string {
  const shared = sharedFolder();
  if (shared === null) throw new MissingData(NO_SHARED);
  return shared;
}

/** The message about missing reference data. */
const NO_SHARED = "!! NOT RUN: there is no reference data. HCLKIT_SHARED is its directory, by default ../shared";
