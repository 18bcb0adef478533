// The thread that `supervise` runs a command in.
import { parentPort, workerData } from "node:worker_threads";
import { COMMANDS, exitWith } from "./commands.ts";
import type { CommandData, SignalMessage, StreamFacts } from "./threads/command-data.ts";

const { command, args, stdout, stderr } = workerData as CommandData;

/** Lets a stream of this thread tell what the one of the process, where it leads, can do. */
function imitate(stream: NodeJS.WriteStream, { isTTY, hasColors }: StreamFacts): void {
  Object.assign(stream, { isTTY, hasColors: () => hasColors });
}

imitate(process.stdout, stdout);
imitate(process.stderr, stderr);
// Signals arrive in the main thread only: whoever listens here hears of them as there.
parentPort!.on("message", (signal: SignalMessage) => process.emit(signal, signal)).unref();
await exitWith(async () => (await COMMANDS[command]!())(args));
