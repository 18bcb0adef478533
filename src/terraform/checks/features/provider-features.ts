/** Types, arguments, blocks and attributes that no version of the provider has that the module may be used with. */
import { createDiagnostic, type Diagnostic, type Suggestion } from "../../../diagnostics/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { RequiredProviderDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import {
  absenceOf,
  type ProviderHistory,
  type SchemaName,
  type VersionDecision,
} from "../../schema/provider-history.ts";
import type { SchemaKind } from "../../schema/provider-schema.ts";
import type { ProviderUser, ResourceSchemas } from "../../schema/resource-schemas.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { withBound } from "../../versions/raised-constraint.ts";
import { featureCodes } from "./codes.ts";
import { contentRangeOf, staticMap, staticKey } from "../../../model/index.ts";
import { parseVersion, parseVersionConstraints, satisfies } from "../../addresses/version-constraint.ts";
import { releaseOf } from "../../versions/release.ts";

/** The terms for a name as it is written, with the reference's summary of an unknown one. */
const SUMMARIES: Readonly<Record<SchemaName["form"], string>> = {
  type: "Invalid {noun}",
  argument: "Unsupported argument",
  block: "Unsupported block type",
  any: "Extraneous JSON object property",
  attribute: "Unsupported attribute",
};

/** The reference's terms for types. */
export const TYPE_NOUNS: Readonly<Record<TypeKind, string>> = {
  managed: "resource type",
  data: "data source",
  ephemeral: "ephemeral resource",
  list: "list resource",
  action: "action type",
};

/** The kinds whose types are in blocks' labels. */
export type TypeKind = Exclude<SchemaKind, "identity">;

/** Where a name is written. */
interface Written {
  readonly file: SourceFile;
  readonly schemas: ResourceSchemas;
}

/**
 * Returns the diagnostic for a name that no allowed version of the provider has, and another one has; null for all
 * others.
 */
export function unsupportedName(
  { file, schemas }: Written,
  user: ProviderUser,
  name: SchemaName,
  range: TextRange,
): Diagnostic | null {
  const history = schemas.historyOf(user);
  const absence = history === null ? null : absenceOf(history, name);
  if (history === null || absence === null) return null;
  const { since } = absence;
  const change = (since ?? absence.until)!;
  const required = schemas.requirementOf(user);
  return createDiagnostic(featureCodes["unsupported-provider-feature"], range, {
    summary: SUMMARIES[name.form].replace("{noun}", TYPE_NOUNS[name.kind as TypeKind]),
    name: name.name,
    provider: history.address,
    isAdded: since !== null,
    version: change.text,
    after: change.after,
    decision: decisionText(history.decision),
    suggestion: since === null || required === null ? null : sameMajor(history, required, file, since.text),
  });
}

/** Returns the same for an attribute of a resource that an expression refers to. */
export function unsupportedAttribute(
  written: Written,
  resource: ResourceDeclaration,
  name: string,
  range: TextRange,
): Diagnostic | null {
  const { mode: kind, type } = resource;
  return unsupportedName(written, resource, { kind, type, blocks: [], name, form: "attribute" }, range);
}

/** Returns what decides about the versions, as the beginning of a clause: the constraints, or who names a version. */
function decisionText(decision: VersionDecision): { readonly by: VersionDecision["by"]; readonly text: string } {
  const { by } = decision;
  if (by === "constraints") return { by, text: decision.constraints.map((one) => `\`${one}\``).join(" and ") };
  return { by, text: decision.versions.join(" and ") };
}

/**
 * Returns the change of the constraint in `required_providers` to a version, if it is the only one that decides, names
 * one version or the patch releases of one, and the version is of the same major version.
 */
function sameMajor(
  { decision }: ProviderHistory,
  required: RequiredProviderDeclaration,
  file: SourceFile,
  since: string,
): Suggestion | null {
  if (decision.by !== "constraints" || decision.constraints.length !== 1 || required.file !== file) return null;
  const [text] = decision.constraints;
  const [constraint, ...others] = parseVersionConstraints(text!) ?? [];
  const version = parseVersion(since);
  const range = constraintRange(required);
  if (constraint === undefined || others.length > 0 || version === null || range === null) return null;
  const isNarrow = constraint.operator === "=" || (constraint.operator === "~>" && constraint.version.precision === 3);
  if (!isNarrow || constraint.version.segments[0] !== version.segments[0] || required.version !== text) return null;
  const changed =
    constraint.operator === "=" ? exactly(constraint.text, since) : withBound(constraint, releaseOf(version));
  const isSatisfied = satisfies(version, parseVersionConstraints(changed) ?? []);
  return isSatisfied && file.text.slice(range.start, range.end) === text ? { range, text: changed } : null;
}

/** Returns a constraint for one version with another one. */
function exactly(text: string, version: string): string {
  const precise = version.split(".").length < 3 ? `${version}.0` : version;
  return text.replace(/(\s*=?\s*v?)\S+/, (_, before: string) => before + precise);
}

/** Returns the range of a constraint's text in `required_providers`; null if it is not a quoted string. */
export function constraintRange({ attribute }: RequiredProviderDeclaration): TextRange | null {
  const whole = contentRangeOf(attribute.expression);
  if (whole !== null) return whole;
  const entry = (staticMap(attribute.expression) ?? []).find(({ key }) => staticKey(key) === "version");
  return entry === undefined ? null : contentRangeOf(entry.value);
}
