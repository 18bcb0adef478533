/** What is not reported about a module, because of its directory or of the versions that it is for. */
import type { Diagnostic } from "../../../src/index.ts";
import { directoryKind, partsNote, templatesNote } from "../../../src/internal.ts";
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
  if (!isUndeclared && !isDuplicate) return false;
  const { kind } = directoryKind(module);
  const isAlone = sourceCode.isAlone || kind === "documentation";
  if (isAlone && (isUndeclared || kind === "documentation")) return true;
  if (!isUndeclared && !isInOtherFile(diagnostic, sourceCode)) return false;
  const note = (isUndeclared ? templatesNote(module) : null) ?? partsNote(module);
  if (note === null) return false;
  sourceCode.run.onNote?.(module.directory, note);
  return true;
}
