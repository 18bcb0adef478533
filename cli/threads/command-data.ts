// The data and messages between the main thread and a command's thread. Only `supervise` starts such a thread.
import { parentPort, workerData } from "node:worker_threads";
import type { Discovery } from "../files/discover.ts";
import type { Queue } from "./queue.ts";
import type { Signal } from "./signals.ts";

/** The properties of a process stream, to which a thread has no access. */
export interface StreamFacts {
  readonly isTTY: boolean;
  readonly hasColors: boolean;
}

/** The initial data for a command's thread. */
export interface CommandData {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdout: StreamFacts;
  readonly stderr: StreamFacts;
  /** Files (absolute paths) that ended the thread of an earlier attempt, each with the reason. */
  readonly givenUp: ReadonlyMap<string, string>;
  /** The run's files if the main thread found them; null if the command is to find them. */
  readonly discovery: Discovery | null;
}

/** Announces that the thread has begun to process these files (absolute paths), which are the tasks of a queue. */
export interface QueueMessage {
  readonly memory: SharedArrayBuffer;
  readonly paths: readonly string[];
}

/** Announces from the main thread that a signal has arrived. */
export type SignalMessage = Signal;

const data = () => workerData as Partial<CommandData> | null;

/** Returns the files to skip because they ended the thread of an earlier attempt, with the reasons. */
export function givenUpFiles(): ReadonlyMap<string, string> {
  return data()?.givenUp ?? new Map();
}

/** Lets the main thread watch the progress of the files. */
export function showQueue(queue: Queue, paths: readonly string[]): void {
  if (data()?.givenUp === undefined) return;
  parentPort?.postMessage({ memory: queue.memory, paths } satisfies QueueMessage);
}
