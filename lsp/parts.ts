// The parts of a server that depend on where it runs: on a machine with files, or in a browser.
import type { LintDiagnostic, TableFetcher, WorkspaceHost } from "../lint/index.ts";
import type { FormatOptions, TextEdit } from "../src/index.ts";

/** Turns addresses into paths (absolute, with `/` between their parts) and back. */
export interface Addresses {
  /** Returns the path for an address; null for one that is not a file of the workspace. */
  pathOf(uri: string): string | null;
  uriOf(path: string): string;
}

/** Which files a server sees. */
export interface FileSettings {
  /** The directories in which the client announces changes of files; elsewhere, the server looks for them. */
  readonly announcedIn: readonly string[];
  /** The directories outside which nothing is read; null for no such limit. */
  readonly within: readonly string[] | null;
}

/** Shows the saved files. */
export interface ServerHost extends WorkspaceHost {
  /** Takes files (paths) that have changed. */
  changed(paths: readonly string[]): void;
  /** Takes other settings: the workspace has other directories than before. */
  use(settings: FileSettings): void;
}

/** Lints the documents of a server. Paths are absolute. */
export interface ServerLinting {
  open(path: string, text: string): void;
  close(path: string): void;
  changedOnDisk(paths: readonly string[]): void;
  /** Takes other settings: the workspace has other directories than before. */
  use(settings: FileSettings): void;
  /** Resolves to the reports on a file; null if it is missing or left out. Rejects as soon as the signal aborts. */
  diagnose(path: string, signal: AbortSignal): Promise<readonly LintDiagnostic[] | null>;
  /** Resolves to the edits that apply all fixes. Rejects as soon as the signal aborts. */
  fixAll(path: string, signal: AbortSignal): Promise<readonly TextEdit[]>;
  dispose(): void;
}

/** Resolves to the options that format a file (an absolute path); rejects with an Error that says why there are none. */
export type FormatOptionsOf = (path: string) => Promise<FormatOptions>;

/** The parts of a server. */
export interface ServerParts {
  readonly addresses: Addresses;
  readonly formatOptionsOf: FormatOptionsOf;
  /** Makes the host, when the client has said which files count, and has its first answer. */
  readonly hostFor: (settings: FileSettings) => ServerHost | Promise<ServerHost>;
  /** Makes the linter, which may say something to the user. */
  readonly lintingFor: (settings: FileSettings, say: (message: string) => void) => ServerLinting;
  /** Fetches provider schemas, in a browser; by default from beside the program. */
  readonly fetchTable?: TableFetcher;
}
