/** Reports of what depends on itself: one for each circle, at the first of its declarations. */
import { createDiagnostic } from "../diagnostics/index.ts";
import type { Declared } from "./declarations.ts";
import type { ModuleDiagnostic } from "./diagnostic.ts";
import type { NodeAddress } from "./graph.ts";
import type { Module } from "./module.ts";

/** What is circular in a module. */
export function cycleDiagnostics(module: Module): ModuleDiagnostic[] {
  const order = new Map(module.files.map((file, index) => [file, index]));
  return module.graph.cycles().flatMap((cycle) => {
    const declared = cycle.flatMap((node) => declarationOf(module, node) ?? []);
    const [first] = declared.toSorted(
      (a, b) => order.get(a.file)! - order.get(b.file)! || a.range.start - b.range.start,
    );
    if (first === undefined) return [];
    const names = cycle.map((node) => (/^(?:local|module|var|output)\./.test(node) ? `${node} (expand)` : node));
    const diagnostic = createDiagnostic("dependency-cycle", first.nameRange, null, [names.toSorted().join(", ")]);
    return [{ file: first.file.name, diagnostic }];
  });
}

function declarationOf({ declarations }: Module, node: NodeAddress): Declared | null {
  const [kind, name] = node.split(".");
  switch (kind) {
    case "local":
      return declarations.locals.get(name!) ?? null;
    case "var":
      return declarations.variables.get(name!) ?? null;
    case "module":
      return declarations.modules.get(name!) ?? null;
    default:
      return declarations.resources.get(node) ?? null;
  }
}
