/** The results of the language service, as data. Offsets count UTF-16 code units. */
import type { TextEdit, TextRange } from "../src/index.ts";

/** Changes to several files, by path; the edits of a file do not overlap. */
export type WorkspaceEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** A change that the user may choose. */
export interface CodeAction {
  /** A sentence without a full stop. */
  readonly title: string;
  readonly kind: "quickfix" | "source.fixAll" | "refactor.extract" | "refactor.inline" | "refactor.rewrite";
  readonly edits: WorkspaceEdits;
  /** Whether it is the fix of the report, which is safe. */
  readonly isPreferred: boolean;
  /** The index of the report that it is about, among those passed in; null for others. */
  readonly report: number | null;
}

/** An item of a file's outline. */
export interface OutlineItem {
  readonly name: string;
  /** More about it, such as the type of a block; empty if there is nothing to say. */
  readonly detail: string;
  readonly kind: "block" | "attribute" | "object" | "value";
  readonly range: TextRange;
  /** The range of its name. */
  readonly nameRange: TextRange;
  readonly children: readonly OutlineItem[];
}

/** Lines that can be folded, 1-based, both included. */
export interface FoldingRange {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: "comment" | "region" | null;
}

/** The types of semantic tokens. */
export const TOKEN_TYPES = [
  ...["type", "enumMember", "property", "variable", "parameter", "function"],
  ...["keyword", "string", "number", "comment", "operator"],
] as const;

/** A type of semantic token. */
export type SemanticTokenType = (typeof TOKEN_TYPES)[number];

/** The modifiers of semantic tokens. */
export const TOKEN_MODIFIERS = ["declaration", "readonly", "defaultLibrary", "deprecated"] as const;

/** A semantic token. Tokens are in order, within one line, and do not overlap. */
export interface SemanticToken {
  readonly range: TextRange;
  readonly type: SemanticTokenType;
  readonly modifiers: readonly (typeof TOKEN_MODIFIERS)[number][];
}
