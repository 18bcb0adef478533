// The linter of the server: in this thread, or in another one so that no request waits for it.
import { Linting } from "../language-service/index.ts";
import type { LintDiagnostic } from "../lint/index.ts";
import { FileSystem, type Watching } from "../node/file-system.ts";
import type { TextEdit } from "../src/index.ts";

/** Which files a server sees. */
export interface FileSettings {
  readonly watching: Watching;
  /** The directories outside which nothing is read; null for no such limit. */
  readonly within: readonly string[] | null;
}

/** Lints the documents of a server. Paths are absolute. */
export interface ServerLinting {
  open(path: string, text: string): void;
  close(path: string): void;
  changedOnDisk(paths: readonly string[]): void;
  /** Resolves to the reports on a file; null if it is missing or left out. Rejects as soon as the signal aborts. */
  diagnose(path: string, signal: AbortSignal): Promise<readonly LintDiagnostic[] | null>;
  /** Resolves to the edits that apply all fixes. Rejects as soon as the signal aborts. */
  fixAll(path: string, signal: AbortSignal): Promise<readonly TextEdit[]>;
  dispose(): void;
}

/** Makes the linter, when the client has said which files count. */
export type MakeLinting = (settings: FileSettings) => ServerLinting;

/** Returns a linter in this thread. */
export const lintingHere: MakeLinting = ({ watching, within }) => {
  const host = new FileSystem(watching, within);
  const linting = new Linting(host);
  return {
    open: (path, text) => linting.open(path, text),
    close: (path) => linting.close(path),
    changedOnDisk: (paths) => host.changed(paths),
    diagnose: (path, signal) => linting.diagnose(path, { signal }),
    fixAll: (path, signal) => linting.fixAll(path, { signal }),
    dispose: () => undefined,
  };
};
