// Digests: SHA-256 in base64url, with a shorter identity for large files.
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readRegularFile } from "../../node/regular-file.ts";

/** Larger files are identified by their size and time: functions do not read them. */
export const MAX_BYTES = 1024 * 1024;

/** Returns the SHA-256 of a text. */
export const digest = (text: string | Buffer): string => createHash("sha256").update(text).digest("base64url");

/** Returns a file's digest, or null if it cannot be read. */
export function contentDigest(path: string, maxBytes = MAX_BYTES): string | null {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size > maxBytes) return `${size} ${mtimeMs}`;
    const bytes = readRegularFile(path);
    return bytes === null ? null : digest(bytes);
  } catch {
    return null;
  }
}
