/**
 * The presets for all files that `hclkit fmt` formats: even for those whose names belong to no product, such as
 * `.terraformrc`.
 */
import type { Linter } from "eslint";
import { hclExtensions, hclFileNames } from "../../src/internal.ts";

/** Presets for every dialect. The others are for their own files. */
const FOR_ALL = new Set(["default", "recommended", "strict", "stylistic", "all"]);

const ALL_NAMES: readonly string[] = [
  ...Object.values(hclExtensions).flatMap((endings) => endings.map((ending) => `**/*${ending}`)),
  ...hclFileNames.map((name) => `**/${name}`),
];

/** Returns a preset's objects. The one for all native files gets the names. */
export function withAllNames(preset: string, objects: readonly Linter.Config[]): Linter.Config[] {
  return objects.map((object) => {
    if (!FOR_ALL.has(preset) || object.name !== `hcl/${preset}`) return object;
    return { ...object, files: [...new Set([...object.files!, ...ALL_NAMES])] };
  });
}
