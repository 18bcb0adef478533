/** Schema parts. */
import type { AttributeSchema, BlockSchema } from "../../../model/index.ts";

/** Returns optional arguments. */
export function optionalArguments(...names: readonly string[]): AttributeSchema[] {
  return names.map((name) => ({ name }));
}

/** Returns required arguments. */
export function requiredArguments(...names: readonly string[]): AttributeSchema[] {
  return names.map((name) => ({ name, required: true }));
}

/** Returns block types without labels. */
export function blockTypes(...types: readonly string[]): BlockSchema[] {
  return types.map((type) => ({ type }));
}
