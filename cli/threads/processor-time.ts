// The processor time that each thread has spent on its current task, seen from outside.

/** Milliseconds of processor time by thread, for threads that work on a task. */
export class ProcessorTime {
  private readonly spent = new Map<number, { readonly task: number; milliseconds: number }>();
  private readonly used: () => number;
  private before: number;

  /** `used` returns the processor time of the process so far, in milliseconds. */
  constructor(used: () => number = processTime) {
    this.used = used;
    this.before = used();
  }

  /**
   * Adds the time since the last call to the current tasks, by thread number; null for a thread without one. No platform
   * tells the times of single threads, so that those with a task share that of the process. A process that is stopped,
   * suspended or waiting uses none.
   */
  add(tasks: readonly (number | null)[]): void {
    const now = this.used();
    const busy = tasks.filter((task) => task !== null).length;
    const share = busy === 0 ? 0 : (now - this.before) / busy;
    this.before = now;
    for (const [thread, task] of tasks.entries()) {
      const spent = this.spent.get(thread);
      if (task === null) this.spent.delete(thread);
      else if (spent?.task === task) spent.milliseconds += share;
      else this.spent.set(thread, { task, milliseconds: 0 });
    }
  }

  /** Returns the first task that has taken more milliseconds; null if none has. */
  longerThan(limit: number): number | null {
    for (const { task, milliseconds } of this.spent.values()) if (milliseconds > limit) return task;
    return null;
  }
}

function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
