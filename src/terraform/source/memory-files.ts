/** Files in memory: a workspace for browsers, tests and programs that have no file system. */
import { type FileHost, utf8Bytes } from "../../functions/index.ts";
import { getOrCompute } from "../../memo.ts";
import { directoryOf, joinPath } from "../../text/index.ts";
import type { ReadText } from "./host.ts";
import type { TableReader, WorkspaceHost } from "./workspace-host.ts";

/** A workspace in memory. All paths are absolute. */
export class MemoryFiles implements WorkspaceHost {
  readonly currentDirectory: string;
  readonly dataDirectory: null = null;
  readonly workspace: null = null;
  readonly schemaDirectory: string | null;
  readonly readShippedSchemas: TableReader | null;
  private readonly texts = new Map<string, { readonly text: string; readonly state: string }>();
  /** The names in each directory, and whether they are directories. */
  private readonly names = new Map<string, Map<string, boolean>>();
  /** The listings since the last change: a service asks for the same one at each place. */
  private readonly listings = { files: new Map<string, string[]>(), directories: new Map<string, string[]>() };
  private changes = new Set<string>();
  private states = 0;

  constructor(
    files: Readonly<Record<string, string>> = {},
    currentDirectory = "/",
    schemaDirectory: string | null = null,
    readShippedSchemas: TableReader | null = null,
  ) {
    this.currentDirectory = currentDirectory;
    this.schemaDirectory = schemaDirectory;
    this.readShippedSchemas = readShippedSchemas;
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.changes.clear();
  }

  /** Creates or replaces a file, and the directories around it. */
  write(path: string, text: string): void {
    if (this.texts.get(path)?.text === text) return;
    if (!this.texts.has(path)) this.addName(path, false);
    this.texts.set(path, { text, state: String(++this.states) });
    this.changes.add(path);
  }

  /** Removes a file, and directories that are empty without it. */
  remove(path: string): void {
    if (!this.texts.delete(path)) return;
    this.changes.add(path);
    for (let at = path; directoryOf(at) !== at; at = directoryOf(at)) {
      const directory = directoryOf(at);
      const names = this.names.get(directory);
      names?.delete(at.slice(at.lastIndexOf("/") + 1));
      this.listingChanged(directory);
      if (names === undefined || names.size > 0) return;
      this.names.delete(directory);
    }
  }

  private addName(path: string, isDirectory: boolean): void {
    const directory = directoryOf(path);
    let names = this.names.get(directory);
    if (names === undefined) {
      this.names.set(directory, (names = new Map()));
      if (directoryOf(directory) !== directory) this.addName(directory, true);
    }
    names.set(path.slice(path.lastIndexOf("/") + 1), isDirectory);
    this.listingChanged(directory);
  }

  private listingChanged(directory: string): void {
    this.changes.add(listing(directory));
    for (const listings of Object.values(this.listings)) listings.delete(directory);
  }

  private namesIn(directory: string, kind: "files" | "directories"): readonly string[] {
    const names = this.names.get(directory);
    if (names === undefined) return [];
    return getOrCompute(this.listings[kind], directory, () =>
      [...names].flatMap(([name, isDirectory]) => (isDirectory === (kind === "directories") ? [name] : [])),
    );
  }

  list(directory: string): readonly string[] | null {
    return this.names.has(directory) ? this.namesIn(directory, "files") : null;
  }

  readonly directories = (directory: string): readonly string[] => this.namesIn(directory, "directories");

  readonly readText = (path: string): string | null => this.texts.get(path)?.text ?? null;

  readData(path: string): string | null {
    return this.readText(path);
  }

  realPath(path: string): string | null {
    return this.texts.has(path) || this.names.has(path) ? path : null;
  }

  stateOf(path: string): string {
    return this.texts.get(path)?.state ?? "";
  }

  takeChanges(): ReadonlySet<string> {
    const taken = this.changes;
    if (taken.size > 0) this.changes = new Set();
    return taken;
  }

  readonly filesBelow = (directory: string, readText: ReadText = this.readText): FileHost =>
    functionFiles(directory, readText, false);

  readonly filesAround = (directory: string, readText: ReadText = this.readText): FileHost =>
    functionFiles(directory, readText, true);
}

/** Returns the path that represents the names in a directory. */
function listing(directory: string): string {
  return directory === "/" ? directory : `${directory}/`;
}

/** Files for functions: a missing file is unknown, since it may be created before a run. */
function functionFiles(directory: string, readText: ReadText, mayLeave: boolean): FileHost {
  return {
    directory: null,
    homeDirectory: null,
    readFile: (path) => {
      if (path.startsWith("/") || (!mayLeave && path.split("/").includes(".."))) return "refused";
      const text = readText(joinPath(directory, path));
      return text === null ? "refused" : utf8Bytes(text);
    },
    kindOf: () => "refused",
    list: () => "refused",
  };
}
