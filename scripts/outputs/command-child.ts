// The process that runs the built command many times. Each run evaluates the command's entry point again, with
// arguments, directory and streams that look like a separate process's.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type CommandTask, doWork, type TaskResult } from "./batch.ts";
import { NO_HOME } from "./command.ts";

const output = { stdout: "", stderr: "" };

function capture(name: "stdout" | "stderr"): void {
  const stream = process[name];
  // Every run adds its own listeners.
  stream.setMaxListeners(0);
  stream.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    output[name] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const callback = typeof encoding === "function" ? encoding : done;
    if (typeof callback === "function") process.nextTick(callback as () => void);
    return true;
  }) as typeof stream.write;
}

let runs = 0;

async function run(bin: string, task: CommandTask): Promise<TaskResult> {
  output.stdout = "";
  output.stderr = "";
  process.argv = [process.execPath, bin, ...task.args];
  process.env["HOME"] = task.home ?? NO_HOME;
  if (process.cwd() !== task.cwd) process.chdir(task.cwd);
  process.exitCode = 0;
  await import(`${pathToFileURL(bin).href}?run=${runs++}`);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  const { stdout, stderr } = output;
  if (task.stdoutFile === undefined) return { code, stdout, stderr };
  if (stdout !== "") writeFileSync(task.stdoutFile, stdout);
  return { code, stdout: "", stderr };
}

capture("stdout");
capture("stderr");
await doWork<CommandTask>(async (bin) => (task) => run(bin, task));
