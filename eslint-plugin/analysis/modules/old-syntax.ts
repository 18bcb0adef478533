/** Modules for versions of Terraform before 1.0: what those versions accepted is not reported, and one note says so. */
import type { Diagnostic, LanguageVersions } from "../../../src/index.ts";
import { oldVersionsOfCallers, PRODUCT_NAMES } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Codes for what some versions before 1.0 accepted, with or without a warning. */
const ACCEPTED: ReadonlySet<string> = new Set([
  "quoted-variable-type",
  "legacy-variable-type",
  "quoted-reference",
  "quoted-keyword",
  "ignore-changes-wildcard",
  "provider-version-deprecated",
  "destroy-reference",
  "undefined-provider-of-caller",
  "undefined-provider-of-child",
  "legacy-module-repeated",
]);

/** Codes for what versions before 0.12 accepted. */
const ACCEPTED_BEFORE_12: ReadonlySet<string> = new Set([
  "missing-instance-key",
  "instance-index",
  "resource-count-attribute",
  "no-such-terraform-attribute",
  "invalid-depends-on-reference",
  "unsuitable-module-argument",
  "legacy-provider-source",
  // A list in a list was flattened.
  "incorrect-attribute-type",
  "reserved-variable-name",
  // Outputs of a remote state were its attributes.
  "unsupported-resource-attribute",
]);

/** Functions that Terraform removed before 1.0. */
const REMOVED_FUNCTIONS: ReadonlySet<string> = new Set(["list", "map"]);

/** Returns true for a diagnostic about text that is right in the module's versions; tells the user of them. */
export function isAcceptedByOld(sourceCode: HclSourceCode, diagnostic: Diagnostic): boolean {
  const { code } = diagnostic;
  const isAlways = ACCEPTED.has(code);
  if (!isAlways && !ACCEPTED_BEFORE_12.has(code) && !isOtherForm(diagnostic)) return false;
  const old = oldVersionsOf(sourceCode)?.oldSyntax ?? null;
  const isAccepted = old === "0.11" || (isAlways && old !== null);
  if (isAccepted) noteVersions(sourceCode);
  return isAccepted;
}

/** Returns true for an argument that is written as a block, or a block as an argument: the same before 0.12. */
function isOtherForm({ code, data }: Diagnostic): boolean {
  if (code !== "unsupported-block-type" && code !== "unsupported-argument") return false;
  const { isArgument, isBlockType } = data as { readonly isArgument?: boolean; readonly isBlockType?: boolean };
  return isArgument === true || isBlockType === true;
}

/** Returns true for a function that the versions of the file's module have, and later ones do not. */
export function isFunctionOfOld(sourceCode: HclSourceCode, name: string): boolean {
  if (!REMOVED_FUNCTIONS.has(name) || oldVersionsOf(sourceCode) === null) return false;
  noteVersions(sourceCode);
  return true;
}

/** Returns true if a module says itself that it is for versions with older syntax; tells the user of it. */
export function hasOldSyntax(sourceCode: HclSourceCode): boolean {
  // Asked for nearly every module, whose kept results must not depend on the callers' files.
  const isOld = (sourceCode.versions?.oldSyntax ?? null) !== null;
  if (isOld) noteVersions(sourceCode);
  return isOld;
}

/** Returns the versions of a file's module, or of its callers, if they have old syntax; null for others. */
function oldVersionsOf({ versions, module }: HclSourceCode): LanguageVersions | null {
  if (versions === null || versions.oldSyntax !== null || versions.isStated)
    return versions?.oldSyntax ? versions : null;
  return module === null ? null : oldVersionsOfCallers(module);
}

function noteVersions(sourceCode: HclSourceCode): void {
  const { module, run } = sourceCode;
  const versions = oldVersionsOf(sourceCode);
  if (module !== null && versions !== null) run.onNote?.(module.directory, noteAbout(versions));
}

/** Returns the note, which is the same for all such versions, so that a run over many modules has it once. */
function noteAbout({ product }: LanguageVersions): string {
  const name = PRODUCT_NAMES[product];
  return `This module is for a version of ${name} before 1.0, by its constraints or by those of its callers: it is checked as ${name} 1.0, and what the older version accepted is not reported.`;
}
