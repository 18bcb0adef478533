// Measures the library in one warm process: throughput over the corpus, growth with size, memory for trees.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { costOf } from "../tools/measured-command.ts";
import type { ValidFile } from "../tools/reference-data.ts";
import { copy } from "./commands.ts";
import { jsonLike } from "./json-like.ts";
import { formatting, library, root } from "./library.ts";
import { alternate, median, showTime, times, type Table } from "./measure.ts";
import { manyFiles } from "./modules.ts";

const PARSE_BAR = 25;
const FORMAT_BAR = 12;
const JSON_BAR = 20;
const MEMORY_BAR = 12;
const GROWTH_BAR = 11;
const MEGABYTE = 1e6;

/** Measures parsing and formatting in MB/s, against the bars and against `JSON.parse` on as many bytes. */
export async function throughput(table: Table, files: readonly ValidFile[]): Promise<void> {
  const { parseConfig, format } = await library();
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.text), 0);
  const jobs: [name: string, bar: number, work: () => void][] = [
    ["parse", PARSE_BAR, () => files.forEach(({ text }) => void parseConfig(text))],
    ["format (fit)", FORMAT_BAR, () => files.forEach(({ text, dialect }) => void format(text, { dialect }))],
    [
      "format (preserve)",
      FORMAT_BAR,
      () => files.forEach(({ text, dialect }) => void format(text, { dialect, lineBreaks: "preserve" })),
    ],
  ];
  for (const [name, bar, work] of jobs) {
    times(3, work);
    const speed = bytes / MEGABYTE / (median(times(7, work)) / 1000);
    table.add({
      what: `${name}, warm, ${files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`,
      ours: `${speed.toFixed(1)} MB/s`,
      against: `bar of ${bar} MB/s`,
      ratio: speed / bar,
      bound: { atLeast: 1 },
    });
  }
}

/**
 * Measures parsing the JSON syntax in MB/s, on JSON with the corpus's structure, printed wide and without whitespace.
 */
export async function jsonThroughput(table: Table, files: readonly ValidFile[]): Promise<void> {
  const { parseJson } = await library();
  const wide = files.map(({ text }) => jsonLike(text));
  const dense = wide.map((text) => JSON.stringify(JSON.parse(text)));
  for (const [name, texts] of [["JSON", wide] as const, ["JSON without blanks", dense] as const]) {
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const work = (): void => texts.forEach((text) => void parseJson(text));
    times(3, work);
    const speed = bytes / MEGABYTE / (median(times(7, work)) / 1000);
    table.add({
      what: `parse ${name}, warm, ${texts.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`,
      ours: `${speed.toFixed(1)} MB/s`,
      against: `bar of ${JSON_BAR} MB/s`,
      ratio: speed / JSON_BAR,
      bound: { atLeast: 1 },
    });
  }
}

/**
 * Measures how time grows when a text becomes ten times as long, from 0.1 to 20 MB: a long text against its ten tenths,
 * so that both sides have the same content, and keep their results, so that the garbage collector costs both the same.
 * Formatting is measured both with its trees kept, and as in a loop over small files, where trees die young and cost
 * the collector next to nothing.
 */
export async function growth(table: Table, files: readonly ValidFile[]): Promise<void> {
  const { parseConfig, format } = await library();
  const { formatTree } = await formatting();
  // Joined files would contain duplicate top-level attributes.
  const blocksOnly = files.filter(({ text }) => {
    const { root } = parseConfig(text);
    return (
      root.type === "ConfigFile" && !text.startsWith("\ufeff") && root.body.items.every(({ type }) => type === "Block")
    );
  });
  const texts = [1, 2, 10, 20].map((size) => joined(blocksOnly, size * MEGABYTE, parseConfig));
  const tenths = texts.map((text) => inTenths(text, parseConfig));
  const dialect = "terraform";
  const jobs: [name: string, work: (text: string) => unknown][] = [
    ["parse", (text) => parseConfig(text)],
    // `formatTree`'s result refers to the tree.
    ["format (fit), trees kept", (text) => formatTree(parseConfig(text), { dialect })],
    ["format (fit)", (text) => format(text, { dialect })],
  ];
  for (const [name, work] of jobs) {
    times(20, () => void work(texts[0]!));
    for (const [index, text] of texts.entries()) {
      const parts = tenths[index]!;
      const [one, many] = await alternate(
        text.length > 5 * MEGABYTE ? 5 : 15,
        () => void work(text),
        () => void parts.map(work),
      );
      const each = many / parts.length;
      const size = text.length / MEGABYTE;
      table.add({
        what: `${name}, ${(size / parts.length).toFixed(1)} to ${size.toFixed(1)} MB`,
        ours: showTime(one),
        against: `${showTime(each)} for a tenth`,
        ratio: one / each,
        bound: { atMost: GROWTH_BAR },
      });
    }
  }
}

/** Splits a text into ten parts, after lines that end blocks. */
function inTenths(text: string, parse: Parse): string[] {
  const { root } = parse(text);
  if (root.type !== "ConfigFile") throw new Error("not a configuration file");
  const parts: string[] = [];
  let start = 0;
  for (const { range } of root.body.items) {
    const end = text.indexOf("\n", range[1]) + 1;
    if (end < ((parts.length + 1) * text.length) / 10 || parts.length === 9) continue;
    parts.push(Buffer.from(text.slice(start, end)).toString());
    start = end;
  }
  return [...parts, Buffer.from(text.slice(start)).toString()];
}

type Parse = Awaited<ReturnType<typeof library>>["parseConfig"];

/** Returns valid text with about the given size, joined from whole files. */
function joined(files: readonly ValidFile[], size: number, parse: Parse): string {
  let text = "";
  for (let index = 0; text.length < size; index = (index + 1) % files.length) text += `${files[index]!.text}\n`;
  const end = text.lastIndexOf("\n}\n", size);
  // The first reader would flatten a rope: do it here.
  return validText(Buffer.from(text.slice(0, end < 0 ? text.length : end + 3)).toString(), parse);
}

/** Returns a text without the parts that joining made invalid. */
function validText(text: string, parse: Parse): string {
  const { diagnostics } = parse(text);
  if (diagnostics.length > 0) throw new Error(`joined files are not valid: ${diagnostics[0]!.summary}`);
  return text;
}

/** Measures the bytes that trees keep alive per source character, in a separate process. */
export function memory(table: Table): void {
  const script = join(import.meta.dirname, "memory.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--import", "tsx", script], {
    encoding: "utf8",
  });
  const bytes = Number(stdout.trim());
  if (status !== 0 || !(bytes > 0)) throw new Error(`memory: ${stdout}${stderr}`);
  table.add({
    what: "retained by a tree, per source character",
    ours: `${bytes.toFixed(2)} bytes`,
    against: `bar of ${MEMORY_BAR} bytes`,
    ratio: bytes / MEMORY_BAR,
    bound: { atMost: 1 },
  });
  lintMemory(table);
}

/** The modules of a large repository, and the files in each. */
const MODULES = 1000;
const FILES = 10;

/** The maximum megabytes in a run over all of them. */
const LINT_BAR = 400;

/** Measures the memory of a first run over a large repository, which keeps its results. */
function lintMemory(table: Table): void {
  const files = manyFiles(FILES);
  const all = Array.from({ length: MODULES }, (_, module) =>
    files.map(({ path, text }) => ({ path: join(`module_${module}`, path), text })),
  );
  const folder = copy(all.flat());
  const kept = mkdtempSync(join(tmpdir(), "hclkit-bench-kept-"));
  try {
    const bin = join(root, "dist", "cli", "main.js");
    const lint = [bin, "lint", "--quiet", "--config-preset", "terraform", "--cache-location", kept, folder];
    const { mb } = costOf(lint);
    table.add({
      what: `hclkit lint (terraform), ${MODULES * FILES} files in ${MODULES} modules: memory`,
      ours: `${mb} MB`,
      against: `bar of ${LINT_BAR} MB`,
      ratio: mb / LINT_BAR,
      bound: { atMost: 1 },
    });
  } finally {
    for (const directory of [folder, kept]) rmSync(directory, { recursive: true, force: true });
  }
}
