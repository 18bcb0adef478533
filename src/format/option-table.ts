/**
 * The options that users set, with their values and their names in each configuration. The only table for
 * `.prettierrc`, `.hclkit.hcl` and the command line.
 */
import { ALL_PRODUCTS } from "../products/table.ts";
import type { FormatOptions } from "./options.ts";

/** Options for one file: the formatter's, and how to treat the file's pragma. */
export interface FileOptions extends Omit<FormatOptions, "filename"> {
  /** Skip files without `@format` at their start. */
  readonly requirePragma?: boolean;
  /** Insert a missing `@format`. */
  readonly insertPragma?: boolean;
  /** Skip files with `@noformat` at their start. */
  readonly checkIgnorePragma?: boolean;
}

/** An option's name. */
export type OptionName = Exclude<keyof FileOptions, "dialect">;

/** An option's values: true and false, integers from 0, or keywords. */
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

/** Options that Prettier does not have get a prefix there, so that they are not mistaken for another plugin's. */
const PREFIXED: ReadonlySet<OptionName> = new Set(["lineBreaks", "align"]);

/** Returns an option's name in Prettier's configuration: `hclLineBreaks` for `lineBreaks`. */
export function configuredName(option: OptionName): string {
  return PREFIXED.has(option) ? `hcl${option[0]!.toUpperCase()}${option.slice(1)}` : option;
}

/** The largest `tabWidth`: a line that is indented by more has no room for text. */
export const MAX_TAB_WIDTH = 100;

function isCount(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most && (Number.isInteger(value) || value === Infinity);
}

/** Throws a RangeError for an option whose value is not valid; undefined is the default. */
export function requireValidOptions(options: FileOptions): void {
  for (const option of Object.keys(optionTable) as OptionName[]) {
    const value = options[option];
    if (value !== undefined && !isValueOf(option, value)) throw refused(option, valuesOf(option), value);
  }
  const { dialect } = options;
  if (dialect !== undefined && !ALL_PRODUCTS.includes(dialect)) throw refused("dialect", listed(ALL_PRODUCTS), dialect);
}

function refused(option: string, values: string, value: unknown): RangeError {
  const shown = typeof value === "number" ? String(value) : JSON.stringify(value);
  return new RangeError(`The option ${option} takes ${values}; not ${shown}.`);
}

const listed = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(", ");

function valuesOf(option: OptionName): string {
  const values = optionTable[option];
  if (values === "boolean") return "true or false";
  if (values === "count") return `a whole number from 0${option === "tabWidth" ? ` to ${MAX_TAB_WIDTH}` : ""}`;
  return listed(values);
}

/** Returns true for a valid value of an option. */
export function isValueOf(option: OptionName, value: unknown): boolean {
  const values = optionTable[option];
  if (values === "boolean") return typeof value === "boolean";
  if (values === "count") return isCount(value, option === "tabWidth" ? MAX_TAB_WIDTH : Infinity);
  return (values as readonly unknown[]).includes(value);
}
