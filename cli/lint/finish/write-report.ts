// The file of --output-file.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf } from "../../files/file-problem.ts";
import { writeWhole } from "../../files/write-file.ts";
import { UsageError } from "../../usage-error.ts";

/** Writes a report to a file (absolute path), in new directories if necessary. Throws a UsageError on failure. */
export function writeReport(path: string, report: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, report);
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${path}: ${reasonOf(error)}`);
  }
}
