/** Finds the rows for blocks and arguments in the feature table. */
import { groupBy } from "../../memo.ts";
import { type ArgumentFeature, type BlockFeature, constructs } from "./features.ts";

type Construct = ArgumentFeature | BlockFeature;

const byKind: ReadonlyMap<string, readonly Construct[]> = groupBy(constructs, (row) => row.in);

const blocksOf = mapsOf("block");
const argumentsOf = mapsOf("argument");

/** Returns the row for an argument in a kind of body; undefined if every version has it. */
export function argumentFeature(kind: string, name: string): Construct | undefined {
  return argumentsOf.get(kind)?.get(name);
}

/** Returns the row for a block type in a kind of body; undefined if every version has it. */
export function blockFeature(kind: string, type: string): Construct | undefined {
  return blocksOf.get(kind)?.get(type);
}

function mapsOf(construct: Construct["kind"]): ReadonlyMap<string, ReadonlyMap<string, Construct>> {
  const entries = [...byKind].map(([kind, rows]) => {
    const ofConstruct = rows.filter((row) => row.kind === construct);
    return [kind, new Map(ofConstruct.map((row) => [row.name, row] as const))] as const;
  });
  return new Map(entries);
}
