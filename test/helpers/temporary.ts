// Temporary directories that are far from each other. The plugin reads the modules near a file: a test whose directory
// has neighbours depends on what else runs on the machine, and takes longer with each.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** At least as many directories as the plugin looks upwards for modules. */
const ALONE = "above/alone";

let parent: string | undefined;

/** Creates the directory for this process, which is removed when it ends. */
function createParent(): string {
  const path = mkdtempSync(join(tmpdir(), "hclkit-test-"));
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  // Readable for the unprivileged user as whom some tests run the command.
  chmodSync(path, 0o755);
  return path;
}

/** Creates an empty directory with no modules near it; it is removed when the tests end, or before by the caller. */
export function temporaryDirectory(): string {
  const own = mkdtempSync(join((parent ??= createParent()), "in-"));
  chmodSync(own, 0o755);
  const path = join(own, ALONE);
  mkdirSync(path, { recursive: true });
  return path;
}
