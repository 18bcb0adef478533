/** What checks do not know about a file: arguments for providers without a schema, and modules that are not installed. */
import { moduleSource } from "../addresses/module-source.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { configurationFileNamed } from "./files.ts";
import { resourcesIn } from "./file-sites.ts";
import type { Module } from "./module.ts";

/** The numbers of objects in files whose arguments are not checked. */
export interface Unchecked {
  /** The resources whose arguments are checked. */
  readonly checked: number;
  /** The resources by the provider's address, which lacks the default host. */
  readonly resources: Readonly<Record<string, number>>;
  /** The module calls with a source in a registry or a repository that are not installed. */
  readonly modules: number;
}

/** Returns the numbers for a module's file; all are zero for other files. */
export function uncheckedIn(module: Module, fileName: string): Unchecked {
  const declarations = configurationFileNamed(module, fileName)?.declarations;
  const resources: Record<string, number> = {};
  let checked = 0;
  for (const resource of declarations === undefined ? [] : resourcesIn(declarations)) {
    const declared = module.declarations.resources.get(resourceAddress(resource)) ?? resource;
    const address = module.schemas.addressOf(declared);
    if (module.schemas.providerSchemaOf(declared) !== null) checked++;
    else if (address !== null) resources[address] = (resources[address] ?? 0) + 1;
  }
  const calls = (declarations?.modules ?? []).filter(
    (call) => call.source !== null && moduleSource(call.source).kind !== "local" && module.child(call) === null,
  );
  return { checked, resources, modules: calls.length };
}

/** Returns the sums for several files. */
function uncheckedInAll(files: readonly Unchecked[]): Unchecked {
  const resources: Record<string, number> = {};
  for (const file of files)
    for (const [address, count] of Object.entries(file.resources))
      resources[address] = (resources[address] ?? 0) + count;
  const sum = (key: "checked" | "modules"): number => files.reduce((total, file) => total + file[key], 0);
  return { checked: sum("checked"), resources, modules: sum("modules") };
}

/** Providers that the sentence about unchecked arguments names; the others are counted. */
const MAX_NAMED = 5;

/**
 * Returns the sentence about arguments that are not checked: "Not checked: arguments of 12 resources of acme/cloud (no
 * schema), 3 modules (not installed)."; null if all are checked.
 */
export function uncheckedSentence(files: readonly Unchecked[]): string | null {
  const { checked, resources, modules } = uncheckedInAll(files);
  const providers = Object.entries(resources).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const others = providers.slice(MAX_NAMED).reduce((sum, [, count]) => sum + count, 0);
  const named = providers.slice(0, MAX_NAMED).map(([address, count]) => `${counted(count, "resource")} of ${address}`);
  if (others > 0) named.push(`${counted(others, "resource")} of other providers`);
  const parts = [
    ...(named.length === 0 ? [] : [`arguments of ${listed(named)} (no schema)`]),
    ...(modules === 0 ? [] : [`${counted(modules, "module")} (not installed)`]),
  ];
  if (parts.length === 0) return null;
  const nothing = checked === 0 && named.length > 0 ? " No arguments of resources were checked." : "";
  return `Not checked: ${parts.join(", ")}.${nothing}`;
}

/** Returns a number of things in words: `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns items in words: `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)!}`;
}
