/** Module calls with a constant source. */
import { type BodyAttribute, type BodyBlock, expressionRange, type TextRange } from "../../../src/index.ts";
import { argumentsOf, isOverridden, type ModuleSource, moduleSource } from "../../../src/internal.ts";
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

/** Returns the calls in a file whose source no override file has replaced. */
export function moduleCalls(sourceCode: HclSourceCode): ModuleCall[] {
  return blocksOfType(sourceCode, "module").flatMap((block) => {
    const attributes = argumentsOf(block.body, "source", "version");
    const attribute = attributes.get("source") ?? null;
    const text = constantText(attribute);
    const name = block.labels[0]?.value ?? "";
    if (attribute === null || text === null || isReplaced(sourceCode, name, text)) return [];
    return [
      {
        block,
        name,
        text,
        source: moduleSource(text),
        range: expressionRange(attribute.expression),
        version: attributes.get("version") ?? null,
      },
    ];
  });
}

/** Returns whether the module has another source for a call than this one. */
function isReplaced({ module }: HclSourceCode, name: string, text: string): boolean {
  return (
    module !== null && isOverridden(module, `module.${name}`) && module.declarations.modules.get(name)?.source !== text
  );
}
