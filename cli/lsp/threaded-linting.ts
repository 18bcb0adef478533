// Lints in a separate thread: no editor request waits for a rule, and a file that takes forever is given up.
import type { Worker } from "node:worker_threads";
import type { LintDiagnostic } from "../../lint/index.ts";
import type { FileSettings, ServerLinting } from "../../lsp/parts.ts";
import type { TextEdit } from "../../src/index.ts";
import type { LintThreads } from "../threads/lint-threads.ts";
import type { LintAnswer, LintMessage, LintQuestion, LintResult } from "./lint-messages.ts";

/** A question that was cancelled may take this long, in milliseconds, before its thread is ended. */
const PATIENCE = 3000;

/** How often the time is doubled at most. */
const MOST_DOUBLED = 4;

/** A question, and who waits for the answer. */
interface Waiting {
  readonly question: LintQuestion;
  /** When the thread began with it, by `performance.now()`; null before that. */
  since: number | null;
  isCancelled: boolean;
  readonly resolve: (result: LintResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** The thread and its documents, which are told to a new thread if the old one has ended. */
export class ThreadedLinting implements ServerLinting {
  private readonly start: () => Worker;
  private settings: FileSettings | null = null;
  private worker: Worker | null = null;
  private readonly documents = new Map<string, string>();
  /** Questions in the order in which the thread answers them. */
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private say: (note: string) => void = () => undefined;
  private readonly patience: number;
  /** How many threads in a row were ended without an answer. */
  private ended = 0;
  /** How many threads were started. @internal */
  starts = 0;

  /** `patience` is for tests. */
  constructor({ worker, start }: LintThreads, patience = PATIENCE) {
    this.start = start;
    this.patience = patience;
    this.worker = this.listening(worker);
  }

  /** Says which files count, before anything else; `say` is called with notes for the user. */
  begin(settings: FileSettings, say: (note: string) => void = () => undefined): this {
    this.settings = settings;
    this.say = say;
    this.post({ kind: "settings", settings });
    return this;
  }

  use(settings: FileSettings): void {
    this.settings = settings;
    this.post({ kind: "settings", settings });
  }

  open(path: string, text: string): void {
    this.documents.set(path, text);
    this.post({ kind: "open", path, text });
  }

  close(path: string): void {
    this.documents.delete(path);
    this.post({ kind: "close", path });
  }

  changedOnDisk(paths: readonly string[]): void {
    this.post({ kind: "changed", paths });
  }

  async diagnose(path: string, signal: AbortSignal): Promise<readonly LintDiagnostic[] | null> {
    return (await this.ask("diagnose", path, signal)) as readonly LintDiagnostic[] | null;
  }

  async fixAll(path: string, signal: AbortSignal): Promise<readonly TextEdit[]> {
    return ((await this.ask("fixAll", path, signal)) ?? []) as readonly TextEdit[];
  }

  dispose(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }

  private ask(kind: LintQuestion["kind"], path: string, signal: AbortSignal): Promise<LintResult> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const id = ++this.count;
      const question = { kind, id, path };
      const waiting = { question, since: null, isCancelled: false, resolve, reject };
      this.waiting.set(id, waiting);
      signal.addEventListener("abort", () => this.cancel(waiting, signal.reason), { once: true });
      this.post(question);
    });
  }

  private cancel(waiting: Waiting, reason: unknown): void {
    const { id } = waiting.question;
    if (!this.waiting.has(id) || waiting.isCancelled) return;
    waiting.isCancelled = true;
    waiting.reject(reason);
    this.post({ kind: "cancel", id });
    this.endWhenBusyWith(waiting);
  }

  /**
   * The time that a cancelled question may take, in milliseconds. A new thread has to compile and to read everything
   * again, so each time it gets twice as long: a slow machine would otherwise never get an answer. @internal
   */
  get allowed(): number {
    return this.patience * 2 ** Math.min(this.ended, MOST_DOUBLED);
  }

  /** Ends the thread if it is still busy with a cancelled question after the time that this may take. */
  private endWhenBusyWith({ question, since }: Waiting): void {
    if (since === null) return;
    const left = this.allowed - (performance.now() - since);
    setTimeout(
      () => {
        if (!this.waiting.has(question.id) || this.worker === null) return;
        this.ended++;
        this.startAgain();
      },
      Math.max(0, left),
    ).unref();
  }

  private take(answer: LintAnswer): void {
    if ("note" in answer) {
      this.say(answer.note);
      return;
    }
    const waiting = this.waiting.get(answer.id);
    if ("isBegun" in answer) {
      if (waiting === undefined) return;
      waiting.since = performance.now();
      if (waiting.isCancelled) this.endWhenBusyWith(waiting);
      return;
    }
    this.waiting.delete(answer.id);
    this.ended = 0;
    if (waiting === undefined || waiting.isCancelled) return;
    if ("error" in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.result);
  }

  /** Ends a thread that is busy with a question that was cancelled, and asks a new one the other questions. */
  private startAgain(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
    this.worker = this.listening(this.start());
    if (this.settings !== null) this.post({ kind: "settings", settings: this.settings });
    for (const [path, text] of this.documents) this.post({ kind: "open", path, text });
    for (const [id, waiting] of this.waiting) {
      waiting.since = null;
      if (waiting.isCancelled) this.waiting.delete(id);
      else this.post(waiting.question);
    }
  }

  private listening(worker: Worker): Worker {
    this.starts++;
    worker.on("message", (answer: LintAnswer) => {
      if (worker === this.worker) this.take(answer);
    });
    worker.on("error", (error) => {
      if (worker !== this.worker) return;
      // The question that it was busy with is not asked again.
      const [busy] = this.waiting.values();
      if (busy !== undefined) {
        this.waiting.delete(busy.question.id);
        if (!busy.isCancelled) busy.reject(error);
      }
      this.startAgain();
    });
    return worker;
  }

  private post(message: LintMessage): void {
    this.worker?.postMessage(message);
  }
}
