/** The results of the language service, as data. Offsets count UTF-16 code units. */
import type { TextEdit, TextRange } from "../src/index.ts";

/** Changes to several files, by path; a file's edits do not overlap. */
export type WorkspaceEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** A place in a file. */
export interface Location {
  /** Absolute, with `/` between its parts. */
  readonly path: string;
  readonly range: TextRange;
}

/** A name that can be changed. */
export interface RenameTarget {
  readonly range: TextRange;
  readonly name: string;
}

/** A rename's edits, or its problem: the name is not valid, is taken, or is written in an installed module. */
export type Rename =
  { readonly edits: WorkspaceEdits } | { readonly problem: "not-a-name" | "name-taken" | "installed-module" };

/** A change that the user may choose. */
export interface CodeAction {
  /** A sentence without a full stop. */
  readonly title: string;
  readonly kind: "quickfix" | "source.fixAll" | "refactor.extract" | "refactor.inline" | "refactor.rewrite";
  readonly edits: WorkspaceEdits;
  /** Whether it is the report's fix, which is safe. */
  readonly isPreferred: boolean;
  /** The index of the report that it is about, among those passed in; null for others. */
  readonly report: number | null;
}

/** An item of a file's outline. */
export interface OutlineItem {
  readonly name: string;
  /** More about it, such as a block type; empty if there is nothing to say. */
  readonly detail: string;
  readonly kind: "block" | "attribute" | "object" | "value";
  readonly range: TextRange;
  /** Its name's range. */
  readonly nameRange: TextRange;
  readonly children: readonly OutlineItem[];
}

/** Lines that can be folded, 1-based, both included. */
export interface FoldingRange {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: "comment" | "region" | null;
}

/** The semantic token types. */
export const TOKEN_TYPES = [
  ...["type", "enumMember", "property", "variable", "parameter", "function"],
  ...["keyword", "string", "number", "comment", "operator"],
] as const;

/** A semantic token type. */
export type SemanticTokenType = (typeof TOKEN_TYPES)[number];

/** The semantic token modifiers. */
export const TOKEN_MODIFIERS = ["declaration", "readonly", "defaultLibrary", "deprecated"] as const;

/** A semantic token. Tokens are in order, within one line, and do not overlap. */
export interface SemanticToken {
  readonly range: TextRange;
  readonly type: SemanticTokenType;
  readonly modifiers: readonly (typeof TOKEN_MODIFIERS)[number][];
}
