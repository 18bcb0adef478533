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
export function uncheckedInAll(files: readonly Unchecked[]): Unchecked {
  const resources: Record<string, number> = {};
  for (const file of files)
    for (const [address, count] of Object.entries(file.resources))
      resources[address] = (resources[address] ?? 0) + count;
  const sum = (key: "checked" | "modules"): number => files.reduce((total, file) => total + file[key], 0);
  return { checked: sum("checked"), resources, modules: sum("modules") };
}
