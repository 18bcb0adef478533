// When documents are linted, and which reports are sent: the edited document first, then the others, which may depend on it.
import type { Diagnostic } from "vscode-languageserver-types";
import type { LintDiagnostic } from "../lint/index.ts";
import type { OpenDocument } from "./documents.ts";

/** How long nothing was typed before documents are linted, in milliseconds. */
const QUIET = 40;

/** The reports on a document. */
export interface Reported {
  readonly version: number;
  readonly reports: readonly LintDiagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the scheduler needs from the server. */
export interface DiagnosticsHost {
  /** Returns the open documents. */
  documents(): readonly OpenDocument[];
  /** Resolves to the reports on a document; rejects if the signal aborts. */
  lint(document: OpenDocument, signal: AbortSignal): Promise<Reported>;
  /** Sends reports to the editor. */
  publish(uri: string, reported: Reported): void;
  /** Writes a line for the server's developers. */
  log(message: string): void;
}

/** Lints open documents after changes. */
export class Diagnostics {
  private readonly host: DiagnosticsHost;
  private readonly reported = new Map<string, Reported>();
  private readonly sent = new Map<string, string>();
  /** The documents to lint, the most urgent one first. */
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;

  constructor(host: DiagnosticsHost) {
    this.host = host;
  }

  /** Lints all open documents soon, beginning with one. What was begun is dropped. */
  changed(uri: string | null): void {
    const others = this.host.documents().map((document) => document.uri);
    this.waiting = uri === null ? others : [uri, ...others.filter((other) => other !== uri)];
    // The reports on other documents may depend on the change.
    this.reported.clear();
    this.running?.abort();
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.run();
    }, QUIET);
  }

  /** Forgets a closed document. */
  closed(uri: string): void {
    this.reported.delete(uri);
    this.sent.delete(uri);
    this.host.publish(uri, { version: 0, reports: [], diagnostics: [] });
  }

  /** Resolves to the reports on a document's current text. */
  async of(document: OpenDocument): Promise<Reported> {
    const known = this.reported.get(document.uri);
    if (known?.version === document.version && this.waiting.length === 0) return known;
    const reported = await this.host.lint(document, new AbortController().signal);
    this.reported.set(document.uri, reported);
    return reported;
  }

  /** Ends everything. */
  dispose(): void {
    this.running?.abort();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    const controller = new AbortController();
    this.running = controller;
    while (this.waiting.length > 0 && !controller.signal.aborted) {
      const [uri] = this.waiting;
      const document = this.host.documents().find((one) => one.uri === uri);
      try {
        const reported = document === undefined ? null : await this.host.lint(document, controller.signal);
        if (controller.signal.aborted) return;
        if (reported !== null) this.take(uri!, reported);
      } catch (error) {
        if (controller.signal.aborted) return;
        this.host.log(`${uri}: ${(error as Error).stack ?? String(error)}`);
      }
      this.waiting.shift();
    }
    if (this.running === controller) this.running = null;
  }

  /** Sends reports that differ from those that were sent. */
  private take(uri: string, reported: Reported): void {
    this.reported.set(uri, reported);
    const text = JSON.stringify(reported.diagnostics);
    if (this.sent.get(uri) === text) return;
    this.sent.set(uri, text);
    this.host.publish(uri, reported);
  }
}
