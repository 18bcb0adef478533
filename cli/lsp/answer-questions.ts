// The thread that lints for the language server: it answers one question after the other.
import { parentPort } from "node:worker_threads";
import { lintingHere } from "../../lsp/linting.ts";
import type { ServerLinting } from "../../lsp/parts.ts";
import { thisMachine } from "../../lsp/this-machine.ts";
import type { LintAnswer, LintMessage, LintQuestion, LintResult } from "./lint-messages.ts";

let linting: ServerLinting | null = null;
let last: Promise<void> = Promise.resolve();

/** The questions without an answer, by number. */
const open = new Map<number, AbortController>();

function take(message: LintMessage): void {
  switch (message.kind) {
    case "settings":
      linting = lintingHere(thisMachine.hostFor(message.settings));
      break;
    case "open":
      linting?.open(message.path, message.text);
      break;
    case "close":
      linting?.close(message.path);
      break;
    case "changed":
      linting?.changedOnDisk(message.paths);
      break;
    case "cancel":
      open.get(message.id)?.abort();
      break;
    default: {
      const controller = new AbortController();
      open.set(message.id, controller);
      last = last.then(() => answer(message, controller.signal));
    }
  }
}

async function answer({ kind, id, path }: LintQuestion, signal: AbortSignal): Promise<void> {
  try {
    signal.throwIfAborted();
    const result = kind === "fixAll" ? await linting!.fixAll(path, signal) : await reportsOn(path, signal);
    send({ id, result });
  } catch (error) {
    send({ id, error: (error as Error).stack ?? String(error) });
  }
  open.delete(id);
}

/** Resolves to reports that can be sent: message arguments may be objects with any class. */
async function reportsOn(path: string, signal: AbortSignal): Promise<LintResult> {
  const reports = await linting!.diagnose(path, signal);
  return reports && reports.map((report) => ({ ...report, data: {} }));
}

function send(sent: LintAnswer): void {
  parentPort!.postMessage(sent);
}

/** Answers the questions of the server's thread until that ends. */
export function answerQuestions(): void {
  parentPort!.on("message", take);
}
