/** Finds the files that match a pattern, with `**` for any number of directories; follows symbolic links. */
import { joinPath } from "../../text/index.ts";
import type { DirectoryEntry, FileHost } from "../hosts.ts";
import { ComponentMatcher, hasWildcard, splitPattern } from "./glob-match.ts";

/** Maximum directory nesting: links may form cycles. */
const MAX_DEPTH = 128;

/** `bad` for an invalid pattern, `refused` if the host denies access that is required. */
type GlobProblem = "bad" | "refused";

/** Returns the paths that match a clean pattern, files or not. */
export function glob(
  pattern: string,
  files: FileHost,
  spend: (units: number) => void,
): readonly string[] | GlobProblem {
  const search = new Search(splitPattern(pattern, "/"), files, spend);
  return search.visit(pattern.startsWith("/") ? "/" : ".", 0, 0) ?? search.paths;
}

class Search {
  readonly paths: string[] = [];
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

  /** Visits the matches below a directory for the segments from an index. */
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
      this.paths.push(directory);
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
        if (isLast) this.paths.push(path);
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
      if (isLast) this.paths.push(path);
      const problem = isLast ? null : this.visit(path, part + 1, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  }
}
