/** Addresses of resources and provider configurations in their module. */

/** The kind of a resource. */
export type ResourceMode = "managed" | "data" | "ephemeral";

/** Resource modes by block type. */
export const resourceModes: ReadonlyMap<string, ResourceMode> = new Map([
  ["resource", "managed"],
  ["data", "data"],
  ["ephemeral", "ephemeral"],
]);

/** Returns `type.name` for a managed resource; with `data.` or `ephemeral.` in front for the others. */
export function resourceAddress(resource: {
  readonly mode: ResourceMode;
  readonly type: string;
  readonly name: string;
}): string {
  const { mode, type, name } = resource;
  return mode === "managed" ? `${type}.${name}` : `${mode}.${type}.${name}`;
}

/** Returns `provider.name`, followed by the alias if there is one. */
export function providerAddress({ name, alias }: { readonly name: string; readonly alias: string | null }): string {
  return `provider.${name}${alias === null ? "" : `.${alias}`}`;
}

/** Returns `type.name`, an action's or a `list` block's address without the word in front. */
export function typeAndName({ type, name }: { readonly type: string; readonly name: string }): string {
  return `${type}.${name}`;
}
