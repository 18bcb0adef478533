// The reports of `hclkit lint` on all cases in one run, each case in a repository of its own.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { tree, type Files } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";
import type { Variant } from "./cases.ts";

interface Message {
  readonly line: number;
  readonly ruleId: string | null;
  readonly severity: number;
  readonly message: string;
}

/** A report: its place as `path:line`, and a line of text. */
export interface Report {
  readonly place: string;
  readonly text: string;
}

/** Lints the variants with these arguments. Returns the reports on each, by its id. */
export async function reportsByVariant(
  variants: readonly Variant[],
  args: readonly string[],
): Promise<Map<string, Report[]>> {
  const files: Files = {};
  for (const { id, files: own } of variants)
    for (const [path, text] of Object.entries(own)) files[`${id}/repository/${path}`] = text;
  const { path: cwd } = tree(files);
  for (const { id } of variants) mkdirSync(join(cwd, id, "repository", ".git"));
  const paths = variants.map(({ id }) => `${id}/repository`);
  const { stdout } = await runHere(["lint", "--format", "json", ...args, ...paths], { cwd });
  const results = JSON.parse(stdout) as { filePath: string; messages: readonly Message[] }[];
  const reports = new Map<string, Report[]>(variants.map(({ id }) => [id, []]));
  for (const { filePath, messages } of results) {
    const [id, , ...path] = filePath.slice(cwd.length + 1).split("/");
    for (const { line, ruleId, severity, message } of messages)
      reports.get(id!)!.push({
        place: `${path.join("/")}:${line}`,
        text: `${severity === 2 ? "error" : "warning"} ${ruleId ?? "syntax"}: ${message.split("\n", 1)[0]!}`,
      });
  }
  return reports;
}
