/** Variables and outputs without a description. */
import { type BodyBlock, expressionRange, type TextRange } from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { blocksOfType, constantText, headRange } from "./terraform-blocks.ts";

/** A block without a description. */
export interface Undocumented {
  readonly name: string;
  /** The block's header, or the empty description. */
  readonly range: TextRange;
  readonly isEmpty: boolean;
}

/** Returns the blocks of a type with no description or an empty one. */
export function undocumented(sourceCode: HclSourceCode, type: "variable" | "output"): Undocumented[] {
  return blocksOfType(sourceCode, type).flatMap((block): Undocumented[] => {
    const name = nameOf(block);
    const description = argumentOf(block.body, "description");
    if (description === null) return [{ name, range: headRange(block), isEmpty: false }];
    if (constantText(description)?.trim() !== "") return [];
    return [{ name, range: expressionRange(description.expression), isEmpty: true }];
  });
}

function nameOf({ labels }: BodyBlock): string {
  return labels[0]?.value ?? "";
}
