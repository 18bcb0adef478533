// The bars of the site, printed with what is measured: sizes, times on a slow network with a slow processor, a keystroke,
// memory, and the cost of the build. Times are those of this machine at this moment.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { projectHash } from "../adapter/project-hash.ts";
import { startBrowser } from "../test/browser.ts";
import { serve } from "./serve.ts";

/** A measured value with its bar. */
interface Row {
  readonly name: string;
  readonly measured: number;
  readonly bar: number;
  readonly unit: string;
}

const KIB = 1024;

/** Chromium's "slow 4G", and a processor that is four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 0.75e6 / 8 };

/** Units of what is the same on every machine: such a bar fails the command. */
const COUNTED: ReadonlySet<string> = new Set(["KiB", "MiB", "", "links"]);

/**
 * Measures the site in a directory, and prints a row for each bar; resolves to whether all bars of sizes and counts are
 * met. Times depend on the machine and on what else it does.
 */
export async function printBars(directory: string, base: string): Promise<boolean> {
  const { address, server } = await serve(directory, 0, base);
  const browser = await startBrowser();
  try {
    const rows = [
      ...sizes(directory),
      ...(await slowPlayground(browser, address)),
      ...(await localPlayground(browser, address)),
      ...(await keystrokes(browser, address)),
      ...(await documentation(browser, address)),
    ];
    console.log(`| | measured | bar | |\n| --- | ---: | ---: | --- |`);
    for (const { name, measured, bar, unit } of rows)
      console.log(
        `| ${name} | ${shown(measured)} ${unit} | ${shown(bar)} | ${measured <= bar ? "met" : "**missed**"} |`,
      );
    const missed = rows.filter(({ measured, bar }) => measured > bar);
    const late = missed.filter(({ unit }) => !COUNTED.has(unit)).length;
    if (late > 0) console.log(`\n${late} bars of times are not met on this machine at this moment.`);
    return missed.length === late;
  } finally {
    await browser.close();
    server.close();
  }
}

const shown = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Returns the size of the parts that a file imports statically, with itself, compressed. */
function loadedSize(directory: string, first: string, seen = new Set<string>()): number {
  if (seen.has(first)) return 0;
  seen.add(first);
  const text = readFileSync(join(directory, first), "utf8");
  const imports = [...text.matchAll(/(?:from|^import|;import)"\.\/([^"]+)"/g)].map(([, name]) => name!);
  return imports.reduce((sum, name) => sum + loadedSize(directory, name, seen), gzipSync(text, { level: 9 }).length);
}

function sizes(directory: string): Row[] {
  const play = join(directory, "play");
  const named = (start: string): string => readdirSync(play).find((name) => name.startsWith(start))!;
  const zipped = (name: string): number => gzipSync(readFileSync(join(play, name)), { level: 9 }).length;
  // Both are loaded always, the second one when the editor is there.
  const scripts = new Set<string>();
  const script = (start: string): number => loadedSize(play, named(start), scripts);
  const page = script("main-") + script("later-extensions-") + zipped(named("play-")) + zipped("index.html");
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const largest = pages
    .map((name) => gzipSync(readFileSync(join(directory, name))).length)
    .toSorted((a, b) => b - a)[0]!;
  const total = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(directory, name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  return [
    { name: "page of the playground without worker, gz", measured: page / KIB, bar: 160, unit: "KiB" },
    {
      name: "worker before the first diagnostics, gz",
      measured: loadedSize(play, named("worker-")) / KIB,
      bar: 600,
      unit: "KiB",
    },
    { name: "largest page, gz", measured: largest / KIB, bar: 80, unit: "KiB" },
    { name: "whole site", measured: total / KIB / KIB, bar: 64, unit: "MiB" },
  ];
}

/** What a page has recorded about its loading. */
interface Loading {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly marks: Readonly<Record<string, number>>;
}

const OBSERVE = `
  globalThis.seen = { lcp: 0, cls: 0, tbt: 0 };
  const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  observe("longtask", (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));`;

const READ = `({
  ...seen,
  fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  marks: Object.fromEntries(performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime])),
})`;

async function loadingOf(
  browser: Browser,
  url: string,
  isSlow: boolean,
  wait: (page: Page) => Promise<unknown>,
): Promise<Loading> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: isSlow ? { width: 390, height: 780 } : null,
  });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(url);
  await wait(page);
  await page.waitForTimeout(500);
  const loading = await page.evaluate<Loading>(READ);
  await context.close();
  return loading;
}

const answered = (page: Page): Promise<unknown> =>
  page.waitForSelector("#problem-count[data-state=done]", { state: "attached", timeout: 120_000 });

async function slowPlayground(browser: Browser, address: string): Promise<Row[]> {
  const { fcp, lcp, cls, tbt, marks } = await loadingOf(browser, `${address}play/`, true, answered);
  const where = "slow 4G, processor 4 × slower:";
  return [
    { name: `${where} FCP`, measured: fcp / 1000, bar: 1.5, unit: "s" },
    { name: `${where} LCP`, measured: lcp / 1000, bar: 1.8, unit: "s" },
    { name: `${where} CLS`, measured: cls, bar: 0.02, unit: "" },
    { name: `${where} TBT`, measured: tbt, bar: 300, unit: "ms" },
    { name: `${where} editor`, measured: marks["editor-shown"]! / 1000, bar: 1.5, unit: "s" },
    { name: `${where} first diagnostics`, measured: marks["problems-shown"]! / 1000, bar: 4.5, unit: "s" },
  ];
}

/** Loads the page a second time: the first one shows how fast the browser itself starts. */
async function localPlayground(browser: Browser, address: string): Promise<Row[]> {
  await loadingOf(browser, `${address}play/`, false, answered);
  const { marks } = await loadingOf(browser, `${address}play/`, false, answered);
  return [
    { name: "local, second load: editor", measured: marks["editor-shown"]! / 1000, bar: 0.2, unit: "s" },
    { name: "local, second load: first diagnostics", measured: marks["problems-shown"]! / 1000, bar: 0.8, unit: "s" },
  ];
}

/** Returns a file with about so many lines. */
const longFile = (lines: number): string =>
  Array.from({ length: lines / 4 }, (_, at) => `output "o${at}" {\n  value = upper("a${at}")\n}\n`).join("\n");

async function keystrokes(browser: Browser, address: string): Promise<Row[]> {
  const long = `#${projectHash({ files: { "main.tf": longFile(2000) }, active: "main.tf" })}`;
  const rows: Row[] = [];
  for (const [name, hash, bars] of [
    ["3 files", "", [15, 30]],
    ["2,000 lines", long, [50, 100]],
  ] as const) {
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${address}play/${hash}`);
    await answered(page);
    await page.focus(".editor .cm-content");
    const times: number[] = [];
    for (let key = 0; key < 40; key++) {
      times.push(await page.evaluate<number>(KEYSTROKE));
      await page.waitForTimeout(60);
    }
    times.sort((a, b) => a - b);
    rows.push({ name: `keystroke to diagnostics, ${name}, p50`, measured: times[20]!, bar: bars[0], unit: "ms" });
    rows.push({ name: `keystroke to diagnostics, ${name}, p95`, measured: times[37]!, bar: bars[1], unit: "ms" });
    if (hash === "") rows.push(...memoryRows(await memory(page)));
    await context.close();
  }
  return rows;
}

function memoryRows(used: Awaited<ReturnType<typeof memory>>): Row[] {
  const row = (name: string, bytes: number): Row => ({ name, measured: bytes / KIB / KIB, bar: 40, unit: "MiB" });
  return [
    row("memory of the example, page", used.page),
    row("memory of the example, worker", used.worker),
    row("memory of the example, both", used.page + used.worker),
  ];
}

/** Types a character into the editor, and resolves to the time until its problems are shown. */
const KEYSTROKE = `new Promise((resolve) => {
  performance.clearMarks("problems-shown");
  const start = performance.now();
  document.execCommand("insertText", false, "#");
  const look = () => {
    const [mark] = performance.getEntriesByName("problems-shown");
    if (mark === undefined) setTimeout(look, 0); else resolve(mark.startTime - start);
  };
  look();
})`;

/** Resolves to the bytes that the page and its worker use after a collection. */
async function memory(page: Page): Promise<{ readonly page: number; readonly worker: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const attached = new Promise<string>((resolve) => {
    session.on("Target.attachedToTarget", ({ sessionId }) => resolve(sessionId));
  });
  // Not "flat": a session for a worker is not within reach otherwise.
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  const answers = new Promise<number>((resolve) => {
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize: number } };
      if (id === 2) resolve(result!.usedSize);
    });
  });
  for (const [index, method] of ["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"].entries())
    await session.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id: index + 1, method, params: {} }),
    });
  return { page: usedSize, worker: await answers };
}

async function documentation(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of ["rules/", "linting/", "rules/terraform/no-unused-output/"]) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await opened.goto(`${address}${page}`, { waitUntil: "networkidle" });
    const nodes = await opened.evaluate(() => document.querySelectorAll("*").length);
    await context.close();
    const { lcp, cls, tbt } = await loadingOf(browser, `${address}${page}`, true, (one) =>
      one.waitForLoadState("networkidle"),
    );
    rows.push(
      { name: `/${page}: transferred`, measured: bytes / KIB, bar: 60, unit: "KiB" },
      { name: `/${page}: LCP, slow`, measured: lcp / 1000, bar: 2.2, unit: "s" },
      { name: `/${page}: TBT, slow`, measured: tbt, bar: 250, unit: "ms" },
      { name: `/${page}: CLS, slow`, measured: cls, bar: 0.05, unit: "" },
      { name: `/${page}: nodes`, measured: nodes, bar: 8000, unit: "" },
    );
  }
  return rows;
}
