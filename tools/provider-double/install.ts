// Writes doubles for providers, and the CLI configuration with which Terraform uses them instead of real ones.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { type ProviderJson, schemaMessage } from "./schema-json.ts";

/**
 * Writes doubles for providers, by address without the host, into a directory; returns the environment
 * with which Terraform uses them. Version constraints do not count for them.
 */
export function installDoubles(
  directory: string,
  providers: ReadonlyMap<string, ProviderJson>,
): Readonly<Record<string, string>> {
  const server = serverIn(directory);
  const overrides = [...providers].map(([address, schema]) => {
    const path = join(directory, address);
    writeDouble(path, `terraform-provider-${address.split("/").at(-1)!}`, schema, server);
    return `    "${address}" = "${path}"\n`;
  });
  return environmentWith(directory, `dev_overrides {\n${overrides.join("")}  }\n  direct {}`);
}

/**
 * Writes the double of one version of a provider into a directory; returns the environment with which Terraform knows no
 * other version and no other provider: \`terraform init\` fails if a constraint excludes it.
 */
export function installVersion(
  directory: string,
  { address, version, schema }: { readonly address: string; readonly version: string; readonly schema: ProviderJson },
): Readonly<Record<string, string>> {
  const server = serverIn(directory);
  const platform = `${process.platform}_${process.arch === "x64" ? "amd64" : process.arch}`;
  const mirror = join(directory, "mirror");
  const path = join(mirror, "registry.terraform.io", address, version, platform);
  writeDouble(path, `terraform-provider-${address.split("/").at(-1)!}_v${version}`, schema, server);
  return environmentWith(directory, `filesystem_mirror {\n    path = "${mirror}"\n  }`);
}

/** Writes the program of all doubles into a directory; returns its path. */
function serverIn(directory: string): string {
  const server = join(directory, "server.mjs");
  buildSync({
    entryPoints: [fileURLToPath(new URL("server.ts", import.meta.url))],
    outfile: server,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  return server;
}

function writeDouble(path: string, name: string, schema: ProviderJson, server: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "schema.json"), JSON.stringify(schema));
  writeFileSync(join(path, "schema.bin"), schemaMessage(schema));
  const executable = join(path, name);
  writeFileSync(executable, `#!/bin/sh\nexec "${process.execPath}" "${server}" "${path}"\n`);
  chmodSync(executable, 0o755);
}

function environmentWith(directory: string, installation: string): Readonly<Record<string, string>> {
  const configuration = join(directory, "cli.tfrc");
  writeFileSync(configuration, `provider_installation {\n  ${installation}\n}\n`);
  // The double speaks without TLS.
  return { TF_CLI_CONFIG_FILE: configuration, CHECKPOINT_DISABLE: "1", TF_DISABLE_PLUGIN_TLS: "1" };
}
