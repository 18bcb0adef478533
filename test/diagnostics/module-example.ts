// How the catalogue's examples of modules are read: as the only file of a module, or as several files with `# name:` before each.
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { readTestFile } from "../../src/module/config/index.ts";
import { loadModule } from "../../src/module/index.ts";
import { sourceFile } from "../../src/module/source-file.ts";
import { moduleFiles } from "../helpers/module-files.ts";
import { moduleHost } from "../helpers/module-host.ts";

/** How an example is read, by its kind. */
export const moduleEntryPoints = {
  module: (text: string): { readonly diagnostics: readonly Diagnostic[] } => {
    const { diagnostics } = loadModule(".", moduleHost(moduleFiles(text)));
    return { diagnostics: diagnostics.map(({ diagnostic }) => diagnostic) };
  },
  moduleTest: (text: string): { readonly diagnostics: readonly Diagnostic[] } =>
    readTestFile(sourceFile({ name: "main.tftest.hcl", role: "test" }, text)),
} as const;
