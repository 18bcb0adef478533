/**
 * Documentation for codes, which the package does not contain. A code table with an undocumented code is a type error.
 */
import type { ExampleKind } from "./example.ts";

/** An explanation, and the smallest text that is reported with the code. */
export interface CodeDoc {
  /** One paragraph of Markdown: when the code is reported and how to solve the problem. */
  readonly explanation: string;
  readonly example: Example;
}

/** A text with its kind of reader: by default a file in native syntax. */
export interface Example {
  readonly text: string;
  readonly as?: ExampleKind;
}

/** The documentation for a code table. */
export type CodeDocs<Table> = { readonly [Code in keyof Table]: CodeDoc };
