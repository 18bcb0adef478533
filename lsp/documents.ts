// Open documents, as the editor changes them. The editor's text is the truth; the service gets each new text.
import type { TextDocumentItem } from "vscode-languageserver-types";
import { ChangedLines, type DocumentChange } from "./changed-lines.ts";
import { type PositionEncoding, TextPositions } from "./positions.ts";

/** A document as the editor shows it, or as it is saved. */
export interface ShownDocument {
  readonly uri: string;
  /** Null for a saved file. */
  readonly version: number | null;
  readonly positions: TextPositions;
}

/** An open document. */
export interface OpenDocument extends ShownDocument {
  readonly version: number;
}

/** The open documents, by address. */
export class EditorDocuments {
  private readonly encoding: PositionEncoding;
  private readonly documents = new Map<string, OpenDocument>();

  constructor(encoding: PositionEncoding) {
    this.encoding = encoding;
  }

  get(uri: string): OpenDocument | null {
    return this.documents.get(uri) ?? null;
  }

  all(): OpenDocument[] {
    return [...this.documents.values()];
  }

  open({ uri, version, text }: Pick<TextDocumentItem, "uri" | "version" | "text">): OpenDocument {
    return this.put(uri, version, text);
  }

  /** Applies changes in order; null for a document that is not open. */
  change(uri: string, version: number, changes: readonly DocumentChange[]): OpenDocument | null {
    const document = this.get(uri);
    if (document === null) return null;
    const lines = new ChangedLines(document.positions, this.encoding);
    for (const one of changes) lines.change(one);
    return this.put(uri, version, lines.text);
  }

  close(uri: string): void {
    this.documents.delete(uri);
  }

  private put(uri: string, version: number, text: string): OpenDocument {
    const document = { uri, version, positions: new TextPositions(text, this.encoding) };
    this.documents.set(uri, document);
    return document;
  }
}
