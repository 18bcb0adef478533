// The data and messages between the main thread and the thread that runs a command. Only `supervise` starts such a thread.
import { parentPort, workerData } from "node:worker_threads";
import type { Queue } from "./queue.ts";
import type { Signal } from "./signals.ts";

/** The properties of a stream of the process, to which a thread has no access. */
export interface StreamFacts {
  readonly isTTY: boolean;
  readonly hasColors: boolean;
}

/** The data that the thread of a command starts with. */
export interface CommandData {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdout: StreamFacts;
  readonly stderr: StreamFacts;
  /** Files (absolute paths) that ended the thread of an earlier attempt, each with the reason. */
  readonly givenUp: ReadonlyMap<string, string>;
}

/** The message that the thread has begun to process these files (absolute paths), which are the tasks of a queue. */
export interface QueueMessage {
  readonly counters: Int32Array;
  readonly paths: readonly string[];
}

/** The message of the main thread that a signal has arrived. */
export type SignalMessage = Signal;

const data = () => workerData as Partial<CommandData> | null;

/** The files to skip because they ended the thread of an earlier attempt, with the reasons. */
export function givenUpFiles(): ReadonlyMap<string, string> {
  return data()?.givenUp ?? new Map();
}

/** Lets the main thread watch the progress of the files. */
export function showQueue(queue: Queue, paths: readonly string[]): void {
  if (data()?.givenUp === undefined) return;
  parentPort?.postMessage({ counters: queue.counters, paths } satisfies QueueMessage);
}
