/**
 * The plugin's two options, as Prettier lists them in `--help` and checks them, and the conversion of Prettier's
 * options to the formatter's.
 */
import type { ParserOptions, SupportOptions } from "prettier";
import { DEFAULT_PRINT_WIDTH, type FormatOptions } from "../src/format/index.ts";

/** The options that this plugin adds to Prettier's own. */
export interface HclOptions {
  /** Whether line breaks are decided by width (`"fit"`) or stay the author's (`"preserve"`, like `terraform fmt`). */
  readonly hclLineBreaks: "fit" | "preserve";
  /** Whether `=` and trailing comments of neighbouring lines are aligned. */
  readonly hclAlign: boolean;
}

/** The option declarations. Keep them few: Prettier's command spends some microseconds on each for every file. */
export const options = {
  hclLineBreaks: {
    category: "HCL",
    type: "choice",
    default: "fit",
    description: "Who decides the line breaks of HCL.",
    choices: [
      { value: "fit", description: "Break lines that do not fit." },
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

/** Defaults of Prettier's own options that differ for this plugin's languages, where the user sets none. */
export const defaultOptions = { printWidth: DEFAULT_PRINT_WIDTH };

/**
 * Returns the formatter's options for Prettier's. `prettier/standalone` leaves some undefined, for which the formatter
 * has defaults.
 */
export function engineOptions(options: ParserOptions): FormatOptions {
  const { printWidth, tabWidth, useTabs, trailingComma, objectWrap, experimentalOperatorPosition } = options;
  const { hclLineBreaks, hclAlign } = options as unknown as HclOptions;
  const shared = { printWidth, tabWidth, useTabs, trailingComma, objectWrap, experimentalOperatorPosition };
  return {
    ...(shared as FormatOptions),
    dialect: options.parser === "terraform" ? "terraform" : "hcl",
    lineBreaks: hclLineBreaks,
    align: hclAlign,
    // Prettier converts line ends to LF, and afterwards to the user's choice.
    endOfLine: "lf",
  };
}

/** Returns whether the text is part of a document in another language, such as Markdown. */
export function isEmbedded(options: ParserOptions): boolean {
  return (options as { parentParser?: string }).parentParser !== undefined;
}
