// Examples that can be edited in the pages of the documentation.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { watchedPage } from "./browser.ts";
import { type Context, siteSuite } from "./site-suite.ts";

const test = siteSuite("examples in pages");

const RULE = "rules/no-useless-conditional/";

/** Opens a page of the documentation, uses it, and closes it; it had no faults. */
async function onPage({ browser, serving }: Context, path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  const { page, faults } = await watchedPage(context, serving.address);
  await page.goto(`${serving.address}${path}`, { waitUntil: "networkidle" });
  await use(page);
  await context.close();
  assert.equal(faults, []);
}

const EDIT = "hclkit-example button:text-is('Edit it here')";
const COUNT = ".hclkit-live .problem-count";

const counted = (page: Page, text: RegExp): Promise<unknown> =>
  page.waitForFunction(
    ([selector, source]) => new RegExp(source!).test(document.querySelector(selector!)?.textContent ?? ""),
    [COUNT, text.source],
  );

const playFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.includes("/play/")),
  );

test("nothing of the editor is fetched before it is used, and pages without examples have no script for it", async (context) => {
  await onPage(context, RULE, async (page) => {
    assert.ok((await page.locator(EDIT).count()) > 1);
    assert.equal(await playFiles(page), []);
  });
  const scripts = (page: Page): Promise<boolean> =>
    page.evaluate(() => customElements.get("hclkit-example") !== undefined);
  await onPage(context, RULE, async (page) => assert.is(await scripts(page), true));
  await onPage(context, "linting/", async (page) => assert.is(await scripts(page), false));
});

test("an example is checked and formatted where it is, and is as before when it is closed", async (context) => {
  await onPage(context, RULE, async (page) => {
    const example = page.locator("hclkit-example").first();
    const code = await example.locator("pre").first().innerText();
    await page.locator(EDIT).first().click();
    await counted(page, /\d (?:error|warning)/);
    assert.ok(await example.locator(".hclkit-live a:text-is('hcl/no-useless-conditional')").first().isVisible());
    assert.is(await example.locator("pre").first().isVisible(), false);
    const link = example.locator(".hclkit-live a:text-is('Open in the playground')");
    const before = await link.getAttribute("href");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+End");
    await page.keyboard.type('output "x" {\nvalue=1\nsensitive=true\n}\n');
    await counted(page, /^No problems$/);
    await example.locator("button:text-is('Format')").click();
    await page.waitForFunction(() =>
      document.querySelector(".hclkit-live .cm-content")!.textContent.includes("value     = 1"),
    );
    assert.is.not(await link.getAttribute("href"), before);
    await example.locator("button:text-is('Start again')").click();
    await counted(page, /\d (?:error|warning)/);
    await example.locator("button:text-is('Close')").click();
    assert.is(await example.locator("pre").first().innerText(), code);
    assert.is(await page.locator(".hclkit-live").count(), 0);
    assert.is(await page.evaluate(() => document.activeElement!.textContent), "Edit it here");
  });
});

test("the keyboard opens an example, leaves its editor with Tab, and closes it", async (context) => {
  await onPage(context, RULE, async (page) => {
    await page.locator(EDIT).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".hclkit-live .cm-focused");
    await counted(page, /\d (?:error|warning)/);
    await page.keyboard.press("Tab");
    assert.is(await page.evaluate(() => document.activeElement!.textContent), "Format");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".hclkit-live", { state: "detached" });
  });
});

test("an example of several files has a button for each", async (context) => {
  await onPage(context, "rules/terraform/no-unused-output/", async (page) => {
    await page.locator(EDIT).first().click();
    await counted(page, /\d (?:error|warning)/);
    assert.equal(await page.locator(".hclkit-live .files button").allInnerTexts(), [
      "main.tf",
      "child/main.tf",
      ".hclkit.hcl",
    ]);
    await page.locator(".hclkit-live .place").first().click();
    await page.waitForSelector(".hclkit-live .cm-focused");
  });
});

test("a page has an example of its own, and a link to one of the playground", async (context) => {
  await onPage(context, "style-summary/", async (page) => {
    await page.locator(EDIT).first().click();
    await counted(page, /^No problems$/);
    await page.locator(".hclkit-live button:text-is('Format')").click();
    await page.waitForFunction(() =>
      document.querySelector(".hclkit-live .cm-content")!.textContent.includes("names = [for zone"),
    );
  });
  await onPage(context, "tutorial/", async (page) => {
    await page.click("a:text-is('Open in the playground')");
    await page.waitForSelector("#problem-count[data-state=done]", { state: "attached" });
    assert.match(await page.innerText("#problem-count"), /error/);
  });
});

test("without a script, an example has its code and its link", async ({ browser, serving }) => {
  const context = await browser.newContext({ serviceWorkers: "block", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${serving.address}${RULE}`);
  const example = page.locator("hclkit-example").first();
  assert.ok(await example.locator("pre").isVisible());
  assert.match((await example.locator("a").getAttribute("href"))!, /\/play\/#v1-/);
  assert.is(await example.locator("button:text-is('Edit it here')").count(), 0);
  await context.close();
});

test.run();
