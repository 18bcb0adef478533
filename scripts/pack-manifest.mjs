// The manifest of the published package: package.json without `scripts`, which are about this repository and whose files are not packed.
//
//   node scripts/pack-manifest.mjs strip      before packing: the `prepack` step, after the build
//   node scripts/pack-manifest.mjs restore    after packing: the `postpack` step
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const MANIFEST = "package.json";
const BACKUP = "package.json.backup";

/** Gives package.json back as it was; does nothing where nothing was stripped. */
function restore() {
  if (existsSync(BACKUP)) renameSync(BACKUP, MANIFEST);
}

function strip() {
  // Left by a run that was interrupted.
  restore();
  const text = readFileSync(MANIFEST, "utf8");
  const { scripts, ...published } = JSON.parse(text);
  writeFileSync(BACKUP, text);
  writeFileSync(MANIFEST, `${JSON.stringify(published, null, 2)}\n`);
}

const [, , step] = process.argv;
if (step === "strip") strip();
else if (step === "restore") restore();
else throw new Error(`strip or restore, not ${step}`);
