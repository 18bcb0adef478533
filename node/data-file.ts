/** Reads and writes compressed files of data, such as provider schemas. */
import { gunzipSync, gzipSync } from "node:zlib";
import { readRegularFile } from "./regular-file.ts";

/** The maximum size, before and after decompression, in bytes. */
const MAX_TEXT = 128 * 1024 * 1024;

/** Returns a compressed file's content for a text. */
export function compressed(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

/** Returns the text of a file, decompressed if its name ends in `.gz`; null if it is missing, damaged or too large. */
export function readDataFile(path: string): string | null {
  const bytes = readRegularFile(path, MAX_TEXT);
  if (bytes === null) return null;
  try {
    return (path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: MAX_TEXT }) : bytes).toString("utf8");
  } catch {
    return null;
  }
}
