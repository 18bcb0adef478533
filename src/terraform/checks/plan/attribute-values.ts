/**
 * Resource arguments with known values that their providers do not accept, by value tables. Values in called
 * modules are reported at the call if only the call's arguments make them wrong.
 */
import type { Suggestion } from "../../../diagnostics/index.ts";
import { getOrCompute } from "../../../memo.ts";
import { elementsOf, entriesOf, SENSITIVE, unmarkDeep, type Value } from "../../../values/index.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { parseVersion, parseVersionConstraints, satisfies } from "../../addresses/version-constraint.ts";
import { bundledTable } from "../../schema/attribute-values/tables.ts";
import type { ValueRows, ValueTable } from "../../schema/attribute-values/table.ts";
import { ignoringCase, type Violation, violationOf } from "../../schema/attribute-values/violation.ts";
import type { ModuleCallDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import { argumentBehind } from "../../model/plan/argument-behind.ts";
import {
  type ArgumentTree,
  forEachArgument,
  haveReferences,
  possibleResults,
} from "../../model/plan/planned-arguments.ts";
import type { PlannedModule } from "../../model/plan/planned-module.ts";
import { rootWithDefaults } from "../../model/plan/root-variables.ts";
import { type ReviewContext, ownResources, ownCalls } from "../review-context.ts";
import { planCodes } from "./codes.ts";
import { calledModules } from "../../model/plan/called-modules.ts";
import { query } from "../../query.ts";

/** Reports a file's arguments. */
export function checkAttributeValues(context: ReviewContext): void {
  const planned = rootWithDefaults(context.module);
  for (const resource of ownResources(context))
    for (const { path, site, violation } of violationsIn(context, planned, resource))
      report(context, site, `${path} of ${resourceAddress(resource)}`, violation);
  for (const call of ownCalls(context)) checkCall(context, planned, call);
}

/** Reports the values that a call passes to resources in the called module, and in modules below. */
function checkCall(context: ReviewContext, planned: PlannedModule, call: ModuleCallDeclaration): void {
  const reported = new Set<number>();
  for (const { planned: child, address } of calledModules(planned, [call], context.callLimit)) {
    for (const resource of child.module.declarations.resources.values()) {
      for (const { path, site, violation } of violationsOfCall(context, child, resource)) {
        const range = argumentBehind(child, site, call)?.range ?? call.range;
        if (reported.has(range.start)) continue;
        reported.add(range.start);
        const argument = `${path} of ${address}.${resourceAddress(resource)}`;
        context.sink.report(planCodes["invalid-attribute-value"], range, textOf(argument, violation, null));
      }
    }
  }
}

/** Returns the violations in a resource of a called module that the module does not have by itself. */
function violationsOfCall(
  context: ReviewContext,
  child: PlannedModule,
  resource: ResourceDeclaration,
): readonly PlacedViolation[] {
  const constraints = constraintsFor(context, child, resource);
  if (!constraints.some((rows) => haveReferences(resource.config, treeOf(rows)))) return [];
  const violations = violationsIn(context, child, resource, constraints);
  if (violations.length === 0) return [];
  const own = new Set(violationsIn(context, rootWithDefaults(child.module), resource).map(({ path }) => path));
  return violations.filter(({ path }) => !own.has(path));
}

interface PlacedViolation {
  readonly path: string;
  readonly site: Site;
  readonly violation: Violation;
}

/** Returns the violations in a resource, one for each expression. */
function violationsIn(
  context: ReviewContext,
  planned: PlannedModule,
  resource: ResourceDeclaration,
  constraints: readonly ValueRows[] = constraintsFor(context, planned, resource),
): readonly PlacedViolation[] {
  if (constraints.length === 0) return [];
  const violations = new Map<unknown, PlacedViolation>();
  for (const rows of constraints) {
    forEachArgument(planned, resource, treeOf(rows), (argument) => {
      for (const { path, site, value, inside } of possibleResults(planned, argument)) {
        const { value: plain, marks } = unmarkDeep(value);
        const first = marks.has(SENSITIVE) ? null : firstViolation(rows, path, plain, inside);
        if (first === null || violations.has(site.expression) || hasEmptyPart(planned, site)) continue;
        violations.set(site.expression, { site, ...first });
      }
    });
  }
  return [...violations.values()];
}

/** Returns true for a text with an empty string in it, which is often to be filled in: `"${var.prefix}-logs"`. */
function hasEmptyPart(planned: PlannedModule, site: Site): boolean {
  return haveEmptyParts(planned, site, referencesIn(site.expression), new Set());
}

function haveEmptyParts(
  planned: PlannedModule,
  site: Site,
  references: readonly Reference[],
  seen: Set<string>,
): boolean {
  const { locals } = planned.module.declarations;
  return references.some(({ subject, source: { reference } }) => {
    if (subject.kind !== "var" && subject.kind !== "local" && subject.kind !== "each") return false;
    const { value } = unmarkDeep(planned.valueAt({ ...site, expression: reference }));
    if (value.payload === "") return true;
    const local = subject.kind === "local" && !seen.has(subject.name) ? locals.get(subject.name) : undefined;
    if (local === undefined) return false;
    seen.add(local.name);
    const inside = siteOf(plainContext(local.file), local.attribute);
    return haveEmptyParts(planned, inside, referencesIn(inside.expression), seen);
  });
}

/** Returns a resource's constraints: in the tables that the settings name, and in the bundled ones. */
function constraintsFor(
  { options: { valueTables = [] } }: ReviewContext,
  { module }: PlannedModule,
  resource: ResourceDeclaration,
): ValueRows[] {
  const provider = module.schemas.addressOf(resource);
  if (provider === null) return [];
  const type = resource.mode === "managed" ? resource.type : `${resource.mode}.${resource.type}`;
  const bundled = bundledTable(provider);
  const tables: readonly ValueTable[] = bundled === null ? valueTables : [...valueTables, bundled];
  return tables.flatMap((table) => {
    const rows = table.providers.includes(provider) ? table.rowsOf(type) : null;
    if (rows === null) return [];
    const { caseCountsSince } = table;
    const isOld = caseCountsSince !== null && isBefore(module.schemas.constraintOf(resource), caseCountsSince);
    return [isOld ? lenientRows(rows) : rows];
  });
}

const lenientRows: (rows: ValueRows) => ValueRows = query(
  "lenientRows",
  (rows) => new Map([...rows].map(([path, constraint]) => [path, ignoringCase(constraint)] as const)),
);

/** Major versions beyond this number are not considered. */
const LAST_MAJOR = 20;

/** Returns true if version constraints accept neither a version nor later ones, as far as whole releases show. */
function isBefore(constraint: string | null, version: string): boolean {
  const constraints = constraint === null ? null : parseVersionConstraints(constraint);
  const first = parseVersion(version);
  if (constraints === null || first === null) return false;
  const [major = 0] = first.segments;
  const later = Array.from({ length: LAST_MAJOR }, (_, index) => [`${major + index}.0.0`, `${major + index}.999.0`]);
  return !later.flat().some((text) => satisfies(parseVersion(text)!, constraints));
}

/** Returns the first violation in an argument's value, its elements and attributes included. */
function firstViolation(
  rows: ValueRows,
  path: string,
  value: Value,
  inside: ArgumentTree,
): Omit<PlacedViolation, "site"> | null {
  if (!value.isKnown || value.isNull) return null;
  const { kind } = value.type;
  if (kind === "list" || kind === "set" || kind === "tuple") {
    for (const element of elementsOf(value)) {
      const violation = firstViolation(rows, path, element, inside);
      if (violation !== null) return violation;
    }
    return null;
  }
  if (inside.names.size > 0) {
    const entries = kind === "object" || kind === "map" ? entriesOf(value) : new Map<string, Value>();
    for (const [name, below] of inside.names) {
      const attribute = entries.get(name);
      const violation = attribute === undefined ? null : firstViolation(rows, `${path}.${name}`, attribute, below);
      if (violation !== null) return violation;
    }
    return null;
  }
  const constraint = rows.get(path);
  const violation = constraint === undefined ? null : violationOf(constraint, value);
  return violation === null ? null : { path, violation };
}

interface Tree extends ArgumentTree {
  readonly names: Map<string, Tree>;
}

/** Returns paths as a tree. */
const treeOf: (rows: ValueRows) => ArgumentTree = query("treeOf", (rows) => {
  const root: Tree = { names: new Map() };
  for (const path of rows.keys()) {
    let level = root;
    for (const name of path.split(".")) level = getOrCompute(level.names, name, (): Tree => ({ names: new Map() }));
  }
  return root;
});

function report(context: ReviewContext, site: Site, argument: string, violation: Violation): void {
  const suggestion = suggestionFor(site, violation);
  context.sink.report(planCodes["invalid-attribute-value"], site.range, textOf(argument, violation, suggestion));
}

function textOf(argument: string, { value, expected, nearest }: Violation, placed: Suggestion | null) {
  const suggestion = placed ?? (nearest === null ? null : { range: null, text: nearest });
  return { argument, value, expected, suggestion };
}

/** Returns the edit for a string that is written as it is. */
function suggestionFor({ expression, range }: Site, { value, nearest }: Violation): Suggestion | null {
  if (nearest === null || expression.type !== "QuotedTemplate" || expression.text !== value) return null;
  return { range: { start: range.start + 1, end: range.end - 1 }, text: nearest };
}
