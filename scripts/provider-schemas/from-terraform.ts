// Exact schemas from Terraform: it installs a provider's newest release in a new directory, and prints the schema.
import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCK_FILE, lockedVersions } from "../../src/terraform/schema/lock-file.ts";

/** Terraform's arguments, in this order; the last command prints the schema. */
const COMMANDS: readonly (readonly string[])[] = [
  ["init", "-backend=false", "-input=false", "-no-color"],
  ["providers", "schema", "-json"],
];

/** Returns the configuration that installs a provider: `hashicorp/aws`, without a constraint. */
export function configurationFor(address: string): string {
  const name = address.slice(address.lastIndexOf("/") + 1);
  return [
    "terraform {",
    "  required_providers {",
    `    ${name} = {`,
    `      source = "${address}"`,
    "    }",
    "  }",
    "}\n",
  ].join("\n");
}

/** Returns the steps for a provider as lines. */
export function plannedSteps(address: string): string[] {
  return [`${address}:`, configurationFor(address), ...COMMANDS.map((args) => `terraform ${args.join(" ")}`)];
}

/**
 * Calls a function with the file that has a provider's schema, and with the installed version. Throws if a command fails,
 * such as without a network.
 */
export function withInstalled<Result>(
  address: string,
  use: (file: string, version: string) => Result,
  [command, ...first]: readonly [string, ...string[]] = ["terraform"],
): Result {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-init-"));
  try {
    writeFileSync(join(directory, "main.tf"), configurationFor(address));
    const file = join(directory, "schema.json");
    const output = openSync(file, "w");
    for (const args of COMMANDS) {
      const isLast = args === COMMANDS.at(-1);
      execFileSync(command, [...first, ...args], {
        cwd: directory,
        stdio: ["ignore", isLast ? output : "inherit", "inherit"],
      });
    }
    closeSync(output);
    const locked = lockedVersions(readFileSync(join(directory, LOCK_FILE), "utf8"));
    const version = locked.get(`registry.terraform.io/${address}`);
    if (version === undefined) throw new Error(`terraform init locked no version of ${address}.`);
    return use(file, version);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
