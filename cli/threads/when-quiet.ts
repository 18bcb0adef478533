// A server's thread that has had nothing to do for a while keeps its compiled code, since an editor may end its server
// at any time, and releases memory, since an editor is open all day.
import { runInNewContext } from "node:vm";
import { keepCode } from "./keep-code.ts";

/** How long nothing was done before code is kept, in milliseconds. */
const KEEPING = 3000;

/**
 * The same before memory is given back: the first keystroke after that takes a little longer. V8 also makes the space for
 * new objects smaller when it collects after 5 s without any.
 */
const RELEASING = 10_000;

/** A timer that begins anew. */
interface Restartable {
  refresh(): unknown;
}

/** Calls a function later, unless the process ends first. */
const later = (act: () => void, milliseconds: number): Restartable => setTimeout(act, milliseconds).unref();

/** Watches one thread. */
export class WhenQuiet {
  private readonly timers: Restartable[] = [];
  private readonly start: () => readonly Restartable[];

  /** The parameters are for tests. */
  constructor(timer = later, keep = keepCode, release = releaseMemory) {
    let isKept = false;
    const keepOnce = (): void => {
      if (!isKept) keep();
      isKept = true;
    };
    this.start = () => [timer(keepOnce, KEEPING), timer(release, RELEASING)];
  }

  /** Says that the thread has worked. */
  worked(): void {
    if (this.timers.length === 0) this.timers.push(...this.start());
    else for (const timer of this.timers) timer.refresh();
  }
}

/** Collects garbage, where `tuneFor` has made that possible: V8 collects nothing in a thread that makes no objects. */
export function releaseMemory(): void {
  const collect = runInNewContext("globalThis.gc") as (() => void) | undefined;
  collect?.();
}
