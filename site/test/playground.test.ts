// What people do in the playground, in a browser: with the mouse, with the keyboard alone, on a phone, without a network.
import * as assert from "uvu/assert";
import { projectHash } from "../adapter/project-hash.ts";
import { examples } from "../build/examples.ts";
import { shippedSchemas } from "../build/schemas.ts";
import { PlayService } from "../play/worker/service.ts";
import { watchedPage } from "./browser.ts";
import { closed, opened, problems, projectOf, ready, text } from "./play-page.ts";
import { siteSuite } from "./site-suite.ts";

const test = siteSuite("playground");

/** Returns the text above the list of problems. */
function problemCount(errors: number, warnings: number): string {
  const shown = [
    [errors, "error"],
    [warnings, "warning"],
  ] as const;
  const counts = shown.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`]));
  return counts.length === 0 ? "No problems" : counts.join(", ");
}

test("the first example has problems before and after the program runs", async (context) => {
  const script = await context.browser.newContext({ javaScriptEnabled: false });
  const still = await script.newPage();
  await still.goto(`${context.serving.address}play/`);
  const before = await still.textContent("#problem-count");
  const listed = await still.locator("#problems li").count();
  await script.close();
  const page = await opened(context);
  assert.is(await page.page.textContent("#problem-count"), before);
  assert.is(await page.page.locator("#problems li").count(), listed);
  assert.ok(listed >= 5);
  await closed(page);
});

test("typing shows problems, a fix removes one, and undo brings it back", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": 'output "a" {\n  value = "${1}"\n}\n' }));
  const { page } = opening;
  await problems(page, "1 warning");
  await page.click("#problems .action");
  await problems(page, "No problems");
  assert.is(await text(page), 'output "a" {\n  value = 1\n}\n');
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+z");
  await problems(page, "1 warning");
  await page.keyboard.press("Control+End");
  await page.keyboard.type('output "a" {');
  await page.waitForFunction(() => document.getElementById("problem-count")!.textContent.includes("error"));
  await closed(opening);
});

test("all fixes are shown, chosen by rule, and applied", async (context) => {
  const files = { "main.tf": 'output "a" {\n  value = ["${1}", [for x in [1] : x]]\n}\n' };
  const opening = await opened(context, projectOf(files));
  const { page } = opening;
  await page.click("#tab-fixes");
  await page.waitForSelector("#fixes-view .cm-deletedChunk");
  await page.click("#fix-all");
  await page.waitForFunction(() => document.getElementById("fixes-view")!.textContent.includes("nothing to fix"));
  assert.not.match(await text(page), /\$\{1\}/);
  await closed(opening);
});

test("the file is formatted in place and by the keyboard", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": 'output "a" {\nvalue=1\n}\n' }));
  const { page } = opening;
  await page.waitForSelector("#formatted-view .cm-deletedChunk");
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Shift+Alt+f");
  await page.waitForFunction(
    () => document.getElementById("formatted-status")!.textContent === "The file is formatted.",
  );
  assert.is(await text(page), 'output "a" {\n  value = 1\n}\n');
  await closed(opening);
});

test("files are added, renamed and removed, and modules see one another", async (context) => {
  const main = 'module "a" {\n  source = "./a"\n}\noutput "b" {\n  value = module.a.c\n}\n';
  const opening = await opened(context, projectOf({ "main.tf": main }));
  const { page } = opening;
  await problems(page, "1 error");
  await page.click("summary[aria-label='Change files']");
  await page.click("#add-file");
  await page.fill("#name-input", "a/main.tf");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".file[aria-current]:text-is('a/main.tf')");
  await page.focus(".editor .cm-content");
  await page.keyboard.insertText('output "c" {\n  value = 1\n}\n');
  await problems(page, "No problems");
  await page.click("summary[aria-label='Change files']");
  await page.click("#rename-file");
  await page.fill("#name-input", "a/outputs.tf");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".file:text-is('a/outputs.tf')");
  await problems(page, "No problems");
  await page.click("summary[aria-label='Change files']");
  await page.click("#remove-file");
  await problems(page, "1 error");
  await closed(opening);
});

test("a shared link opens the same files", async (context) => {
  const files = { "main.tf": "locals {\n  ü = 1\n}\n", "a/b.tf": "# two\n" };
  const opening = await opened(context, projectOf(files));
  await opening.page.click("#share");
  await opening.page.waitForSelector("#said:text('The link is copied')");
  const link = await opening.page.evaluate(() => navigator.clipboard.readText());
  const other = await opened(context, new URL(link).hash);
  assert.is(await text(other.page), files["main.tf"]);
  assert.equal(await other.page.locator(".file").allTextContents(), ["main.tf", "a/b.tf"]);
  await other.page.click("summary:text-is('More')");
  await other.page.click("#copy-markdown");
  await other.page.waitForSelector("#said:text('Copied as Markdown')");
  assert.match(await other.page.evaluate(() => navigator.clipboard.readText()), "```hcl a/b.tf\n# two\n```");
  await closed(opening);
  await closed(other);
});

test("what a person typed is there after a reload, until they start again", async (context) => {
  const opening = await opened(context);
  const { page } = opening;
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText("# mine\n");
  await page.waitForTimeout(200);
  await page.reload();
  await ready(page);
  assert.match(await text(page), /^# mine\n/);
  await page.click("summary:text-is('More')");
  await page.click("#reset");
  await page.waitForFunction(() => !document.querySelector(".editor .cm-line")!.textContent.includes("mine"));
  await closed(opening);
});

test("values are evaluated with those of terraform.tfvars", async (context) => {
  const files = {
    "main.tf": 'variable "a" {\n  type = number\n}\nlocals {\n  b = var.a * 2\n}\noutput "b" {\n  value = local.b\n}\n',
    "terraform.tfvars": "a = 21\n",
  };
  const opening = await opened(context, projectOf(files));
  const { page } = opening;
  await page.waitForSelector(".value:text('= 42')");
  await page.click("#tab-values");
  await page.waitForSelector("#values th:text-is('local.b')");
  await page.fill("#expression", "local.b + var.a");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#answers dd:has-text('63')");
  await page.fill("#expression", "local.c");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#answers dd.error");
  await page.waitForSelector("#answers dt:has-text('local.c') mark");
  await closed(opening);
});

test("options are written into .hclkit.hcl, and read from it", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": 'output "a" {\n  value = 1\n}\n' }));
  const { page } = opening;
  await problems(page, "No problems");
  await page.click("#tab-options");
  await page.fill("#rule-filter", "documented-outputs");
  await page.selectOption("#rules select", "error");
  await problems(page, "1 error");
  await page.click(".file:text-is('.hclkit.hcl')");
  assert.match(await text(page), 'rule "terraform/documented-outputs" {\n  severity = "error"\n}');
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('rule "terraform/documented-output" {\n  severity = "error"\n}\n');
  await page.waitForSelector("#problems li:has-text('documented-output')");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("extends = []\n");
  await problems(page, "No problems");
  await page.waitForSelector("#presets input[value=default]:not(:checked)");
  await closed(opening);
});

test("the tree selects text, and completion, hovers and definitions answer", async (context) => {
  const opening = await opened(
    context,
    projectOf({ "main.tf": 'variable "abc" {}\noutput "b" {\n  value = var.abc\n}\n' }),
  );
  const { page } = opening;
  await page.click("#tab-tree");
  await page.click("#tree button:has-text('BlockLabel') >> nth=0");
  assert.is(await page.evaluate(() => getSelection()!.toString()), '"abc"');
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("F12");
  await page.waitForFunction(() => getSelection()!.toString().includes("abc"));
  await page.keyboard.press("Control+End");
  await page.keyboard.type('output "c" { value = var.');
  await page.waitForSelector(".cm-tooltip-autocomplete li:has-text('abc')");
  await page.keyboard.press("Escape");
  await page.hover(".editor .cm-line:has-text('value = var.abc') .hcl-property:text-is('abc')");
  await page.waitForSelector(".hover");
  await closed(opening);
});

test("changes at the cursor are in a menu, and a file is written as JSON", async (context) => {
  const text = 'locals {\n  b = 1\n  a = upper("x")\n}\n';
  const { page, faults } = await opened(context, projectOf({ "main.tf": text }));
  await page.click(".editor .cm-line:nth-child(2)");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+.");
  await page.click("#changes button:has-text('variable')");
  await page.waitForFunction(() => document.querySelector(".editor")!.textContent.includes("variable"));
  await page.click("#file-bar summary[aria-label='Change files']");
  await page.click("#other-syntax");
  await page.waitForSelector("#files [aria-current]:text-is('main.tf.json')");
  assert.equal(faults, []);
});

test("an item of the list stays while nothing that is seen of it changes, and leads to its place as it is now", async (context) => {
  const opening = await opened(context, projectOf({ "main.tf": '# a\noutput "a" {\n  value = local.missing\n}\n' }));
  const { page } = opening;
  await problems(page, "1 error");
  await page.evaluate(() => document.querySelector("#problems li")!.setAttribute("data-kept", ""));
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.evaluate(() => performance.clearMarks("problems-shown"));
  // One key: an answer that arrives after another one has the places of an older text.
  await page.keyboard.type("b");
  await page.waitForFunction(() => performance.getEntriesByName("problems-shown").length > 0);
  assert.is(await page.locator("#problems li[data-kept]").count(), 1);
  await page.click("#problems .place");
  assert.is(await page.evaluate(() => getSelection()!.toString()), "local.missing");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#problems .place:text-is('main.tf:4:11')");
  assert.is(await page.locator("#problems li[data-kept]").count(), 0);
  await closed(opening);
});

test("F8 goes to the next problem from everywhere, and its message disappears", async (context) => {
  const opening = await opened(context);
  const { page } = opening;
  await page.clock.install();
  await page.focus("#tab-formatted");
  await page.keyboard.press("F8");
  assert.match(await page.innerText("#said"), /^Variable/);
  await page.waitForSelector(".editor .cm-focused");
  await page.clock.fastForward(9000);
  assert.is(await page.textContent("#said"), "");
  await closed(opening);
});

test("the keyboard alone reaches problems, panels and menus", async (context) => {
  const opening = await opened(context);
  const { page } = opening;
  await page.focus(".editor .cm-content");
  await page.keyboard.press("F8");
  await page.waitForFunction(() => document.getElementById("said")!.textContent !== "");
  // Tab leaves the editor.
  await page.keyboard.press("Tab");
  assert.is(await page.evaluate(() => document.activeElement!.id), "next-problem");
  await page.focus("#tab-formatted");
  await page.keyboard.press("ArrowRight");
  assert.is(await page.evaluate(() => document.activeElement!.id), "tab-fixes");
  assert.ok(await page.isVisible("#panel-fixes"));
  await page.focus("summary:text-is('More')");
  await page.keyboard.press("Enter");
  assert.ok(await page.isVisible("#download"));
  await page.keyboard.press("Escape");
  assert.not(await page.isVisible("#download"));
  await closed(opening);
});

test("a phone shows one part at a time, and nothing is cut off", async (context) => {
  const opening = await opened(context, "", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const { page } = opening;
  const widest = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  for (const part of ["problems", "output", "code"]) {
    await page.tap(`#parts button[value=${part}]`);
    assert.is(await widest(), 360, part);
  }
  assert.ok(await page.isVisible("#editor"));
  assert.not(await page.isVisible("#output"));
  for (const menu of await page.locator("details.menu").all()) {
    await menu.locator("summary").click();
    const box = (await menu.locator("> div").boundingBox())!;
    assert.ok(box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
    await page.keyboard.press("Escape");
  }
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText('\nresource "terraform_data" "a" {\n            ');
  await page.keyboard.press("Control+Space");
  await page.waitForSelector(".cm-tooltip.cm-completionInfo");
  for (const tooltip of await page.locator(".cm-tooltip").all()) {
    const box = (await tooltip.boundingBox())!;
    assert.ok(box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  }
  await closed(opening);
});

test("each example opens", async (context) => {
  const opening = await opened(context);
  const { page } = opening;
  await page.waitForSelector("#example option:nth-child(10)", { state: "attached" });
  const titles = (await page.locator("#example option").allTextContents()).slice(1);
  for (const [index] of titles.entries()) {
    await page.selectOption("#example", String(index));
    await page.waitForFunction(
      () => document.querySelectorAll(".editor .cm-line .hcl-comment, .editor .cm-line [class^=hcl-]").length > 0,
    );
  }
  await closed(opening);
});

test("an example of a rule's page opens with its report", async (context) => {
  const opened = await context.browser.newContext({ serviceWorkers: "block" });
  const { page, faults } = await watchedPage(opened, context.serving.address);
  await page.goto(`${context.serving.address}rules/no-useless-conditional/`);
  await page.click("a:text-is('Open in the playground') >> nth=0");
  await ready(page);
  await page.waitForSelector("#problems a:text-is('hcl/no-useless-conditional')");
  await opened.close();
  assert.equal(faults, []);
});

test("rules are found by words and by preset, and the address says so", async (context) => {
  const opened = await context.browser.newContext({ serviceWorkers: "block" });
  const { page, faults } = await watchedPage(opened, context.serving.address);
  const shown = (): Promise<number> => page.locator(".sl-markdown-content tbody tr:visible").count();
  await page.goto(`${context.serving.address}rules/`);
  await page.waitForSelector(".rule-filter input");
  const all = await shown();
  assert.ok(all > 150, String(all));
  await page.selectOption(".rule-filter select[aria-label=Preset]", "recommended");
  const recommended = await shown();
  assert.ok(recommended > 15 && recommended < all, String(recommended));
  await page.fill(".rule-filter input", "duplicate keys");
  const found = await shown();
  assert.ok(found > 0 && found < 5, String(found));
  const parts = page.locator(".sl-markdown-content h2:visible");
  assert.is(await parts.count(), await page.locator(".sl-markdown-content table:visible").count());
  assert.match(page.url(), /\?q=duplicate\+keys&set=recommended$/);
  await page.reload();
  await page.waitForSelector(".rule-filter input");
  assert.is(await shown(), found);
  await opened.close();
  assert.equal(faults, []);
});

test("the playground works without a network", async (context) => {
  const opened = await context.browser.newContext();
  const { page, faults } = await watchedPage(opened, context.serving.address);
  await page.goto(`${context.serving.address}play/`);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await opened.setOffline(true);
  await page.reload();
  await page.waitForSelector(".editor .cm-content");
  await page.focus(".editor .cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('output "a" {\n  value = "${1}"\n}\n');
  await page.waitForSelector("#problems a:text-is('hcl/no-useless-interpolation')");
  await opened.close();
  assert.equal(faults, []);
});

/** Resolves to the text above the list of problems of files, as the engine has them without parts. */
async function expectedCount(files: Readonly<Record<string, string>>): Promise<string> {
  const service = new PlayService(shippedSchemas);
  service.take(Object.entries(files));
  const { problems: expected } = await service.problems();
  const count = (severity: string): number => expected.filter((problem) => problem.severity === severity).length;
  return problemCount(count("error"), count("warning"));
}

test("each example shows the problems of the engine, with parts that are loaded later", async (context) => {
  const { page, faults } = await opened(context);
  for (const [index, { files }] of examples().entries()) {
    await page.selectOption("#example", String(index));
    await problems(page, await expectedCount(files));
  }
  assert.equal(faults, []);
});

test("each example can be the first one that the worker sees", async (context) => {
  for (const { files, active } of examples()) {
    const page = await opened(context, `#${projectHash({ files, active })}`);
    assert.is(await page.page.textContent("#problem-count"), await expectedCount(files), active);
    await closed(page);
  }
});

test("the first example's problems are not shown for other files", async (context) => {
  const page = await opened(context);
  await page.page.route("**/worker-*.js", (route) => route.abort());
  await page.page.goto("about:blank");
  await page.page.goto(`${context.serving.address}play/${projectOf({ "main.tf": "locals {}\n" })}`);
  await page.page.waitForSelector(".editor .cm-content");
  assert.is(await page.page.textContent("#problem-count"), "Checking");
  assert.is(await page.page.locator("#problems li").count(), 0);
  await page.context.close();
});

test("a pattern is evaluated after the part for patterns is there", async (context) => {
  const { page, faults } = await opened(
    context,
    projectOf({ "main.tf": 'output "a" {\n  value = regex("[a-z]+", "12")\n}\n' }),
  );
  await problems(page, problemCount(1, 0));
  assert.equal(faults, []);
});

test.run();
