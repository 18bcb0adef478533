/** The documentation of a code, which the package does not contain. A table of codes without documentation for one is a type error. */
import type { ExampleKind } from "./example.ts";

/** An explanation, and the smallest text that is reported so. */
export interface CodeDoc {
  /** One paragraph of Markdown: when the code is reported and what to do. */
  readonly explanation: string;
  readonly example: Example;
}

/** A text with the kind of reader for it: a file of the native syntax where none is given. */
export interface Example {
  readonly text: string;
  readonly as?: ExampleKind;
}

/** The documentation of a table of codes. */
export type CodeDocs<Table> = { readonly [Code in keyof Table]: CodeDoc };
