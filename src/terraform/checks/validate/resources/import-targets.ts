/**
 * Checks the targets of `import` blocks: whether they are declared, and whether an instance key matches the repetition.
 */
import type { Diagnostic } from "../../../../diagnostics/index.ts";
import { soleInterpolation, templateBody } from "../../../../eval/index.ts";
import { expressionRange } from "../../../../model/index.ts";
import type { Expression } from "../../../../syntax/index.ts";
import { elementsOf, stringType, unmark, unmarkDeep, type Value } from "../../../../values/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import { type ImportTarget, importTarget } from "../../../addresses/import-target.ts";
import type { ImportDeclaration, ResourceDeclaration } from "../../../declare/declarations.ts";
import { forEachContext } from "../../../model/file-sites.ts";
import { isReference, type Reference } from "../../../addresses/parse-reference.ts";
import { readReferences, referencesIn } from "../../../addresses/references.ts";
import { plainContext, siteOf } from "../../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";

/** The declaration at an address, which is null if it certainly does not exist; null if that is unknown. */
type Lookup = { readonly declared: ResourceDeclaration | null } | "no module" | null;

/** Checks one block's target; returns false if the reference then ignores the rest of the block. */
export function checkImportTarget(context: CheckContext, declaration: ImportDeclaration): boolean {
  const { to, id, forEach } = declaration;
  const target = to === null ? null : importTarget(to.expression);
  if (to === null || target === null) return true;
  const lookup = find(context, target);
  if (lookup === null) return true;
  const range = expressionRange(to.expression);
  const { modules, resource } = target.address;
  const whole = [...modules.map(({ name }) => `module.${name}`), resourceAddress(resource)].join(".");
  const missing = (detail: string): boolean => {
    context.sink.report(resourceCodes["missing-import-target"], range, { problem: detail });
    return false;
  };
  if (lookup === "no module") {
    return missing(
      `The configuration for the given import target ${whole} does not exist. All target instances must have an associated configuration to be imported.`,
    );
  }
  if (lookup.declared === null && modules.length > 0) {
    return missing(
      `Resource ${whole} not found. Only resources within the root module are eligible for config generation.`,
    );
  }
  if (lookup.declared === null && target.isStatic && (resource.key !== null || forEach !== null)) {
    return missing(
      "The given import block is not compatible with config generation. The -generate-config-out option cannot be used with import blocks which use for_each, or resources which use for_each or count.",
    );
  }
  const selfReferences = referencesIn(id?.expression ?? to.expression).filter(
    ({ subject }) => subject.kind === "resource" && resourceAddress(subject) === resourceAddress(resource),
  );
  if (id !== null && selfReferences.length > 0) {
    for (const reference of selfReferences)
      context.sink.report(resourceCodes["invalid-import-id"], reference.range, {
        problem: "The import ID cannot reference the resource being imported.",
      });
    return false;
  }
  const problem = unfit(lookup.declared, keyKind(context, declaration, target));
  if (problem !== null) context.sink.report(resourceCodes["import-instance-mismatch"], range, { problem });
  return problem === null;
}

/** Returns the resource at an address, or null if its module is unknown. */
function find(context: CheckContext, { address: { modules, resource } }: ImportTarget): Lookup {
  let { module } = context;
  for (const { name } of modules) {
    const call = module.declarations.modules.get(name);
    if (call === undefined) return "no module";
    const child = module.child(call);
    if (child === null || !child.isComplete) return null;
    module = child;
  }
  return { declared: module.declarations.resources.get(resourceAddress(resource)) ?? null };
}

/** Returns the kind of the address's key; null if it is unknown, or nothing is imported. */
function keyKind(
  context: CheckContext,
  declaration: ImportDeclaration,
  { address, keyExpression, isStatic }: ImportTarget,
): "none" | "string" | "number" | null {
  const { forEach } = declaration;
  const collection = forEach === null ? null : context.results.valueAt(siteOf(plainContext(context.file), forEach));
  if (forEach !== null && !hasElements(collection)) return null;
  if (isStatic) {
    const { key } = address.resource;
    if (key === null) return "none";
    return key.type === stringType ? "string" : "number";
  }
  if (forEach === null || keyExpression === null) return null;
  const site = { ...siteOf(forEachContext(context.file, declaration), declaration.to!), expression: keyExpression };
  const value = context.results.valueAt(site);
  if (value === null) return null;
  const { kind } = unmark(value).type;
  // The keys of lists, which are only allowed here, are numbers: other expressions that use them are ignored.
  if (isList(collection) && readReferences(keyExpression).some(({ read }) => isKeyOfEach(read)))
    return isJustKey(keyExpression) ? "number" : null;
  return kind === "string" || kind === "number" ? kind : null;
}

/** Returns whether an expression is `each.key`, or a string with nothing but it, which is not converted. */
function isJustKey(expression: Expression): boolean {
  const sole = expression.type === "QuotedTemplate" ? soleInterpolation(templateBody(expression)) : null;
  return (sole ?? expression).text === "each.key";
}

function isList(value: Value | null): boolean {
  const kind = value === null ? null : unmark(value).type.kind;
  return kind === "list" || kind === "tuple";
}

function isKeyOfEach(read: Reference | Diagnostic): boolean {
  return isReference(read) && read.subject.kind === "each" && read.subject.name === "key";
}

function hasElements(value: Value | null): boolean {
  return value !== null && elementsOf(unmarkDeep(value).value).length > 0;
}

/** Returns why a resource has no instance with such a key. */
function unfit(declared: ResourceDeclaration | null, key: "none" | "string" | "number" | null): string | null {
  const hasForEach = declared?.forEach != null;
  const hasCount = declared?.count != null;
  if (key === "string" && !hasForEach) return "The target resource does not use for_each.";
  if (key === "number" && !hasCount) return "The target resource does not use count.";
  if (key !== "none") return null;
  if (hasForEach) return "The target resource is using for_each.";
  return hasCount ? "The target resource is using count." : null;
}
