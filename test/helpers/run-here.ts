// Runs the bundled command in this process, for tests about what a command prints and writes. Not for tests about the
// process: its streams, signals, threads, or its time.
import { closeSync, openSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as assert from "uvu/assert";
import { type CliResult, runInProcess } from "../../tools/run-in-process.ts";
import { type CliOptions, environment } from "./cli.ts";
import { temporaryDirectory } from "./temporary.ts";

/** Makes a file the standard input with the number 0, which commands open by name. */
function redirect(path: string): void {
  closeSync(0);
  // The lowest number that is free.
  assert.is(openSync(path, "r"), 0);
}

/** Makes a text the standard input, as a stream and as a file; returns a function that ends that. */
function provide(input: string | Buffer): () => void {
  const path = join(temporaryDirectory(), "input");
  writeFileSync(path, input);
  const before = Object.getOwnPropertyDescriptor(process, "stdin")!;
  const value = Readable.from([Buffer.from(input)], { objectMode: false });
  Object.defineProperty(process, "stdin", { configurable: true, value });
  redirect(path);
  return () => {
    redirect(devNull);
    Object.defineProperty(process, "stdin", before);
  };
}

/** Runs one of the commands in a directory, as `hclkit` runs it in its thread. */
export async function runHere(
  args: readonly string[],
  { cwd, env, input }: Pick<CliOptions, "cwd" | "env" | "input">,
): Promise<CliResult> {
  const endInput = input === undefined ? null : provide(input);
  try {
    return await runInProcess(args, { cwd, env: { ...environment(), ...env } });
  } finally {
    endInput?.();
  }
}
