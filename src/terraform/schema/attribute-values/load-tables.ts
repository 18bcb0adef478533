/** Loads the bundled tables that some files need: a browser fetches each as a part of the program. */
import { BUNDLED, type BundledName, isProvided, provideTable } from "./tables.ts";

const LOADERS: Readonly<Record<BundledName, () => Promise<() => string>>> = {
  aws: async () => (await import("./generated/aws.ts")).awsTable,
  azurerm: async () => (await import("./generated/azurerm.ts")).azurermTable,
  google: async () => (await import("./generated/google.ts")).googleTable,
};

/** Loads the tables for the resource types in source text, unless the program has them already. */
export async function loadTables(texts: readonly string[]): Promise<void> {
  const names = Object.keys(BUNDLED) as BundledName[];
  const needed = names.filter(
    (name) => !isProvided(name) && texts.some((text) => text.includes(`"${BUNDLED[name].prefix}`)),
  );
  await Promise.all(needed.map(async (name) => provideTable(name, await LOADERS[name]())));
}
