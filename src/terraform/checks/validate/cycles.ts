/** Reports dependency cycles: one diagnostic for each cycle, at its first declaration. */
import { createDiagnostic } from "../../../diagnostics/index.ts";
import type { Declared } from "../../declare/declarations.ts";
import { lineText } from "../../source/range-text.ts";
import type { ModuleDiagnostic } from "../../source/module-diagnostic.ts";
import { type DependencyGraph, graphWithCycles } from "../../model/graph/graph.ts";
import { expansionOf, type NodeAddress } from "../../model/graph/graph-nodes.ts";
import type { Module } from "../../model/module.ts";
import { isProviderNode, nodeInCaller, providerWithNode } from "../../model/graph/provider-nodes.ts";
import { countWork } from "../../../work.ts";
import { validationCodes } from "./codes.ts";

/** Returns a diagnostic for each cycle in a module. */
export function cycleDiagnostics(module: Module): ModuleDiagnostic[] {
  const graph = graphWithCycles(module);
  if (graph === null) return [];
  const order = new Map(module.files.map((file, index) => [file, index]));
  return graph
    .cycles()
    .filter((cycle) => !module.versions.has("validations-in-cycles") || !cycle.every((node) => node.startsWith("var.")))
    .flatMap((cycle) => {
      const declared = cycle.flatMap((node) => declarationOf(module, node) ?? []);
      const [first] = declared.toSorted(
        (a, b) => order.get(a.file)! - order.get(b.file)! || a.range.start - b.range.start,
      );
      if (first === undefined) return [];
      const members = new Set(cycle);
      const names = cycle.flatMap((node) => namesOf({ module, graph }, node, members));
      const diagnostic = createDiagnostic(validationCodes["dependency-cycle"], first.nameRange, {
        members: shortened([...new Set(names)].toSorted()),
        path: pathThrough({ module, graph }, members, first),
      });
      return [{ file: first.file.name, diagnostic }];
    });
}

/** The maximum number of declarations in a path. */
const MAX_PATH = 6;

/**
 * Returns the shortest way from the first declaration of a cycle back to it, each with its place; an empty array for
 * cycles that also lead through modules or providers, and for long ones.
 */
function pathThrough(
  { module, graph }: { readonly module: Module; readonly graph: DependencyGraph },
  members: ReadonlySet<NodeAddress>,
  first: Declared,
): string[] {
  if (members.size > MAX_PATH) return [];
  const declared = new Map(
    [...members].flatMap((node) => {
      const declaration = node.startsWith("module.") || isProviderNode(node) ? null : declarationOf(module, node);
      return declaration === null ? [] : [[node, declaration] as const];
    }),
  );
  if (declared.size < members.size) return [];
  const start = [...declared].find(([, declaration]) => declaration === first)![0];
  const places = new Map([...declared].map(([node, { file, nameRange }]) => [node, lineText(file, nameRange)]));
  const ways: NodeAddress[][] = [[start]];
  const seen = new Set<NodeAddress>();
  for (const way of ways) {
    for (const next of graph.targetsOf(way.at(-1)!)) {
      if (next === start) return [...way.map((node) => `${node} (${places.get(node)!})`), start];
      if (!members.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}

/** The maximum number of cycle members in a message. */
const MAX_MEMBERS = 20;

/** Returns the first members, and the number of the others. */
function shortened(members: readonly string[]): readonly string[] {
  const rest = members.length - MAX_MEMBERS;
  return rest <= 1 ? members : [...members.slice(0, MAX_MEMBERS), `and ${rest} others`];
}

/** The maximum depth of module calls that are searched for names: recursion in modules is endless. */
const MAX_DEPTH = 8;

/** Returns the reference's name for a node; for a child module and its outputs, with the child's nodes on the path. */
function namesOf(
  { module, graph }: { readonly module: Module; readonly graph: DependencyGraph },
  node: NodeAddress,
  cycle: ReadonlySet<NodeAddress>,
  depth = 0,
): string[] {
  countWork(1);
  // A configuration that comes from the caller is among the caller's nodes.
  if (isProviderNode(node)) return depth === 0 || providerWithNode(module, node) !== undefined ? [node] : [];
  const [kind, name = "", part, output = null] = node.split(".");
  if (kind === "var" && depth === 0) return [`${node} (validation)`];
  // Dependents of a child module's variable also depend on its validations.
  const { validations = [] } = (kind === "var" && module.declarations.variables.get(name)) || {};
  if (validations.length > 0) return [`${node} (expand)`, `${node} (validation)`];
  if (kind === "local" || kind === "output" || kind === "var") return [`${node} (expand)`];
  if (kind !== "module") return [node];
  const prefix = `module.${name}`;
  if (node === expansionOf(prefix)) return [`${prefix} (expand)`];
  const closing = part === undefined ? [`${prefix} (close)`] : [];
  const call = module.declarations.modules.get(name);
  const child = call === undefined ? null : module.child(call);
  if (call === undefined || child === null || depth === MAX_DEPTH)
    return part === undefined ? closing : [`${node} (expand)`];
  const towards = cycle.has(expansionOf(prefix)) ? null : graph.inputsTowards(call, child, output, cycle);
  const called = { module: child, graph: graph.graphOfChild(child) };
  const isPassed = (one: NodeAddress): boolean =>
    isProviderNode(one) && nodeInCaller(module, call, child, one) !== null;
  const inner = called.graph.between(output, towards).filter((one) => !isPassed(one));
  const members = new Set([...inner, ...(towards ?? [])]);
  return [
    ...closing,
    ...inner.flatMap((one) => namesOf(called, one, members, depth + 1).map((text) => `${prefix}.${text}`)),
  ];
}

function declarationOf(module: Module, node: NodeAddress): Declared | null {
  if (isProviderNode(node)) return providerWithNode(module, node) ?? null;
  const { declarations } = module;
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
