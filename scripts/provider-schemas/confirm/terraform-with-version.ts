// `terraform init` and `terraform validate` with one version of one provider, whose double has its schema: Terraform says
// whether constraints allow the version, and which lines it refuses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installVersion } from "../../../tools/provider-double/install.ts";
import type { ProviderJson } from "../../../tools/provider-double/schema-json.ts";
import { runTerraform, validated, type ValidateReport } from "../terraform-with-doubles.ts";

/** A version of a provider. */
interface ProviderVersion {
  /** Without the host. */
  readonly address: string;
  readonly version: string;
  readonly schema: ProviderJson;
}

/** Terraform's errors, or null if a constraint excludes the version. */
type Refusals = readonly ValidateReport[] | null;

/** Checks files with a version. */
export type CheckWithVersion = (files: ReadonlyMap<string, string>, provider: ProviderVersion) => Promise<Refusals>;

/** Returns the errors that Terraform has in a module with these files. */
export const checkWithTerraform: CheckWithVersion = async (files, provider) => {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-version-"));
  try {
    const module = join(directory, "module");
    mkdirSync(module);
    for (const [name, text] of files) writeFileSync(join(module, name), text);
    const environment = installVersion(directory, provider);
    const { status, output } = await runTerraform(module, environment, ["init", "-backend=false", "-json"]);
    if (status !== 0 && output.includes("no available releases match")) return null;
    if (status !== 0) throw new Error(`terraform init fails with ${provider.address} ${provider.version}: ${output}`);
    const { output: json } = await runTerraform(module, environment, ["validate", "-json"]);
    return validated(json).filter(({ severity }) => severity === "error");
  } finally {
    rmSync(directory, { recursive: true });
  }
};
