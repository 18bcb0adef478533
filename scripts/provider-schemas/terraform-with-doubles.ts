// `terraform validate` and `terraform plan` for modules with providers, without network: doubles serve their schemas.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDoubles } from "../../tools/provider-double/install.ts";
import type { ProviderJson } from "../../tools/provider-double/schema-json.ts";

/** An error or warning with its place, `file:line`, relative to the module; `-:0` without a place. */
export interface ValidateReport {
  readonly severity: string;
  readonly place: string;
  readonly message: string;
}

/** The errors in a module, and the warnings about deprecated names, or why Terraform did not check it. */
export type ValidateResult = readonly ValidateReport[] | string;

/**
 * Errors before the check: other providers, modules that are not installed, another version of Terraform, and modules
 * that are no root modules, because they use a provider configuration with an alias that only a caller can pass.
 */
const NOT_CHECKED =
  /^(?:Provider configuration not present|Missing required provider|Inconsistent dependency lock file|Required plugins are not installed|Unsupported Terraform Core version|Module not installed)$/;

/** The warnings of Terraform and of providers about names that a schema calls deprecated. */
const DEPRECATION = /^(?:Deprecated attribute|Deprecated Resource|Argument is deprecated)$/;

/** The doubles, in a temporary directory until `close`. */
export class TerraformWithDoubles {
  private readonly directory = mkdtempSync(join(tmpdir(), "hclkit-doubles-"));
  private readonly environment: Readonly<Record<string, string>>;
  private runs = 0;

  /** Providers are named by address, without the host. */
  constructor(schemas: ReadonlyMap<string, ProviderJson>) {
    this.environment = installDoubles(this.directory, schemas);
  }

  /** Returns the errors and deprecations that `terraform validate` reports; the module's directory is not changed. */
  async validate(module: string): Promise<ValidateResult> {
    const data = join(this.directory, "data", String(this.runs++));
    const modules = await this.run(module, data, ["get"]);
    if (modules.status !== 0) return "terraform get fails: syntax, or a module that is not in the corpus";
    const { output } = await this.run(module, data, ["validate", "-json"]);
    const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] };
    const obstacle = diagnostics.find(({ severity, summary }) => severity === "error" && NOT_CHECKED.test(summary));
    if (obstacle !== undefined) return obstacle.summary;
    return diagnostics
      .filter(({ severity, summary }) => severity === "error" || DEPRECATION.test(summary))
      .map(reportOf);
  }

  /** Returns the errors that `terraform plan` reports. */
  async plan(module: string): Promise<readonly ValidateReport[]> {
    const data = join(this.directory, "data", String(this.runs++));
    await this.run(module, data, ["get"]);
    const { output } = await this.run(module, data, ["plan", "-json", "-input=false", "-lock=false"]);
    const messages = output.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as PlanMessage]));
    return messages.flatMap(({ diagnostic }) => (diagnostic?.severity === "error" ? [reportOf(diagnostic)] : []));
  }

  close(): void {
    rmSync(this.directory, { recursive: true });
  }

  private run(module: string, data: string, command: readonly string[]): Promise<TerraformRun> {
    return runTerraform(module, { ...this.environment, TF_DATA_DIR: data }, command);
  }
}

/** A run that has ended. */
export interface TerraformRun {
  readonly status: number;
  readonly output: string;
}

/** Runs Terraform in a module's directory. */
export function runTerraform(
  module: string,
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<TerraformRun> {
  const env = { ...process.env, ...environment };
  const child = spawn("terraform", [`-chdir=${module}`, ...command], { env, stdio: ["ignore", "pipe", "ignore"] });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

/** Returns the errors and warnings in the output of `terraform validate -json`. */
export function validated(output: string): ValidateReport[] {
  return (JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics.map(reportOf);
}

interface Diagnostic {
  readonly severity: string;
  readonly summary: string;
  readonly detail?: string;
  readonly range?: { readonly filename: string; readonly start: { readonly line: number } };
}

interface PlanMessage {
  readonly diagnostic?: Diagnostic;
}

function reportOf({ severity, summary, detail = "", range }: Diagnostic): ValidateReport {
  const place = range === undefined ? "-:0" : `${range.filename}:${range.start.line}`;
  return { severity, place, message: `${summary}: ${detail.replaceAll("\n", " ")}` };
}
