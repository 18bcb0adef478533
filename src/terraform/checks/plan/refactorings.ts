/**
 * Finds `moved`, `removed` and `import` blocks that a plan rejects, though validation accepts them: they refer to
 * objects that are still declared, or to undeclared objects.
 */
import { relatedTo, suggestCloseName, suggestionAt } from "../../../diagnostics/index.ts";
import { expressionRange } from "../../../model/index.ts";
import { type Address, addressText } from "../../addresses/address.ts";
import { type ImportTarget, importTarget } from "../../addresses/import-target.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Value } from "../../../values/index.ts";
import type { DeclaredBlock, ImportDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import { plainContext, siteOf } from "../../declare/sites.ts";
import { forEachContext } from "../../model/file-sites.ts";
import { firstImports, hasInstance } from "../../model/instances.ts";
import type { Module } from "../../model/module.ts";
import { valuesOf } from "../../model/values.ts";
import { addressIn, objectAt, positionOf } from "./addressed-object.ts";
import type { ReviewContext } from "../review-context.ts";
import { checkMoves } from "./moves.ts";
import { planCodes } from "./codes.ts";

/** Reports the blocks in a file, and its declarations that a block in the module removes. */
export function checkRefactorings(context: ReviewContext): void {
  checkMoves(context);
  checkRemovedHere(context);
  checkRemovedInModules(context);
  checkImports(context);
}

/** The kinds of objects that `removed` blocks name. */
type RemovedNoun = "resource" | "module";

/** Reports declarations in the file that a block in the module removes. */
function checkRemovedHere(context: ReviewContext): void {
  const removed = new Set(
    context.module.declarations.removed.flatMap(({ from }) => {
      const address = addressIn(from);
      return address === null ? [] : [addressText(address)];
    }),
  );
  if (removed.size === 0) return;
  const report = (noun: RemovedNoun, address: string, { block }: DeclaredBlock): void => {
    if (!removed.has(address)) return;
    const args = { noun, address, isOpenTofu: context.module.dialect === "opentofu" };
    context.sink.report(planCodes["removed-object-exists"], block.definitionRange, args);
  };
  for (const resource of context.fileDeclarations.resources) report("resource", resourceAddress(resource), resource);
  for (const call of context.fileDeclarations.modules) report("module", `module.${call.name}`, call);
}

/** Reports blocks in the file that remove declarations in a called module. */
function checkRemovedInModules(context: ReviewContext): void {
  for (const { block, from } of context.fileDeclarations.removed) {
    const source = addressIn(from);
    if (source === null || source.modules.length + (source.resource === null ? 0 : 1) < 2) continue;
    const object = objectAt(context.module, source, "declaration");
    if (object === null) continue;
    const related = relatedTo("Declared here", object.declared.block.definitionRange, object.path);
    const noun: RemovedNoun = source.resource === null ? "module" : "resource";
    const isOpenTofu = context.module.dialect === "opentofu";
    const args = { noun, address: addressText(source), position: positionOf(object), isOpenTofu };
    context.sink.report(planCodes["removed-object-in-module"], block.definitionRange, args, related);
  }
}

/**
 * Reports imports into undeclared resources in the module, and into instances that do not exist. For a module without
 * any resources, Terraform is expected to generate the configuration, and so it is for an import with a provider, which
 * only then may have one.
 */
function checkImports(context: ReviewContext): void {
  const { imports } = context.fileDeclarations;
  if (imports.length === 0) return;
  for (const declaration of imports) {
    const { to, provider } = declaration;
    const target = to === null ? null : importTarget(to.expression);
    if (provider !== null || to === null || target === null) continue;
    const range = expressionRange(to.expression);
    const missing = missingInstance(context, declaration, target);
    if (missing !== null)
      context.sink.report(planCodes["undeclared-import-instance"], range, { address: addressText(missing) });
    else checkDeclared(context, declaration, target);
  }
}

/** Reports an import into a resource that is not declared in the module. */
function checkDeclared(
  { module, sink }: ReviewContext,
  { to, forEach }: ImportDeclaration,
  target: ImportTarget,
): void {
  const { resources } = module.declarations;
  const { modules, resource } = target.address;
  // With a key, or for each element, validation reports it.
  if (!target.isStatic || forEach !== null || modules.length > 0 || resource.key !== null) return;
  const address = resourceAddress(resource);
  const managed = [...resources.values()].filter(({ mode }) => mode === "managed");
  if (managed.length === 0 || resources.has(address)) return;
  const names = managed.filter(({ type }) => type === resource.type).map(({ name }) => name);
  const near = suggestCloseName(null, resource.name, names);
  const range = expressionRange(to!.expression);
  const replaced = to!.expression.type === "Traversal" ? range : null;
  const suggestion = suggestionAt(replaced, near && `${resource.type}.${near.text}`);
  sink.report(planCodes["undeclared-import-target"], range, { address, suggestion });
}

/** Returns the address of an instance that an import names and that certainly does not exist; null without one. */
function missingInstance(context: ReviewContext, declaration: ImportDeclaration, target: ImportTarget): Address | null {
  const { address, isStatic } = target;
  const { module } = context;
  if (isStatic) return declaration.forEach === null && lacksInstance(module, address) ? address : null;
  // With other keys than the resource's own, the address is not known.
  if (address.modules.length > 0) return null;
  for (const key of keysOf(context, declaration, target)) {
    const named = { ...address, resource: { ...address.resource, key } };
    if (lacksInstance(module, named)) return named;
  }
  return null;
}

/** Returns the resource's known keys for the elements in an import's `for_each`. */
function keysOf(
  { module, file }: ReviewContext,
  declaration: ImportDeclaration,
  { keyExpression }: ImportTarget,
): Value[] {
  const { forEach, to } = declaration;
  // In JSON the key is in a tree of its own.
  if (forEach === null || to === null || keyExpression === null || to.expression.type === "JsonString") return [];
  const values = valuesOf(module);
  const collection = values.evaluate(siteOf(plainContext(file), forEach));
  if (collection.diagnostics.length > 0) return [];
  const site = { ...siteOf(forEachContext(file, declaration), to), expression: keyExpression };
  return firstImports(collection.value).flatMap((instance) => {
    const { value, diagnostics } = values.evaluate(site, instance);
    const { kind } = value.type;
    const isKey = value.isKnown && !value.isNull && value.marks.size === 0 && (kind === "string" || kind === "number");
    return diagnostics.length === 0 && isKey ? [value] : [];
  });
}

/** Returns whether a module certainly has no instance with an address. */
function lacksInstance(module: Module, { modules, resource }: Address): boolean {
  let within = module;
  for (const { name, key } of modules) {
    const call = within.declarations.modules.get(name);
    if (call === undefined) return false;
    if (hasInstance(within, call, key) === false) return true;
    const child = within.child(call);
    if (child === null || !child.isComplete) return false;
    within = child;
  }
  const declared = resource === null ? undefined : within.declarations.resources.get(resourceAddress(resource));
  return declared !== undefined && isMissingInstance(within, declared, resource!.key);
}

/** Returns whether a resource certainly has no instance with a key; validation reports those with the wrong kind. */
function isMissingInstance(module: Module, resource: ResourceDeclaration, key: Value | null): boolean {
  if (key === null) return false;
  const isOfKind = typeof key.payload === "string" ? resource.forEach !== null : resource.count !== null;
  return isOfKind && hasInstance(module, resource, key) === false;
}
