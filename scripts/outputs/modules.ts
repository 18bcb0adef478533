// The generated modules of the fuzzer's target `modules`, as files: each in a directory of its own.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeModule } from "../../fuzz/modules/generate.ts";

/** Enough for every kind of mistake to occur several times. */
export const MODULE_COUNT = 600;
export const MODULE_SEED = 1;

/** Writes generated modules to a directory, which is replaced. */
export function writeModules(directory: string, count: number = MODULE_COUNT, seed: number = MODULE_SEED): void {
  rmSync(directory, { recursive: true, force: true });
  for (let index = 0; index < count; index++) {
    const folder = join(directory, `m${String(index).padStart(4, "0")}`);
    for (const [path, text] of Object.entries(makeModule(seed, index).files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
}
