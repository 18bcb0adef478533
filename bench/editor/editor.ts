// Measures the language server as an editor feels it: the bars of an editor's session, each on the built command. Times
// depend on the machine and on what else it does: the load is printed with them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Position } from "vscode-languageserver-types";
import { median, type Table } from "../measure.ts";
import { EditorClient } from "./client.ts";
import {
  FILES,
  largestFiles,
  LONG,
  memoryRow,
  partOf,
  percentile,
  STROKES,
  timeRow,
  topLevel,
  VALID,
} from "./session.ts";

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures the bars of an editor's session. */
export async function editor(table: Table, shared: string): Promise<void> {
  await startUp(table, join(shared, LONG));
  await longFile(table, join(shared, LONG));
  await manyFiles(table);
  await wholeCorpus(table, join(shared, "corpus"));
}

/** How long a server must have nothing to do until its threads keep their code and release memory, and somewhat more. */
const QUIET = 12_000;

/** Measures starts after the first one with a version, which keeps its compiled code for the others. */
async function startUp(table: Table, path: string): Promise<void> {
  const runs: [number, number][] = [];
  for (let run = -1; run < 5; run++) {
    const start = performance.now();
    const client = new EditorClient();
    await client.initialize(dirname(path));
    const initialized = performance.now() - start;
    await client.open(pathToFileURL(path).href, readFileSync(path, "utf8"));
    if (run >= 0) runs.push([initialized, performance.now() - start]);
    else await timeout(QUIET);
    await client.end();
  }
  timeRow(table, "initialize", median(runs.map(([first]) => first)), 250);
  timeRow(table, "first diagnostics, 2,000 lines", median(runs.map(([, second]) => second)), 600);
}

/** A document in which a comment is written over and over. */
class Typing {
  readonly client: EditorClient;
  readonly uri: string;
  private readonly line: number;
  private length = 0;

  constructor(client: EditorClient, path: string, text: string) {
    this.client = client;
    this.uri = pathToFileURL(path).href;
    this.line = text.split("\n").length >> 1;
  }

  /** Replaces the typed text. Each text makes a report, or takes one away. */
  async type(text: string): Promise<void> {
    const at = (character: number): Position => ({ line: this.line, character });
    await this.client.type(this.uri, at(0), at(this.length), text);
    this.length = text.length;
  }

  get end(): Position {
    return { line: this.line, character: this.length };
  }
}

async function strokes(typing: Typing): Promise<number[]> {
  const found: number[] = [];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const isOpen = stroke % 2 === 0;
    const published = typing.client.published(
      typing.uri,
      ({ diagnostics }) => diagnostics.some(({ message }) => JSON.stringify(message).includes("nope")) === isOpen,
    );
    found.push(
      await timed(async () => {
        await typing.type(VALID[stroke % 2]!);
        await published;
      }),
    );
    await pause();
  }
  return found.slice(10);
}

/** People pause between keystrokes, and the server has time for later work. */
const pause = (): Promise<void> => timeout(120);

/** People read in a workspace before they type for the first time, in milliseconds. */
const READING = 1500;

/** The longest wait for a report, in milliseconds. */
const PATIENCE = 2000;

const timeout = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function longFile(table: Table, path: string): Promise<void> {
  const text = topLevel(readFileSync(path, "utf8"));
  const client = new EditorClient();
  await client.initialize(dirname(path));
  const typing = new Typing(client, path, text);
  await client.open(typing.uri, text);
  await strokes(typing);
  const all = await strokes(typing);
  timeRow(table, "diagnostics of the file, 2,000 lines, median", median(all), 50);
  timeRow(table, "diagnostics of the file, 2,000 lines, p95", percentile(all, 0.95), 100);
  timeRow(table, "syntax errors, 2,000 lines, median", median(await syntaxStrokes(typing)), 10);
  await behindStrokes(table, typing);
  timeRow(table, "cancelled request, longest", Math.max(...(await cancelled(typing))), 20);
  // When nothing has been asked for a while, both threads keep their compiled code, once, and collect garbage.
  await timeout(QUIET);
  const before = client.processorTime();
  await timeout(3000);
  timeRow(table, "processor time in 3 s without requests", client.processorTime() - before, 10);
  memoryRow(table, "memory, one module with the AWS schema", client.memory(), 150);
  await client.end();
}

async function syntaxStrokes(typing: Typing): Promise<number[]> {
  const found: number[] = [];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const isOpen = stroke % 2 === 0;
    const published = typing.client.published(
      typing.uri,
      ({ diagnostics }) => diagnostics.some(({ code }) => code === "hcl/syntax") === isOpen,
    );
    found.push(
      await timed(async () => {
        await typing.type(isOpen ? "typed = = 1" : "");
        await published;
      }),
    );
    await pause();
  }
  return found.slice(10);
}

async function behindStrokes(table: Table, typing: Typing): Promise<void> {
  for (const [name, method] of [
    ["completion", "textDocument/completion"],
    ["hover", "textDocument/hover"],
  ] as const) {
    const found: number[] = [];
    for (let stroke = 0; stroke < STROKES; stroke++) {
      await typing.type(`locals { typed${stroke} = local. }`);
      // The second request comes when the file is being linted.
      await timeout((stroke % 3) * 30);
      const position = { line: typing.end.line, character: typing.end.character - (name === "hover" ? 6 : 2) };
      found.push(await timed(() => typing.client.ask(method, { textDocument: { uri: typing.uri }, position })));
      await pause();
    }
    timeRow(table, `${name} behind a keystroke, 2,000 lines, median`, median(found.slice(10)), 15);
    timeRow(table, `${name} behind a keystroke, 2,000 lines, p95`, percentile(found.slice(10), 0.95), 30);
  }
  await typing.type("");
}

async function cancelled(typing: Typing): Promise<number[]> {
  const found: number[] = [];
  for (let stroke = 0; stroke < 20; stroke++) {
    await typing.type(`locals { typed${stroke} = local. }`);
    await timeout(30);
    found.push(
      await timed(() => typing.client.askInVain("textDocument/diagnostic", { textDocument: { uri: typing.uri } })),
    );
    await pause();
  }
  await typing.type("");
  return found;
}

async function manyFiles(table: Table): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-editor-"));
  try {
    for (let index = 0; index < FILES; index++)
      writeFileSync(join(directory, `part_${index}.tf`), partOf(index, Math.max(0, index - 1)));
    const path = join(directory, "part_10.tf");
    const text = topLevel(readFileSync(path, "utf8"));
    const client = new EditorClient();
    await client.initialize(directory);
    const typing = new Typing(client, path, text);
    await client.open(typing.uri, text);
    await strokes(typing);
    const all = await strokes(typing);
    timeRow(table, "diagnostics of the file, 50 files, median", median(all), 20);
    timeRow(table, "diagnostics of the file, 50 files, p95", percentile(all, 0.95), 30);
    await client.end();
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The corpus as a workspace: a rename in it, and its memory. */
async function wholeCorpus(table: Table, corpus: string): Promise<void> {
  const client = new EditorClient();
  await client.initialize(corpus);
  const files = largestFiles(corpus);
  const lints: number[] = [];
  for (const path of files) {
    const uri = pathToFileURL(path).href;
    const text = readFileSync(path, "utf8");
    await client.open(uri, text);
    const published = client.published(uri, ({ diagnostics }) =>
      diagnostics.some(({ message }) => JSON.stringify(message).includes("nope")),
    );
    const { length } = text.split("\n");
    await (path === files[0] ? timeout(READING) : pause());
    let isReported = false;
    const time = await timed(async () => {
      await client.type(uri, { line: length, character: 0 }, { line: length, character: 0 }, `\n${VALID[0]}\n`);
      isReported = await Promise.race([published.then(() => true), timeout(PATIENCE).then(() => false)]);
    });
    // Some files have no such report, such as those that end in the middle of a string.
    if (isReported) lints.push(time);
    await client.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }
  timeRow(table, `diagnostics of ${lints.length} files in the corpus, p99`, percentile(lints, 0.99), 50);
  timeRow(table, `diagnostics of ${lints.length} files in the corpus, longest`, Math.max(...lints), 100);
  const path = join(corpus, "..", LONG).replace("main.tf", "variables.tf");
  const uri = pathToFileURL(path).href;
  const text = readFileSync(path, "utf8");
  await client.open(uri, text);
  const line = text.split("\n").findIndex((one) => one.startsWith("variable"));
  const ask = (newName: string): Promise<number> =>
    timed(() =>
      client.ask("textDocument/rename", { textDocument: { uri }, position: { line, character: 10 }, newName }),
    );
  timeRow(table, "rename in the corpus as workspace, first", await ask("renamed"), 4000);
  timeRow(table, "rename in the corpus as workspace, second", await ask("renamed_again"), 500);
  memoryRow(table, `memory, ${files.length} directories`, client.memory(), 400);
  await client.end();
}
