/** Lays out new text with the formatter, with the indentation of its position. */
import { DEFAULT_PRINT_WIDTH, type FormatOptions, formatTree } from "../../format/index.ts";
import { type Attribute, type Expression, parseConfig, scan, TokenType } from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";
import type { Surroundings } from "../text/options.ts";
import { asValue, parenthesised } from "./source-text.ts";

/** Lays out a valid item with its comments: lines with their indentation, without a final line break. */
export function layoutItem(text: string, context: Surroundings): string {
  return context.indent + indented(formatted(text, context), context);
}

/** An expression's context. */
export interface ExpressionContext extends Surroundings {
  /** Columns between the line's indentation and the expression. */
  readonly column: number;
  /**
   * Whether it is inside a string, or something other than a comma follows on its line: then the formatter would not
   * break it first.
   */
  readonly staysOnLine: boolean;
  /** Whether it requires parentheses. */
  readonly inParentheses: boolean;
}

/** Lays out an expression as the text after the given columns of a line; further lines have their indentation. */
export function layoutExpression(expression: Expression, context: ExpressionContext): string {
  const value = context.inParentheses ? parenthesised(expression) : asValue(expression);
  // A name with this length represents the text before the expression on its line.
  const name = "x".repeat(Math.max(1, context.column - " = ".length));
  const options: FormatOptions = context.staysOnLine ? { ...context.options, printWidth: Infinity } : context.options;
  const text = formatted(`${name} = ${value}`, { ...context, options });
  const { root } = parseConfig(text);
  const laidOut = (root.body.items[0] as Attribute).expression;
  return indented(laidOut.text, context);
}

/** Formats a text as one that is already indented. */
function formatted(text: string, { indent, options }: Surroundings): string {
  const tab = " ".repeat(options.tabWidth ?? 2);
  const columns = graphemeWidth(indent.replaceAll("\t", tab), 0, indent.replaceAll("\t", tab).length);
  const printWidth = Math.max(1, (options.printWidth ?? DEFAULT_PRINT_WIDTH) - columns);
  // The options are those of the request, too, such as its place.
  const { text: output } = formatTree(parseConfig(`${text}\n`), { ...options, printWidth, endOfLine: "auto" });
  return output.replace(/\r?\n$/, "");
}

/**
 * Returns a laid-out text with the context's line breaks, and with its indentation on all lines except the first.
 * Strings stay as they are.
 */
function indented(text: string, { indent, eol }: Surroundings): string {
  const tokens = scan(text, "normal");
  let result = "";
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.types[token] !== TokenType.Newline) result += tokens.tokenText(token);
    else result += eol + (isLineBreak(tokens.types[token + 1]!) ? "" : indent);
  }
  return result;
}

function isLineBreak(type: number): boolean {
  return type === TokenType.Newline || type === TokenType.EOF;
}
