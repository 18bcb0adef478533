/** Whether a module can use a deprecated output at all, so that most need no search for one. */
import type { ModuleDeclarations } from "../../declare/declarations.ts";
import type { Module } from "../module.ts";
import { query } from "../../query.ts";

/** Many calls may be of one module, which has as many outputs. */
const deprecatesOutput: (declarations: ModuleDeclarations) => boolean = query("deprecatesOutput", ({ outputs }) =>
  [...outputs.values()].some(({ deprecated }) => deprecated !== null),
);

/** Returns true if a module calls one that has a deprecated output. */
export const callsDeprecating: (module: Module) => boolean = query("callsDeprecating", (module) =>
  [...module.declarations.modules.values()].some((call) => {
    const child = module.child(call);
    return child !== null && deprecatesOutput(child.declarations);
  }),
);
