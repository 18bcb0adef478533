// One process of typing.ts: opens a workspace with the built library, types, and prints the times as JSON.
//
//   node --expose-gc --import tsx bench/editor/typing-process.ts long|many|corpus SHARED
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Lint from "../../lint/index.ts";
import { readShippedSchemas } from "../../node/provider-schemas/shipped-files.ts";
import type * as Library from "../../src/index.ts";
import { root } from "../library.ts";
import { FILES, largestFiles, LONG, partOf, STROKES, topLevel, VALID } from "./session.ts";
import type { Typed, WORKSPACES } from "./typing.ts";

/** Keystrokes before the measured ones: the code is compiled then. */
const FIRST = 60;

const imported = async (part: string): Promise<unknown> => import(pathToFileURL(join(root, "dist", part)).href);
const { MemoryFiles, WorkspaceLinter } = (await imported("lint/index.js")) as typeof Lint;
const { parseConfig } = (await imported("src/index.js")) as typeof Library;

/** A workspace in memory in which a person types. */
class Typing {
  private readonly host: Lint.MemoryFiles;
  private readonly linter: Lint.WorkspaceLinter;

  constructor(files: Readonly<Record<string, string>>, directory: string) {
    this.host = new MemoryFiles(files, directory, null, readShippedSchemas);
    this.linter = new WorkspaceLinter(this.host, { isTolerant: true });
  }

  searchAhead(path: string): void {
    for (const steps = this.linter.searchAhead(path); steps.next().done !== true;);
  }

  /** Gives a file a text; resolves to the milliseconds to its reports, and whether one of them contains a word. */
  async type(path: string, text: string, word: string): Promise<{ readonly time: number; readonly isFound: boolean }> {
    this.host.write(path, text);
    const start = performance.now();
    const reports = (await this.linter.lint([path])).get(path) ?? [];
    const time = performance.now() - start;
    return { time, isFound: reports.some(({ message }) => message.includes(word)) };
  }
}

/** Writes and removes a block in the middle of a file, over and over. */
async function strokes(typing: Typing, path: string, whole: string): Promise<Omit<Typed, "memory">> {
  const lines = topLevel(whole).split("\n");
  const withLine = (line: string): string => lines.with(lines.length >> 1, line).join("\n");
  const reports: number[] = [];
  const syntax: number[] = [];
  for (let stroke = 0; stroke < FIRST + 2 * STROKES; stroke++) {
    const isOpen = stroke % 2 === 0;
    const { time, isFound } = await typing.type(path, withLine(VALID[stroke % 2]!), "nope");
    if (isFound !== isOpen) throw new Error(`${path}: the report did not follow the text`);
    const start = performance.now();
    parseConfig(withLine(`typed = = ${stroke}`));
    if (stroke < FIRST) continue;
    reports.push(time);
    syntax.push(performance.now() - start);
  }
  return { reports, syntax };
}

/**
 * Types a block at the end of the largest file in each directory. Files that end within a string are left out. Between
 * opening a file and typing in it, a server has time to search ahead.
 */
async function inEachDirectory(typing: Typing, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const text = readFileSync(path, "utf8");
    await typing.type(path, text, "");
    typing.searchAhead(path);
    const { time, isFound } = await typing.type(path, `${text}\n${VALID[0]}\n`, "nope");
    if (isFound) times.push(time);
    await typing.type(path, text, "");
  }
  return times;
}

function filesIn(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "utf8")]),
  );
}

async function typed(name: (typeof WORKSPACES)[number], shared: string): Promise<Omit<Typed, "memory">> {
  switch (name) {
    case "long": {
      const path = join(shared, LONG);
      const directory = dirname(path);
      return strokes(new Typing(filesIn(directory), directory), path, readFileSync(path, "utf8"));
    }
    case "many": {
      const texts = Array.from({ length: FILES }, (_, index) => partOf(index, Math.max(0, index - 1)));
      const files = Object.fromEntries(texts.map((text, index) => [`/many/part_${index}.tf`, text]));
      return strokes(new Typing(files, "/many"), "/many/part_10.tf", texts[10]!);
    }
    case "corpus": {
      const corpus = join(shared, "corpus");
      return { reports: await inEachDirectory(new Typing(filesIn(corpus), corpus), largestFiles(corpus)), syntax: [] };
    }
  }
}

const [name, shared] = process.argv.slice(2) as [(typeof WORKSPACES)[number], string];
const results = await typed(name, shared);
// Memory outside the heap, such as a decompressor's, is released after the collection that finds no use of it.
globalThis.gc!();
await new Promise((resolve) => setTimeout(resolve, 100));
globalThis.gc!();
const { heapUsed, external } = process.memoryUsage();
const printed: Typed = { ...results, memory: (heapUsed + external) / 1e6 };
console.log(JSON.stringify(printed));
