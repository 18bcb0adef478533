/**
 * Finds `moved` blocks that a plan rejects: those about objects that are still declared, and those that contradict each
 * other or change nothing.
 */
import { relatedTo } from "../../../diagnostics/index.ts";
import { type Address, addressText } from "../../addresses/address.ts";
import { stronglyConnected } from "../../model/graph/strongly-connected.ts";
import { addressIn, lastPart, objectAt, positionOf } from "./addressed-object.ts";
import type { ReviewContext } from "../review-context.ts";
import { planCodes } from "./codes.ts";

/** Reports the `moved` blocks in a file. */
export function checkMoves(context: ReviewContext): void {
  // Moves are compared over the whole module: only for files that contain some.
  if (context.fileDeclarations.moved.length === 0) return;
  for (const { block, from, to } of context.fileDeclarations.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    if (source === null || target === null) continue;
    const address = addressText(source);
    if (address === addressText(target)) continue;
    const object = objectAt(context.module, source, isOfInstance(source, target) ? "instance" : "whole");
    if (object === null) continue;
    const related = relatedTo("Declared here", object.declared.block.definitionRange, object.path);
    const args = { address, position: positionOf(object) };
    context.sink.report(planCodes["moved-object-exists"], block.definitionRange, args, related);
  }
  compareMoves(context);
}

/** Returns whether a move is about one instance: without a key, that of an object without repetition. */
function isOfInstance(source: Address, target: Address): boolean {
  return lastPart(source).key !== null || lastPart(target).key !== null;
}

/** Reports moves that contradict each other or change nothing. */
function compareMoves(context: ReviewContext): void {
  const byFrom = new Map<string, string>();
  const byTo = new Map<string, string>();
  const targets = new Map<string, string>();
  for (const { block, file, from, to } of context.module.declarations.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    if (source === null || target === null) continue;
    const report = (code: "ambiguous-move" | "redundant-move", address: string): void => {
      if (file.name === context.file.name) context.sink.report(planCodes[code], block.definitionRange, { address });
    };
    const [old, current] = [addressText(source), addressText(target)];
    if (old === current) {
      report("redundant-move", old);
      continue;
    }
    // A whole resource and its only instance are different objects.
    const kind = isOfInstance(source, target) ? " instance" : "";
    const [oldKey, currentKey] = [old + kind, current + kind];
    if (byFrom.get(oldKey) === currentKey) continue;
    if (byFrom.has(oldKey)) report("ambiguous-move", old);
    else if (byTo.has(currentKey)) report("ambiguous-move", current);
    byFrom.set(oldKey, currentKey);
    byTo.set(currentKey, oldKey);
    targets.set(old, current);
  }
  checkCyclicMoves(context, targets);
}

/** Reports each cycle of moves at its first block in the module. */
function checkCyclicMoves(context: ReviewContext, targets: ReadonlyMap<string, string>): void {
  const edges = new Map([...targets].map(([from, to]) => [from, [to]] as const));
  const cycles = stronglyConnected(edges).filter((addresses) => addresses.length > 1);
  if (cycles.length === 0) return;
  const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((address) => [address, cycle] as const)));
  const reported = new Set<readonly string[]>();
  for (const { block, file, from } of context.module.declarations.moved) {
    const source = addressIn(from);
    const start = source === null ? "" : addressText(source);
    const cycle = cycleOf.get(start);
    if (cycle === undefined || reported.has(cycle)) continue;
    reported.add(cycle);
    if (file.name !== context.file.name) continue;
    context.sink.report(planCodes["cyclic-moves"], block.definitionRange, { moves: movesText(start, targets) });
  }
}

/** The maximum number of moves in a message about a cycle. */
const MOST_MOVES = 20;

/** Returns a cycle's moves from an address on, as listed in a message. */
function movesText(start: string, targets: ReadonlyMap<string, string>): string {
  const addresses = [start];
  let address = targets.get(start)!;
  while (address !== start && addresses.length < MOST_MOVES) {
    addresses.push(address);
    address = targets.get(address)!;
  }
  return [...addresses, address === start ? start : "…"].join(" → ");
}
