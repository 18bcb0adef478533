// Runs the command for `check-cache.ts`, which starts this process twice: for runs with kept results, and without.
import { runInProcess } from "../../tools/run-in-process.ts";
import type { Question } from "./programs.ts";

process.on("message", ({ args, cwd, env }: Question) => {
  void runInProcess(args, { cwd, env }).then((result) => process.send!(result));
});
