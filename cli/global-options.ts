// The options that every command accepts, before or after its name: the directory to run in, colours, the cache. They are taken
// from the command line before the command reads it.
import { UsageError } from "./usage-error.ts";

/** When output is coloured. */
const COLORS = ["always", "never", "auto"] as const;

type Color = (typeof COLORS)[number];

/** A command line without the options that every command accepts. */
export interface GlobalOptions {
  /** The other arguments, in their order. */
  readonly args: readonly string[];
  /** The directories to change to, one after the other. */
  readonly directories: readonly string[];
  /** Null to leave the decision to the environment and the terminal. */
  readonly color: Color | null;
  /** False to use and keep neither compiled code nor results. */
  readonly usesCache: boolean;
}

/** The option with its value, if that is in the same argument; one dash as in Terraform, or two. */
const DIRECTORY = /^(?:-C|--?chdir)(?:=(.*))?$/s;
const COLOR = /^--?(no-)?color(?:=(.*))?$/s;

/**
 * Returns a command line's options that every command accepts, and the other arguments. What follows `--` is not read.
 * Throws a UsageError for an invalid value.
 */
export function takeGlobalOptions(given: readonly string[]): GlobalOptions {
  const args: string[] = [];
  const directories: string[] = [];
  let color: Color | null = null;
  let usesCache = true;
  for (let index = 0; index < given.length; index++) {
    const argument = given[index]!;
    if (argument === "--") return { args: [...args, ...given.slice(index)], directories, color, usesCache };
    const directory = DIRECTORY.exec(argument);
    const painted = COLOR.exec(argument);
    if (directory !== null) {
      const value = directory[1] ?? given[++index];
      if (value === undefined || value === "") throw new UsageError(`${argument} requires a directory.`);
      directories.push(value);
    } else if (painted !== null) color = colorOf(painted[1] !== undefined, painted[2]);
    else if (argument === "--no-cache") usesCache = false;
    else args.push(argument);
  }
  return { args, directories, color, usesCache };
}

function colorOf(isNegative: boolean, value: string | undefined): Color {
  if (isNegative && value !== undefined) throw new UsageError("--no-color takes no value.");
  if (value === undefined) return isNegative ? "never" : "always";
  const color = COLORS.find((one) => one === value);
  if (color === undefined) throw new UsageError(`--color accepts ${COLORS.join(", ")}; not "${value}".`);
  return color;
}

/** Returns the environment variables that tell every part of a run about colours, undefined for those to remove. */
export function colorVariables(color: Color | null): Readonly<Record<string, string | undefined>> {
  if (color === null || color === "auto") return {};
  return color === "always" ? { FORCE_COLOR: "1", NO_COLOR: undefined } : { NO_COLOR: "1", FORCE_COLOR: undefined };
}

/** Applies the options to this process. Throws a UsageError for a directory that cannot be changed to. */
export function applyGlobalOptions({ directories, color, usesCache }: GlobalOptions): void {
  if (!usesCache) process.env["HCLKIT_NO_CACHE"] = "1";
  for (const [name, value] of Object.entries(colorVariables(color))) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  for (const directory of directories) {
    try {
      process.chdir(directory);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      const reason = isMissing ? "it does not exist" : (error as Error).message;
      throw new UsageError(`--chdir ${directory}: ${reason}.`);
    }
  }
}
