// Command lines as data: Node's parser, with messages in hclkit's terms.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { suggestName } from "../src/diagnostics/index.ts";
import { UsageError } from "./usage-error.ts";

/** The options of a command, as `parseArgs` accepts them. */
export type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Returns the options and positional arguments after a command's name. Throws a UsageError for unknown options; its
 * message ends with the sentence `advice`, before the pointer to the help.
 */
export function parseCommandLine<const T extends Options>(
  command: string,
  args: readonly string[],
  options: T,
  advice = "",
) {
  return parseArguments(args, options, `${advice}See hclkit ${command} --help.`);
}

/** Returns options and positional arguments. Throws a UsageError for unknown options, which ends with the advice. */
export function parseArguments<const T extends Options>(args: readonly string[], options: T, advice: string) {
  const end = args.indexOf("--");
  const named = args.slice(0, end < 0 ? args.length : end).map((argument) => withTwoDashes(argument, options));
  try {
    for (const argument of named) rejectUnknown(argument, options);
    return parseArgs({
      args: [...named, ...args.slice(named.length)],
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    // Only the first sentence: Node also explains positional arguments that begin with a dash.
    const message = (error as Error).message.split(/\. (?!Did)/)[0]!.replace(/\.$/, "");
    const mark = message.endsWith("?") ? "" : ".";
    throw new UsageError(`${message}${mark} ${advice}`);
  }
}

/** A name after a single dash, as in Terraform's commands. */
const SINGLE_DASH = /^-([a-z][\w-]+)(?==|$)/i;

/** Returns an argument in our spelling: `--check` for `-check`, if there is such an option. */
function withTwoDashes(argument: string, options: Options): string {
  const name = SINGLE_DASH.exec(argument)?.[1];
  return name !== undefined && Object.hasOwn(options, name) ? `-${argument}` : argument;
}

function rejectUnknown(argument: string, options: Options): void {
  const isCluster = /^-[a-z]+$/i.test(argument) && [...argument.slice(1)].every((letter) => isShort(letter, options));
  const match = /^--([^=]+)/.exec(argument) ?? (isCluster ? null : SINGLE_DASH.exec(argument));
  if (match === null || Object.hasOwn(options, match[1]!)) return;
  const names = Object.keys(options).map((name) => `--${name}`);
  throw new Error(`Unknown option "${match[0]}".${suggestionFor(`--${match[1]!}`, names)}`);
}

function isShort(letter: string, options: Options): boolean {
  return Object.values(options).some(({ short }) => short === letter);
}

/** Returns the name most similar to an unknown one, or null if none is similar. */
export function closeTo(name: string, names: Iterable<string>): string | null {
  return suggestName(null, name, names)?.text ?? null;
}

/** Returns the sentence, after a space, that suggests the most similar name; empty if none is similar. */
export function suggestionFor(name: string, names: Iterable<string>): string {
  const near = closeTo(name, names);
  return near === null ? "" : ` Did you mean "${near}"?`;
}

/** Returns the value as one of the choices; throws a UsageError that lists them all for any other. */
export function requireChoice<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} accepts ${choices.join(", ")}; not "${value}".${suggestionFor(value, choices)}`);
}

/** Throws a UsageError for the first of some options whose value is empty, by their names without dashes. */
export function rejectEmpty(values: Readonly<Record<string, string | readonly string[] | null | undefined>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === "" || (Array.isArray(value) && value.includes("")))
      throw new UsageError(`--${name} requires a value; it is empty.`);
}

/** Returns the value of a numeric option. Throws a UsageError for any other. */
export function parseCount(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`${option} requires a whole number, 0 or more; not "${value}".`);
  return Number(value);
}
