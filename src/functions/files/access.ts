/** Helpers for functions that access files: resolving paths, reading, and error messages. */
import { SENSITIVE, type Marks } from "../../values/index.ts";
import { cleanPath, goQuote } from "../../text/index.ts";
import type { FileHost, FileProblem } from "../hosts.ts";
import { type CallContext, FunctionError } from "../protocol.ts";
import { expandHome } from "./paths.ts";
import { OTHER_USER } from "./path-functions.ts";

/** Unavailable, but perhaps not to the reference: the function's result is unknown. */
export const UNKNOWN_FILE = Symbol("unknown file");

/** Returns a path that the host understands, or an error. */
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

/** An existing file that could not be read; `path` is the resolved one. */
interface ReadProblem {
  readonly problem: Exclude<FileProblem, "refused">;
  readonly path: string;
}

/** Returns a file's bytes, by the path as written in the expression. */
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

/** Returns the operating system's message for a problem. */
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

/** Returns the message of `file`, `filebase64` and `templatefile` for a problem. */
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

/** Returns a path for a message, redacted if it is sensitive. */
export function shownPath(path: string, ...marks: readonly Marks[]): string {
  return marks.some((markSet) => markSet.has(SENSITIVE)) ? "(sensitive value)" : goQuote(path);
}
