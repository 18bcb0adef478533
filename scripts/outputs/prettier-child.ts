// The process that formats files with the Prettier plugin and with `format()`.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format as prettierFormat, getFileInfo, type Plugin } from "prettier";
import { doWork } from "./batch.ts";
import type { Library } from "./case-values.ts";

/** A file to format. */
export interface PrettierTask {
  readonly directory: string;
  /** Relative to the directory. */
  readonly path: string;
  readonly mode: "fit" | "preserve";
}

/** Prettier's output as a hash (`hclkit fmt` records the text), or its error; and how `format()` compares. */
export interface PrettierResult {
  readonly parser: string | null;
  readonly result?: string;
  /** Absent if `format()` returns the same text, or an error as well. */
  readonly format?: string;
}

/** The parser by path: asking Prettier takes as long as formatting. */
const parsers = new Map<string, string | null>();

await doWork<PrettierTask>(async (dist) => {
  const url = (path: string): string => pathToFileURL(join(dist, path)).href;
  const library = (await import(url("src/index.js"))) as Library;
  const plugin = (await import(url("prettier-plugin/index.js"))) as Plugin;
  return (task) => formatted(task, library, plugin);
});

async function parserOf(path: string, plugin: Plugin): Promise<string | null> {
  if (!parsers.has(path)) parsers.set(path, (await getFileInfo(path, { plugins: [plugin] })).inferredParser);
  return parsers.get(path)!;
}

async function formatted({ directory, path, mode }: PrettierTask, library: Library, plugin: Plugin) {
  const parser = await parserOf(join(directory, path), plugin);
  if (parser !== "terraform" && parser !== "hcl") return { parser };
  const text = readFileSync(join(directory, path), "utf8");
  const byPrettier = await outcome(() =>
    prettierFormat(text, { parser, plugins: [plugin], endOfLine: "auto", hclLineBreaks: mode }),
  );
  const byFormat = await outcome(() => library.format(text, { dialect: parser, lineBreaks: mode, endOfLine: "auto" }));
  const isSame = byPrettier === byFormat || (byPrettier.startsWith("error") && byFormat.startsWith("error"));
  return { parser, result: byPrettier, ...(!isSame && { format: byFormat }) };
}

async function outcome(run: () => string | Promise<string>): Promise<string> {
  try {
    return createHash("sha256")
      .update(await run())
      .digest("hex");
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : String(error)}`;
  }
}
