// What the main thread and the thread that runs a command tell each other. Only `supervise` makes such a thread.
import { parentPort, workerData } from "node:worker_threads";
import type { Queue } from "./queue.ts";
import type { Signal } from "./signals.ts";

/** What is known of a stream of the process, which a thread has no access to. */
export interface StreamFacts {
  readonly isTTY: boolean;
  readonly hasColors: boolean;
}

/** What the thread of a command starts with. */
export interface CommandData {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdout: StreamFacts;
  readonly stderr: StreamFacts;
  /** Files (absolute paths) that ended the thread of an earlier try, each with the reason why it is not done. */
  readonly givenUp: ReadonlyMap<string, string>;
}

/** What the thread says: it has begun to do these files (absolute paths), as the tasks of a queue. */
export interface QueueMessage {
  readonly counters: Int32Array;
  readonly paths: readonly string[];
}

/** What the main thread says: a signal has arrived. */
export type SignalMessage = Signal;

const data = () => workerData as Partial<CommandData> | null;

/** The files that are not to be done, because they ended the thread of an earlier try, with the reasons. */
export function givenUpFiles(): ReadonlyMap<string, string> {
  return data()?.givenUp ?? new Map();
}

/** Lets the main thread watch how files are done. */
export function showQueue(queue: Queue, paths: readonly string[]): void {
  if (data()?.givenUp === undefined) return;
  parentPort?.postMessage({ counters: queue.counters, paths } satisfies QueueMessage);
}
