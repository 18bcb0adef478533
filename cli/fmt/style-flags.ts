// The formatter's options on the command line: --print-width for printWidth.
import { type FileOptions, isValueOf, MAX_TAB_WIDTH, type OptionName, optionTable } from "../../src/format/index.ts";
import { parseCount, requireChoice } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";

interface Flag {
  readonly type: "boolean" | "string";
}

/** Returns an option's name on the command line, without the dashes. */
function flagOf(option: OptionName): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const OPTIONS = Object.keys(optionTable) as OptionName[];

/** The options as `parseArgs` accepts them. True and false are written `--align` and `--no-align`. */
export const STYLE_FLAGS: Readonly<Record<string, Flag>> = Object.fromEntries(
  OPTIONS.flatMap((option): [string, Flag][] => {
    if (optionTable[option] !== "boolean") return [[flagOf(option), { type: "string" }]];
    return [flagOf(option), `no-${flagOf(option)}`].map((name) => [name, { type: "boolean" }]);
  }),
);

/** Returns the formatter options on a command line. Throws a UsageError for an invalid value. */
export function styleOf(values: Readonly<Record<string, unknown>>): FileOptions {
  const style: Record<string, unknown> = {};
  for (const option of OPTIONS) {
    const name = flagOf(option);
    const allowed = optionTable[option];
    const value = values[name] as string | undefined;
    if (allowed === "boolean") {
      if (values[name] === true || values[`no-${name}`] === true) style[option] = values[name] === true;
    } else if (value !== undefined) {
      style[option] = allowed === "count" ? parseCount(`--${name}`, value) : requireChoice(`--${name}`, value, allowed);
      if (!isValueOf(option, style[option])) throw new UsageError(`--${name} takes at most ${MAX_TAB_WIDTH}.`);
    }
  }
  return style;
}
