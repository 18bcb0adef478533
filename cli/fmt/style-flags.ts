// The values of the formatter's options on the command line.
import { type FileOptions, isValueOf, MAX_TAB_WIDTH, optionTable } from "../../src/format/index.ts";
import { parseCount, requireChoice } from "../command-line.ts";
import { flagOf, STYLE_OPTIONS } from "../usage/style-options.ts";
import { UsageError } from "../usage-error.ts";

/** Returns the formatter options on a command line. Throws a UsageError for an invalid value. */
export function styleOf(values: Readonly<Record<string, unknown>>): FileOptions {
  const style: Record<string, unknown> = {};
  for (const option of STYLE_OPTIONS) {
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
