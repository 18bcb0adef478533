/** Outputs and the references that they pass on unchanged. */
import {
  type BodyBlock,
  expressionRange,
  type StaticStep,
  staticTraversal,
  type TextRange,
  withoutParentheses,
} from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { blocksOfType } from "./terraform-blocks.ts";

/** An output whose value is only a reference. */
export interface PassedOn {
  readonly name: string;
  readonly block: BodyBlock;
  readonly steps: readonly StaticStep[];
  readonly range: TextRange;
}

/** Returns all such outputs in a native file. */
export function passedOn(sourceCode: HclSourceCode): PassedOn[] {
  return blocksOfType(sourceCode, "output").flatMap((block) => {
    const value = argumentOf(block.body, "value");
    if (value?.node.type !== "Attribute") return [];
    const steps = staticTraversal(withoutParentheses(value.node.expression));
    const name = block.labels[0]?.value ?? "";
    return steps === null ? [] : [{ name, block, steps, range: expressionRange(value.expression) }];
  });
}
