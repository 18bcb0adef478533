/** Moves a block to the module's file where such blocks usually are. */
import type { Block } from "../../src/index.ts";
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
  for (const name of candidates) {
    const target = editableFile(module, name);
    if (target === null) continue;
    const changes = new Changes()
      .remove(pathIn(module.directory, fileName), block)
      .addBlock(target.path, target.tree.root.body, textWithComments(block, document.text));
    return [{ title: `Move to ${name}`, kind: "refactor.move", edits: changes.result }];
  }
  return [];
}

/** Returns a block's text with the comments directly above it. */
function textWithComments(block: Block, text: string): string {
  const lines = text.slice(0, block.start).split("\n");
  lines.pop();
  let first = lines.length;
  while (first > 0 && /^\s*(?:#|\/\/)/.test(lines[first - 1]!)) first--;
  return [...lines.slice(first), block.text].join("\n");
}
