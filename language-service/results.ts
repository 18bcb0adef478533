/** The results of the language service, as data. Offsets count UTF-16 code units. */
import type { TextEdit, TextRange } from "../src/index.ts";

/** The code of a report that the configuration has an error. */
export const CONFIGURATION_ERROR = "configuration-error";

/** Changes to several files, by path; a file's edits do not overlap. */
export type WorkspaceEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** A place in a file. */
export interface Location {
  /** Absolute, with `/` between its parts. */
  readonly path: string;
  readonly range: TextRange;
}

/** What is known about a name. */
export interface Hover {
  readonly range: TextRange;
  /** In Markdown. */
  readonly text: string;
}

/** A name that can be changed. */
export interface RenameTarget {
  readonly range: TextRange;
  readonly name: string;
}

/** A rename's edits, or its problem: the name is not valid, is reserved, is taken, or is written in an installed module. */
export type Rename =
  | { readonly edits: WorkspaceEdits }
  | { readonly problem: "not-a-name" | "reserved-name" | "name-taken" | "installed-module" };

/** Files that a change creates, and removes. */
export interface FileChanges {
  /** Texts by path. */
  readonly created: ReadonlyMap<string, string>;
  readonly deleted: readonly string[];
}

/** What an action does. */
export interface ActionChange {
  readonly edits: WorkspaceEdits;
  /** Null for changes in files that exist. */
  readonly files: FileChanges | null;
}

/** A change that the user may choose. */
export interface CodeAction {
  /** A sentence without a full stop. */
  readonly title: string;
  readonly kind:
    "quickfix" | "source.fixAll" | "refactor.extract" | "refactor.inline" | "refactor.rewrite" | "refactor.move";
  /** Whether it creates or removes files. */
  readonly changesFiles: boolean;
  /** Returns what it does, which takes longer than to list it; null if it proves to be impossible. */
  readonly change: () => ActionChange | null;
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

/** What a completion item is. */
export type CompletionKind =
  "argument" | "block" | "variable" | "object" | "attribute" | "function" | "keyword" | "value" | "file";

/** Something that can be written at a place. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: CompletionKind;
  /** A few words about it, such as its type; empty if there is nothing to say. */
  readonly detail: string;
  /** Text for people, empty if there is none. */
  readonly documentation: string;
  /** The text that replaces the range. */
  readonly text: string;
  /** The same with tab stops (`$1`, `${1:name}`, `$0`), for editors that have them; null if there are none. */
  readonly snippet: string | null;
  /** Items are shown by this text, then by label. */
  readonly sort: string;
  readonly isDeprecated: boolean;
}

/** What can be written at a place. */
export interface Completion {
  /** The range that each item replaces. */
  readonly range: TextRange;
  readonly items: readonly CompletionItem[];
}

/** A function's form, and the parameter at a place. */
export interface SignatureHelp {
  /** The form: `format(spec, values...)`. */
  readonly label: string;
  readonly documentation: string;
  readonly parameters: readonly { readonly range: TextRange; readonly documentation: string }[];
  /** The index of the parameter at the place; null if there is none. */
  readonly active: number | null;
}

/** A value that is shown behind an expression. */
export interface InlayValue {
  readonly offset: number;
  /** One short line. */
  readonly text: string;
}

/** A place in a file that leads to another file. */
export interface Link {
  readonly range: TextRange;
  /** The path of a file that exists. */
  readonly target: string;
}
