/**
 * `moved` and `removed` blocks for what is still declared: the plan refuses them, and validating does not look. Addresses in child modules
 * and of instances with keys are left alone, since which instances there are may be known in the plan only.
 */
import type { BodyAttribute } from "../../model/index.ts";
import { type Value, valueText } from "../../values/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { addressSteps } from "../addresses/address-steps.ts";
import type { Address } from "../addresses/address.ts";
import { parseAddress } from "../addresses/read-address.ts";
import { rangeText } from "../source/range-text.ts";
import type { DeclaredBlock, ModuleCallDeclaration, ResourceDeclaration } from "../declare/declarations.ts";
import type { InsightContext } from "./insight-context.ts";
import { stronglyConnected } from "../model/strongly-connected.ts";
import { insightCodes } from "./codes.ts";
import { relatedTo } from "../../diagnostics/index.ts";

/** Reports the blocks of a file that move something, and what it declares though a block of the module removes it. */
export function checkRefactorings(context: InsightContext): void {
  for (const { block, from, to } of context.own.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    const declared = source && declaredAt(context, source);
    if (!source || !target || !declared) continue;
    // What gets a key is one instance, which is there if the resource is alone.
    const isInstance = lastPart(target).key !== null;
    if (isInstance && (declared.count !== null || declared.forEach !== null)) continue;
    const name = textOf(source);
    if (name === textOf(target)) continue;
    const { file, block: declaration } = declared;
    const args = { address: name, position: rangeText(file, declaration.definitionRange) };
    const places = relatedTo("Declared here", declaration.definitionRange, file.name);
    context.report(insightCodes["moved-object-exists"], block.definitionRange, args, places);
  }
  // Moves are compared over the whole module: only for files that have some.
  if (context.own.moved.length > 0) checkMoves(context);
  const removed = new Set(
    context.declarations.removed.flatMap(({ from }) => {
      const address = addressIn(from);
      return address === null ? [] : [textOf(address)];
    }),
  );
  const report = (name: string, { block }: DeclaredBlock): void => {
    if (removed.has(name))
      context.report(insightCodes["removed-object-exists"], block.definitionRange, { address: name });
  };
  for (const resource of context.own.resources) report(resourceAddress(resource), resource);
  for (const call of context.own.modules) report(`module.${call.name}`, call);
}

/** Reports moves that contradict each other or change nothing. Those with keys may be of different instances, and are not compared. */
function checkMoves(context: InsightContext): void {
  const byFrom = new Map<string, string>();
  const byTo = new Map<string, string>();
  for (const { block, file, from, to } of context.declarations.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    if (source === null || target === null) continue;
    const report = (code: "ambiguous-move" | "redundant-move", address: string): void => {
      if (file.name === context.file.name) context.report(insightCodes[code], block.definitionRange, { address });
    };
    if (textOf(source) === textOf(target)) report("redundant-move", textOf(source));
    if (hasKeys(source) || hasKeys(target)) continue;
    const [old, current] = [textOf(source), textOf(target)];
    if (old === current || byFrom.get(old) === current) continue;
    if (byFrom.has(old)) report("ambiguous-move", old);
    else if (byTo.has(current)) report("ambiguous-move", current);
    byFrom.set(old, current);
    byTo.set(current, old);
  }
  checkCyclicMoves(context, byFrom);
}

/** Reports each cycle of moves at the first block of it that the module has. */
function checkCyclicMoves(context: InsightContext, targets: ReadonlyMap<string, string>): void {
  const edges = new Map([...targets].map(([from, to]) => [from, [to]] as const));
  const cycles = stronglyConnected(edges).filter((addresses) => addresses.length > 1);
  if (cycles.length === 0) return;
  const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((address) => [address, cycle] as const)));
  const reported = new Set<readonly string[]>();
  for (const { block, file, from } of context.declarations.moved) {
    const source = addressIn(from);
    const cycle = source === null || hasKeys(source) ? undefined : cycleOf.get(textOf(source));
    if (cycle === undefined || reported.has(cycle)) continue;
    reported.add(cycle);
    if (file.name !== context.file.name) continue;
    context.report(insightCodes["cyclic-moves"], block.definitionRange, { moves: movesText(textOf(source!), targets) });
  }
}

/** How many moves of a cycle its message names. */
const MOST_MOVES = 20;

/** The moves of a cycle from an address on, as a sentence lists them. */
function movesText(start: string, targets: ReadonlyMap<string, string>): string {
  const addresses = [start];
  let address = targets.get(start)!;
  while (address !== start && addresses.length < MOST_MOVES) {
    addresses.push(address);
    address = targets.get(address)!;
  }
  return [...addresses, address === start ? start : "…"].join(" → ");
}

function hasKeys({ modules, resource }: Address): boolean {
  return modules.some(({ key }) => key !== null) || (resource?.key ?? null) !== null;
}

/** The address that an argument names; null for what cannot be read. */
function addressIn(attribute: BodyAttribute | null): Address | null {
  const steps = attribute === null ? null : addressSteps(attribute.expression);
  return steps === null ? null : parseAddress(steps);
}

/** What declares an address without keys in the module itself. */
function declaredAt(
  { declarations }: InsightContext,
  address: Address,
): ResourceDeclaration | ModuleCallDeclaration | null {
  const { modules, resource } = address;
  if (lastPart(address).key !== null) return null;
  if (resource === null) return modules.length === 1 ? (declarations.modules.get(modules[0]!.name) ?? null) : null;
  return modules.length === 0 ? (declarations.resources.get(resourceAddress(resource)) ?? null) : null;
}

function lastPart({ modules, resource }: Address): Address["modules"][number] {
  return resource ?? modules.at(-1)!;
}

/** An address as it is written; one with keys is none that a declaration has. */
function textOf({ modules, resource }: Address): string {
  const keyText = (key: Value | null) => (key === null ? "" : `[${valueText(key)}]`);
  const parts = modules.map(({ name, key }) => `module.${name}${keyText(key)}`);
  if (resource !== null) parts.push(`${resourceAddress(resource)}${keyText(resource.key)}`);
  return parts.join(".");
}
