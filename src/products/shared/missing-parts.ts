/** Leaves out reports on what a block lacks where its name is misspelt: that one is reported already. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { type Block, type ConfigFile, walkByType } from "../../syntax/index.ts";
import type { bodyCodes } from "../../model/codes.ts";
import { RangeCursor } from "./name-uses.ts";

/**
 * Returns problems in source order, without those with one of the codes in `missing` for a block with an unsupported name,
 * which may be the misspelt one.
 */
export function withoutMisspelt(
  root: ConfigFile,
  unsupported: readonly Diagnostic[],
  problems: readonly Diagnostic[],
  missing: ReadonlySet<string>,
): Diagnostic[] {
  const blocks: Block[] = [];
  walkByType(root, {
    Block(block: Block) {
      blocks.push(block);
      return undefined;
    },
  });
  const misspelt = new Set<number>();
  const cursor = new RangeCursor(blocks.map((block) => block.textRange));
  for (const { code, subject } of inOrder(unsupported)) {
    const around = cursor.around(subject.start);
    if (code === "unsupported-argument") misspelt.add(around.at(-1)?.start ?? -1);
    if (code === "unsupported-block-type") misspelt.add(around.at(-2)?.start ?? -1);
  }
  const second = new RangeCursor(blocks.map((block) => block.textRange));
  return inOrder(problems).filter(
    ({ code, subject }) => !missing.has(code) || !misspelt.has(second.around(subject.start).at(-1)?.start ?? -1),
  );
}

/** The codes for names and values in JSON that may be parts with a wrong name or in a wrong form. */
const MISPLACED = new Set<string>([
  "json-unsupported-property",
  "json-array-element-not-labels",
] satisfies (keyof typeof bodyCodes)[]);

/**
 * Returns problems in a file in JSON, whose names are properties: without those with one of the codes in `missing` if a
 * name is unsupported, which may be the misspelt one.
 */
export function withoutMisspeltInJson(
  unsupported: readonly Diagnostic[],
  problems: readonly Diagnostic[],
  missing: ReadonlySet<string>,
): readonly Diagnostic[] {
  const isUncertain = unsupported.some(({ code }) => MISPLACED.has(code));
  return isUncertain ? problems.filter(({ code }) => !missing.has(code)) : problems;
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted((a, b) => a.subject.start - b.subject.start);
}
