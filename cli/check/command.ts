// `hclkit check`: formatting and lint in one pass over the files and one report.
import type { ExitCode } from "../exit-code.ts";
import { runLint } from "../lint/command.ts";

/** Runs `hclkit check` with the arguments after the command's name. */
export const check = (rawArguments: readonly string[]): Promise<ExitCode> => runLint("check", rawArguments);
