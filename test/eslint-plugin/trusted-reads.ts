// Waiting until the plugin compares its cached files with the file system again, however slow the machine is.
import { setTimeout as wait } from "node:timers/promises";
import type { FileSystem } from "../../node/file-system.ts";
import { fileSystem } from "../../node/this-file-system.ts";

/** The minimum wait in milliseconds, which also changes the time of a file. */
const MINIMUM = 50;

/** Waits until the next refresh of a host, by default of the plugin's, checks cached files for changes. */
export async function untilChecked(files: FileSystem = fileSystem): Promise<void> {
  // Timers count whole milliseconds, and may be early by one. Waits, and asserts nothing.
  // eslint-disable-next-line no-restricted-syntax
  await wait(Math.max(MINIMUM, Math.ceil(files.trustedUntil - performance.now()) + 2));
}
