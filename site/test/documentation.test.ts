// The pages of the documentation in a browser: the search, and the menu of versions.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { watchedPage } from "./browser.ts";
import { base } from "./site.ts";
import { type Context, siteSuite } from "./site-suite.ts";

const test = siteSuite("documentation");

/** Opens a page that is watched. */
async function opened({ browser, serving }: Context, path: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  const watched = await watchedPage(context, serving.address);
  await watched.page.goto(`${serving.address}${path}`, { waitUntil: "load" });
  return watched;
}

const FIELD = "dialog[open] input";

test("the search is loaded when its keys are pressed, and finds the page of a mistake", async (context) => {
  const { page, faults } = await opened(context, "linting/");
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/ui-core|pagefind/.test(name)));
  await page.waitForFunction(() => customElements.get("site-search") !== undefined);
  assert.is(await loaded(), false);
  await page.keyboard.press("Control+k");
  await page.waitForSelector(FIELD);
  await page.waitForFunction((field) => document.activeElement === document.querySelector(field), FIELD);
  await page.keyboard.type("for_each known after apply");
  await page.waitForSelector("dialog[open] a[href*='for-each']");
  assert.equal(faults, []);
});

test("the menu of versions is hidden while there is one, and leads to the same page of another", async (context) => {
  const alone = await opened(context, "style/");
  await alone.page.waitForLoadState("networkidle");
  assert.is(await alone.page.isVisible("select.versions"), false);
  const { page } = await opened(context, "");
  const items = [
    { label: "0.2", path: "v0.2/" },
    { label: "0.1", path: "v0.1/" },
    { label: "next", path: "next/" },
  ];
  await page.route("**/versions.json", (route) => route.fulfill({ json: items }));
  await page.route("**/v0.1/**", (route) => route.fulfill({ body: "old", contentType: "text/html" }));
  for (const path of ["style/#width", "play/"]) {
    await page.goto(`${context.serving.address}${path}`);
    if (path === "play/") await page.click("details.menu summary");
    await page.locator("select.versions").first().selectOption("v0.1/");
    await page.waitForURL(`**${base}v0.1/${path}`);
  }
});

test("the first page and the one for wrong addresses have the list of pages", async (context) => {
  for (const path of ["", "no/such/page/"]) {
    const { page } = await opened(context, path);
    assert.ok(await page.isVisible("nav.sidebar a[href$='/tutorial/']"), path);
    await page.context().close();
  }
});

test("an area of codes is a list of their pages", async (context) => {
  const { page } = await opened(context, "codes/terraform-plan/");
  const first = page.locator(".sl-markdown-content li").first();
  assert.match(await first.innerText(), /^ambiguous-move: Two blocks move one object/);
  assert.is(await page.locator("starlight-toc, mobile-starlight-toc").count(), 0);
  await first.locator("a").click();
  await page.waitForURL("**/codes/ambiguous-move/");
  assert.ok(await page.isVisible(".sl-markdown-content a:text-is('terraform/valid-refactoring')"));
  await page.context().close();
});

test.run();
