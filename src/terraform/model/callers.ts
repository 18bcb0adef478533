/** Callers of a module, as far as nearby modules and stacks show them. */
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import { pathIn } from "../source/host.ts";
import { stackIn } from "../documents/stacks/stack.ts";
import { computedSource, staticVariables } from "./calls/source-value.ts";
import type { Module } from "./module.ts";
import { query } from "../query.ts";

/** Returns the nearby modules that call this one by path, and those with stacks whose components do. */
export const callersOf: (module: Module) => readonly Module[] = query("callersOf", (module) =>
  module
    .neighbours()
    .filter((neighbour) =>
      [...callsIn(neighbour), ...componentsIn(neighbour)].some((source) => leadsTo(module, neighbour, source)),
    ),
);

/** Returns true if a nearby module calls this one by path; for a component, it is a root module. */
export const isChild: (module: Module) => boolean = query("isChild", (module) =>
  module.neighbours().some((neighbour) => callsIn(neighbour).some((source) => leadsTo(module, neighbour, source))),
);

/** Returns true if a nearby module calls this one by path, or a component of a nearby stack does. */
export const isCalled = (module: Module): boolean => callersOf(module).length > 0;

function leadsTo(module: Module, neighbour: Module, source: string | null): boolean {
  const path = source === null ? null : localSourcePath(source);
  return path !== null && pathIn(neighbour.directory, path) === module.directory;
}

function callsIn(neighbour: Module): (string | null)[] {
  const calls = neighbour.configuration.flatMap(({ declarations }) => declarations.modules);
  return calls.map((call) => sourceIn(neighbour, call));
}

function componentsIn(neighbour: Module): (string | null)[] {
  const stack = stackIn(neighbour);
  return stack === null ? [] : [...stack.components.values(), ...stack.removed].map(({ source }) => source);
}

/** Returns a call's source; one that is computed is that of a run in the neighbour, whoever else calls it. */
function sourceIn(neighbour: Module, call: ModuleCallDeclaration): string | null {
  return call.source ?? computedSource(neighbour, call, staticVariables(neighbour));
}
