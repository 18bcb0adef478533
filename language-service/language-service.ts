/**
 * The language service: what an editor asks about the files of a workspace, in the state that it shows. Reports are in
 * `linting.ts`, because they take longer than everything else, and belong in a thread of their own.
 */
import { Workspace } from "../eslint-plugin/module/workspace.ts";
import type { LintDiagnostic } from "../lint/index.ts";
import type { FormatOptions, TextEdit, TextRange } from "../src/index.ts";
import {
  isJsonHclFile,
  loadShippedSchemas,
  loadTables,
  OpenDocuments,
  plainPath,
  type TableFetcher,
  type WorkspaceHost,
} from "../src/internal.ts";
import { ChosenValues } from "./chosen-values.ts";
import { BoundedMap } from "../src/bounded.ts";
import { MOST_RELATED, type RelatedDocuments, ServiceDocument } from "./document.ts";
import { reportActions } from "./features/actions.ts";
import {
  type HierarchyCall,
  hierarchyItem,
  type HierarchyItem,
  incomingCalls,
  outgoingCalls,
} from "./features/structure/call-hierarchy.ts";
import { type CodeLens, codeLenses, codeLensPlaces } from "./features/structure/code-lens.ts";
import { completion } from "./features/completion.ts";
import { editsForRenamed, type RenamedPath } from "./features/structure/file-rename.ts";
import { foldingRanges } from "./features/folding.ts";
import { formattedTexts, formattingEdits, keepingFormat, withLineBreaksOf } from "./features/formatting.ts";
import { typedFormattingEdits } from "./features/typed-formatting.ts";
import { ignoreActions } from "./features/ignore-actions.ts";
import { type WorkspaceSymbol, WorkspaceSymbols } from "./features/structure/workspace-symbols.ts";
import { dependencyGraph } from "./features/structure/graph.ts";
import { hover } from "./features/hover.ts";
import { type InlayKinds, inlayValues } from "./features/inlay-values.ts";
import { definitions, highlights, references, rename, renameTarget } from "./features/symbols.ts";
import { links } from "./features/links.ts";
import { outline } from "./features/outline.ts";
import { selectionRanges } from "./features/selection.ts";
import { semanticTokens } from "./features/semantic-tokens.ts";
import { signatureHelp } from "./features/signature-help.ts";
import { type FileStatus, fileStatus } from "./features/status.ts";
import { syntaxErrors } from "./features/syntax-errors.ts";
import { refactorings } from "./refactorings/index.ts";
import type {
  ActionChange,
  CodeAction,
  Completion,
  FoldingRange,
  Hover,
  InlayValue,
  Link,
  Location,
  OutlineItem,
  Rename,
  RenameTarget,
  SemanticToken,
  SignatureHelp,
  WorkspaceEdits,
} from "./results.ts";

/** Paths are absolute. Every answer about a file that does not exist is empty, or null. */
export class LanguageService {
  private readonly files: OpenDocuments;
  private readonly workspace: Workspace;
  private readonly values: ChosenValues;
  private readonly allSymbols: WorkspaceSymbols;
  private readonly documents = new Map<string, ServiceDocument>();
  private readonly related: RelatedDocuments = new BoundedMap(MOST_RELATED);

  /** `host` shows the saved files, and says which of them have changed. */
  constructor(host: WorkspaceHost) {
    this.files = new OpenDocuments(host);
    this.allSymbols = new WorkspaceSymbols(this.files);
    this.values = new ChosenValues((path) => this.files.readText(path));
    this.workspace = new Workspace(this.files, true);
  }

  /** Opens a document, or gives it another text. */
  open(path: string, text: string): void {
    this.files.open(plainPath(path), text);
  }

  /** Closes a document: its file counts again. */
  close(path: string): void {
    this.files.close(plainPath(path));
    this.documents.delete(plainPath(path));
  }

  /** Returns whether a document is open. */
  isOpen(path: string): boolean {
    return this.files.textOf(plainPath(path)) !== null;
  }

  /**
   * Returns whether a file is not JSON for another program, such as package.json: clients that ask about `main.tf.json` mostly
   * ask about all files in JSON, which have a server of their own.
   */
  answersAbout(path: string): boolean {
    return !path.endsWith(".json") || isJsonHclFile(path);
  }

  /** Returns a document, open or saved; null if there is no such file. */
  document(path: string): ServiceDocument | null {
    const plain = plainPath(path);
    const text = this.files.readText(plain);
    if (text === null) return null;
    this.workspace.refresh();
    const kept = this.documents.get(plain);
    if (kept?.text === text) return kept;
    const { workspace, values, related } = this;
    const document = new ServiceDocument(plain, text, { workspace, values, related });
    if (this.isOpen(plain)) this.documents.set(plain, document);
    return document;
  }

  /**
   * Chooses the variable file whose values count in hovers and inlay values: its path, from the directory of each module,
   * or an absolute one. Null chooses none, as at first: then values hold for any inputs.
   */
  chooseVariableFile(file: string | null): void {
    this.values.choose(file === null ? null : plainPath(file));
  }

  /** Returns the syntax errors in a file, as the linter reports them; empty for JSON, whose strings have some, too. */
  syntaxErrors(path: string): LintDiagnostic[] {
    return this.ask(path, (document) => (document.tree.root.type === "JsonFile" ? [] : syntaxErrors(document)));
  }

  /**
   * Loads what a file needs and what is apart because of its size: the values that providers accept, and in a browser
   * their schemas, by default from beside the program.
   */
  async prepare(path: string, fetchTable?: TableFetcher): Promise<void> {
    const text = this.files.readText(plainPath(path));
    if (text === null) return;
    const fetchesSchemas = this.files.readShippedSchemas === null;
    await Promise.all([loadTables([text]), fetchesSchemas ? loadShippedSchemas([text], fetchTable) : null]);
  }

  /** Returns the actions for the reports that touch a range: fixes, suggestions, and comments that silence them. */
  actions(path: string, range: TextRange, reports: readonly LintDiagnostic[]): CodeAction[] {
    return this.ask(path, (document) => [
      ...reportActions(document.path, reports, range),
      ...ignoreActions(document, reports, range),
    ]);
  }

  /**
   * Returns the refactorings for a selection, or with an empty range for a cursor. Formatted files stay formatted. They
   * are about the files as they are now.
   */
  refactorings(path: string, range: TextRange): CodeAction[] {
    return this.ask(path, (document) =>
      refactorings(document, range).map((action) => ({
        ...action,
        change: () => this.formatted(action.change(), document.text),
      })),
    );
  }

  private formatted(change: ActionChange | null, source: string): ActionChange | null {
    if (change === null) return null;
    const { edits, files } = change;
    return {
      edits: this.keepingFormat(edits),
      files: files && { ...files, created: formattedTexts(files.created, source) },
    };
  }

  /** Returns the edits that format a file, or its lines that overlap a range; around syntax errors the other items. */
  format(path: string, options: FormatOptions, range?: TextRange): TextEdit[] {
    const document = this.document(path);
    return document === null ? [] : formattingEdits(document, options, range);
  }

  /** Returns the edits after `}` or a line break was typed in front of an offset: the cursor's line stays as it is. */
  formatTyped(path: string, options: FormatOptions, offset: number, typed: string): TextEdit[] {
    return this.ask(path, (document) => typedFormattingEdits(document, options, offset, typed));
  }

  outline(path: string): OutlineItem[] {
    return this.ask(path, outline);
  }

  folding(path: string): FoldingRange[] {
    return this.ask(path, foldingRanges);
  }

  /** Returns the ranges around an offset, innermost first. */
  selections(path: string, offset: number): TextRange[] {
    return this.ask(path, (document) => selectionRanges(document, offset));
  }

  /** Returns the semantic tokens that overlap a range, by default all. */
  tokens(path: string, range?: TextRange): SemanticToken[] {
    return this.ask(path, (document) => semanticTokens(document, range ?? { start: 0, end: document.text.length }));
  }

  /** Returns what is known about the name at an offset; null for any other place. */
  hover(path: string, offset: number): Hover | null {
    const document = this.document(path);
    return document === null ? null : hover(document, offset);
  }

  /** Returns the values to show behind expressions that overlap a range: local values only, or all expressions. */
  inlayValues(path: string, range: TextRange, kinds: InlayKinds = "locals"): InlayValue[] {
    return this.ask(path, (document) => inlayValues(document, range, kinds));
  }

  /** Returns what the files in directories (absolute) and below declare by names that contain a text; at most 500. */
  workspaceSymbols(directories: readonly string[], query: string): WorkspaceSymbol[] {
    this.workspace.refresh();
    return this.allSymbols.find(directories.map(plainPath), query);
  }

  /** Returns where the symbol at an offset is declared; in a path, the start of the file that it leads to. */
  definition(path: string, offset: number): Location[] {
    return this.ask(path, (document) => {
      const declared = definitions(document, offset);
      if (declared.length > 0) return declared;
      const followed = links(document, this.files).filter(({ range }) => range.start <= offset && offset <= range.end);
      return followed.map(({ target }) => ({ path: target, range: { start: 0, end: 0 } }));
    });
  }

  /** Returns where the symbol at an offset is written: in its module, in tests, variable files, and module calls. */
  references(path: string, offset: number, withDeclaration = true): Location[] {
    return this.ask(path, (document) => references(document, offset, withDeclaration));
  }

  /** Returns where the same file has the symbol at an offset. */
  highlights(path: string, offset: number): TextRange[] {
    return this.ask(path, (document) => highlights(document, offset));
  }

  /** Returns the name at an offset that can be changed; null where there is none. */
  renameTarget(path: string, offset: number): RenameTarget | null {
    const document = this.document(path);
    return document === null ? null : renameTarget(document, offset);
  }

  /**
   * Returns the edits that give the symbol at an offset another name, with a `moved` block where the product keeps
   * objects by address; or why there are none. Null without a symbol.
   */
  rename(path: string, offset: number, name: string): Rename | null {
    const document = this.document(path);
    const renamed = document === null ? null : rename(document, offset, name);
    if (renamed === null || "problem" in renamed) return renamed;
    return { edits: this.keepingFormat(renamed.edits) };
  }

  private keepingFormat(edits: WorkspaceEdits): WorkspaceEdits {
    return new Map(
      [...edits].map(([file, ofFile]) => {
        const document = this.document(file);
        if (document === null) return [file, ofFile] as const;
        return [file, keepingFormat(document, withLineBreaksOf(document.text, ofFile))] as const;
      }),
    );
  }

  /** Returns the code lenses of a file; those about references have no title until `codeLensPlaces` knows the places. */
  codeLenses(path: string): CodeLens[] {
    return this.ask(path, codeLenses);
  }

  /** Returns the places to which a code lens about references leads. */
  codeLensPlaces(path: string, lens: Pick<CodeLens, "range">): Location[] {
    return this.ask(path, (document) => codeLensPlaces(document, lens));
  }

  /** Returns the value or the module at an offset, for a hierarchy; null outside modules. */
  hierarchyItem(path: string, offset: number): HierarchyItem | null {
    const document = this.document(path);
    return document === null ? null : hierarchyItem(document, offset, this.documentAt);
  }

  /** Returns what depends on an item. */
  incomingCalls(item: HierarchyItem): HierarchyCall[] {
    return incomingCalls(item, this.documentAt);
  }

  /** Returns what an item depends on. */
  outgoingCalls(item: HierarchyItem): HierarchyCall[] {
    return outgoingCalls(item, this.documentAt);
  }

  /**
   * Returns the edits that keep all relative paths in some directories (absolute) when files or directories are renamed:
   * edits in the files as they are before.
   */
  editsForRenamed(directories: readonly string[], renamed: readonly RenamedPath[]): WorkspaceEdits {
    this.workspace.refresh();
    return editsForRenamed(this.files, directories.map(plainPath), renamed);
  }

  private readonly documentAt = (path: string): ServiceDocument | null => this.document(path);

  /** Returns what the checks know about a file; null if it is missing. */
  status(path: string): FileStatus | null {
    const document = this.document(path);
    return document === null ? null : fileStatus(document);
  }

  /** Returns the dependencies of a file's module in the DOT language; null for a file that is in none. */
  graph(path: string): string | null {
    const module = this.document(path)?.inModule?.module ?? null;
    return module === null ? null : dependencyGraph(module);
  }

  /**
   * Returns what can be written at an offset; null if nothing is known. With a character that was typed there, null as
   * well where a person who types on would be disturbed: an opening brace is mostly followed by a line break.
   */
  completion(path: string, offset: number, typed: string | null = null): Completion | null {
    const document = this.document(path);
    return document === null ? null : completion(document, offset, typed);
  }

  /** Returns the form of the call around an offset; null if there is none. */
  signatureHelp(path: string, offset: number): SignatureHelp | null {
    const document = this.document(path);
    return document === null ? null : signatureHelp(document, offset);
  }

  /** Returns the places in a file that lead to other files. */
  links(path: string): Link[] {
    return this.ask(path, (document) => links(document, this.files));
  }

  private ask<Answer>(path: string, feature: (document: ServiceDocument) => Answer[]): Answer[] {
    const document = this.document(path);
    return document === null ? [] : feature(document);
  }
}
