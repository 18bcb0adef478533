/** Whether a module can use a deprecated output at all, so that most need no search for one. */
import type { Module } from "../module.ts";
import { query } from "../../query.ts";

/** Returns true if a module calls one that has a deprecated output. */
export const callsDeprecating: (module: Module) => boolean = query("callsDeprecating", (module) =>
  [...module.declarations.modules.values()].some((call) => {
    const outputs = module.child(call)?.declarations.outputs.values() ?? [];
    return [...outputs].some(({ deprecated }) => deprecated !== null);
  }),
);
