/** The modules that calls lead to in a plan, directly and through other modules. Knows no reports. */
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import type { PlannedModule } from "./planned-module.ts";

/** A called module. */
export interface CalledModule {
  readonly planned: PlannedModule;
  /** The call in the module that the search starts from. */
  readonly call: ModuleCallDeclaration;
  /** The address in that module, without the keys of instances: `module.a.module.b`. */
  readonly address: string;
}

/** The maximum number of modules. */
const MAX_MODULES = 200;

/** Yields the modules that a module's calls lead to, each before those that it calls itself. Further modules are left out. */
export function* calledModules(
  planned: PlannedModule,
  calls: readonly ModuleCallDeclaration[],
): Generator<CalledModule, void> {
  let count = 0;
  for (const call of calls) {
    for (const called of modulesBelow(planned, call, { call, address: "" })) {
      if (++count > MAX_MODULES) return;
      yield called;
    }
  }
}

function* modulesBelow(
  caller: PlannedModule,
  nested: ModuleCallDeclaration,
  { call, address: around }: Pick<CalledModule, "call" | "address">,
): Generator<CalledModule, void> {
  const address = `${around === "" ? "" : `${around}.`}module.${nested.name}`;
  for (const planned of caller.childrenOf(nested)) {
    yield { planned, call, address };
    for (const further of planned.module.declarations.modules.values())
      yield* modulesBelow(planned, further, { call, address });
  }
}
