// Paths in messages, which are relative to the module, as paths from the directory of the run, like those in headings.
import { dirname, resolve } from "node:path";
import { pathBelow, type ReportInput } from "./report-input.ts";

/** A file's path before a line number, as in `declared at ../network/variables.tf:3,1-18`. */
const PLACE = /(?<![^\s(])[^\s"'`(),:;]+\.\w+(?=:\d)/g;

/** Returns a message about a file (absolute path) in which places in existing files have paths from the run's directory. */
export function withRunPaths(message: string, path: string, { cwd, readText }: ReportInput): string {
  const directory = dirname(path);
  if (directory === cwd) return message;
  // A test file's paths begin in the tested module's directory.
  const bases = [directory, dirname(directory)];
  return message.replaceAll(PLACE, (found) => {
    const target = bases.map((base) => resolve(base, found)).find((file) => readText(file) !== null);
    return (target === undefined ? null : pathBelow(target, cwd)) ?? found;
  });
}
