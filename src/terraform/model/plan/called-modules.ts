/** The modules that calls lead to in a plan, directly and through other modules. Knows no reports. */
import { rawEquals } from "../../../values/index.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import type { PlannedModule } from "./planned-module.ts";
import { scaled } from "../../../work.ts";

/** A called module. */
export interface CalledModule {
  readonly planned: PlannedModule;
  /** The call in the module that the search starts from. */
  readonly call: ModuleCallDeclaration;
  /** The address in that module, without the keys of instances: `module.a.module.b`. */
  readonly address: string;
}

/** The maximum number of modules that one call leads to, so that no call takes the limit of the others. */
const MOST_OF_CALL = 500;

/** The maximum number of modules in one search. */
const MOST_OF_SEARCH = 2000;

/** The limit of one search, or of several that share it. */
export class CallLimit {
  /** Whether calls lead to modules that were left out. */
  isExceeded = false;
  private left = scaled(MOST_OF_SEARCH);

  /** Counts a module of a call that leads to `count` others already. Returns whether it is within the limits. */
  takes(count: number): boolean {
    const isWithin = count < scaled(MOST_OF_CALL) && this.left > 0;
    if (isWithin) this.left--;
    else this.isExceeded = true;
    return isWithin;
  }

  /** Counts a call that leads to so many modules, if they are within the limits. Returns whether they are. */
  takesAll(count: number): boolean {
    const isWithin = count <= scaled(MOST_OF_CALL) && count <= this.left;
    if (isWithin) this.left -= count;
    return isWithin;
  }
}

/**
 * Yields the modules that a module's calls lead to, each before those that it calls itself. Neighbouring instances of a
 * call whose arguments have equal values are one. Modules beyond the limit are left out.
 */
export function* calledModules(
  planned: PlannedModule,
  calls: readonly ModuleCallDeclaration[],
  limit: CallLimit = new CallLimit(),
): Generator<CalledModule, void> {
  for (const call of calls) {
    let count = 0;
    for (const called of modulesBelow(planned, call, { call, address: "" }, limit)) {
      if (!limit.takes(count++)) break;
      yield called;
    }
  }
}

function* modulesBelow(
  caller: PlannedModule,
  nested: ModuleCallDeclaration,
  { call, address: around }: Pick<CalledModule, "call" | "address">,
  limit: CallLimit,
): Generator<CalledModule, void> {
  const address = `${around === "" ? "" : `${around}.`}module.${nested.name}`;
  if (caller.isDeepest && caller.module.child(nested) !== null) limit.isExceeded = true;
  let last: PlannedModule | null = null;
  for (const planned of caller.childrenOf(nested)) {
    if (last !== null && haveEqualVariables(last, planned)) continue;
    last = planned;
    yield { planned, call, address };
    for (const further of planned.module.declarations.modules.values())
      yield* modulesBelow(planned, further, { call, address }, limit);
  }
}

function haveEqualVariables({ module, variables }: PlannedModule, { variables: others }: PlannedModule): boolean {
  return [...module.declarations.variables.keys()].every((name) => {
    const [value, other] = [variables.get(name), others.get(name)];
    return value === undefined || other === undefined ? value === other : rawEquals(value, other);
  });
}
