/** The nodes of a module's dependency graph, by address. */
import { type ConfigExpression, staticList, staticTraversal } from "../../../model/index.ts";
import type { Reference, ReferenceSubject } from "../../addresses/parse-reference.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Module } from "../module.ts";

/** The address of a node that can be part of a cycle: `local.a`, `type.name`, `module.a.output.b`, `var.a`. */
export type NodeAddress = string;

/** Returns the objects in a list of addresses. */
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

/** Returns the node for a module's repetition and dependencies: everything in it depends on that. */
export function expansionOf(moduleNode: NodeAddress): NodeAddress {
  return `${moduleNode}.expansion`;
}

/** Returns the nodes that references lead to; without a module, all outputs of a call have the call's node. */
export function targetsOf(references: readonly Reference[], module: Module | null): NodeAddress[] {
  return references.flatMap(({ subject }) => nodeOf(subject, module) ?? []);
}

/** Returns the call's node for a node in it; others as they are. */
export function wholeCallOf(node: NodeAddress): NodeAddress {
  return node.startsWith("module.") ? node.split(".", 2).join(".") : node;
}

/** Returns the node that a reference leads to, or null. An undeclared output leads to the whole child module. */
function nodeOf(subject: ReferenceSubject, module: Module | null): NodeAddress | null {
  switch (subject.kind) {
    case "local":
    case "var":
      return `${subject.kind}.${subject.name}`;
    case "resource":
      return resourceAddress(subject);
    case "module": {
      const node = `module.${subject.name}`;
      const call = module?.declarations.modules.get(subject.name);
      if (module === null || subject.output === null || call === undefined) return node;
      const child = module.child(call);
      const isOne = child === null || !child.isComplete || child.declarations.outputs.has(subject.output);
      return isOne ? `${node}.output.${subject.output}` : node;
    }
    default:
      return null;
  }
}
