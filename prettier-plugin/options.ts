/** The plugin's two options, as Prettier lists them in `--help` and checks them, and the way from Prettier's options to the engine's. */
import type { ParserOptions, SupportOptions } from "prettier";
import type { FormatOptions } from "../src/format/index.ts";

/** The options that this plugin adds to Prettier's own. */
export interface HclOptions {
  /** Whether line breaks are decided by width (`"fit"`) or stay the author's (`"preserve"`, what `terraform fmt` does). */
  readonly hclLineBreaks: "fit" | "preserve";
  /** Whether `=` and trailing comments of neighbouring lines are aligned. */
  readonly hclAlign: boolean;
}

/** The declarations of the options. Keep them few: the host's command spends some microseconds on each for every file. */
export const options = {
  hclLineBreaks: {
    category: "HCL",
    type: "choice",
    default: "fit",
    description: "Who decides the line breaks of HCL.",
    choices: [
      { value: "fit", description: "Break lines that do not fit, and separate blocks by blank lines." },
      { value: "preserve", description: "Keep the author's line breaks: exactly what terraform fmt does." },
    ],
  },
  hclAlign: {
    category: "HCL",
    type: "boolean",
    default: true,
    description: "Align the = and the trailing comments of neighbouring lines; terraform fmt would undo false.",
  },
} as const satisfies SupportOptions;

/** Prettier's options as the engine's. `prettier/standalone` leaves some undefined, for which the engine has defaults. */
export function engineOptions(options: ParserOptions): FormatOptions {
  const { printWidth, tabWidth, useTabs, trailingComma, objectWrap, experimentalOperatorPosition } = options;
  const { hclLineBreaks, hclAlign } = options as unknown as HclOptions;
  const shared = { printWidth, tabWidth, useTabs, trailingComma, objectWrap, experimentalOperatorPosition };
  return {
    ...(shared as FormatOptions),
    dialect: options.parser === "terraform" ? "terraform" : "hcl",
    lineBreaks: hclLineBreaks,
    align: hclAlign,
    // The host has made every line end LF, and makes them what the user wants afterwards.
    endOfLine: "lf",
  };
}

/** Whether the text is part of a document in another language, such as Markdown. */
export function isEmbedded(options: ParserOptions): boolean {
  return (options as { parentParser?: string }).parentParser !== undefined;
}
