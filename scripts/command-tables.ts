// The commands in the documentation: tables of options, and the man page. From the table that parses them.
import { format } from "prettier";
import { COMMAND_USAGE, type CommandName, GLOBAL_OPTIONS } from "../cli/usage/commands.ts";
import { optionGroups, spelling } from "../cli/usage/help.ts";
import type { CommandUsage, OptionTable } from "../cli/usage/option.ts";
import { VERSION } from "../src/version.ts";
import { withPart } from "./written-by-docs.ts";

/** The page with the options of `hclkit lint`. */
export const LINT_PAGE = "docs/linting.md";

/** The page of all commands. */
export const COMMANDS_PAGE = "docs/commands.md";

/** The man page. */
export const MAN_PAGE = "man/hclkit.1";

const COMMANDS = Object.entries(COMMAND_USAGE) as readonly (readonly [CommandName, CommandUsage])[];

/** Returns plain text as Markdown: what looks like code is code. */
function asMarkdown(text: string): string {
  return text
    .replaceAll("|", String.raw`\|`)
    .replaceAll(
      /(?<![\w`])(?:--?[a-z][\w-]+(?:=\w+)?|\.?[\w./*-]*\*[\w./*-]*|\.[a-z][\w-]*(?:\.[\w-]+)*)(?![\w`])/g,
      "`$&`",
    )
    .replaceAll(/\bdocs\/([\w-]+\.md)([\w#-]*)/g, "[$1]($1$2)");
}

function optionTable(options: OptionTable): string {
  return [...optionGroups(options)]
    .map(([group, entries]) => {
      const title = group === "" ? "" : `**${group.replace(/ \(docs.*\)$/, "")}:**\n\n`;
      const rows = entries.map(([name, option]) => {
        const { short, value, help, docs } = option;
        const term = `\`--${name}${value === undefined ? "" : ` ${value}`}\`${short === undefined ? "" : `, \`-${short}\``}`;
        return `| ${term} | ${docs ?? asMarkdown(help!)} |`;
      });
      return `${title}| option | what it does |\n| --- | --- |\n${rows.join("\n")}\n`;
    })
    .join("\n");
}

/** Returns the page about linting with the options of `hclkit lint`. */
export async function withLintOptions(document: string): Promise<string> {
  return withPart(document, LINT_PAGE, "the options", optionTable(COMMAND_USAGE.lint.options));
}

function commandSection([name, { syntax, about, options, notes = [], exitCodes }]: readonly [
  CommandName,
  CommandUsage,
]): string {
  const shown = name === "lint" || name === "check" ? {} : options;
  const more: Partial<Record<CommandName, string>> = {
    lint: "[linting.md](linting.md#options) has its options.",
    check: "It has the options of [`hclkit lint`](linting.md#options) and the style options of `hclkit fmt`.",
  };
  return [
    `## hclkit ${name}`,
    `\`\`\`\nhclkit ${name} ${syntax}`.trimEnd() + "\n```",
    ...about.map(asMarkdown),
    ...(more[name] === undefined ? [] : [more[name]]),
    optionTable(shown),
    ...notes.map(asMarkdown),
    `| exit code | meaning |\n| --- | --- |\n${exitCodes.map(([code, text]) => `| ${code} | ${asMarkdown(text)} |`).join("\n")}`,
  ].join("\n\n");
}

/** Returns the page of all commands. */
export async function commandsPage(): Promise<string> {
  const list = COMMANDS.map(([name, { summary }]) => `| [\`${name}\`](#hclkit-${name}) | ${asMarkdown(summary)} |`);
  const text = [
    "# Commands",
    "_For users of the command: all commands with their options and exit codes._",
    "`npm run docs` writes this page from the table that the command reads. `hclkit COMMAND --help` prints the same, and `man hclkit` where npm installs man pages.",
    `| command | what it does |\n| --- | --- |\n${list.join("\n")}`,
    "## Every command",
    "These options may be before the name of the command, or after it. `--help`, or `-h`, prints its help.",
    optionTable(GLOBAL_OPTIONS),
    ...COMMANDS.map(commandSection),
  ].join("\n\n");
  return format(text, { parser: "markdown", printWidth: 120 });
}

/** Returns text for roff: backslashes and dashes are escaped, and no line begins with a control character. */
function roff(text: string): string {
  return text
    .replaceAll("\\", String.raw`\e`)
    .replaceAll("-", String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);
}

function roffOptions(options: OptionTable): string[] {
  return [...optionGroups(options)].flatMap(([group, entries]) => [
    ...(group === "" ? [] : [".PP", roff(`${group}:`)]),
    ...entries.flatMap(([name, option]) => [
      ".TP",
      String.raw`\fB${roff(spelling(name, option))}\fR`,
      roff(option.help!),
    ]),
  ]);
}

/** Returns the man page. */
export function manPage(): string {
  const lines = [
    String.raw`.\" Written by npm run docs.`,
    `.TH HCLKIT 1 "" "hclkit ${VERSION}" "hclkit"`,
    ".SH NAME",
    String.raw`hclkit \- format, lint and evaluate HCL`,
    ".SH SYNOPSIS",
    String.raw`\fBhclkit\fR \fIcommand\fR [\fIoptions\fR]`,
    ".SH OPTIONS OF EVERY COMMAND",
    ...roffOptions(GLOBAL_OPTIONS),
    ".TP",
    String.raw`\fB\-h, \-\-help\fR`,
    "show the help of hclkit, or of a command",
    ".TP",
    String.raw`\fB\-v, \-\-version\fR`,
    "show the version",
    ".SH COMMANDS",
    ...COMMANDS.flatMap(([name, { syntax, about, options, notes = [], exitCodes }]) => [
      `.SS ${roff(`hclkit ${name} ${syntax}`.trimEnd())}`,
      ...about.flatMap((paragraph) => [".PP", roff(paragraph)]),
      ...(name === "check" ? [".PP", "The options of hclkit lint, and the style options of hclkit fmt."] : []),
      ...roffOptions(name === "check" ? {} : options),
      ...notes.flatMap((paragraph) => [".PP", roff(paragraph)]),
      ".PP",
      "Exit codes:",
      ...exitCodes.flatMap(([code, meaning]) => [".TP", String(code), roff(meaning)]),
    ]),
    "",
  ];
  return lines.join("\n");
}
