/** Reports objects in a stack that depend on themselves. */
import { getOrCompute } from "../../../../memo.ts";
import type { Declared } from "../../../declare/declarations.ts";
import { namedIn } from "../../../model/graph/graph-nodes.ts";
import { stronglyConnected } from "../../../model/graph/strongly-connected.ts";
import type { Stack } from "../../../documents/stacks/stack.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import { stackReferences } from "./stack-names.ts";
import { stackSites } from "../../../documents/stacks/stack-sites.ts";
import { query } from "../../../query.ts";

/** Reports each cycle at its first member, if that is in the file. */
export function checkStackCycles(context: StackContext): void {
  for (const cycle of cyclesOf(context.stack)) {
    const declared = cycle.flatMap((address) => declarationOf(context.stack, address) ?? []);
    const [first] = declared.toSorted((a, b) => a.range.start - b.range.start);
    if (first?.file === context.file)
      context.sink.report(stackCheckCodes["stack-cycle"], first.nameRange, { members: cycle.toSorted() });
  }
}

const cyclesOf: (stack: Stack) => readonly (readonly string[])[] = query("cyclesOf", (stack) => {
  const edges = new Map<string, string[]>();
  const add = (from: string, to: readonly string[]): void => {
    getOrCompute(edges, from, () => []).push(...to);
  };
  for (const { file, declarations } of stack.files) {
    if (file.role !== "stack") continue;
    for (const site of stackSites(file, declarations)) {
      // Validations and removed blocks are not in the graph.
      if (site.owner.startsWith("var.") || site.owner === "removed") continue;
      add(
        site.owner,
        stackReferences(site).flatMap(({ root, names }) => nodeOf(root, names) ?? []),
      );
    }
    for (const [kind, calls] of [
      ["component", declarations.components],
      ["stack", declarations.stacks],
    ] as const)
      for (const { name, dependsOn } of calls)
        if (dependsOn !== null) add(`${kind}.${name}`, namedIn(dependsOn.expression));
  }
  return stronglyConnected(edges).filter(
    ([one, other]) => other !== undefined || edges.get(one!)?.includes(one!) === true,
  );
});

function nodeOf(root: string, [name, second]: readonly string[]): string | null {
  if (name === undefined) return null;
  if (root === "provider") return second === undefined ? null : `provider.${name}.${second}`;
  return root === "component" || root === "stack" || root === "local" ? `${root}.${name}` : null;
}

function declarationOf(stack: Stack, address: string): Declared | null {
  const [root, ...names] = address.split(".");
  const name = names.join(".");
  const all = { component: stack.components, stack: stack.stacks, local: stack.locals, provider: stack.providers };
  const found: ReadonlyMap<string, Declared> | undefined = all[root as keyof typeof all];
  return found?.get(name) ?? null;
}
