/**
 * Blank lines around a block that is expanded from one line: the style requires them beside attributes, and at the top
 * level.
 */
import type { Block } from "../../syntax/index.ts";
import { type ItemShape, needsBlankBetween, shapeOf } from "./blank-lines.ts";
import { freeLines, linesOfBody } from "./line-list.ts";
import { isInline } from "../text/options.ts";
import { isFailure } from "../text/result.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type Unit, unitStart } from "./units.ts";

/** Returns the edits that separate an expanded block from its neighbors. */
export function setApart(block: Block, eol: string): TextEdit[] {
  const body = block.parent;
  const list = body === null || isInline(body) ? null : linesOfBody(body);
  if (list === null || isFailure(list)) return [];
  const { units, tokens, isTopLevel } = list;
  const index = units.findIndex(({ node }) => node === block);
  const shape: ItemShape = { kind: "block", isMultiLine: true, standsApart: false };
  const touches = (above: Unit | undefined, below: Unit | undefined): boolean =>
    above !== undefined &&
    below !== undefined &&
    freeLines(list, above, below).length === 0 &&
    needsBlankBetween(
      above.node === block ? shape : shapeOf(above.node, false),
      below.node === block ? shape : shapeOf(below.node, false),
      isTopLevel,
    );
  const edits: TextEdit[] = [];
  const insertAt = (offset: number): void => void edits.push({ range: { start: offset, end: offset }, text: eol });
  if (touches(units[index - 1], units[index])) insertAt(unitStart(tokens, units[index]!));
  if (touches(units[index], units[index + 1])) insertAt(tokens.end(units[index]!.end));
  return edits;
}
