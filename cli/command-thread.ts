// The thread that `supervise` runs a command in.
import { parentPort, workerData } from "node:worker_threads";
import { COMMANDS, exitWith } from "./commands.ts";
import type { CommandData, SignalMessage, StreamFacts } from "./threads/command-data.ts";

const { command, args, stdout, stderr, discovery } = workerData as CommandData;

/** Gives a stream in this thread the properties of the process's stream. */
function imitate(stream: NodeJS.WriteStream, { isTTY, hasColors }: StreamFacts): void {
  Object.assign(stream, { isTTY, hasColors: () => hasColors });
}

imitate(process.stdout, stdout);
imitate(process.stderr, stderr);
// Signals arrive in the main thread only. Listeners in this thread receive them as if they had arrived here.
parentPort!.on("message", (signal: SignalMessage) => process.emit(signal, signal)).unref();
void exitWith(async () => (await COMMANDS[command]!())(args, discovery));
