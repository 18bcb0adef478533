/** Addresses of resources in their module. */
import type { ResourceMode } from "./declarations.ts";

/** `type.name` for a managed resource; `data.` or `ephemeral.` in front for the others. */
export function resourceAddress(resource: {
  readonly mode: ResourceMode;
  readonly type: string;
  readonly name: string;
}): string {
  const { mode, type, name } = resource;
  return mode === "managed" ? `${type}.${name}` : `${mode}.${type}.${name}`;
}
