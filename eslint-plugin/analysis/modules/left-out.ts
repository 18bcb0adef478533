/** What is not reported about a module, because of its directory or of the versions that it is for. */
import type { Diagnostic, Module } from "../../../src/index.ts";
import { directoryKind, ignoredNote, overridesNote, partsNote, templatesNote } from "../../../src/internal.ts";
import { isAcceptedByOld } from "./old-syntax.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Codes about names that another file would declare. */
const UNDECLARED: ReadonlySet<string> = new Set([
  "undeclared-variable",
  "undeclared-local",
  "undeclared-resource",
  "undeclared-module",
  "undeclared-action",
  "undeclared-function-provider",
  "undeclared-replace-trigger",
  "undeclared-import-target",
  "missing-import-target",
  "missing-provider-configuration",
  "missing-caller-provider",
  "undefined-static-variable",
  "undefined-static-local",
  "undefined-key-provider",
  "undefined-encryption-method",
]);

/** Codes that depend on the declarations which override files change. */
const OF_BASE: ReadonlySet<string> = new Set([
  "missing-base-variable",
  "missing-base-local",
  "missing-base-output",
  "missing-base-module",
  "missing-base-resource",
  "missing-base-provider",
  "count-outside",
  "each-outside",
  "each-value-outside",
]);

/** Returns whether the declaration that a duplicate repeats is in another file. */
function isInOtherFile({ related = [] }: Diagnostic, { nameInModule }: HclSourceCode): boolean {
  return related.some(({ file }) => file !== undefined && file !== nameInModule);
}

/** Returns whether a diagnostic says only that the file is no module by itself. */
export function isLeftOut(sourceCode: HclSourceCode, diagnostic: Diagnostic): boolean {
  const { code } = diagnostic;
  const { module } = sourceCode;
  if (module === null) return false;
  if (isAcceptedByOld(sourceCode, diagnostic)) return true;
  const isUndeclared = UNDECLARED.has(code);
  const isDuplicate = code.startsWith("duplicate-");
  if (isUndeclared || OF_BASE.has(code)) {
    const note = overridesNote(module);
    if (note !== null) return noted(sourceCode, module, note);
  }
  if (!isUndeclared && !isDuplicate) return false;
  const { kind } = directoryKind(module);
  const isAlone = sourceCode.isAlone || kind === "documentation";
  if (isAlone && (isUndeclared || kind === "documentation")) return true;
  if (!isUndeclared && !isInOtherFile(diagnostic, sourceCode)) return false;
  // A misspelled name is a mistake, whatever the ignored files declare.
  const isMisspelled = diagnostic.suggestion !== undefined;
  const note =
    (isUndeclared ? templatesNote(module) : null) ??
    partsNote(module) ??
    (isUndeclared && !isMisspelled ? ignoredNote(module) : null);
  return note !== null && noted(sourceCode, module, note);
}

function noted({ run }: HclSourceCode, { directory }: Module, note: string): true {
  run.onNote?.(directory, note);
  return true;
}
