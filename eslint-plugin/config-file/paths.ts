/** Checks paths in configuration files, for messages with a range there: rules know only the settings. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Diagnostic } from "../../src/index.ts";
import { createDiagnostic } from "../../src/internal.ts";
import { isModuleDirectory } from "../module/variable-files.ts";
import { configFileCodes } from "./codes.ts";
import type { Located } from "./located.ts";

/** Reports provider schemas that do not exist. `located` is the valid value of `provider_schemas`. */
export function checkSchemas({ value, range }: Located, directory: string, diagnostics: Diagnostic[]): void {
  if (typeof value !== "string" || existsSync(resolve(directory, value))) return;
  diagnostics.push(createDiagnostic(configFileCodes["config-missing-schemas"], range, { path: value }));
}

/** Reports directories without a module. `located` is the valid value of `variable_files`. */
export function checkModules({ properties }: Located, directory: string, diagnostics: Diagnostic[]): void {
  for (const { value } of properties ?? [])
    for (const { value: path, range } of value.elements ?? [value])
      if (!isModuleDirectory(resolve(directory, String(path))))
        diagnostics.push(createDiagnostic(configFileCodes["config-missing-module"], range, { path: String(path) }));
}
