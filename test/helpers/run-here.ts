// Runs the bundled command in this process, for tests about what a command prints and writes: nine tenths of a process's
// time are its start. Not for tests about the process: its streams, signals, threads, or its time.
import { closeSync, openSync, realpathSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import type * as commands from "../../cli/commands.ts";
import type * as thisWorkspace from "../../eslint-plugin/this-workspace.ts";
import { type CliOptions, type CliResult, environment } from "./cli.ts";
import { temporaryDirectory } from "./temporary.ts";

/** Imports a part of the bundle. */
const part = async (name: string): Promise<unknown> => import(pathToFileURL(await bin(name)).href);

/** Collects what is written to a stream; returns a function that ends that and returns the text. */
function collect(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = "";
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const written = rest.at(-1);
    if (typeof written === "function") process.nextTick(written as () => void);
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}

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
  [name, ...args]: readonly string[],
  { cwd, env, input }: Pick<CliOptions, "cwd" | "env" | "input">,
): Promise<CliResult> {
  const { COMMANDS, exitWith } = (await part("commands.js")) as typeof commands;
  const { fileSystem, workspace } = (await part("this-workspace.js")) as typeof thisWorkspace;
  const before = { cwd: process.cwd(), exitCode: process.exitCode, env: process.env };
  const endInput = input === undefined ? null : provide(input);
  process.chdir(cwd);
  process.env = { ...environment(), ...env };
  // As in a new process, nothing is known from earlier runs: to compare all that with the file system took a fifth of
  // the processor time.
  fileSystem.changed([tmpdir(), realpathSync(tmpdir())]);
  fileSystem.askedByAll.clear();
  workspace.clear();
  const stdout = collect(process.stdout);
  const stderr = collect(process.stderr);
  try {
    await exitWith(async () => (await COMMANDS[name!]!())(args));
    return { code: Number(process.exitCode), stdout: stdout(), stderr: stderr() };
  } finally {
    stdout();
    stderr();
    endInput?.();
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    process.env = before.env;
  }
}
