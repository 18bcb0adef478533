/** The worker as the page sees it: questions with promises. Of repeated questions, only the last one is asked. */
import type { Answer, Arguments, Change, Method, Request, Response } from "../messages.ts";

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The answer to a question that a later one of the same kind has replaced. */
class Superseded extends Error {
  override readonly name = "Superseded";
}

/** Asks the worker, which knows the project's files by the changes that go with each question. */
export class Engine {
  /** How long the worker took for the last answer of each kind, in milliseconds. */
  readonly took = new Map<Method, number>();
  private worker: Worker | null = null;
  private readonly startWorker: () => Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly changes = new Map<string, string | null>();
  private readonly running = new Map<Method, { next: (() => void) | null; drop: (() => void) | null }>();
  private lastId = 0;

  /** The worker is started with the first question: before that, the browser draws the editor. */
  constructor(startWorker: () => Worker) {
    this.startWorker = startWorker;
  }

  private started(): Worker {
    if (this.worker === null) {
      this.worker = this.startWorker();
      this.worker.addEventListener("message", ({ data }: MessageEvent<Response>) => this.receive(data));
    }
    return this.worker;
  }

  /** Gives a file another text; null removes it. */
  change(path: string, text: string | null): void {
    this.changes.set(path, text);
  }

  /** Asks, once. */
  ask<Name extends Method>(method: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
    return new Promise<Answer<Name>>((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      const changes: Change[] = [...this.changes];
      this.changes.clear();
      this.started().postMessage({ id, changes, method, args } satisfies Request);
    });
  }

  /**
   * Asks when the last question of the kind is answered; rejects with `Superseded` if there is another one until then.
   */
  async askLast<Name extends Method>(method: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
    const running = this.running.get(method);
    if (running !== undefined) {
      running.drop?.();
      await new Promise<void>((resolve, reject) => {
        running.next = resolve;
        running.drop = () => reject(new Superseded());
      });
    }
    const own: { next: (() => void) | null; drop: (() => void) | null } = { next: null, drop: null };
    this.running.set(method, own);
    try {
      return await this.ask(method, ...args);
    } finally {
      if (own.next === null) this.running.delete(method);
      else own.next();
    }
  }

  private receive(data: Response): void {
    if ("ready" in data) return;
    const waiting = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if ("error" in data) waiting?.reject(new Error(data.error));
    else waiting?.resolve(data.result as never);
  }
}

/** Ignores that a later question has replaced one. */
export function unlessSuperseded(error: unknown): void {
  if (!(error instanceof Superseded)) throw error;
}
