/**
 * Finds `moved` blocks whose new address is misspelled: nothing is declared there, but a declaration has the same name
 * up to a slip. Terraform accepts them, since declarations may be gone again, and destroys the moved object.
 */
import { suggestionAt } from "../../../diagnostics/index.ts";
import { expressionRange } from "../../../model/index.ts";
import { isSlip } from "../../../text/index.ts";
import { type Address, addressText } from "../../addresses/address.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Module } from "../../model/module.ts";
import { addressIn } from "../plan/addressed-object.ts";
import { query } from "../../query.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the `moved` blocks in a file. */
export function checkMoveTargets({ module, fileDeclarations, sink }: ReviewContext): void {
  for (const { from, to } of fileDeclarations.moved) {
    const source = addressIn(from);
    const target = addressIn(to);
    if (source === null || target === null || to === null) continue;
    // What was moved there went on, or was removed.
    if (leftAddresses(module).has(addressText(target))) continue;
    const meant = meantAddress(module, target);
    if (meant === null) continue;
    const range = expressionRange(to.expression);
    const isBare =
      to.expression.type === "Traversal" && [...target.modules, target.resource].every((part) => part?.key == null);
    const suggestion = suggestionAt(isBare ? range : null, meant);
    sink.report(adviceCodes["misspelled-move-target"], range, { address: addressText(target), suggestion });
  }
}

/** Returns the addresses that blocks in a module move or remove. */
const leftAddresses = query("leftAddresses", ({ declarations }: Module): ReadonlySet<string> => {
  const sources = [...declarations.moved, ...declarations.removed].map(({ from }) => addressIn(from));
  return new Set(sources.flatMap((source) => (source === null ? [] : [addressText(source)])));
});

/** Returns the address that a misspelled one means; null for one that is declared, unknown, or like none. */
function meantAddress(module: Module, { modules, resource }: Address): string | null {
  let within = module;
  const path: string[] = [];
  for (const { name } of modules) {
    const call = within.declarations.modules.get(name);
    if (call === undefined) {
      const near = [...within.declarations.modules.keys()].find((other) => isSlip(name, other));
      if (near === undefined) return null;
      const rest = [...modules.slice(path.length + 1).map((part) => `module.${part.name}`)];
      return [...path, `module.${near}`, ...rest, ...(resource === null ? [] : [resourceAddress(resource)])].join(".");
    }
    path.push(`module.${name}`);
    const child = within.child(call);
    if (child === null || !child.isComplete) return null;
    within = child;
  }
  if (resource === null || within.declarations.resources.has(resourceAddress(resource))) return null;
  for (const declared of within.declarations.resources.values()) {
    const { mode, type, name } = declared;
    if (mode === resource.mode && type === resource.type && isSlip(resource.name, name))
      return [...path, resourceAddress(declared)].join(".");
  }
  return null;
}
