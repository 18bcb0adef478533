/**
 * Documentation for codes: each table's is in a file `codes.docs.ts` beside it, which the package does not contain. A
 * code of the table that is not documented is a type error.
 */

/** An explanation, and the smallest text that is reported with the code. */
export interface CodeDoc {
  /** One paragraph of Markdown: when the code is reported and how to solve the problem. */
  readonly explanation: string;
  readonly example: Example;
}

/** A text with its kind of reader. */
export interface Example {
  readonly text: string;
  /** A name of `scripts/codes/example.ts`; by default `config`, a file in native syntax. */
  readonly as?: string;
}

/** The documentation for a code table. */
export type CodeDocs<Table> = { readonly [Code in keyof Table]: CodeDoc };
