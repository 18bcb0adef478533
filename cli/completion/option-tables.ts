// The options of every command, from the tables that parse them.
import type { Options } from "../command-line.ts";
import { STYLE_FLAGS } from "../fmt/style-flags.ts";
import { OPTIONS as dump } from "../dump.ts";
import { OPTIONS as evaluate } from "../eval/arguments.ts";
import { OPTIONS as explain } from "../explain/command.ts";
import { OPTIONS as fmt } from "../fmt/arguments.ts";
import { OPTIONS as init } from "../init/command.ts";
import { OPTIONS as json } from "../json.ts";
import { OPTIONS as lint } from "../lint/arguments.ts";
import { OPTIONS as rules } from "../rules/command.ts";
import { OPTIONS as schemas } from "../schemas/command.ts";

/** The options by command. */
export const OPTION_TABLES: Readonly<Record<string, Options>> = {
  fmt: { ...STYLE_FLAGS, ...fmt },
  lint,
  check: { ...STYLE_FLAGS, ...lint },
  init,
  rules,
  explain,
  eval: evaluate,
  schemas,
  json,
  dump,
  completion: { help: { type: "boolean", short: "h" } },
};

/** The options that every command accepts; `global-options.ts` parses them. */
const GLOBAL_OPTIONS: readonly string[] = ["--chdir", "--color", "--no-color"];

/** Returns the names of a command's options, with dashes. */
export function optionNames(command: string): string[] {
  return [...Object.keys(OPTION_TABLES[command]!).map((name) => `--${name}`), ...GLOBAL_OPTIONS].toSorted();
}
