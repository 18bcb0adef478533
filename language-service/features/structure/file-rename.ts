/** Renamed files and directories: the paths that lead to them, and those in them, follow. */
import {
  type Attribute,
  decodeQuoted,
  type Expression,
  isHclFile,
  type Node,
  parseConfig,
  type SyntaxNode,
  type TextEdit,
  type TextRange,
  walk,
} from "../../../src/index.ts";
import { directoryOf, pathIn, type WorkspaceHost } from "../../../src/internal.ts";
import type { WorkspaceEdits } from "../../results.ts";
import { directoriesIn } from "./directories.ts";
import { READING } from "../links.ts";

/** A file or a directory with its path before and after. */
export interface RenamedPath {
  readonly from: string;
  readonly to: string;
}

/** Arguments with the path of a module, a unit or a directory. */
const PATHS: ReadonlySet<string> = new Set(["source", "config_path"]);

/** A path as it is written, relative to the directory of its file. */
interface WrittenPath {
  /** The range of the text that the path has. */
  readonly range: TextRange;
  readonly path: string;
  /** Whether it follows `${path.module}/`, or begins without dots. */
  readonly isBare: boolean;
}

/** Returns the edits, in the files as they are before they are renamed, that keep all relative paths in a workspace. */
export function editsForRenamed(
  host: WorkspaceHost,
  directories: readonly string[],
  renamed: readonly RenamedPath[],
): WorkspaceEdits {
  const edits = new Map<string, readonly TextEdit[]>();
  for (const directory of directoriesIn(host, directories))
    for (const name of host.list(directory) ?? []) {
      if (!isHclFile(name) || name.endsWith(".json")) continue;
      const path = pathIn(directory, name);
      const text = host.readText(path);
      const ofFile = text === null ? [] : editsIn(path, text, renamed);
      if (ofFile.length > 0) edits.set(path, ofFile);
    }
  return edits;
}

function editsIn(path: string, text: string, renamed: readonly RenamedPath[]): TextEdit[] {
  const [before, after] = [directoryOf(path), directoryOf(pathAfter(path, renamed))];
  return writtenPaths(text).flatMap(({ range, path: written, isBare }) => {
    const target = pathIn(before, written);
    const moved = pathAfter(target, renamed);
    if (moved === target && before === after) return [];
    const relative = relativePath(after, moved);
    // A path that is as good as before stays as it is written.
    if (pathIn(after, written) === moved) return [];
    return [{ range, text: isBare ? relative.replace(/^\.\//, "") : relative }];
  });
}

function pathAfter(path: string, renamed: readonly RenamedPath[]): string {
  for (const { from, to } of renamed)
    if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
  return path;
}

/** Returns the path from a directory to another path; it begins with a dot. */
function relativePath(directory: string, target: string): string {
  const [from, to] = [directory.split("/"), target.split("/")];
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  const up = from.length - common;
  const down = to.slice(common);
  return [...(up === 0 ? ["."] : Array<string>(up).fill("..")), ...down].join("/");
}

function writtenPaths(text: string): WrittenPath[] {
  const found: WrittenPath[] = [];
  walk(parseConfig(text).root as SyntaxNode, {
    enter(node) {
      const inner = node as Node;
      const path =
        inner.type === "Attribute"
          ? ofArgument(inner)
          : inner.type === "FunctionCall" && READING.test(inner.name.name)
            ? ofFunction(inner.args[0])
            : null;
      if (path !== null) found.push(path);
      return undefined;
    },
  });
  return found;
}

/** Returns the path in an argument; null for what is not a relative path with a dot in front, such as a registry's. */
function ofArgument({ name, expression }: Attribute): WrittenPath | null {
  const text = PATHS.has(name.name) ? literalIn(expression) : null;
  // Two slashes are a Terragrunt package with a directory in it.
  return text === null || !/^\.\.?(?:\/|$)/.test(text.path) || text.path.includes("//") ? null : text;
}

function ofFunction(argument: Expression | undefined): WrittenPath | null {
  if (argument?.type !== "QuotedTemplate") return null;
  const [first, second, ...others] = argument.parts;
  const isInModule = first?.type === "TemplateInterpolation" && first.expression.text === "path.module";
  if (!isInModule) return null;
  if (second?.type !== "TemplateText" || others.length > 0 || !second.text.startsWith("/")) return null;
  const range = { start: second.start + 1, end: second.end };
  return { range, path: decodeQuoted(second.text.slice(1)).value, isBare: true };
}

function literalIn(expression: Expression): WrittenPath | null {
  if (expression.type !== "QuotedTemplate") return null;
  const [only, ...others] = expression.parts;
  if (only?.type !== "TemplateText" || others.length > 0) return null;
  return { range: only.textRange, path: decodeQuoted(only.text).value, isBare: false };
}
