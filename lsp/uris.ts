// File addresses, as editors write them.
import { fileURLToPath, pathToFileURL } from "node:url";
import { plainPath } from "../src/text/index.ts";

/** Returns the path (absolute, with `/` between its parts) for an address; null for what is not a file. */
export function pathOf(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return plainPath(fileURLToPath(uri));
  } catch {
    return null;
  }
}

/** Returns the address for a path. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
