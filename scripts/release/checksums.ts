// SHA256SUMS, in the form that `sha256sum --check` and `shasum --algorithm 256 --check` read.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The name of the file with the digests. */
export const CHECKSUMS = "SHA256SUMS";

/** Returns the digest of a file in hexadecimal digits. */
export function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** Returns the lines for all files in a directory, sorted by name, except the list itself. */
export function checksumsOf(directory: string): string {
  const files = readdirSync(directory, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== CHECKSUMS,
  );
  return files
    .map(({ name }) => name)
    .toSorted()
    .map((name) => `${digestOf(join(directory, name))}  ${name}\n`)
    .join("");
}
