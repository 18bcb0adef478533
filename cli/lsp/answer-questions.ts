// The thread that lints for the language server: it answers one question after the other.
import { type MessagePort, parentPort } from "node:worker_threads";
import { type LintingHere, lintingHere } from "../../lsp/linting.ts";
import type { FileSettings } from "../../lsp/parts.ts";
import { FileSystem } from "../../node/file-system.ts";
import { provideAllTables } from "../../src/terraform/schema/attribute-values/all-tables.ts";
import { missingTablesSentence } from "../../node/provider-schemas/missing-tables.ts";
import { WhenQuiet } from "../threads/when-quiet.ts";
import type { LintAnswer, LintMessage, LintQuestion, LintResult } from "./lint-messages.ts";
import { SearchWhenQuiet } from "./search-when-quiet.ts";

class Questions {
  private readonly port: MessagePort;
  private readonly lintingFor: (settings: FileSettings) => LintingHere;
  private linting: LintingHere | null = null;
  private last: Promise<void> = Promise.resolve();
  private readonly quiet = new WhenQuiet();
  private readonly search: SearchWhenQuiet;
  /** The questions without an answer, by number. */
  private readonly open = new Map<number, AbortController>();

  constructor(port: MessagePort, lintingFor: (settings: FileSettings) => LintingHere, search: SearchWhenQuiet) {
    this.port = port;
    this.lintingFor = lintingFor;
    this.search = search;
  }

  take(message: LintMessage): void {
    this.search.stop();
    switch (message.kind) {
      case "settings":
        if (this.linting === null) this.linting = this.lintingFor(message.settings);
        else this.linting.use(message.settings);
        break;
      case "open":
        this.linting?.open(message.path, message.text);
        break;
      case "close":
        this.linting?.close(message.path);
        break;
      case "changed":
        this.linting?.changedOnDisk(message.paths);
        break;
      case "cancel":
        this.open.get(message.id)?.abort();
        break;
      default: {
        const controller = new AbortController();
        this.open.set(message.id, controller);
        this.last = this.last.then(afterMessages).then(() => this.answer(message, controller.signal));
      }
    }
  }

  private async answer({ kind, id, path }: LintQuestion, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      this.send({ id, isBegun: true });
      const result = kind === "fixAll" ? await this.linting!.fixAll(path, signal) : await this.reportsOn(path, signal);
      this.send({ id, result });
    } catch (error) {
      this.send({ id, error: (error as Error).stack ?? String(error) });
    }
    this.open.delete(id);
    this.quiet.worked();
    if (this.open.size === 0) this.search.later(() => this.linting!.searchAhead(path));
  }

  /** Resolves to reports that can be sent: message arguments may be objects with any class. */
  private async reportsOn(path: string, signal: AbortSignal): Promise<LintResult> {
    const reports = await this.linting!.diagnose(path, signal);
    return reports && reports.map((report) => ({ ...report, data: {} }));
  }

  private send(sent: LintAnswer): void {
    this.port.postMessage(sent);
  }
}

/**
 * Resolves when the messages that have arrived are taken: one of them may cancel the question, which a person who types
 * fast has replaced by others while the thread was busy.
 */
const afterMessages = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the linter of this machine, which says what the installation lacks for a file. */
function lintingOver({ announcedIn, within }: FileSettings, port: MessagePort): LintingHere {
  provideAllTables();
  let isSaid = false;
  return lintingHere(new FileSystem(announcedIn, within), (_, unchecked) => {
    const note = isSaid ? null : missingTablesSentence([unchecked]);
    if (note === null) return;
    isSaid = true;
    port.postMessage({ note } satisfies LintAnswer);
  });
}

/** Answers the questions of the server's thread until that ends. The parameters are for tests. */
export function answerQuestions(
  port: MessagePort = parentPort!,
  lintingFor: (settings: FileSettings) => LintingHere = (settings) => lintingOver(settings, port),
  search = new SearchWhenQuiet(),
): void {
  const questions = new Questions(port, lintingFor, search);
  port.on("message", (message: LintMessage) => questions.take(message));
}
