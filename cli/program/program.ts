// The command without formatting, the server and the linting command: the other commands by name, and the engines.
// In the package it is one file, whose code V8 keeps (`load-compiled.ts`). Each part is imported when it is asked for.
import type { Discovery } from "../files/discover.ts";
import type { ExitCode } from "../exit-code.ts";
import type { LintWork } from "../lint/lint-work.ts";
import type { Work } from "../threads/pool.ts";
import type { Outcome } from "../lint/lint-file.ts";
import type { CommandName } from "../usage/commands.ts";

export { lintPart } from "../lint/load-part.ts";
export { keepCodeWith } from "../threads/keep-code.ts";

/** Runs a command with the arguments after its name. `discovery` contains its files if they were found before. */
export type Command = (args: readonly string[], discovery?: Discovery | null) => Promise<ExitCode>;

/** The commands that have no file of their own, imported on demand. */
export const PROGRAM = {
  init: async () => (await import("../init/command.ts")).init,
  rules: async () => (await import("../rules/command.ts")).rules,
  explain: async () => (await import("../explain/command.ts")).explain,
  eval: async () => (await import("../eval/command.ts")).evaluateCommand,
  schemas: async () => (await import("../schemas/command.ts")).schemas,
  requirements: async () => (await import("../requirements/command.ts")).requirements,
  json: async () => (await import("../json.ts")).json,
  completion: async () => (await import("../completion/command.ts")).completion,
  clean: async () => (await import("../clean/command.ts")).clean,
  dump: async () => (await import("../dump.ts")).dump,
} satisfies Readonly<Record<Exclude<CommandName, "check" | "fmt" | "lint" | "lsp">, () => Promise<Command>>>;

/** Resolves to what lints a run's file, by its index. */
export async function lintWork(work: LintWork): Promise<Work<Outcome>> {
  return (await import("../lint/lint-work.ts")).lintWork(work);
}

/** Lints for the language server in this thread, until that is ended. */
export async function lintForServer(): Promise<void> {
  (await import("../lsp/answer-questions.ts")).answerQuestions();
}
