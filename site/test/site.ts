// The built site, for tests.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the build is. */
export const output = join(import.meta.dirname, "../dist");

/** The path that the site was built for. */
export const base = process.env["HCLKIT_SITE_BASE"] ?? "/";

/** Returns the pages by their path below the base, such as `rules/syntax/`, and empty for the first one. */
export function builtPages(): ReadonlyMap<string, string> {
  const files = readdirSync(output, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /(?:^|\/)index\.html$/.test(name));
  return new Map(files.map((name) => [name.replace(/index\.html$/, ""), readFileSync(join(output, name), "utf8")]));
}

/** Returns whether the site has a file at a path below the base. */
export const hasFile = (path: string): boolean => existsSync(join(output, path));
