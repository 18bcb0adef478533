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

/** An option's values: true and false, integers, or keywords. */
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

/** The smallest and largest numbers. A line has room for something; it may have no end. */
const RANGES = {
  printWidth: [1, Infinity],
  tabWidth: [0, MAX_TAB_WIDTH],
} as const satisfies Partial<Record<OptionName, readonly [least: number, most: number]>>;

function isCount(value: unknown, [least, most]: readonly [number, number]): boolean {
  const isWhole = Number.isInteger(value) || value === Infinity;
  return typeof value === "number" && isWhole && value >= least && value <= most;
}

/** The names that are no options with values of their own. */
const OTHERS: readonly string[] = ["dialect", "filename"];

const NAMES: readonly string[] = [...Object.keys(optionTable), ...OTHERS];

/** Throws a TypeError for a name that is no option, such as a misspelled one. */
export function requireKnownOptions(options: FileOptions): void {
  const other = Object.keys(options).find((name) => !NAMES.includes(name));
  if (other !== undefined) throw new TypeError(`There is no option "${other}". The options are ${NAMES.join(", ")}.`);
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
  if (values === "count") {
    const [least, most] = rangeOf(option);
    return `a whole number from ${least}${most === Infinity ? "" : ` to ${most}`}`;
  }
  return listed(values);
}

function rangeOf(option: OptionName): readonly [number, number] {
  return option === "tabWidth" ? RANGES.tabWidth : RANGES.printWidth;
}

/** Returns true for a valid value of an option. */
export function isValueOf(option: OptionName, value: unknown): boolean {
  const values = optionTable[option];
  if (values === "boolean") return typeof value === "boolean";
  if (values === "count") return isCount(value, rangeOf(option));
  return (values as readonly unknown[]).includes(value);
}
