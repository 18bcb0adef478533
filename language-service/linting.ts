/** Reports and fixes for the files of a workspace, in the state that an editor shows, also while a person types. */
import { plainError } from "../lint/diagnostic.ts";
import {
  type LintDiagnostic,
  type LinterSettings,
  type LintOptions,
  OpenDocuments,
  WorkspaceLinter,
} from "../lint/index.ts";
import type { TextEdit } from "../src/index.ts";
import { lineEdits, plainPath, type WorkspaceHost } from "../src/internal.ts";
import { CONFIGURATION_ERROR } from "./results.ts";

/** Lints open and saved files. Paths are absolute. */
export class Linting {
  private readonly files: OpenDocuments;
  private readonly linter: WorkspaceLinter;

  /**
   * `host` shows the saved files, and says which of them have changed. No other object may ask it for changes.
   * `onUnchecked` is called with a file's objects that are not checked.
   */
  constructor(host: WorkspaceHost, onUnchecked: LinterSettings["onUnchecked"] = () => undefined) {
    this.files = new OpenDocuments(host);
    this.linter = new WorkspaceLinter(this.files, { isTolerant: true, onUnchecked });
  }

  /** Opens a document, or gives it another text. */
  open(path: string, text: string): void {
    this.files.open(plainPath(path), text);
  }

  /** Closes a document: its file counts again. */
  close(path: string): void {
    this.files.close(plainPath(path));
  }

  /**
   * Resolves to the reports on a file; null if it is missing, or the configuration leaves it out. An error in the
   * configuration, which is often one that a person writes just then, is the only report on each file.
   */
  async diagnose(path: string, options?: LintOptions): Promise<readonly LintDiagnostic[] | null> {
    const plain = plainPath(path);
    try {
      return (await this.linter.lint([plain], options)).get(plain) ?? null;
    } catch (error) {
      if ((error as Error).name !== "ConfigurationError") throw error;
      return [configurationReport(error as Error)];
    }
  }

  /** Searches around a file that was diagnosed, step by step, while nobody waits; see `WorkspaceLinter`. */
  searchAhead(path: string): Generator<void> {
    return this.linter.searchAhead(plainPath(path));
  }

  /** Resolves to the edits that apply all fixes to a file; empty if nothing is to be fixed. */
  async fixAll(path: string, options?: LintOptions): Promise<readonly TextEdit[]> {
    const plain = plainPath(path);
    const text = this.files.readText(plain);
    const fixed = (await this.linter.fix([plain], options)).get(plain);
    return text === null || fixed === undefined ? [] : lineEdits(text, fixed);
  }
}

/** Returns an error in the configuration as a report at the start of a file: its place and its message, without code. */
function configurationReport({ message }: Error): LintDiagnostic {
  const [first] = message.split("\n\n");
  return plainError({
    rule: null,
    code: CONFIGURATION_ERROR,
    message: `Not checked, because the configuration has an error. ${first!.trim()}`,
    range: { start: 0, end: 0 },
  });
}
