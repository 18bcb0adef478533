// Views of a file in the playground: links to its lines.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serve } from "../build/serve.ts";
import { startBrowser } from "./browser.ts";
import { closed, type Context, opened, projectOf, text } from "./play-page.ts";
import { base, output } from "./site.ts";

const test = suite<Context>("playground: views");

test.before(async (context) => {
  context.serving = await serve(output, 0, base);
  context.browser = await startBrowser();
});

test.after(async ({ browser, serving }) => {
  await browser.close();
  serving.server.close();
});

const numbered = Array.from({ length: 120 }, (_, at) => `# line ${at + 1}\n`).join("");

test("a link to lines selects them and scrolls there", async (context) => {
  const opening = await opened(context, projectOf({ "a.tf": numbered }));
  const { page } = opening;
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+End");
  for (let line = 0; line < 21; line++) await page.keyboard.press("ArrowUp");
  for (let line = 0; line < 3; line++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+Alt+L");
  await page.waitForSelector("#said:text('The link to lines 100 to 102 is copied.')");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /&L=100-102$/);
  const other = await opened(context, new URL(link).hash);
  await other.page.waitForSelector(".editor .cm-line:has-text('# line 100')");
  assert.ok(await other.page.isVisible(".editor .cm-line:has-text('# line 102')"));
  // What is selected is what the next link names.
  await other.page.click("summary:text-is('More')");
  await other.page.click("#copy-line-link");
  await other.page.waitForSelector("#said:text('The link to lines 100 to 102 is copied.')");
  await closed(opening);
  await closed(other);
});

test("a link to lines that the file does not have opens the file", async (context) => {
  const opening = await opened(context, `${projectOf({ "a.tf": "locals {\n}\n" })}&L=9`);
  assert.is(await text(opening.page), "locals {\n}\n");
  await opening.page.focus(".editor .cm-content");
  await opening.page.keyboard.press("Shift+Alt+L");
  await opening.page.waitForSelector("#said:text('The link to line 3 is copied.')");
  await closed(opening);
});

test.run();
