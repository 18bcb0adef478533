// Runs the real `terraform` on strings, if the binary is present. `terraform fmt` gets files with a `.tf` name, because
// on standard input it appends a line break.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const environment = { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null", CHECKPOINT_DISABLE: "1" };

/** Returns the version of the binary on PATH, or null if it is missing. */
export function terraformVersion(): string | null {
  const { status, stdout } = spawnSync("terraform", ["version"], { encoding: "utf8", env: environment });
  return status === 0 ? stdout.split("\n")[0]! : null;
}

/** Returns the result of `terraform fmt` for each text, in one run; null if it rejects the text. */
export function terraformFormat(texts: readonly string[]): (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-terraform-"));
  try {
    const files = texts.map((text, index) => {
      const directory = join(folder, String(Math.floor(index / 500)));
      mkdirSync(directory, { recursive: true });
      const file = join(directory, `f${index}.tf`);
      writeFileSync(file, text);
      return file;
    });
    const { stderr, error } = spawnSync("terraform", ["fmt", "-recursive", "-no-color", folder], {
      encoding: "utf8",
      env: environment,
      maxBuffer: 1 << 28,
    });
    if (error !== undefined) throw error;
    const rejected = new Set([...stderr.matchAll(/\bf(\d+)\.tf\b/g)].map((match) => Number(match[1])));
    return files.map((file, index) => (rejected.has(index) ? null : readFileSync(file, "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns what `terraform validate` says of a module that is not initialised: the summaries of the problems, sorted. It
 * reads the whole configuration, but does not ask the providers that it lacks.
 */
export function terraformValidate(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-terraform-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { stdout, error } = spawnSync("terraform", ["validate", "-json"], {
      cwd: folder,
      encoding: "utf8",
      env: environment,
      maxBuffer: 1 << 28,
    });
    if (error !== undefined) throw error;
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly severity: string; readonly summary: string }[];
    };
    return diagnostics.map(({ severity, summary }) => `${severity}: ${summary}`).toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
