/** Module calls with a constant source. */
import { type BodyAttribute, type BodyBlock, expressionRange, type TextRange } from "../../../src/index.ts";
import { argumentsOf, type ModuleSource, moduleSource } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { blocksOfType, constantText } from "../blocks/terraform-blocks.ts";

/** A module call. */
export interface ModuleCall {
  readonly block: BodyBlock;
  readonly name: string;
  /** The source, and its parsed form. */
  readonly text: string;
  readonly source: ModuleSource;
  /** The range of the source, with its quotes. */
  readonly range: TextRange;
  readonly version: BodyAttribute | null;
}

/** Returns all calls in a file. */
export function moduleCalls(sourceCode: HclSourceCode): ModuleCall[] {
  return blocksOfType(sourceCode, "module").flatMap((block) => {
    const attributes = argumentsOf(block.body, "source", "version");
    const attribute = attributes.get("source") ?? null;
    const text = constantText(attribute);
    if (attribute === null || text === null) return [];
    return [
      {
        block,
        name: block.labels[0]?.value ?? "",
        text,
        source: moduleSource(text),
        range: expressionRange(attribute.expression),
        version: attributes.get("version") ?? null,
      },
    ];
  });
}
