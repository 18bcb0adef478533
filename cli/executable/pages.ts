// The documentation in an executable. In place of `cli/explain/pages.ts`.
import { asset, assetOrNull } from "./assets.ts";

/** Returns a page's text; null if it does not exist. */
export function readPage(name: string): string | null {
  return assetOrNull(`docs/${name}`)?.toString("utf8") ?? null;
}

/** Returns the page names in a directory, in alphabetical order. */
export function pageNames(directory: string): string[] {
  const names = JSON.parse(asset("pages.json").toString("utf8")) as string[];
  return names.filter((name) => name.startsWith(`${directory}/`)).toSorted();
}
