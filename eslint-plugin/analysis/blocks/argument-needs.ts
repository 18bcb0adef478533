/** Required arguments of a resource or module call: by the provider's schema, or by the module's variables. */
import type { Block } from "../../../src/index.ts";
import { resourceAddress, resourceModes } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { Needs } from "./body-order.ts";
import { ownModule } from "../modules/own-module.ts";

/** Returns the known requirements for a top-level block; null without a schema or module. */
export function argumentNeeds(sourceCode: HclSourceCode, { blockType, labels }: Block): Needs | null {
  const linted = ownModule(sourceCode);
  const [first, second] = labels.map(({ value }) => value);
  if (linted === null || first === undefined) return null;
  const { module } = linted;
  const { modules, resources } = module.declarations;
  if (blockType.name === "module") {
    const call = modules.get(first);
    const child = call === undefined ? null : module.child(call);
    if (child?.isComplete !== true) return null;
    const variables = [...child.declarations.variables.values()];
    const attributes = new Map(variables.map(({ name, defaultAttribute }) => [name, defaultAttribute === null]));
    return { attributes, blocks: new Map() };
  }
  const mode = resourceModes.get(blockType.name);
  if (mode === undefined || second === undefined) return null;
  const declared = resources.get(resourceAddress({ mode, type: first, name: second }));
  const schema = declared === undefined ? null : module.schemas.schemaOf(declared);
  if (schema === null) return null;
  return {
    attributes: new Map([...schema.attributes].map(([name, { isRequired }]) => [name, isRequired])),
    blocks: new Map([...schema.blocks].map(([name, { minItems }]) => [name, minItems > 0])),
  };
}
