/** Open documents, saved or not, in front of a workspace's files. */
import type { FileHost } from "../../functions/index.ts";
import { getOrCompute } from "../../memo.ts";
import { directoryOf, fileNameOf } from "../../text/index.ts";
import type { ReadText } from "./host.ts";
import type { TableReader, WorkspaceHost } from "./workspace-host.ts";

/** An open document. */
interface Document {
  readonly text: string;
  readonly state: string;
}

/** A workspace in which an open document has the text that an editor shows. */
export class OpenDocuments implements WorkspaceHost {
  private readonly files: WorkspaceHost;
  private readonly documents = new Map<string, Document>();
  /** Open documents' names by directory. */
  private readonly names = new Map<string, Set<string>>();
  private changes = new Set<string>();
  private states = 0;

  constructor(files: WorkspaceHost) {
    this.files = files;
  }

  /** Opens a document, or gives it another text. The path is absolute. */
  open(path: string, text: string): void {
    const before = this.documents.get(path);
    if (before?.text === text) return;
    this.documents.set(path, { text, state: `open ${++this.states}` });
    if (before === undefined) this.changeName(path, (names) => names.add(fileNameOf(path)));
    this.changes.add(path);
  }

  /** Closes a document: its file counts again. */
  close(path: string): void {
    if (!this.documents.delete(path)) return;
    this.changeName(path, (names) => names.delete(fileNameOf(path)));
    this.changes.add(path);
  }

  /** Returns an open document's text, or null. */
  textOf(path: string): string | null {
    return this.documents.get(path)?.text ?? null;
  }

  private changeName(path: string, change: (names: Set<string>) => void): void {
    const directory = directoryOf(path);
    const names = getOrCompute(this.names, directory, () => new Set<string>());
    change(names);
    if (names.size === 0) this.names.delete(directory);
    if (this.files.list(directory)?.includes(fileNameOf(path)) === true) return;
    this.changes.add(`${directory}/`);
    // Directories that are not saved either come and go with their documents.
    for (let inner = directory; inner !== directoryOf(inner); inner = directoryOf(inner)) {
      if (this.files.directories(directoryOf(inner)).includes(fileNameOf(inner))) break;
      this.changes.add(`${directoryOf(inner)}/`);
    }
  }

  get currentDirectory(): string {
    return this.files.currentDirectory;
  }

  get dataDirectory(): string | null {
    return this.files.dataDirectory;
  }

  get workspace(): string | null {
    return this.files.workspace;
  }

  get schemaDirectory(): string | null {
    return this.files.schemaDirectory;
  }

  get readShippedSchemas(): TableReader | null {
    return this.files.readShippedSchemas;
  }

  list(directory: string, only?: RegExp): readonly string[] | null {
    const saved = this.files.list(directory, only);
    const open = this.names.get(directory);
    if (open === undefined) return saved;
    const unsaved = saved === null ? [...open] : [...open].filter((name) => !saved.includes(name));
    return unsaved.length === 0 ? saved : [...(saved ?? []), ...unsaved];
  }

  readonly directories = (directory: string): readonly string[] => {
    const saved = this.files.directories(directory);
    const prefix = directory.endsWith("/") ? directory : `${directory}/`;
    const unsaved = new Set<string>();
    for (const one of this.names.keys())
      if (one.startsWith(prefix)) unsaved.add(one.slice(prefix.length).split("/", 1)[0]!);
    for (const name of saved) unsaved.delete(name);
    return unsaved.size === 0 ? saved : [...saved, ...unsaved];
  };

  readonly readText: ReadText = (path) => this.documents.get(path)?.text ?? this.files.readText(path);

  readData(path: string): string | null {
    return this.documents.get(path)?.text ?? this.files.readData(path);
  }

  realPath(path: string): string | null {
    return this.files.realPath(path) ?? (this.documents.has(path) ? path : null);
  }

  stateOf(path: string): string {
    return this.documents.get(path)?.state ?? this.files.stateOf(path);
  }

  takeChanges(isOneRun: boolean): ReadonlySet<string> {
    const saved = [...this.files.takeChanges(isOneRun)].filter((path) => !this.documents.has(path));
    if (saved.length === 0 && this.changes.size === 0) return this.changes;
    const taken = new Set([...this.changes, ...saved]);
    this.changes = new Set();
    return taken;
  }

  readonly filesBelow = (directory: string, readText: ReadText = this.readText): FileHost | null =>
    this.files.filesBelow?.(directory, readText) ?? null;

  readonly filesAround = (directory: string, readText: ReadText = this.readText): FileHost | null =>
    this.files.filesAround?.(directory, readText) ?? null;
}
