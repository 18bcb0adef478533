/** The versions of providers that a module needs, and why: the names that not all known versions have. */
import { query } from "../../query.ts";
import {
  type ChangeVersion,
  type Lifetime,
  lifetimeOf,
  type ProviderHistory,
  type SchemaName,
} from "../../schema/provider-history.ts";
import { getOrCompute } from "../../../memo.ts";
import type { Module } from "../module.ts";
import { type UsedName, usedOfProviders } from "./used-names.ts";

/** A name that only some versions have. */
export interface ProviderReason {
  readonly used: UsedName;
  /** The first version that has it; null if all known ones before its removal have it. */
  readonly since: ChangeVersion | null;
  /** The first version that no longer has it; null if later ones have it. */
  readonly until: ChangeVersion | null;
}

/** What a module needs of a provider. */
export interface ProviderNeed {
  readonly history: ProviderHistory;
  /** The lowest version with all names; null if all known ones up to a removal have them. */
  readonly lowest: ChangeVersion | null;
  /** The first version that lacks a name; null if later ones have all. */
  readonly before: ChangeVersion | null;
  /** The names in file order. */
  readonly reasons: readonly ProviderReason[];
}

/** Returns what a module alone needs of each provider with known versions. */
export const providerNeeds: (module: Module) => readonly ProviderNeed[] = query("providerNeeds", (module) =>
  [...usedOfProviders(module).values()].map(({ history, names }) => {
    const known = new Map<string, Lifetime | null>();
    const lifetime = (name: SchemaName): Lifetime | null =>
      getOrCompute(known, JSON.stringify(name), () => lifetimeOf(history, name));
    const reasons = names.flatMap((used) => {
      const own = lifetime(used.name);
      if (own === null) return [];
      const outer = enclosing(used.name).map(lifetime);
      // What came or went with its block, or with its type, is not a reason of its own.
      const [since, until] = (["since", "until"] as const).map((change) =>
        outer.some((one) => one?.[change]?.index === own[change]?.index) ? null : own[change],
      );
      return since == null && until == null ? [] : [{ used, since: since ?? null, until: until ?? null }];
    });
    return {
      history,
      lowest: mostOf(reasons, "since", (a, b) => b.index - a.index),
      before: mostOf(reasons, "until", (a, b) => a.index - b.index),
      reasons,
    };
  }),
);

/** Returns the type and the blocks around a name. */
function enclosing({ kind, type, blocks, form }: SchemaName): SchemaName[] {
  if (form === "type") return [];
  const outer = blocks.map((name, index) => ({
    kind,
    type,
    blocks: blocks.slice(0, index),
    form: "any" as const,
    name,
  }));
  return kind === "provider" ? outer : [{ kind, type, blocks: [], form: "type", name: type }, ...outer];
}

function mostOf(
  reasons: readonly ProviderReason[],
  change: "since" | "until",
  order: (a: ChangeVersion, b: ChangeVersion) => number,
): ChangeVersion | null {
  return reasons.flatMap((reason) => reason[change] ?? []).toSorted(order)[0] ?? null;
}
