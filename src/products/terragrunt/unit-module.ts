/** The Terraform module of a Terragrunt unit: in the directory that `terraform.source` names, or beside the unit. */
import type { FindModule, ModuleInterface } from "../shared/module-interface.ts";
import { memoize } from "../../memo.ts";
import { argumentOf, type BodyAttribute } from "../../model/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { roleOf } from "../../terraform/source/source-file.ts";
import { joinPath } from "../../text/index.ts";
import { generatedByUnit } from "./around-module.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import { installedModule } from "./installed-module.ts";
import type { TerragruntFile, TerragruntUnit } from "./evaluation/unit.ts";

/** The module of a unit. */
export interface UnitModule {
  readonly directory: string;
  readonly module: ModuleInterface;
  /** Variables in generated files; null if they are unknown. */
  readonly generatedVariables: ReadonlySet<string> | null;
  /** Outputs in generated files; null if they are unknown. */
  readonly generatedOutputs: ReadonlySet<string> | null;
}

/** A local path in `terraform.source`. */
export interface LocalSource {
  readonly directory: string;
  readonly attribute: BodyAttribute;
}

/** Returns a unit's module; null if it is remote, unknown or incomplete. */
export function moduleOfUnit(unit: TerragruntUnit, host: ModuleHost, findModule: FindModule): UnitModule | null {
  const directory = moduleDirectory(unit, host);
  const module = directory === null ? null : findModule(directory);
  if (directory === null || module === null) return null;
  const generated = generatedByUnit(unit, host);
  return {
    directory,
    module,
    generatedVariables: generated?.variables ?? null,
    generatedOutputs: generated?.outputs ?? null,
  };
}

/** An include that is merged into a unit. */
interface MergedInclude {
  readonly file: TerragruntFile;
  /** Whether the merge adds to the elements and attributes of values. */
  readonly isDeep: boolean;
}

/** Returns the includes that are merged into a unit; null if one of them is unknown. */
export const mergedIncludes: (unit: TerragruntUnit) => readonly MergedInclude[] | null = memoize((unit) => {
  const merged: MergedInclude[] = [];
  for (const { block, file } of unit.includes()) {
    const attribute = argumentOf(block.body, "merge_strategy");
    const strategy = attribute === null ? "shallow" : unit.file.textOf(attribute.expression);
    if (strategy === "no_merge") continue;
    if (file === null || strategy === null) return null;
    merged.push({ file, isDeep: strategy !== "shallow" });
  }
  return merged;
});

/** Returns a unit's own file and the files that are merged into it; null if one of them is unknown. */
export function mergedFiles(unit: TerragruntUnit): readonly TerragruntFile[] | null {
  const includes = mergedIncludes(unit);
  return includes && [unit.file, ...includes.map(({ file }) => file)];
}

/** Returns the directory of a unit's own `terraform.source` if that is a known local path. */
export function localSource(file: TerragruntFile, directory: string): LocalSource | null {
  const attribute = sourceOf(file);
  const text = attribute === null ? null : file.textOf(attribute.expression);
  const path = text === null ? null : localPath(text);
  return attribute === null || path === null ? null : { directory: pathIn(directory, path), attribute };
}

/** Returns a source as a path, in which `//` only separates; null for a source that is not a local path. */
export function localPath(source: string): string | null {
  return /^(?:\.{0,2}\/|\.{1,2}$)/.test(source) && !source.includes("?") ? joinPath(source) : null;
}

function sourceOf({ body }: TerragruntFile): BodyAttribute | null {
  const [block] = blocksOf(body, "terraform");
  return block === undefined ? null : argumentOf(block.body, "source");
}

/** Returns a unit's module directory; null if it is remote or unknown. */
export function moduleDirectory(unit: TerragruntUnit, host: ModuleHost): string | null {
  const hasOwnFiles = host.list(unit.directory)?.some((name) => roleOf(name) === "primary") === true;
  if (sourceOf(unit.file) !== null)
    return hasOwnFiles ? null : (localSource(unit.file, unit.directory)?.directory ?? installed(unit.file, unit, host));
  const files = mergedFiles(unit);
  if (files === null) return null;
  const [file, ...others] = files.filter((one) => sourceOf(one) !== null);
  if (file === undefined) return hasOwnFiles ? unit.directory : null;
  if (others.length > 0 || hasOwnFiles) return null;
  const text = file.textOf(sourceOf(file)!.expression);
  // Where a relative path in an included file starts differs between versions.
  return text?.startsWith("/") === true ? localPath(text) : installed(file, unit, host);
}

/** Returns the directory of the module that was downloaded for the source in a file of a unit. */
function installed(file: TerragruntFile, { directory }: TerragruntUnit, host: ModuleHost): string | null {
  const text = file.textOf(sourceOf(file)!.expression);
  return text === null ? null : installedModule(text, directory, host);
}
