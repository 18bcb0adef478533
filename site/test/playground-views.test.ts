// Views of a file in the playground: links to its lines, Terraform's formatter, tokens, and the graph of its module.
import { dedent } from "../../tools/dedent.ts";
import * as assert from "uvu/assert";
import { PlayService } from "../play/worker/service.ts";
import { closed, opened, projectOf, text } from "./play-page.ts";
import { siteSuite } from "./site-suite.ts";

const test = siteSuite("playground: views");

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

const WIDE = `locals {\na=merge(var.tags, { Project = "shop", Environment = terraform.workspace, ManagedBy = "terraform", Owner = "web" })\n}\n`;

test("the formatted text is that of the last choice, though an answer to one before it comes later", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": WIDE }));
  const { page } = opening;
  await page.waitForSelector("#formatted-status:text-is('The file would change.')");
  // The second question waits for the first, and is asked after the third.
  await page.evaluate(() => {
    const choice = document.querySelector<HTMLSelectElement>("#formatted-by")!;
    for (const value of ["terraform", "hclkit", "both"]) {
      choice.value = value;
      choice.dispatchEvent(new Event("change"));
    }
  });
  await page.waitForSelector("#formatted-status:text-is('From terraform fmt to hclkit:')");
  // Its answer comes after that of the second question.
  await page.click("#tab-tree");
  await page.waitForSelector("#tree button");
  assert.is(await page.textContent("#formatted-status"), "From terraform fmt to hclkit:");
  assert.is.not(await page.locator("#formatted-view .cm-deletedChunk").count(), 0);
  await closed(opening);
});

test("the file as terraform fmt prints it, and compared with hclkit's text", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": WIDE }));
  const { page } = opening;
  await page.selectOption("#formatted-by", "both");
  await page.waitForSelector("#formatted-status:text-is('From terraform fmt to hclkit:')");
  await page.waitForSelector("#formatted-view .cm-deletedChunk:has-text('  a = merge(var.tags, { Project')");
  assert.ok(await page.isDisabled("#formatted-diff"));
  await page.selectOption("#formatted-by", "terraform");
  await page.waitForSelector("#formatted-status:text-is('The file would change.')");
  await page.click("#format");
  await page.waitForSelector("#formatted-status:text-is('The file is formatted.')");
  assert.is(await text(page), WIDE.replace("a=merge", "  a = merge"));
  await page.selectOption("#formatted-by", "hclkit");
  await page.waitForSelector("#formatted-status:text-is('The file would change.')");
  await page.click("#format");
  await page.waitForSelector("#formatted-status:text-is('The file is formatted.')");
  assert.match(await text(page), '\n    Project     = "shop"\n');
  await closed(opening);
});

test("terraform fmt reads no options of the project, and formats no other products' files", () => {
  const service = new PlayService(() => Promise.resolve());
  service.take([
    ["main.tf", "locals {\n a = 1\n bb = 2\n}\n"],
    ["a.nomad.hcl", 'job "a" {}\n'],
    [".hclkit.hcl", "format {\n  align = false\n}\n"],
  ]);
  const { hclkit, terraform } = service.formattedByBoth("main.tf");
  assert.is(hclkit.text, "locals {\n  a = 1\n  bb = 2\n}\n");
  assert.is(terraform.text, "locals {\n  a  = 1\n  bb = 2\n}\n");
  assert.is(service.formatted("a.nomad.hcl", "terraform").text, null);
  assert.is(service.formatted("a.nomad.hcl", "hclkit").text, 'job "a" {}\n');
});

test("a token selects its text, and the cursor selects its token", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": 'locals {\n  abc = "x"\n}\n' }));
  const { page } = opening;
  await page.focus("#tab-tree");
  await page.keyboard.press("Enter");
  await page.selectOption("#tree-view", "tokens");
  await page.waitForSelector("#tree button:has-text('QuotedLit')");
  const types = await page
    .locator("#tree button")
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild!.textContent));
  assert.equal(types.join(" "), "Ident OBrace Newline Ident Equal OQuote QuotedLit CQuote Newline CBrace Newline EOF");
  await page.click("#tree button:has-text('Ident abc')");
  assert.is(await page.evaluate(() => getSelection()!.toString()), "abc");
  await page.keyboard.press("Control+Home");
  await page.waitForSelector("#tree button[aria-current]:has-text('Ident locals')");
  await closed(opening);
});

test("the graph has direct dependencies, and marks cycles", async (context) => {
  const main = dedent`
    variable "v" {}
    locals {
      a = local.b
      b = [local.a, var.v]
      c = local.a
    }
  `;
  const opening = await opened(context, projectOf({ "main.tf": main }));
  const { page } = opening;
  await page.click("#tab-graph");
  await page.waitForSelector("#graph-rows th:text-is('var.v')");
  const rows = await page
    .locator("#graph-rows tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, li, strong")].map(({ textContent }) => textContent).join(" ")),
    );
  assert.equal(rows, ["local.a local.b cycle", "local.b local.a var.v cycle", "local.c local.a", "var.v"]);
  await closed(opening);
});

test("the views fit on a phone", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": WIDE }), {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const { page } = opening;
  await page.tap("#parts button[value=output]");
  for (const [tab, control, view] of [
    ["formatted", "formatted-by", "both"],
    ["tree", "tree-view", "tokens"],
    ["graph", null, ""],
  ] as const) {
    await page.tap(`#tab-${tab}`);
    if (control !== null) await page.selectOption(`#${control}`, view);
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360, tab);
    assert.ok(await page.locator(`#panel-${tab}`).evaluate((panel) => panel.scrollWidth <= panel.clientWidth), tab);
  }
  await closed(opening);
});

test("the bars of both halves end on one line", async (context) => {
  const opening = await opened(context, "", { viewport: { width: 1280, height: 800 } });
  const bottom = async (selector: string): Promise<number> => {
    const { y, height } = (await opening.page.locator(selector).boundingBox())!;
    return y + height;
  };
  assert.is(await bottom("#file-bar"), await bottom("#panel-tabs"));
  await closed(opening);
});

test.run();
