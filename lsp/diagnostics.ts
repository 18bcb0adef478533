// When documents are linted, and which reports are sent: syntax errors at once, then the edited document, and after a
// moment of quiet the others, which may depend on it.
import type { Diagnostic } from "vscode-languageserver-types";
import type { LintDiagnostic } from "../lint/index.ts";
import type { OpenDocument, ShownDocument } from "./documents.ts";
import { isSyntaxReport, movedReports } from "./moved-reports.ts";

/** How long nothing was typed before documents that were not edited are linted, in milliseconds. */
const QUIET = 40;

/** The reports on a document. */
export interface Reported {
  readonly document: ShownDocument;
  /** Whether the configuration leaves the file out. */
  readonly isLeftOut: boolean;
  readonly reports: readonly LintDiagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the scheduler needs from the server. */
export interface DiagnosticsHost {
  /** Returns the open documents whose reports are sent. */
  documents(): readonly OpenDocument[];
  /** Returns a document in its current state, open or saved; null if it is missing. */
  document(uri: string): ShownDocument | null;
  /** Resolves to the reports on a document; null if it is left out. Rejects as soon as the signal aborts. */
  lint(document: ShownDocument, signal: AbortSignal): Promise<readonly LintDiagnostic[] | null>;
  /** Returns the syntax errors in a document, as `lint` reports them. */
  syntaxErrors(document: ShownDocument): readonly LintDiagnostic[];
  /** Returns reports in the protocol's form. */
  convert(document: ShownDocument, reports: readonly LintDiagnostic[]): readonly Diagnostic[];
  /** Sends reports to the editor. */
  publish(uri: string, version: number | null, diagnostics: readonly Diagnostic[]): void;
  /** Writes a line for the server's developers. */
  log(message: string): void;
}

/** The reports that an editor shows. */
interface Sent {
  /** The diagnostics as JSON text. */
  readonly json: string;
  readonly reported: Reported;
}

/** Lints open documents after changes. */
export class Diagnostics {
  private readonly host: DiagnosticsHost;
  /** The reports on documents in the current state, and those that are being made. */
  private reported = new Map<string, Promise<Reported | null>>();
  private readonly sent = new Map<string, Sent>();
  /** The documents to lint, the most urgent one first. */
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Ends what is done for the current state of the documents. */
  private state = new AbortController();
  private isRunning = false;

  constructor(host: DiagnosticsHost) {
    this.host = host;
  }

  /**
   * Takes a document's change, or with null other files' changes, on which all reports may depend. What was begun is
   * dropped.
   */
  changed(uri: string | null): void {
    this.state.abort();
    this.state = new AbortController();
    this.reported = new Map();
    const all = this.host.documents().map((document) => document.uri);
    this.waiting = all.filter((one) => one === uri);
    if (this.waiting.length > 0) {
      // Asked for first: another thread lints while this one parses. Its answer comes later than the syntax errors.
      this.reportsOn(uri!).catch(() => undefined);
      this.sendSyntaxErrors(uri!);
      void this.run();
    }
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.waiting.push(...all.filter((one) => one !== uri));
      void this.run();
    }, QUIET);
  }

  /** Forgets a closed document. */
  closed(uri: string): void {
    this.sent.delete(uri);
    this.host.publish(uri, null, []);
  }

  /**
   * Resolves to the reports on a document, open or saved, in the state that it has then; null if it is missing then.
   * Rejects as soon as the signal aborts.
   */
  async of(uri: string, signal: AbortSignal): Promise<Reported | null> {
    for (;;) {
      const { state } = this;
      try {
        return await unlessAborted(this.reportsOn(uri), signal);
      } catch (error) {
        if (signal.aborted || state === this.state) throw error;
      }
    }
  }

  /** Ends everything. */
  dispose(): void {
    this.state.abort();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** Lints a document, once in each state. */
  private reportsOn(uri: string): Promise<Reported | null> {
    const kept = this.reported.get(uri);
    if (kept !== undefined) return kept;
    const made = this.lint(uri, this.state.signal);
    // A saved file may change without a word.
    if (this.host.document(uri)?.version != null) this.reported.set(uri, made);
    return made;
  }

  private async lint(uri: string, signal: AbortSignal): Promise<Reported | null> {
    const document = this.host.document(uri);
    if (document === null) return null;
    const found = await this.host.lint(document, signal);
    const reports = found ?? [];
    return { document, isLeftOut: found === null, reports, diagnostics: this.host.convert(document, reports) };
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let uri = this.waiting.shift(); uri !== undefined; uri = this.waiting.shift()) {
      const { state } = this;
      try {
        const reported = await this.reportsOn(uri);
        if (reported !== null && state === this.state) this.take(reported);
      } catch (error) {
        if (state === this.state && !state.signal.aborted)
          this.host.log(`${uri}: ${(error as Error).stack ?? String(error)}`);
      }
    }
    this.isRunning = false;
  }

  /** Sends reports that differ from those that were sent. */
  private take(reported: Reported): void {
    const { document, diagnostics } = reported;
    const { uri, version } = document;
    const json = JSON.stringify(diagnostics);
    const isSame = this.sent.get(uri)?.json === json;
    this.sent.set(uri, { json, reported });
    if (!isSame) this.host.publish(uri, version, diagnostics);
  }

  /** Sends other syntax errors than before, with the other reports at the places to which the change has moved them. */
  private sendSyntaxErrors(uri: string): void {
    const document = this.host.document(uri);
    const before = this.sent.get(uri)?.reported;
    if (document === null || before === undefined || before.isLeftOut) return;
    const moved = movedReports(before.reports, before.document.positions.text, document.positions.text);
    const errors = this.host.syntaxErrors(document);
    const shown = moved.filter(isSyntaxReport);
    const isKept = shown.length === before.reports.filter(isSyntaxReport).length;
    const isSame =
      isKept && shown.length === errors.length && errors.every((error, index) => isLike(error, shown[index]!));
    if (isSame) return;
    const reports = [...errors, ...moved.filter((report) => !isSyntaxReport(report))];
    this.take({ ...before, document, reports, diagnostics: this.host.convert(document, reports) });
  }
}

const isLike = (one: LintDiagnostic, other: LintDiagnostic): boolean =>
  one.message === other.message && one.range.start === other.range.start;

/** Resolves as a promise does, or rejects as soon as a signal aborts. */
function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
