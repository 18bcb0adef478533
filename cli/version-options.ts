// The options --terraform-version and --opentofu-version, for the product and version of modules.
import type { VersionOption } from "../src/index.ts";
import { versionProblem } from "../src/internal.ts";
import type { VERSION_OPTIONS } from "./usage/option.ts";
import { UsageError } from "./usage-error.ts";

/** The options' values. */
type VersionValues = { readonly [Name in keyof typeof VERSION_OPTIONS]?: string };

/**
 * Returns the product and version from the options; null without them. Throws a UsageError for both, and for an invalid
 * version.
 */
export function versionOptionOf(values: VersionValues): VersionOption | null {
  const { "terraform-version": terraform, "opentofu-version": opentofu } = values;
  if (terraform !== undefined && opentofu !== undefined)
    throw new UsageError("--terraform-version and --opentofu-version name the product: choose one of them.");
  if (opentofu !== undefined) return checked({ product: "opentofu", version: opentofu });
  return terraform === undefined ? null : checked({ product: "terraform", version: terraform });
}

function checked(option: Required<VersionOption>): VersionOption {
  const problem = versionProblem(option);
  if (problem === null) return option;
  throw new UsageError(`--${option.product}-version ${problem}.`);
}
