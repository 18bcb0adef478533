/** Finds the files that a pattern matches, with `**` for any number of directories; symbolic links are followed. */
import { joinPath } from "../../text/index.ts";
import type { DirectoryEntry, FileHost } from "../hosts.ts";
import { ComponentMatcher, hasWildcard, splitPattern } from "./glob-match.ts";

/** Directories inside each other are looked into up to here: links may lead round in circles. */
const MAX_DEPTH = 128;

/** `bad` when the pattern is wrong, `refused` when the host does not let us see enough to know. */
type GlobProblem = "bad" | "refused";

/** Paths of everything that a clean pattern matches, files or not. */
export function glob(
  pattern: string,
  files: FileHost,
  spend: (units: number) => void,
): readonly string[] | GlobProblem {
  const search = new Search(splitPattern(pattern, "/"), files, spend);
  return search.visit(pattern.startsWith("/") ? "/" : ".", 0, 0) ?? search.found;
}

class Search {
  readonly found: string[] = [];
  private readonly parts: readonly string[];
  private readonly matchers: readonly ComponentMatcher[];
  private readonly files: FileHost;
  private readonly spend: (units: number) => void;

  constructor(parts: readonly string[], files: FileHost, spend: (units: number) => void) {
    this.parts = parts;
    this.matchers = parts.map((part) => new ComponentMatcher(part, spend));
    this.files = files;
    this.spend = spend;
  }

  /** Finds what matches the parts from one on below a directory. */
  visit(start: string, from: number, depth: number): GlobProblem | null {
    if (depth > MAX_DEPTH) return "refused";
    let directory = start;
    let part = from;
    while (part < this.parts.length && !hasWildcard(this.parts[part]!)) {
      directory = joinPath(directory, this.parts[part]!);
      part++;
    }
    this.spend(directory.length + 1);
    const kind = this.files.kindOf(directory);
    if (kind === "refused") return "refused";
    if (kind === "missing" || kind === "unreadable") return null;
    if (part === this.parts.length) {
      this.found.push(directory);
      return null;
    }
    if (kind !== "directory") return null;
    const entries = this.files.list(directory);
    if (entries === "refused") return "refused";
    this.spend(entries.length);
    return this.visitEntries(directory, entries, part, depth);
  }

  private visitEntries(
    directory: string,
    entries: readonly DirectoryEntry[],
    from: number,
    depth: number,
  ): GlobProblem | null {
    let part = from;
    if (this.parts[part] === "**") {
      const isLast = part + 1 === this.parts.length;
      for (const { name, kind } of entries) {
        if (kind === "missing") continue;
        if (kind === "refused") return "refused";
        const path = joinPath(directory, name);
        if (isLast) this.found.push(path);
        const problem = kind === "directory" ? this.visit(path, part, depth + 1) : null;
        if (problem !== null) return problem;
      }
      if (isLast) return null;
      part++;
    }
    const isLast = part + 1 === this.parts.length;
    for (const { name } of entries) {
      const match = this.matchers[part]!.matches(name);
      if (match === "bad") return "bad";
      if (!match) continue;
      const path = joinPath(directory, name);
      if (isLast) this.found.push(path);
      const problem = isLast ? null : this.visit(path, part + 1, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  }
}
