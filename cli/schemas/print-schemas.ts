// Runs `terraform providers schema -json`, or the same command of OpenTofu.
import { constants } from "node:buffer";
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** The maximum output, in bytes: what a string can contain, and five times what the largest providers need. */
const MAX_OUTPUT = constants.MAX_STRING_LENGTH;

/** The maximum length of a program's error message. */
const MAX_MESSAGE = 4000;

/** A program that failed; the message is for the user. */
export class ProgramError extends Error {}

/** Returns the program's output for a root module. Throws a ProgramError. */
export async function printSchemas(program: string, directory: string): Promise<string> {
  const child = spawn(program, ["providers", "schema", "-json"], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" },
  });
  const output: Buffer[] = [];
  let size = 0;
  let message = "";
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_OUTPUT) child.kill();
    else output.push(chunk);
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    if (message.length < MAX_MESSAGE) message += chunk;
  });
  const code = await new Promise<number | null>((ended, failed) => {
    child.on("error", failed);
    child.on("close", ended);
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "ENOENT" ? "is not installed; --binary names another program" : error.message;
    throw new ProgramError(`${program} ${reason}`);
  });
  if (size > MAX_OUTPUT) throw new ProgramError(`${program} printed more than ${MAX_OUTPUT} bytes`);
  if (code !== 0) throw new ProgramError(`${program} failed: ${plain(message)}`);
  return Buffer.concat(output).toString("utf8");
}

/** Returns a message without the frames, colours and empty lines that programs print. */
function plain(message: string): string {
  const text = stripVTControlCharacters(message.slice(0, MAX_MESSAGE));
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[╷│╵]\s*/, "").trim());
  return lines.filter((line) => line !== "").join(" ") || "it printed no reason";
}
