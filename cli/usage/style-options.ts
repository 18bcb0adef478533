// The formatter's options on the command line: --print-width for printWidth.
import { type OptionName, optionTable } from "../../src/format/index.ts";
import type { OptionTable, OptionUsage } from "./option.ts";

/** The formatter's options, in the order of help. */
export const STYLE_OPTIONS = Object.keys(optionTable) as OptionName[];

/** Returns an option's name on the command line, without the dashes. */
export function flagOf(option: OptionName): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What the options do; null for those that are only written as `--no-NAME`. */
const HELP: Readonly<Record<OptionName, readonly [help: string, value?: string]>> = {
  lineBreaks: ["fit (the default): break long lines; preserve: keep all line breaks", "MODE"],
  printWidth: ["the maximum width of a line (100)", "N"],
  align: ["align = and comments at line ends, which is the default; --no-align puts one space before them"],
  tabWidth: ["the spaces of one level (2)", "N"],
  useTabs: ["indent with tabs"],
  endOfLine: ["lf, crlf, or auto: the line ends that the file has", "WHICH"],
  trailingComma: ["all (the default), es5 or none, as in Prettier", "WHICH"],
  objectWrap: ["preserve (the default) or collapse, as in Prettier", "MODE"],
  experimentalOperatorPosition: [
    "end (the default) or start of a line: where the operators of a broken chain are",
    "WHERE",
  ],
  requirePragma: ["format only files that begin with the comment @format or @prettier"],
  insertPragma: ["write that comment into files that are formatted"],
  checkIgnorePragma: ["leave files alone that begin with the comment @noformat or @noprettier"],
};

/** The options as `parseArgs` accepts them. True and false are written `--align` and `--no-align`. */
export const STYLE_FLAGS: OptionTable = Object.fromEntries(
  STYLE_OPTIONS.flatMap((option): [string, OptionUsage][] => {
    const [help, value] = HELP[option];
    const group = "Style; these options override configuration files, and --no-NAME turns one off";
    if (optionTable[option] !== "boolean")
      return [[flagOf(option), { type: "string", help, group, ...(value !== undefined && { value }) }]];
    return [
      [flagOf(option), { type: "boolean", help, group }],
      [`no-${flagOf(option)}`, { type: "boolean", help: null }],
    ];
  }),
);
