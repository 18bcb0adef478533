/** The formatter's options, resolved. Names are Prettier's where Prettier has the option. */
import { dialectOf, type FormatDialect } from "./dialect.ts";

/** Options of `format`. */
export interface FormatOptions {
  /** Decides the dialect where `dialect` does not. */
  readonly filename?: string;
  /** `"terraform"` applies the rewrites of `terraform fmt`; `"hcl"` is every other product's plain style. */
  readonly dialect?: FormatDialect;
  /** `"fit"` decides line breaks; `"preserve"` keeps the author's and prints exactly what the reference prints. */
  readonly lineBreaks?: "fit" | "preserve";
  /** Align `=` and comments of consecutive lines. `false` is not a fixed point of `terraform fmt`. */
  readonly align?: boolean;
  /** Longest line that `"fit"` accepts where it can be broken, in grapheme clusters. */
  readonly printWidth?: number;
  readonly tabWidth?: number;
  readonly useTabs?: boolean;
  /** `"auto"` keeps what the text has (`"fit"`: its first line ending for all lines outside templates and comments). */
  readonly endOfLine?: "auto" | "lf" | "crlf";
  /** Comma after the last element of an expanded tuple or call. */
  readonly trailingComma?: "all" | "es5" | "none";
  /** `"collapse"` joins objects that fit on one line. */
  readonly objectWrap?: "preserve" | "collapse";
  /** Where the operators of a broken chain stand: at the end of lines or (but minus) at their start. */
  readonly experimentalOperatorPosition?: "end" | "start";
}

export type ResolvedOptions = Required<Omit<FormatOptions, "filename">>;

/** The message for `endOfLine: "cr"`: to a parser of HCL, such a file is one line, and its first comment does not end. */
export const CR_REFUSED = 'endOfLine "cr" cannot be used: in HCL, a CR without LF ends neither a line nor a comment';

/**
 * Fills in the defaults. An option that is `undefined` counts as absent.
 * @throws {Error} for `endOfLine: "cr"`, which is an option of Prettier and excluded here by the type only.
 */
export function resolveOptions(options: FormatOptions): ResolvedOptions {
  if ((options.endOfLine as string | undefined) === "cr") throw new Error(CR_REFUSED);
  return {
    dialect: options.dialect ?? (options.filename === undefined ? "hcl" : dialectOf(options.filename)),
    lineBreaks: options.lineBreaks ?? "fit",
    align: options.align ?? true,
    printWidth: options.printWidth ?? 80,
    tabWidth: options.tabWidth ?? 2,
    useTabs: options.useTabs ?? false,
    endOfLine: options.endOfLine ?? "auto",
    trailingComma: options.trailingComma ?? "all",
    objectWrap: options.objectWrap ?? "preserve",
    experimentalOperatorPosition: options.experimentalOperatorPosition ?? "end",
  };
}
