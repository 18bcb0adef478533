// The answers of the file system that the results of directories depend on, recorded while a thread lints them.
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";
import { type MissingFile, questionAbout } from "../../../node/file-system.ts";
import { fileSystem } from "../../../node/this-file-system.ts";
import { workspace } from "../../../eslint-plugin/this-workspace.ts";
import { duringReads, pathsOf, Reads } from "../../../src/internal.ts";
import { getOrCompute } from "../../../src/memo.ts";
import type { Answer } from "./result-file.ts";

/** Results that depend on more answers are not kept: the list would take longer to check than to lint. */
const MOST_READS = 5000;

/** The answers on which a directory's results depend. Can be sent to another thread. */
export interface DirectoryReads {
  /** The thread that linted the directory. */
  readonly thread: number;
  /** The number of answers that the thread had mentioned before. */
  readonly before: number;
  /** Further answers of the file system. */
  readonly added: readonly Answer[];
  /** The directory's answers, by their position among all that the thread has mentioned. */
  readonly reads: readonly number[];
  /** The answers on which all results of the thread depend, from here on. */
  readonly common: readonly number[];
}

/** The reads of one thread. */
export class ReadLog {
  private readonly byDirectory = new Map<string, Reads>();
  private readonly positions = new Map<string, number>();
  private readonly missing = new Map<string, MissingFile | null>();
  private readonly waiting = new Map<string, number>();
  /** The paths in `common` so far. */
  private readonly common = new Set<string>();
  private readonly newOfWorkspace = additionsTo(workspace.commonReads.paths);
  private readonly newOfAll = additionsTo(fileSystem.askedByAll);

  /** `paths` are those of the files to lint, absolute. */
  constructor(paths: Iterable<string>) {
    for (const path of paths) this.waiting.set(dirname(path), (this.waiting.get(dirname(path)) ?? 0) + 1);
  }

  /** Runs a computation about a directory, and records its reads until it returns. */
  during<Value>(directory: string, compute: () => Value): Value {
    const reads = getOrCompute(this.byDirectory, directory, () => new Reads());
    return duringReads(reads, compute);
  }

  /** Records that a file cannot be linted: nothing of its directory is kept. */
  giveUp(path: string): void {
    this.waiting.set(dirname(path), -1);
  }

  /** Records that a file is done. Returns the reads of its directory if it was the last one there, else null. */
  end(path: string): DirectoryReads | null {
    const directory = dirname(path);
    const left = (this.waiting.get(directory) ?? 0) - 1;
    this.waiting.set(directory, left);
    return left === 0 ? this.take(directory) : null;
  }

  /** Returns the reads of a directory; null if there are too many. */
  take(directory: string): DirectoryReads | null {
    const paths = pathsOf([this.byDirectory.get(directory) ?? new Reads()]);
    // Reads keep those whose results they used.
    this.byDirectory.delete(directory);
    if (paths.size > MOST_READS) return null;
    const before = this.positions.size;
    const added: Answer[] = [];
    const positionOf = (asked: string): number =>
      getOrCompute(this.positions, asked, () => {
        added.push([asked, fileSystem.answerTo(asked), fileSystem.stampOfAnswer(asked)]);
        return this.positions.size;
      });
    const common = [...this.newOfWorkspace(), ...this.newOfAll()].filter((path) => !this.common.has(path));
    for (const path of common) this.common.add(path);
    const [reads, ofAll] = [paths, common].map((asked) => this.questionsFor(asked).map(positionOf));
    return { thread: threadId, before, added, reads: reads!, common: ofAll! };
  }

  /**
   * Returns fewer questions whose answers say the same as those to some recorded paths: most are about missing files, and
   * one question for each directory is about all of these.
   */
  private questionsFor(paths: Iterable<string>): string[] {
    const questions: string[] = [];
    const missing = new Map<string, string[]>();
    for (const path of paths) {
      const file = getOrCompute(this.missing, path, () => fileSystem.missingFile(path));
      if (file === null) questions.push(path);
      else getOrCompute(missing, file.directory, (): string[] => []).push(file.name);
    }
    for (const [directory, names] of missing) questions.push(questionAbout(directory, names));
    return questions;
  }
}

/** Returns a function that returns the members of a set that were added since its last call: there may be thousands of others. */
function additionsTo(set: ReadonlySet<string>): () => string[] {
  // An iterator goes on to members that are added later, as long as it has not ended.
  const members = set.values();
  let taken = 0;
  return () => {
    const added: string[] = [];
    for (; taken < set.size; taken++) added.push(members.next().value!);
    return added;
  };
}
