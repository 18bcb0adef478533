// Each kind of page, light and dark, on a desk and on a phone: axe finds nothing, nothing is cut off, no error is logged.
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { watchedPage } from "./browser.ts";
import { siteSuite } from "./site-suite.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** A page of each kind. */
const KINDS = [
  ...["", "install/", "api/", "style/", "rules/", "rules/terraform/no-unused-output/"],
  ...["codes/", "codes/undeclared-variable/", "404.html"],
];

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true },
} as const;

/** The views of panels that a person chooses: panel, control, value. */
const VIEWS = [
  ["formatted", "formatted-by", "terraform"],
  ["formatted", "formatted-by", "both"],
  ["tree", "tree-view", "tokens"],
] as const;

/** The part of axe that is read here. */
interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{
    readonly passes: readonly unknown[];
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

const test = siteSuite("accessibility");

/** Returns the findings of axe on a page, as a line each. */
async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const { passes, violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { passes, violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
    return {
      passes: passes.length,
      violations: violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .slice(0, 3)
            .join(" ")}`,
      ),
    };
  });
  assert.ok(passes > 10, `axe had ${passes} rules to check`);
  return violations;
}

for (const [screen, options] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the documentation, ${colorScheme}, ${screen}`, async ({ browser, serving }) => {
      const context = await browser.newContext({ ...options, colorScheme });
      const { page, faults } = await watchedPage(context, serving.address);
      const found: string[] = [];
      for (const kind of KINDS) {
        await page.goto(`${serving.address}${kind}`);
        for (const finding of await findings(page)) found.push(`${kind}: ${finding}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${kind}: ${overflow} pixels are cut off`);
      }
      await page.goto(`${serving.address}rules/terraform/no-unused-output/`);
      await page.locator("hclkit-example p > button").first().click();
      await page.waitForSelector(".hclkit-live .problems li");
      for (const finding of await findings(page)) found.push(`example: ${finding}`);
      await context.close();
      assert.equal(found, []);
      assert.equal(faults, []);
    });

    test(`the playground, ${colorScheme}, ${screen}`, async ({ browser, serving }) => {
      // axe is added to the page, whose policy would not allow it.
      const context = await browser.newContext({ ...options, colorScheme, bypassCSP: true, serviceWorkers: "block" });
      const { page, faults } = await watchedPage(context, serving.address);
      await page.goto(`${serving.address}play/`);
      await page.waitForSelector("#problem-count[data-state=done]", { state: "attached" });
      const found = await findings(page);
      for (const menu of await page.locator("details.menu").all()) {
        await menu.locator("summary").click();
        for (const finding of await findings(page)) found.push(`menu: ${finding}`);
        await page.keyboard.press("Escape");
      }
      await page.focus(".editor .cm-content");
      await page.keyboard.press("Control+f");
      await page.waitForSelector(".cm-search");
      for (const finding of await findings(page)) found.push(`search in the text: ${finding}`);
      await page.keyboard.press("Escape");
      for (const part of screen === "phone" ? ["problems", "output"] : ["output"]) {
        if (screen === "phone") await page.tap(`#parts button[value=${part}]`);
        if (part === "problems") found.push(...(await findings(page)));
      }
      for (const panel of ["formatted", "fixes", "values", "tree", "graph", "options"]) {
        await page.click(`#tab-${panel}`);
        await page.waitForTimeout(400);
        for (const finding of await findings(page)) found.push(`${panel}: ${finding}`);
      }
      for (const [panel, control, view] of VIEWS) {
        await page.click(`#tab-${panel}`);
        await page.selectOption(`#${control}`, view);
        await page.waitForTimeout(400);
        for (const finding of await findings(page)) found.push(`${panel}, ${view}: ${finding}`);
      }
      await context.close();
      assert.equal(found, []);
      assert.equal(faults, []);
    });
  }
}

test.run();
