/** What all functions that look at files have in common: resolving paths, reading, and the words for what goes wrong. */
import { SENSITIVE, type Marks } from "../../values/index.ts";
import { cleanPath, goQuote } from "../../text/index.ts";
import type { FileHost, FileProblem } from "../hosts.ts";
import { type CallContext, FunctionError } from "../protocol.ts";
import { expandHome } from "./paths.ts";
import { OTHER_USER } from "./path-functions.ts";

/** Not to be had, but the reference might: the result of the function is unknown. */
export const UNKNOWN_FILE = Symbol("unknown file");

/** A path that the host understands, or why there is none. */
export function resolvePath(path: string, files: FileHost | null): string | FunctionError | typeof UNKNOWN_FILE {
  const expanded = expandHome(path, files?.homeDirectory ?? null);
  switch (expanded.kind) {
    case "path":
      return cleanPath(expanded.path);
    case "unknown-home":
      return UNKNOWN_FILE;
    case "other-user":
      return new FunctionError(`failed to expand ~: ${OTHER_USER}`);
  }
}

/** A file that was found and could not be read; `path` is the resolved one. */
interface ReadProblem {
  readonly problem: Exclude<FileProblem, "refused">;
  readonly path: string;
}

/** The bytes of a file, by the path as it is written in the expression. */
export function readBytes(
  given: string,
  { files, budget }: CallContext,
): Uint8Array | ReadProblem | FunctionError | typeof UNKNOWN_FILE {
  const path = resolvePath(given, files);
  if (typeof path !== "string") return path;
  const read = files === null ? "refused" : files.readFile(path);
  if (read instanceof Uint8Array) {
    budget.spend(read.length);
    return read;
  }
  return read === "refused" ? UNKNOWN_FILE : { problem: read, path };
}

/** What the operating system says of the problem. */
export function systemMessage({ problem, path }: ReadProblem): string {
  switch (problem) {
    case "missing":
      return `open ${path}: no such file or directory`;
    case "directory":
      return `read ${path}: is a directory`;
    case "not-directory":
      return `open ${path}: not a directory`;
    case "unreadable":
      return `open ${path}: permission denied`;
  }
}

/** The words of `file`, `filebase64` and `templatefile` for the problem. */
export function readMessage(read: ReadProblem, given: string, marks: Marks): string {
  if (read.problem === "directory") return `failed to read file: ${systemMessage(read)}`;
  if (read.problem !== "missing") return systemMessage(read);
  return (
    `no file exists at ${shownPath(given, marks)}; this function works only with files that are distributed as part of the ` +
    "configuration source code, so if this file will be created by a resource in this configuration you must instead obtain " +
    "this result from an attribute of that resource"
  );
}

export function notUtf8Message(given: string, marks: Marks): string {
  return (
    `contents of ${shownPath(given, marks)} are not valid UTF-8; use the filebase64 function to obtain the Base64 encoded ` +
    "contents or the other file functions (e.g. filemd5, filesha256) to obtain file hashing results instead"
  );
}

/** A path in a message, unless nobody may see it. */
export function shownPath(path: string, ...marks: readonly Marks[]): string {
  return marks.some((own) => own.has(SENSITIVE)) ? "(sensitive value)" : goQuote(path);
}
