/** The files of the project, the one that is shown, and the listeners to changes. Knows neither the editor nor the worker. */

/** A project when it is shared or kept: texts by path, and the path of the file that is shown. */
export interface ProjectState {
  readonly files: Readonly<Record<string, string>>;
  readonly active: string;
}

/** A change: the text of a file, the list of files, or which is shown. */
export type ProjectEvent = "text" | "files" | "active";

type Listener = (event: ProjectEvent, path: string) => void;

/** The name of a file or directory of the project must be one that a URL, a zip file and every system can have. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.+@ -]+(?:\/[\w.+@ -]+)*$/;

/** Returns whether a path may be a file's. */
export const isPath = (path: string): boolean => PATH.test(path) && path.length <= 200;

/** The files. There is at least one. */
export class Project {
  private readonly texts = new Map<string, string>();
  private shown = "main.tf";
  private readonly listeners: Listener[] = [];
  private changeCount = 0;

  /** Calls a function for each change. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** A number that each change of a text, or of which file is shown, makes larger: an answer about an earlier one is outdated. */
  get version(): number {
    return this.changeCount;
  }

  /** Resolves to an answer about the project as it is then: asks again if it has changed meanwhile. */
  async whileUnchanged<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const { version } = this;
      const answer = await ask();
      if (this.version === version) return answer;
    }
  }

  private tell(event: ProjectEvent, path: string): void {
    this.changeCount++;
    for (const listener of this.listeners) listener(event, path);
  }

  /** Replaces everything. */
  replace({ files, active }: ProjectState): void {
    const entries = Object.entries(files).filter(([path]) => isPath(path));
    const removed = [...this.texts.keys()].filter((path) => !Object.hasOwn(files, path));
    this.texts.clear();
    for (const [path, text] of entries) this.texts.set(path, text.replaceAll("\r\n", "\n"));
    if (this.texts.size === 0) this.texts.set("main.tf", "");
    this.shown = this.texts.has(active) ? active : [...this.texts.keys()][0]!;
    for (const path of removed) this.tell("text", path);
    for (const path of this.texts.keys()) this.tell("text", path);
    this.tell("files", this.shown);
    this.tell("active", this.shown);
  }

  /** Returns the texts by path as they are now. */
  snapshot(): ReadonlyMap<string, string> {
    return new Map(this.texts);
  }

  /** The state, for sharing. */
  get state(): ProjectState {
    return { files: Object.fromEntries(this.texts), active: this.shown };
  }

  /** The paths in the order of their tabs. */
  get paths(): readonly string[] {
    return [...this.texts.keys()];
  }

  /** The path of the file that is shown. */
  get active(): string {
    return this.shown;
  }

  /** Returns a file's text; null if it is missing. */
  text(path: string): string | null {
    return this.texts.get(path) ?? null;
  }

  /** Gives a file a text, and adds it if it is missing. */
  write(path: string, text: string): void {
    const isNew = !this.texts.has(path);
    if (this.texts.get(path) === text) return;
    this.texts.set(path, text);
    this.tell("text", path);
    if (isNew) this.tell("files", path);
  }

  /** Removes a file; the last one stays, empty. */
  remove(path: string): void {
    if (!this.texts.delete(path)) return;
    this.tell("text", path);
    if (this.texts.size === 0) this.write("main.tf", "");
    this.tell("files", path);
    if (this.shown === path) this.show([...this.texts.keys()][0]!);
  }

  /** Gives a file another path; does nothing if that is taken or not a path. */
  rename(path: string, other: string): boolean {
    const text = this.texts.get(path);
    if (text === undefined || this.texts.has(other) || !isPath(other)) return false;
    const wasShown = this.shown === path;
    this.texts.delete(path);
    this.texts.set(other, text);
    this.tell("text", path);
    this.tell("text", other);
    this.tell("files", other);
    if (wasShown) this.show(other);
    return true;
  }

  /** Shows a file. */
  show(path: string): void {
    if (!this.texts.has(path) || this.shown === path) return;
    this.shown = path;
    this.tell("active", path);
  }
}
