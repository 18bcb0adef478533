/** References in stacks' expressions, which have other objects than modules. Independent of declarations. */
import type { FreeVariable } from "../../../../eval/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import { readReferences } from "../../../addresses/references.ts";
import type { StackSite } from "../../../documents/stacks/stack-sites.ts";

/** A reference: its first name, and the attributes after it. */
export interface StackReference {
  readonly root: string;
  readonly names: readonly string[];
  /** From the root to the last name in the object's address. */
  readonly range: TextRange;
  readonly source: FreeVariable;
}

/** Returns the references in an expression. */
export function stackReferences({
  expression,
  iterators,
}: Pick<StackSite, "expression" | "iterators">): StackReference[] {
  return readReferences(expression).flatMap(({ source }) => {
    if (iterators.some(({ name }) => name === source.name)) return [];
    const names: string[] = [];
    const steps = source.reference.type === "Traversal" ? source.reference.steps : [];
    for (const step of steps) {
      if (step.type !== "GetAttrStep") break;
      names.push(step.name);
    }
    return [{ root: source.name, names, range: source.range, source }];
  });
}
