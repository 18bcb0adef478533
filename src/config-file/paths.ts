/** Checks paths in configuration files, for messages with a range there: rules know only the settings. */
import type { Diagnostic } from "../index.ts";
import { createDiagnostic, resolvePath } from "../internal.ts";
import { configFileCodes } from "./codes.ts";
import type { Located } from "./located.ts";

/** The directory (absolute) in which relative paths start, and which directories contain modules. */
export interface Surroundings {
  readonly directory: string;
  readonly isModule: (directory: string) => boolean;
}

/** Reports directories without a module. `located` is the argument's valid value. */
export function checkModules(
  { properties }: Located,
  { directory, isModule }: Surroundings,
  diagnostics: Diagnostic[],
): void {
  for (const { value } of properties ?? [])
    for (const { value: path, range } of value.elements ?? [value])
      if (!isModule(resolvePath(directory, String(path))))
        diagnostics.push(createDiagnostic(configFileCodes["config-missing-module"], range, { path: String(path) }));
}
