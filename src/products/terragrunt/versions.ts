/** The versions of Terragrunt that a configuration is for, and functions that only some have. Read from its changelog. */
import { lazy } from "../../memo.ts";
import { argumentOf, type ConfigBody, constantValue } from "../../model/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { release } from "../../terraform/versions/release.ts";
import { allowedVersions, pinnedVersions } from "../shared/versions/pinned.ts";
import type { FileVersions } from "../shared/versions/spans.ts";
import { terragrunt } from "./product.ts";

/** Functions by the first version that has them. */
export const FUNCTIONS_SINCE: Readonly<Record<string, string>> = { mark_glob_as_read: "1.0.3" };

const ARGUMENT = "terragrunt_version_constraint";

/** Returns the versions for configurations that are read together, by their constraints and by a file that pins one. */
export function terragruntVersions(
  bodies: readonly ConfigBody[],
  directory: string,
  host: ModuleHost | null,
): FileVersions {
  const constraints = (): string[] => bodies.flatMap(constraintIn);
  const pinned = () => pinnedVersions(terragrunt.name, directory, host);
  return { product: terragrunt.title, allowed: lazy(() => allowedVersions(ARGUMENT, constraints(), pinned())) };
}

/** Returns whether a configuration is for versions before 1.0 only. */
export function isForEarlierVersions({ allowed }: FileVersions): boolean {
  const versions = allowed();
  return versions !== null && versions.range.highest < release("1.0");
}

function constraintIn(body: ConfigBody): string[] {
  const argument = argumentOf(body, ARGUMENT);
  const text = argument === null ? null : constantValue(argument.expression)?.payload;
  return typeof text === "string" ? [text] : [];
}
