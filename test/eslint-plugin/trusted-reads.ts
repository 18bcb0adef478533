// Waiting until the plugin compares its cached files with the file system again, however slow the machine is.
import { setTimeout as wait } from "node:timers/promises";
import type { Disk } from "../../node/file-system.ts";
import { disk as sharedDisk } from "../../eslint-plugin/module/this-disk.ts";

/** The minimum wait in milliseconds, which also changes the time of a file. */
const MINIMUM = 50;

/** Waits until the next refresh of a host, by default of the plugin's, checks cached files for changes. */
export async function untilChecked(disk: Disk = sharedDisk): Promise<void> {
  await wait(Math.max(MINIMUM, disk.trustedUntil - performance.now() + 1));
}
