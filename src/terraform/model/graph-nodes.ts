/** The nodes of a module's dependency graph, by their addresses. */
import { type ConfigExpression, staticList, staticTraversal } from "../../model/index.ts";
import type { Reference, ReferenceSubject } from "../addresses/parse-reference.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { Module } from "./module.ts";

/** A node that can be part of a cycle, by its address: `local.a`, `type.name`, `module.a.output.b`, `var.a`. */
export type NodeAddress = string;

/** The objects that a list of addresses names. */
export function namedIn(expression: ConfigExpression): NodeAddress[] {
  return (staticList(expression) ?? []).flatMap((element) => {
    const steps = staticTraversal(element) ?? [];
    const names = steps.flatMap((step) => (step.kind === "index" ? [] : [step.name]));
    const [root, call, output] = names;
    if (root === "module" && call !== undefined)
      return [output === undefined ? `module.${call}` : `module.${call}.output.${output}`];
    if (names[0] === "resource") return [names.slice(1, 3).join(".")];
    return [names.slice(0, names[0] === "data" || names[0] === "ephemeral" ? 3 : 2).join(".")];
  });
}

/** The node of how often a module is there, and after what: all that is in it depends on that. */
export function expansionOf(moduleNode: NodeAddress): NodeAddress {
  return `${moduleNode}.expansion`;
}

/** The nodes that references lead to. */
export function targetsOf(references: readonly Reference[], module: Module): NodeAddress[] {
  return references.flatMap(({ subject }) => nodeOf(subject, module) ?? []);
}

/** The node that a reference leads to; null where it is none. An output that a child module does not have is the whole of it. */
function nodeOf(subject: ReferenceSubject, module: Module): NodeAddress | null {
  switch (subject.kind) {
    case "local":
    case "var":
      return `${subject.kind}.${subject.name}`;
    case "resource":
      return resourceAddress(subject);
    case "module": {
      const node = `module.${subject.name}`;
      const call = module.declarations.modules.get(subject.name);
      if (subject.output === null || call === undefined) return node;
      const child = module.child(call);
      const isOne = child === null || !child.isComplete || child.declarations.outputs.has(subject.output);
      return isOne ? `${node}.output.${subject.output}` : node;
    }
    default:
      return null;
  }
}
