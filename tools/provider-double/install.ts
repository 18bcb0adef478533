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
  const server = join(directory, "server.mjs");
  buildSync({
    entryPoints: [fileURLToPath(new URL("server.ts", import.meta.url))],
    outfile: server,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  const overrides = [...providers].map(([address, schema]) => {
    const path = join(directory, address);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "schema.json"), JSON.stringify(schema));
    writeFileSync(join(path, "schema.bin"), schemaMessage(schema));
    const executable = join(path, `terraform-provider-${address.split("/").at(-1)!}`);
    writeFileSync(executable, `#!/bin/sh\nexec "${process.execPath}" "${server}" "${path}"\n`);
    chmodSync(executable, 0o755);
    return `    "${address}" = "${path}"\n`;
  });
  const configuration = join(directory, "cli.tfrc");
  writeFileSync(
    configuration,
    `provider_installation {\n  dev_overrides {\n${overrides.join("")}  }\n  direct {}\n}\n`,
  );
  // The double speaks without TLS.
  return { TF_CLI_CONFIG_FILE: configuration, CHECKPOINT_DISABLE: "1", TF_DISABLE_PLUGIN_TLS: "1" };
}
