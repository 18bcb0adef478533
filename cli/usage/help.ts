// The output of --help, from the table of commands.
import { groupBy } from "../../src/memo.ts";
import { COMMAND_USAGE, type CommandName, GLOBAL_OPTIONS } from "./commands.ts";
import type { CommandUsage, OptionTable, OptionUsage } from "./option.ts";

/** The columns of help. */
const WIDTH = 90;

/** The column at which the descriptions of options begin. */
const COLUMN = 24;

/** Returns a text in lines of at most so many columns. */
function inLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Returns an option as it is written: with its short form and its value. */
export function spelling(name: string, { short, value }: OptionUsage): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
}

/** Returns lines with a term and its description beside it, or below it if it is long. */
function entry(term: string, description: string, column: number): string[] {
  const [first = "", ...rest] = inLines(description, WIDTH - column);
  const pad = " ".repeat(column);
  const start = `  ${term}`;
  const below = rest.map((line) => pad + line);
  return start.length < column - 1 ? [start.padEnd(column) + first, ...below] : [start, pad + first, ...below];
}

/** Returns a table's documented options by their headings, in order; those without one under an empty heading. */
export function optionGroups(options: OptionTable): ReadonlyMap<string, readonly (readonly [string, OptionUsage])[]> {
  const shown = Object.entries(options).filter(([name, { help }]) => help !== null && name !== "help");
  return groupBy(shown, ([, { group }]) => group ?? "");
}

function optionLines(options: OptionTable): string[] {
  return [...optionGroups(options)].flatMap(([group, entries]) => [
    ...(group === "" ? [] : inLines(`${group}:`, WIDTH)),
    ...entries.flatMap(([name, option]) => entry(spelling(name, option), option.help!, COLUMN)),
    "",
  ]);
}

/** Returns the help of a command, as it is printed. */
export function helpOf(name: CommandName): string {
  const { syntax, about, options, notes = [], exitCodes }: CommandUsage = COMMAND_USAGE[name];
  const lines = [
    `Usage: ${["hclkit", name, syntax].join(" ").trimEnd()}`,
    "",
    ...about.flatMap((paragraph) => [...inLines(paragraph, WIDTH), ""]),
    ...optionLines(options),
    ...entry("-h, --help", "show this help", COLUMN),
    "",
    ...notes.flatMap((paragraph) => [...inLines(paragraph, WIDTH), ""]),
    "Exit codes:",
    ...exitCodes.flatMap(([code, meaning]) => entry(String(code), meaning, 7)),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the help without a command, as it is printed. */
export function generalHelp(): string {
  const commands = Object.entries(COMMAND_USAGE);
  const column = Math.max(...commands.map(([name]) => name.length)) + 4;
  const lines = [
    "Usage: hclkit <command> [options]",
    "",
    "Commands:",
    ...commands.flatMap(([name, { summary }]) => entry(name, summary, column)),
    "",
    "Options of every command, before or after its name:",
    ...optionLines(GLOBAL_OPTIONS),
    ...entry("-h, --help", "show help; hclkit <command> --help shows that of a command", COLUMN),
    ...entry("-v, --version", "show the version", COLUMN),
    "",
    ...inLines("Exit codes: 0 success, 1 problems found, 2 an error. The help of each command has the details.", WIDTH),
  ];
  return `${lines.join("\n")}\n`;
}
