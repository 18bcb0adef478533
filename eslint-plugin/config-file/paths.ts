/** Checks paths in configuration files, for messages with a range there: rules know only the settings. */
import { resolve } from "node:path";
import type { Diagnostic } from "../../src/index.ts";
import { createDiagnostic } from "../../src/internal.ts";
import { isModuleDirectory } from "../module/variable-files.ts";
import { configFileCodes } from "./codes.ts";
import type { Located } from "./located.ts";

/** Reports directories without a module. `located` is the argument's valid value. */
export function checkModules({ properties }: Located, directory: string, diagnostics: Diagnostic[]): void {
  for (const { value } of properties ?? [])
    for (const { value: path, range } of value.elements ?? [value])
      if (!isModuleDirectory(resolve(directory, String(path))))
        diagnostics.push(createDiagnostic(configFileCodes["config-missing-module"], range, { path: String(path) }));
}
