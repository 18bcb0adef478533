// Runs the bundled command in this process: nine tenths of a process's time are its start.
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import type * as commands from "../cli/commands.ts";
import type * as thisFileSystem from "../node/this-file-system.ts";
import type * as thisWorkspace from "../eslint-plugin/this-workspace.ts";
import { bin } from "./bundle.ts";

/** A run's output and exit code. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

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

/**
 * Runs one of the commands in a directory below the one for temporary files, as `hclkit` runs it in its thread. `env` is
 * the whole environment.
 */
export async function runInProcess(
  [name, ...args]: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<CliResult> {
  const { COMMANDS, exitWith } = (await part("commands.mjs")) as typeof commands;
  const { fileSystem } = (await part("this-file-system.mjs")) as typeof thisFileSystem;
  const { workspace } = (await part("this-workspace.mjs")) as typeof thisWorkspace;
  const before = { cwd: process.cwd(), exitCode: process.exitCode, env: process.env };
  process.chdir(cwd);
  process.env = { ...env };
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
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    process.env = before.env;
  }
}
