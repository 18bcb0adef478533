/** The dependencies of a module as a graph in the DOT language. */
import type { Module } from "../../../src/index.ts";
import { graphOf } from "../../../src/internal.ts";

/** Returns the graph of a module: an arrow leads from what depends to what it depends on. */
export function dependencyGraph(module: Module): string {
  const graph = graphOf(module);
  const lines = [...graph.nodes].toSorted().flatMap((node) => {
    const targets = [...new Set(graph.targetsOf(node))].toSorted();
    return [`  ${quoted(node)};`, ...targets.map((target) => `  ${quoted(node)} -> ${quoted(target)};`)];
  });
  return ["digraph {", "  rankdir = LR;", "  node [shape = box];", ...lines, "}", ""].join("\n");
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
