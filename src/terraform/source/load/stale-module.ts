/** Installed modules that `terraform init` would install again. */
import { fullSources } from "../../addresses/module-source.ts";
import { parseVersion, parseVersionConstraints, satisfies } from "../../addresses/version-constraint.ts";
import type { InstalledModule } from "../installed-modules.ts";

/**
 * Returns true if a call's source has changed since it was installed, or if its version constraints do not allow the
 * installed version: Terraform then wants the module to be installed again. `version` is null if it is not specified.
 */
export function isStale(installed: InstalledModule, source: string, version: string | null): boolean {
  if (installed.source !== "" && !fullSources(source).includes(installed.source)) return true;
  const constraints = version === null ? null : parseVersionConstraints(version);
  if (constraints === null) return false;
  const installedVersion = parseVersion(installed.version);
  return installedVersion === null || !satisfies(installedVersion, constraints);
}
