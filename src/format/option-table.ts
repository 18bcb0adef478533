/**
 * The options that users set, with their values and their names in the places where they can be set. The one table for `.prettierrc`,
 * `.hclkit.hcl` and the command line.
 */
import type { FormatOptions } from "./options.ts";

/** Options of one file: the formatter's, and whether the file's own pragma has a say. */
export interface FileOptions extends Omit<FormatOptions, "filename"> {
  /** Leave alone files without `@format` at their head. */
  readonly requirePragma?: boolean;
  /** Give files without it an `@format`. */
  readonly insertPragma?: boolean;
  /** Leave alone files with `@noformat` at their head. */
  readonly checkIgnorePragma?: boolean;
}

/** The name of an option. */
export type OptionName = Exclude<keyof FileOptions, "dialect">;

/** The values of an option: true and false, whole numbers from 0 on, or some words. */
type Values = "boolean" | "count" | readonly string[];

/** The options with their values. */
export const optionTable: Readonly<Record<OptionName, Values>> = {
  lineBreaks: ["fit", "preserve"],
  align: "boolean",
  printWidth: "count",
  tabWidth: "count",
  useTabs: "boolean",
  endOfLine: ["auto", "lf", "crlf"],
  trailingComma: ["all", "es5", "none"],
  objectWrap: ["preserve", "collapse"],
  experimentalOperatorPosition: ["end", "start"],
  requirePragma: "boolean",
  insertPragma: "boolean",
  checkIgnorePragma: "boolean",
};

/** Options that Prettier does not have have a prefix there, so that they are not mistaken for another plugin's. */
const PREFIXED: ReadonlySet<OptionName> = new Set(["lineBreaks", "align"]);

/** The name of an option in Prettier's configuration: `hclLineBreaks` for `lineBreaks`. */
export function configuredName(option: OptionName): string {
  return PREFIXED.has(option) ? `hcl${option[0]!.toUpperCase()}${option.slice(1)}` : option;
}

/** Returns true for a value that an option may have. */
export function isValueOf(option: OptionName, value: unknown): boolean {
  const values = optionTable[option];
  if (values === "boolean") return typeof value === "boolean";
  if (values === "count") return typeof value === "number" && value >= 0;
  return (values as readonly unknown[]).includes(value);
}
