/**
 * Plans of called modules that the next state of their caller takes over while a person types: those that get the same
 * values. They keep all that they have computed, which does not depend on the place of the call.
 */
import { getOrCompute } from "../../../memo.ts";
import { query } from "../../query.ts";
import { graphWithCycles } from "../graph/graph.ts";
import type { Module } from "../module.ts";
import type { VariableValues } from "../value-inputs.ts";
import { namesImportsBelow } from "./imports.ts";
import type { PlannedCall, PlannedModule } from "./planned-module.ts";

/** A call for which a plan is needed. */
export interface NeededPlan {
  readonly from: PlannedCall;
  readonly kind: string;
  /** The place of the call's instance among all of them. */
  readonly index: number;
  readonly variables: VariableValues;
}

/** The plans of a called module by the way to it: those that the present state uses, and those of the one before. */
class KeptPlans {
  private readonly byWay = new Map<string, PlannedModule[]>();
  private state = 0;

  /** Returns a plan with these values that the present state does not use yet; null without one. */
  take(way: string, state: number, variables: VariableValues): PlannedModule | null {
    this.begin(state);
    const plans = this.byWay.get(way);
    return plans?.find((planned) => planned.usedIn !== state && planned.isEqualWith(variables)) ?? null;
  }

  keep(way: string, planned: PlannedModule): void {
    getOrCompute(this.byWay, way, (): PlannedModule[] => []).push(planned);
  }

  /** Begins a state: drops the plans that the last one did not use. */
  private begin(state: number): void {
    if (this.state === state) return;
    for (const [way, plans] of this.byWay) {
      const used = plans.filter(({ usedIn }) => usedIn === this.state);
      if (used.length === 0) this.byWay.delete(way);
      else this.byWay.set(way, used);
    }
    this.state = state;
  }
}

const keptPlansOf: (child: Module) => KeptPlans = query("keptPlansOf", () => new KeptPlans());

/** Returns the plan of a called module: one that is kept, which then belongs to this call, or else the one that `make` makes. */
export function planForCall(child: Module, needed: NeededPlan, make: () => PlannedModule): PlannedModule {
  const { from, kind, index, variables } = needed;
  const state = child.state();
  if (state === null || !isIndependent(from)) return make();
  const plans = keptPlansOf(child);
  const way = `${kind} ${index} ${wayTo(from)}`;
  const kept = plans.take(way, state, variables);
  if (kept !== null) {
    kept.takeOver(from, variables);
    return kept;
  }
  const made = make();
  plans.keep(way, made);
  return made;
}

/**
 * Returns whether the plan for a call depends on nothing around the called module but the values of its variables, and
 * these do not depend on its outputs.
 */
function isIndependent({ caller, call }: PlannedCall): boolean {
  if (call.dependsOn !== null || namesImportsBelow(caller.module) || hasCycles(caller.module)) return false;
  return caller.from === null || isIndependent(caller.from);
}

const hasCycles: (module: Module) => boolean = query("hasCycles", (module) => {
  const graph = graphWithCycles(module);
  return graph !== null && graph.cycles().length > 0;
});

/** Returns the directories and calls that lead to a called module. */
function wayTo({ caller, call }: PlannedCall): string {
  const above = caller.from === null ? "" : wayTo(caller.from);
  return `${above}${caller.module.directory}\0${call.name}\0`;
}
