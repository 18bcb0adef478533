/** Moves a block to the module's file where such blocks usually are. */
import type { Block, TextRange } from "../../src/index.ts";
import { pathIn } from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import { editableFile, type Refactoring, type RefactoringPlace, topBlock } from "./place.ts";

/** The usual files by block type. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  variable: ["variables.tf"],
  output: ["outputs.tf"],
  locals: ["locals.tf"],
  provider: ["providers.tf", "provider.tf"],
  terraform: ["versions.tf", "terraform.tf", "providers.tf"],
  data: ["data.tf"],
  moved: ["moved.tf"],
  import: ["imports.tf"],
  check: ["checks.tf"],
};

/** Returns the move of the block whose header is at a place to another file that exists. */
export function moves(place: RefactoringPlace): Refactoring[] {
  const { module, fileName, range, node, document } = place;
  const block = topBlock(node);
  if (block === null || range.end > block.body.start) return [];
  const candidates = FILES[block.blockType.name] ?? [];
  if (candidates.includes(fileName)) return [];
  const toNewFile = newFile(place, block, candidates[0]);
  for (const name of candidates) {
    const target = editableFile(module, name);
    if (target === null) continue;
    const changes = new Changes()
      .remove(pathIn(module.directory, fileName), block)
      .addBlock(target.path, target.tree.root.body, textWithComments(block, document.text));
    return [{ title: `Move to ${name}`, kind: "refactor.move", edits: changes.result }];
  }
  return toNewFile;
}

/** Returns the move to a file that is created: the usual one for its type, else one with its name. */
function newFile({ module, fileName, document }: RefactoringPlace, block: Block, usual?: string): Refactoring[] {
  const label = block.labels.at(-1)?.value;
  const ending = /\.[^.]+$/.exec(fileName)![0];
  const base = usual?.replace(/\.tf$/, "") ?? (NAMED.has(block.blockType.name) ? label : undefined);
  const name = `${base}${ending}`;
  if (
    base === undefined ||
    !/^[\w-]+$/.test(base) ||
    name === fileName ||
    module.files.some((file) => file.name === name)
  )
    return [];
  const changes = new Changes().remove(pathIn(module.directory, fileName), block);
  const created = new Map([[pathIn(module.directory, name), `${textWithComments(block, document.text)}\n`]]);
  const title = `Move to the new file ${name}`;
  return [{ title, kind: "refactor.move", edits: changes.result, files: { created, deleted: [] } }];
}

/** Block types without a usual file. */
const NAMED = new Set(["resource", "module"]);

/** Returns the range of a block with its comments: those directly above it, and one behind it on its last line. */
export function rangeWithComments(block: Block, text: string): TextRange {
  let start = block.start;
  for (let above = start; above > 0;) {
    const line = text.lastIndexOf("\n", above - 2) + 1;
    if (!/^\s*(?:#|\/\/)/.test(text.slice(line, above))) break;
    above = line;
    start = line;
  }
  const behind = /^[ \t]*(?:#|\/\/|\/\*[^\n]*\*\/).*/.exec(text.slice(block.end));
  return { start, end: block.end + (behind?.[0].trimEnd().length ?? 0) };
}

/** Returns a block's text with its comments. */
function textWithComments(block: Block, text: string): string {
  const { start, end } = rangeWithComments(block, text);
  return text.slice(start, end);
}
