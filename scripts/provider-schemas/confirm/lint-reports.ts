// The reports of `hclkit lint` that exist only with provider schemas.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { bin } from "../../../tools/bundle.ts";

/** A report in a file. */
export interface LintReport {
  /** From the directory of the run. */
  readonly directory: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

/**
 * Returns the reports on a directory that exist only with the shipped schemas, by all rules. `versions` are like
 * `hashicorp/aws=6.66.0`: what if all modules used them.
 */
export async function reportsWithSchemas(directory: string, versions: readonly string[]): Promise<LintReport[]> {
  const command = await bin();
  const without = new Set(reportsIn(command, directory, ["--no-provider-schemas"]).map(textOf));
  const chosen = versions.flatMap((version) => ["--provider-version", version]);
  return reportsIn(command, directory, chosen).filter((report) => !without.has(textOf(report)));
}

/** Returns a report as text. */
export function textOf({ directory, file, line, column, code, message }: LintReport): string {
  return `${join(directory, file)}:${line}:${column} ${code}: ${message}`;
}

interface FileResult {
  readonly filePath: string;
  readonly messages: readonly {
    readonly line: number;
    readonly column: number;
    readonly message: string;
    readonly messageId?: string;
  }[];
}

function reportsIn(command: string, corpus: string, options: readonly string[]): LintReport[] {
  const temporary = mkdtempSync(join(tmpdir(), "hclkit-confirm-"));
  try {
    const output = join(temporary, "report.json");
    const fixed = ["--no-config", "--no-cache", "--config-preset", "all", "--format", "json", "--output-file", output];
    const env = { ...process.env, XDG_CACHE_HOME: temporary };
    const args = [command, "lint", ...fixed, ...options, "."];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: corpus, env, encoding: "utf8" });
    if (status !== 0 && status !== 1) throw new Error(`lint ends with ${status ?? "no code"}: ${stderr}`);
    const results = JSON.parse(readFileSync(output, "utf8")) as readonly FileResult[];
    return results.flatMap(({ filePath, messages }) => {
      const path = relative(corpus, filePath);
      return messages.map(({ messageId = "", line, column, message }) => ({
        ...{ directory: dirname(path), file: path.slice(dirname(path).length + 1), line, column },
        ...{ code: messageId, message },
      }));
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
