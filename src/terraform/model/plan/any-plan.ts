/** A module in a plan with any variables: its errors are those of every first plan. */
import type { Module } from "../module.ts";
import { PlannedModule } from "./planned-module.ts";
import { query } from "../../query.ts";

/** Returns a module in a plan whose variables have any values of their types, and whose resources have known instances. */
export const anyPlan: (module: Module) => PlannedModule = query(
  "anyPlan",
  (module) => new PlannedModule(module, new Map(), null, "instances"),
);

/** Returns a module in a plan whose variables have any values, and whose resources have values with marks where they are sensitive. */
export const anySensitivity: (module: Module) => PlannedModule = query(
  "anySensitivity",
  (module) => new PlannedModule(module, new Map(), null, "sensitivity"),
);

/** Returns a root module in a plan with any variables, whose values are marked where they contain sensitive ones. */
export const anySecrets: (module: Module) => PlannedModule = query(
  "anySecrets",
  (module) => new PlannedModule(module, new Map(), null, "secrets"),
);
