/** An expression's context, as far as its layout depends on it. */
export interface LayoutContext {
  /** Columns that must follow the expression on its last line. */
  readonly tail: number;
  /** How an operator chain or conditional breaks. */
  readonly role: Role;
}

/**
 * An expression's role, which determines its parentheses:
 *
 * - `value`: it follows `=`, `:`, `=>`, `if` or `in`. The whole expression may be on its own line, in parentheses.
 * - `content`: it is the whole content of the expanded brackets around it. It breaks without its own parentheses.
 * - `operand`: anything else. It breaks in parentheses.
 */
type Role = "value" | "content" | "operand";

/** A value followed by nothing. */
export const VALUE: LayoutContext = { tail: 0, role: "value" };

/** The whole content of expanded brackets. */
export const CONTENT: LayoutContext = { tail: 0, role: "content" };

/** Returns the context of an operand followed by a number of columns. */
export function operand(tail: number): LayoutContext {
  return { tail, role: "operand" };
}
