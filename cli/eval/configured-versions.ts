// The product and version that the configuration of hclkit says for a module.
import { configFileFor } from "../../node/config-file.ts";
import { readRegularText } from "../../node/regular-file.ts";
import type { VersionOption } from "../../src/index.ts";
import { versionProblem } from "../../src/internal.ts";
import { withUsageErrors } from "../config/config-files.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Returns the setting in the `.hclkit.hcl` for a directory's files (absolute); null without one. Throws a UsageError
 * for a configuration with mistakes.
 */
export async function configuredVersions(directory: string): Promise<VersionOption | null> {
  const path = configFileFor(directory);
  if (path === null) return null;
  const { configurationIn } = await import("../../src/config-file/load.ts");
  const { versions } = withUsageErrors(() =>
    configurationIn(path, readRegularText(path), { presets: null, rules: null }),
  );
  if (versions === null) return null;
  const { product, version = null } = versions;
  const problem = version === null ? null : versionProblem({ product, version });
  if (problem !== null) throw new UsageError(`${path}: ${product}_version ${problem}.`);
  return versions;
}
