// `--watch`: lints once, then waits for changes in the file system, and lints again the files that depend on them. The
// results, in memory, say what that is: each has all answers of the file system that it depends on.
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Signal, SIGNALS } from "../threads/signals.ts";
import { isInside } from "../files/link-out.ts";
import type { Linted } from "./lint-file.ts";
import { counted } from "./formats/report-input.ts";
import { ResultCache } from "./results/result-cache.ts";
import { withNamesOnce } from "./same-names.ts";

/** The end of a run. */
export const WAITING = "Waiting for changes; Ctrl-C ends.";

/** Changes within this many milliseconds are one: programs write several files, or one file in several steps. */
const SETTLE = 20;

/** How often the fallback looks at all directories, in milliseconds. */
const LOOK = 1000;

/** Directories whose content no result depends on. */
const UNWATCHED = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/;

const isNew = ({ isCached, notLinted }: Linted): boolean => isCached !== true && notLinted === null;

/** What a process that watches keeps from one run to the next. */
export class WatchedRuns {
  private key: string | null = null;
  private kept = new ResultCache(null);
  /** The number of completed runs. */
  completed = 0;
  private began = performance.now();

  /** Begins a run. */
  begin(): void {
    this.began = performance.now();
  }

  /** Returns the results of the runs before; none of runs with another key. */
  results(key: string): ResultCache {
    if (this.key !== key) this.kept = new ResultCache(null);
    this.key = key;
    this.kept.begin();
    return this.kept;
  }

  /** Returns the files whose results are shown: in the first run all, then those that were linted again. */
  shown(linted: readonly Linted[]): readonly Linted[] {
    return this.completed === 0 ? linted : linted.filter(isNew);
  }

  /** Ends a run over some files; returns a sentence about it. */
  end(linted: readonly Linted[]): string {
    const took = `${Math.round(performance.now() - this.began)} ms`;
    this.completed += 1;
    // Counted as the report counts.
    const results = linted.map(({ result }) => withNamesOnce(result));
    const count = (key: "errorCount" | "warningCount"): number => results.reduce((sum, one) => sum + one[key], 0);
    const again = linted.filter(isNew).length;
    const all = `${counted(count("errorCount"), "error")} and ${counted(count("warningCount"), "warning")} in ${counted(linted.length, "file")}`;
    return `Linted ${counted(again, "file")} in ${took}: ${all} now. ${WAITING}`;
  }
}

/** Returns the directories to watch: those of the paths and the current one, without those that others contain. */
export function watchedRoots(paths: readonly string[], cwd: string): readonly string[] {
  const directories = paths.map((path) => {
    const absolute = resolve(cwd, path);
    return statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true ? absolute : dirname(absolute);
  });
  const all = [...new Set([cwd, ...directories])];
  return all.filter((one) => !all.some((other) => other !== one && isInside(one, other)));
}

/** Waits for changes below some directories. */
export class Changes {
  private readonly watchers: FSWatcher[] = [];
  private readonly roots: readonly string[];
  private readonly paths = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private looking: NodeJS.Timeout | null = null;
  private stamps: ReadonlyMap<string, string> = new Map();
  private signal: Signal | null = null;
  private wake: () => void = () => undefined;

  /** `watchTree` watches a directory with everything below it; tests pass one that fails. */
  constructor(roots: readonly string[], watchTree: typeof watch = watch) {
    this.roots = roots;
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
    try {
      for (const root of roots) {
        const watcher = watchTree(root, { recursive: true }, (_, name) => this.add(root, name));
        watcher.on("error", () => this.look());
        this.watchers.push(watcher);
      }
    } catch {
      this.look();
    }
  }

  /** Resolves to changed paths (absolute), or to the signal that ends the program. */
  async next(): Promise<ReadonlySet<string> | Signal> {
    await new Promise<void>((wake) => {
      this.wake = wake;
      if (this.signal !== null || (this.paths.size > 0 && this.timer === null)) wake();
    });
    if (this.signal !== null) return this.signal;
    const paths = new Set(this.paths);
    this.paths.clear();
    return paths;
  }

  /** Ends watching. */
  close(): void {
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    for (const watcher of this.watchers) watcher.close();
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.looking !== null) clearInterval(this.looking);
  }

  private readonly onSignal = (signal: Signal): void => {
    this.signal = signal;
    this.wake();
  };

  private add(root: string, name: string | null): void {
    if (name !== null && UNWATCHED.test(name)) return;
    this.paths.add(name === null ? root : join(root, name));
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.wake();
    }, SETTLE);
  }

  /** Compares the files with those before, again and again: where the system does not report changes in all directories. */
  private look(): void {
    if (this.looking !== null) return;
    this.stamps = stampsBelow(this.roots);
    this.looking = setInterval(() => {
      const now = stampsBelow(this.roots);
      for (const path of new Set([...now.keys(), ...this.stamps.keys()]))
        if (now.get(path) !== this.stamps.get(path)) this.add(path, null);
      this.stamps = now;
    }, LOOK);
  }
}

/** Returns the size and time of each file below some directories. */
function stampsBelow(roots: readonly string[]): Map<string, string> {
  const stamps = new Map<string, string>();
  const queue = [...roots];
  for (const directory of queue) {
    for (const entry of entriesOf(directory)) {
      const path = join(directory, entry.name);
      if (UNWATCHED.test(path)) continue;
      if (entry.isDirectory()) queue.push(path);
      else {
        const stats = statSync(path, { throwIfNoEntry: false });
        if (stats !== undefined) stamps.set(path, `${stats.mtimeMs} ${stats.size}`);
      }
    }
  }
  return stamps;
}

function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
