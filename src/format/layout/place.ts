/** Where an expression stands, as far as its layout depends on it. */
export interface Place {
  /** Columns that must follow it on its last line. */
  readonly tail: number;
  /** How an operator chain or conditional breaks there. */
  readonly role: Role;
}

/**
 * The role of an expression, as far as parentheses depend on it:
 *
 * - `value`: it follows `=`, `:`, `=>`, `if` or `in`. It may stand as a whole on a line of its own, in parentheses.
 * - `content`: it is the whole content of brackets that are expanded around it. It breaks without parentheses of its own.
 * - `operand`: anything else. It breaks in parentheses.
 */
type Role = "value" | "content" | "operand";

/** A value that nothing must follow. */
export const VALUE: Place = { tail: 0, role: "value" };

/** The whole content of expanded brackets. */
export const CONTENT: Place = { tail: 0, role: "content" };

/** A place in the middle of something, with so many columns after it. */
export function operand(tail: number): Place {
  return { tail, role: "operand" };
}
