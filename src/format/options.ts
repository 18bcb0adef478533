/** The formatter's options, resolved. Names are Prettier's if it has the option. */
import { requireValidOptions } from "./option-table.ts";
import { formattingOf } from "../products/file-names.ts";
import { type Formatting, GENERAL_PRODUCT, PRODUCT, type ProductName } from "../products/table.ts";

/** Options of `format`. */
export interface FormatOptions {
  /** Determines the dialect if `dialect` is absent. */
  readonly filename?: string;
  /**
   * The product whose file it is. Terraform's and OpenTofu's have the rewrites of `terraform fmt`, every other one the
   * plain style.
   */
  readonly dialect?: ProductName;
  /** `"fit"` decides line breaks; `"preserve"` keeps the existing ones, and prints the same as the reference. */
  readonly lineBreaks?: "fit" | "preserve";
  /** Align `=` and comments on consecutive lines. `false` is not a fixed point of `terraform fmt`. */
  readonly align?: boolean;
  /** Maximum width of a line that `"fit"` can break, in grapheme clusters. */
  readonly printWidth?: number;
  readonly tabWidth?: number;
  readonly useTabs?: boolean;
  /** `"auto"` keeps the text's line endings (`"fit"`: the first one for all lines outside templates and comments). */
  readonly endOfLine?: "auto" | "lf" | "crlf";
  /** Comma after the last element in an expanded tuple or call. */
  readonly trailingComma?: "all" | "es5" | "none";
  /** `"collapse"` joins objects that fit on one line. */
  readonly objectWrap?: "preserve" | "collapse";
  /** Position of the operators in a broken chain: at the end of lines or (except minus) at their start. */
  readonly experimentalOperatorPosition?: "end" | "start";
}

/** The width of lines where no option sets one. */
export const DEFAULT_PRINT_WIDTH = 100;

/** Options with a value for each, and the formatter in place of the product. */
export type ResolvedOptions = Required<Omit<FormatOptions, "filename" | "dialect">> & { readonly dialect: Formatting };

/**
 * The message for `endOfLine: "cr"`: HCL parsers treat such a file as one line, in which the first comment does not
 * end.
 */
export const CR_REFUSED = 'endOfLine "cr" cannot be used: in HCL, a CR without LF ends neither a line nor a comment';

/**
 * Returns the options with defaults. An option that is `undefined` counts as absent.
 * @throws {RangeError} for a value that an option does not take, such as `endOfLine: "cr"`, which Prettier has.
 */
export function resolveOptions(options: FormatOptions): ResolvedOptions {
  if ((options.endOfLine as string | undefined) === "cr") throw new RangeError(CR_REFUSED);
  requireValidOptions(options);
  return {
    dialect: formattingFor(options),
    lineBreaks: options.lineBreaks ?? "fit",
    align: options.align ?? true,
    printWidth: options.printWidth ?? DEFAULT_PRINT_WIDTH,
    tabWidth: options.tabWidth ?? 2,
    useTabs: options.useTabs ?? false,
    endOfLine: options.endOfLine ?? "auto",
    trailingComma: options.trailingComma ?? "all",
    objectWrap: options.objectWrap ?? "preserve",
    experimentalOperatorPosition: options.experimentalOperatorPosition ?? "end",
  };
}

function formattingFor({ dialect, filename }: FormatOptions): Formatting {
  if (dialect === undefined && filename !== undefined) return formattingOf(filename);
  return PRODUCT[dialect ?? GENERAL_PRODUCT].formatting;
}
