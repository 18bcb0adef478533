/**
 * Plans for called modules that the next state takes over while a person types in the caller: those that get the same
 * values. They keep all that they have computed, which does not depend on the place where the call is.
 */
import { getOrCompute } from "../../../memo.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { query } from "../../query.ts";
import { graphWithCycles } from "../graph/graph.ts";
import type { Module } from "../module.ts";
import type { VariableValues } from "../value-inputs.ts";
import { namesImportsBelow } from "./imported-addresses.ts";

/** A call, and the way to it. */
interface Place {
  readonly caller: { readonly module: Module; readonly from: Place | null };
  readonly call: ModuleCallDeclaration;
}

/** A plan that can be kept. */
interface Plan<At extends Place> {
  /** The last state that used it. */
  readonly usedIn: number | null;
  /** Returns whether it would be the same with other values. */
  isEqualWith(variables: VariableValues): boolean;
  /** Makes it the plan for another call, which the present state uses. */
  takeOver(from: At, variables: VariableValues): void;
}

/** What a plan is needed for. */
export interface NeededPlan<At extends Place> {
  readonly from: At;
  readonly kind: string;
  /** The instance's place among all instances. */
  readonly index: number;
  readonly variables: VariableValues;
}

/** A called module's plans by the way to it: those that the present state uses, and those that the one before used. */
class KeptPlans {
  private readonly byWay = new Map<string, Plan<never>[]>();
  private state = 0;

  /** Returns the plans for a way, and drops those that the last state did not use. */
  at(way: string, state: number): Plan<never>[] {
    if (this.state !== state) {
      for (const [key, plans] of this.byWay) {
        const used = plans.filter(({ usedIn }) => usedIn === this.state);
        if (used.length === 0) this.byWay.delete(key);
        else this.byWay.set(key, used);
      }
      this.state = state;
    }
    return getOrCompute(this.byWay, way, () => []);
  }
}

const keptPlansOf: (child: Module) => KeptPlans = query("keptPlansOf", () => new KeptPlans());

/** Returns the plan for a call: one that is kept, which then belongs to this call, or else the one that `make` makes. */
export function planForCall<At extends Place, One extends Plan<At>>(
  child: Module,
  { from, kind, index, variables }: NeededPlan<At>,
  make: () => One,
): One {
  const state = child.state();
  if (state === null || !isIndependent(from)) return make();
  const plans = keptPlansOf(child).at(`${kind} ${index} ${wayTo(from)}`, state) as One[];
  const kept = plans.find((plan) => plan.usedIn !== state && plan.isEqualWith(variables));
  if (kept !== undefined) {
    kept.takeOver(from, variables);
    return kept;
  }
  const made = make();
  plans.push(made);
  return made;
}

/**
 * Returns whether the plan for a call depends on nothing around the called module but the values for its variables, and
 * these do not depend on its outputs.
 */
function isIndependent({ caller, call }: Place): boolean {
  if (call.dependsOn !== null || namesImportsBelow(caller.module) || hasCycles(caller.module)) return false;
  return caller.from === null || isIndependent(caller.from);
}

const hasCycles: (module: Module) => boolean = query("hasCycles", (module) => {
  const graph = graphWithCycles(module);
  return graph !== null && graph.cycles().length > 0;
});

/** Returns the directories and calls that lead to a called module. */
function wayTo({ caller, call }: Place): string {
  const above = caller.from === null ? "" : wayTo(caller.from);
  return `${above}${caller.module.directory}\0${call.name}\0`;
}
