// Answers of the playground's worker: those about an earlier text show no places, and questions are about the visible part.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { changeBetween, LineIndex, rangeAfter } from "../play/page/text-changes.ts";
import { closed, opened, problems, projectOf, ready, text } from "./play-page.ts";
import { type Context, siteSuite } from "./site-suite.ts";

const test = siteSuite("playground: answers");

test("a range moves with the text around it, and is gone when its own text changes", () => {
  const after = (old: string, now: string): string | null => {
    const start = old.indexOf("b");
    const range = rangeAfter({ start, end: start + 1 }, changeBetween(old, now));
    return range === null ? null : now.slice(range.start, range.end);
  };
  assert.is(after("a b c", "a b c d"), "b");
  assert.is(after("a b c", "xx a b c"), "b");
  assert.is(after("a b c", "b c"), "b");
  assert.is(after("a b c", "a x c"), null);
  assert.is(after("a b c", ""), null);
  const lines = new LineIndex("a\n\nbc");
  assert.equal(
    [0, 1, 2, 3, 5].map((offset) => lines.place(offset)),
    ["1:1", "1:2", "2:1", "3:1", "3:3"],
  );
});

/** Lets the worker's answers wait until `release` is called; the page's own program knows nothing of it. */
const HELD = `{
  const waiting = [];
  let isHeld = false;
  globalThis.hold = () => { isHeld = true; };
  globalThis.release = () => { isHeld = false; for (const give of waiting.splice(0)) give(); };
  const Real = Worker;
  globalThis.asked = [];
  globalThis.Worker = class extends Real {
    postMessage(message) { asked.push(message); super.postMessage(message); }
    addEventListener(type, listener) {
      super.addEventListener(type, (event) => { if (isHeld) waiting.push(() => listener(event)); else listener(event); });
    }
  };
}`;

async function openedHeld(context: Context, hash: string): Promise<Awaited<ReturnType<typeof opened>>> {
  const opening = await opened(context);
  const { page } = opening;
  await page.addInitScript(HELD);
  await page.goto("about:blank");
  await page.goto(`${context.serving.address}play/${hash}`);
  await ready(page);
  return opening;
}

const places = (page: Page): Promise<string[]> => page.locator("#problems .place").allTextContents();

const TWO = projectOf({ "main.tf": 'output "a" {\n  value = "${1}"\n}\noutput "b" {\n  value = "${2}"\n}\n' });

test("until the next answer, problems move with the text, and those in changed text are not shown", async (context) => {
  const opening = await openedHeld(context, TWO);
  const { page } = opening;
  assert.equal(await places(page), ["main.tf:2:11", "main.tf:5:11"]);
  await page.evaluate("hold()");
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  assert.equal(await places(page), ["main.tf:3:11", "main.tf:6:11"]);
  // The text of the first problem.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  assert.equal(await places(page), ["main.tf:5:11"]);
  assert.is(await page.getAttribute("#problems", "aria-busy"), "true");
  // Its fix is where the text is now.
  await page.click("#problems .action");
  assert.match(await text(page), /output "b" \{\n  value = 2\n/);
  assert.equal(await places(page), []);
  await page.evaluate("release()");
  await page.waitForFunction(() => document.getElementById("problems")!.ariaBusy !== "true");
  await closed(opening);
});

test("an answer that is late shows nothing at the places of an earlier text", async (context) => {
  const opening = await openedHeld(context, TWO);
  const { page } = opening;
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+Home");
  await page.evaluate("hold()");
  await page.keyboard.insertText("# one\n");
  await page.keyboard.insertText("# two\n");
  await page.evaluate("release()");
  await page.waitForFunction(() => document.querySelector("#problems .place")!.textContent === "main.tf:4:11");
  assert.equal(await places(page), ["main.tf:4:11", "main.tf:7:11"]);
  await closed(opening);
});

test("formatting keeps what is typed meanwhile", async (context) => {
  const opening = await openedHeld(context, projectOf({ "main.tf": 'output "a" {\nvalue=1\n}\n' }));
  const { page } = opening;
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+Home");
  await page.evaluate("hold()");
  await page.keyboard.press("Shift+Alt+f");
  await page.keyboard.insertText("# mine\n");
  await page.evaluate("release()");
  await page.waitForSelector("#said:text('Formatted')");
  assert.is(await text(page), '# mine\noutput "a" {\n  value = 1\n}\n');
  await closed(opening);
});

const LONG = Array.from({ length: 500 }, (_, at) => `output "o${at}" {\n  value = upper("a${at}")\n}\n`).join("\n");

test("in a long file, names and values are asked for where it is seen", async (context) => {
  const opening = await openedHeld(context, projectOf({ "main.tf": LONG }));
  const { page } = opening;
  const seen = (): Promise<unknown> => page.waitForSelector(".editor .cm-line:has(.hcl-function) .value");
  await seen();
  const asked = await page.evaluate<number[]>(
    `asked.filter(({ method }) => method === "inlayValues" || method === "tokens").map(({ args: [, { start, end }] }) => end - start)`,
  );
  assert.ok(asked.length > 0);
  assert.ok(
    asked.every((length) => length < LONG.length / 4),
    asked.join(),
  );
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.waitForSelector(".editor .cm-line:has-text('upper(\"a499\")') .value");
  await page.waitForSelector(".editor .cm-line:has-text('upper(\"a499\")') .hcl-function");
  await problems(page, "No problems");
  await closed(opening);
});

test("the theme is the one that was chosen in the documentation, or here", async (context) => {
  const opening = await opened(context, "", { colorScheme: "light" });
  const { page } = opening;
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.click("summary:text-is('More')");
  await page.selectOption("#theme", "dark");
  const dark = await ground();
  assert.is.not(dark, light);
  await page.reload();
  assert.is(await ground(), dark);
  await page.goto(`${context.serving.address}install/`);
  assert.is(await page.getAttribute("html", "data-theme"), "dark");
  await page.selectOption("starlight-theme-select select", "light");
  await page.goto(`${context.serving.address}play/`);
  await ready(page);
  assert.is(await ground(), light);
  await closed(opening);
});

test.run();
