/** Checks `terraform` blocks: whether any version can meet the requirements. */
import type { TextRange } from "../../../text/index.ts";
import { parseVersion, parseVersionConstraints, satisfies, type Version } from "../../addresses/version-constraint.ts";
import { type LanguageVersions, PRODUCT_NAMES } from "../../versions/language-versions.ts";
import { intersection, rangeOfConstraints } from "../../versions/range.ts";
import { type StatedConstraint, type Statements, statementsIn, statementsOf } from "../../versions/statements.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { deprecationCodes } from "./modules/deprecation-codes.ts";
import { isIgnoredVersion } from "../../declare/settings/settings.ts";
import { isCalled } from "../../model/callers.ts";
import type { Module } from "../../model/module.ts";
import { isReplaced } from "../../model/overridden.ts";
import { query } from "../../query.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The first major version that is assumed not to exist, because it is too far from today's. */
const BEYOND = 3;

/** Checks the settings in a file. */
export function checkSettings(context: CheckContext): void {
  checkIgnoredBackends(context);
  for (const { text, attribute } of constraintsIn(context)) {
    const { range } = attribute;
    if (isPossible(text)) checkUnmet(context, text, range);
    else
      context.sink.report(validationCodes["impossible-terraform-version"], range, {
        summary: unmetSummary(context.module.versions),
        constraint: text,
        versions: PRODUCT_NAMES[context.module.versions.product],
      });
  }
}

/** Returns the constraints in a file that are about the product in its versions. */
function constraintsIn(context: CheckContext): readonly StatedConstraint[] {
  const { module, file } = context;
  const { requiredVersions, compatibleWith } = statementsFor(module).get(file) ?? statementsOf(file);
  return [
    ...(isIgnoredVersion(context.file, context.module.versions) ? [] : requiredVersions),
    ...(context.module.dialect === "opentofu" ? compatibleWith : []),
  ];
}

/** Returns the statements in a module's files, without constraints that override files have replaced. */
const statementsFor: (module: Module) => ReadonlyMap<SourceFile, Statements> = query(
  "statementsFor",
  ({ configuration }) =>
    new Map(statementsIn(configuration.map(({ file }) => file)).map((statements) => [statements.file, statements])),
);

/** Returns true for constraints that a version meets, and for invalid ones. */
function isPossible(text: string): boolean {
  const constraints = parseVersionConstraints(text);
  if (constraints === null) return true;
  const candidates = constraints.flatMap(({ version }) => near(version));
  const lowest = parseVersion("0.0.1")!;
  const highest = parseVersion(`${BEYOND - 1}.99999.0`)!;
  return [...candidates, lowest, highest].some(
    (version) => version.segments[0]! < BEYOND && satisfies(version, constraints),
  );
}

/** Reports constraints that no version meets for which the module is checked: an option may demand others. */
function checkUnmet(context: CheckContext, constraint: string, range: TextRange): void {
  const {
    module: { versions },
  } = context;
  const allowed = rangeOfConstraints(constraint);
  if (!versions.isLowestStated || allowed === null || intersection(allowed, versions) !== null) return;
  context.sink.report(validationCodes["unmet-version-constraint"], range, {
    summary: unmetSummary(versions),
    constraint: shown(constraint),
    versions: `${PRODUCT_NAMES[versions.product]} ${versions.text}`,
  });
}

/** Returns constraints for a message. `1.11` is not any 1.11, as many believe. */
function shown(text: string): string {
  const [only, ...others] = parseVersionConstraints(text) ?? [];
  const isOneRelease = only?.operator === "=" && only.version.prerelease === "" && others.length === 0;
  return isOneRelease ? `exactly ${only.version.segments.join(".")}` : text;
}

function unmetSummary(versions: LanguageVersions): string {
  if (versions.has("tofu-version-files")) return "Incompatible module";
  return `Unsupported ${PRODUCT_NAMES[versions.product]} Core version`;
}

/** Reports backends in a module that another one calls. */
function checkIgnoredBackends(context: CheckContext): void {
  const { module, fileDeclarations } = context;
  const isWarned = module.versions.has("ignored-cloud-warning");
  const ignored = fileDeclarations.settings.flatMap(({ backends, clouds }) => [
    ...backends.map((block) => ({ noun: "Backend", block })),
    ...(isWarned ? clouds : []).map((block) => ({ noun: "Cloud", block })),
  ]);
  if (ignored.length === 0 || !isCalled(module)) return;
  for (const { noun, block } of ignored)
    if (!isReplaced(module, block))
      context.sink.report(deprecationCodes["ignored-backend"], block.definitionRange, { noun });
}

/** Returns a version and its neighbours: if constraints allow any version, they allow one of these. */
function near(version: Version): Version[] {
  const [major = 0, minor = 0, patch = 0] = version.segments;
  const numbers = [
    [major, minor, patch],
    [major, minor, patch + 1],
    [major, minor + 1, 0],
    [major + 1, 0, 0],
    [major, minor, patch - 1],
    [major, minor - 1, 99_999],
    [major - 1, 99_999, 0],
  ];
  return [version, ...numbers.flatMap((segments) => parseVersion(segments.join(".")) ?? [])];
}
