/**
 * `moved` and `removed` blocks for what is still declared: the plan refuses them, and validating does not look. Addresses in child modules
 * and of instances with keys are left alone, since which instances there are may be known in the plan only.
 */
import type { BodyAttribute } from "../../model/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { addressSteps } from "../addresses/address-steps.ts";
import type { Address } from "../addresses/address.ts";
import { parseAddress } from "../addresses/read-address.ts";
import { rangeText } from "../source/range-text.ts";
import type { DeclaredBlock, ModuleCallDeclaration, ResourceDeclaration } from "../declare/declarations.ts";
import type { InsightContext } from "./insight-context.ts";
import { insightCodes } from "./codes.ts";
import { relatedTo } from "../../diagnostics/index.ts";

/** Reports the blocks of a file that move something, and what it declares though a block of the module removes it. */
export function checkRefactorings(context: InsightContext): void {
  for (const { block, from, to } of context.own.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    const declared = source && declaredAt(context, source);
    if (!source || !target || !declared) continue;
    // What gets a key is one instance, which is there if the resource is alone.
    const isInstance = lastPart(target).key !== null;
    if (isInstance && (declared.count !== null || declared.forEach !== null)) continue;
    const name = textOf(source);
    if (name === textOf(target)) continue;
    const { file, block: declaration } = declared;
    const args = { address: name, position: rangeText(file, declaration.definitionRange) };
    const places = relatedTo("Declared here", declaration.definitionRange, file.name);
    context.report(insightCodes["moved-object-exists"], block.definitionRange, args, places);
  }
  checkAmbiguousMoves(context);
  const removed = new Set(
    context.declarations.removed.flatMap(({ from }) => {
      const address = addressIn(from);
      return address === null ? [] : [textOf(address)];
    }),
  );
  const report = (name: string, { block }: DeclaredBlock): void => {
    if (removed.has(name))
      context.report(insightCodes["removed-object-exists"], block.definitionRange, { address: name });
  };
  for (const resource of context.own.resources) report(resourceAddress(resource), resource);
  for (const call of context.own.modules) report(`module.${call.name}`, call);
}

/** Objects have one address before and one after; which block is meant of two cannot be told. */
function checkAmbiguousMoves(context: InsightContext): void {
  const byFrom = new Map<string, string>();
  const byTo = new Map<string, string>();
  for (const { block, file, from, to } of context.declarations.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    if (source === null || target === null || hasKeys(source) || hasKeys(target)) continue;
    const [old, current] = [textOf(source), textOf(target)];
    const isOwn = file.name === context.file.name;
    const isAgain = byFrom.get(old) === current;
    if (old === current || isAgain) continue;
    const other = byFrom.has(old) ? old : byTo.has(current) ? current : null;
    if (other !== null && isOwn)
      context.report(insightCodes["ambiguous-move"], block.definitionRange, { address: other });
    byFrom.set(old, current);
    byTo.set(current, old);
  }
}

function hasKeys({ modules, resource }: Address): boolean {
  return modules.some(({ key }) => key !== null) || (resource?.key ?? null) !== null;
}

/** The address that an argument names; null for what cannot be read. */
function addressIn(attribute: BodyAttribute | null): Address | null {
  const steps = attribute === null ? null : addressSteps(attribute.expression);
  return steps === null ? null : parseAddress(steps);
}

/** What declares an address without keys in the module itself. */
function declaredAt(
  { declarations }: InsightContext,
  address: Address,
): ResourceDeclaration | ModuleCallDeclaration | null {
  const { modules, resource } = address;
  if (lastPart(address).key !== null) return null;
  if (resource === null) return modules.length === 1 ? (declarations.modules.get(modules[0]!.name) ?? null) : null;
  return modules.length === 0 ? (declarations.resources.get(resourceAddress(resource)) ?? null) : null;
}

function lastPart({ modules, resource }: Address): Address["modules"][number] {
  return resource ?? modules.at(-1)!;
}

/** An address as it is written; one with keys is none that a declaration has. */
function textOf({ modules, resource }: Address): string {
  const parts = modules.map(({ name, key }) => `module.${name}${key === null ? "" : "[…]"}`);
  if (resource !== null) parts.push(`${resourceAddress(resource)}${resource.key === null ? "" : "[…]"}`);
  return parts.join(".");
}
