/**
 * Finds `moved`, `removed` and `import` blocks that a plan rejects, though validation accepts them: they refer to
 * objects that are still declared, or to undeclared objects.
 */
import { relatedTo, suggestCloseName, suggestionAt } from "../../../diagnostics/index.ts";
import { expressionRange } from "../../../model/index.ts";
import { addressText } from "../../addresses/address.ts";
import { importTarget } from "../../addresses/import-target.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Value } from "../../../values/index.ts";
import type { DeclaredBlock, ResourceDeclaration } from "../../declare/declarations.ts";
import { hasInstance } from "../../model/instances.ts";
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
 * Reports imports into undeclared resources in the module, and into instances that a resource does not have. For a module without any resources, Terraform is expected to
 * generate the configuration, and so it is for an import with a provider, which only then may have one.
 */
function checkImports(context: ReviewContext): void {
  const { imports } = context.fileDeclarations;
  if (imports.length === 0) return;
  const { resources } = context.module.declarations;
  if (![...resources.values()].some(({ mode }) => mode === "managed")) return;
  for (const { to, forEach, provider } of imports) {
    const target = to === null ? null : importTarget(to.expression);
    if (provider !== null) continue;
    // With a key, or for each element, validation reports it.
    if (to === null || target === null || !target.isStatic || forEach !== null) continue;
    const { modules, resource } = target.address;
    if (modules.length > 0) continue;
    const address = resourceAddress(resource);
    const range = expressionRange(to.expression);
    const declared = resources.get(address);
    if (declared !== undefined && isMissingInstance(context, declared, resource.key))
      context.sink.report(planCodes["undeclared-import-instance"], range, { address: addressText(target.address) });
    if (declared !== undefined || resource.key !== null) continue;
    const ofType = [...resources.values()].filter(({ mode, type }) => mode === "managed" && type === resource.type);
    const names = ofType.map(({ name }) => name);
    const near = suggestCloseName(null, resource.name, names);
    const replaced = to.expression.type === "Traversal" ? range : null;
    const suggestion = suggestionAt(replaced, near && `${resource.type}.${near.text}`);
    context.sink.report(planCodes["undeclared-import-target"], range, { address, suggestion });
  }
}

/** Returns whether a resource certainly has no instance with a key, which has the right kind. */
function isMissingInstance({ module }: ReviewContext, resource: ResourceDeclaration, key: Value | null): boolean {
  if (key === null) return false;
  const isOfKind = typeof key.payload === "string" ? resource.forEach !== null : resource.count !== null;
  return isOfKind && hasInstance(module, resource, key) === false;
}
