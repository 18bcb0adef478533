/**
 * The versions that a file is for: by version constraints, and by files around it that pin a product's version: the
 * product's own, such as `.terragrunt-version`, and those of asdf and mise.
 */
import { type ModuleHost, pathIn } from "../../../terraform/source/host.ts";
import { intersection, rangeOfConstraints, type ReleaseRange } from "../../../terraform/versions/range.ts";
import { pinFiles } from "../../../terraform/versions/version-files.ts";
import { directoriesAbove } from "./directories.ts";

/** The versions that a file is for, and the argument or the file that says so. */
export interface AllowedVersions {
  readonly range: ReleaseRange;
  readonly by: string;
}

/** Returns a product's versions for a directory, from the nearest file in it or above; null without one. */
export function pinnedVersions(product: string, directory: string, host: ModuleHost | null): AllowedVersions | null {
  if (host === null) return null;
  const files = pinFiles(product);
  for (const above of [directory, ...directoriesAbove(directory)]) {
    for (const { name, rangeIn } of files) {
      const end = name.lastIndexOf("/");
      const around = end < 0 ? above : pathIn(above, name.slice(0, end));
      if (host.list(around)?.includes(name.slice(end + 1)) !== true) continue;
      const text = host.readText(pathIn(above, name));
      const range = text === null ? null : rangeIn(text);
      if (range !== null) return { range, by: name };
    }
  }
  return null;
}

/**
 * Returns the versions that constraints in an argument allow, and of these the pinned ones, if there are any. Null
 * without constraints and pins, and if constraints contradict each other.
 */
export function allowedVersions(
  argument: string,
  constraints: readonly string[],
  pinned: AllowedVersions | null,
): AllowedVersions | null {
  const [first, ...others] = constraints.flatMap((text) => rangeOfConstraints(text) ?? []);
  if (first === undefined) return pinned;
  const stated = others.reduce<ReleaseRange | null>((range, one) => range && intersection(range, one), first);
  if (stated === null) return null;
  const range = pinned && intersection(stated, pinned.range);
  if (range === null) return { range: stated, by: argument };
  const isNarrower = range.highest < stated.highest || range.lowest > stated.lowest;
  return { range, by: isNarrower ? pinned!.by : argument };
}
