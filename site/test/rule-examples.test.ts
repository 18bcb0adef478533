// Each example of each rule's page, in the worker of the built playground: those under "Incorrect" have a report of their
// rule and no error of another one, those under "Correct" have no report.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import * as assert from "uvu/assert";
import type { Problems } from "../play/messages.ts";
import { watchedPage } from "./browser.ts";
import { builtPages, output } from "./site.ts";
import { siteSuite } from "./site-suite.ts";

interface RuleExample {
  readonly rule: string;
  readonly isCorrect: boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the examples, from the links of the pages. */
function ruleExamples(): RuleExample[] {
  return [...builtPages()].flatMap(([path, html]) => {
    const [, rule] = /^rules\/(.+)\/$/.exec(path) ?? [];
    if (rule === undefined) return [];
    let isCorrect: boolean | null = null;
    return [...html.matchAll(/<h[23] id="([^"]+)"|\/play\/#v1-([\w-]+)"/g)].flatMap(([, heading, hash]) => {
      if (heading !== undefined) {
        isCorrect = heading.startsWith("incorrect") ? false : heading.startsWith("correct") ? true : null;
        return [];
      }
      const [, files] = JSON.parse(inflateRawSync(Buffer.from(hash!, "base64url")).toString()) as [string, object];
      return isCorrect === null ? [] : [{ rule, isCorrect, files: files as RuleExample["files"] }];
    });
  });
}

const test = siteSuite("examples of rules");

test("each example has reports of its rule, or none, in the worker", async ({ browser, serving }) => {
  const examples = ruleExamples();
  assert.ok(examples.length > 380, String(examples.length));
  const context = await browser.newContext({ serviceWorkers: "block" });
  const { page, faults } = await watchedPage(context, serving.address);
  await page.goto(`${serving.address}play/`);
  const worker = readdirSync(join(output, "play")).find((name) => name.startsWith("worker-"))!;
  const answers = await page.evaluate(
    async ([file, all]) => {
      const own = new Worker(file, { type: "module" });
      const found: unknown[] = [];
      let before: string[] = [];
      for (const [id, { files }] of all.entries()) {
        const removed = before.filter((path) => !(path in files)).map((path) => [path, null]);
        before = Object.keys(files);
        const changes = [...removed, ...Object.entries(files)];
        const answered = new Promise((resolve) => {
          own.onmessage = ({ data }: MessageEvent<{ id?: number }>) => {
            if (data.id === id) resolve(data);
          };
        });
        own.postMessage({ id, changes, method: "problems", args: [] });
        found.push(await answered);
      }
      own.terminate();
      return found;
    },
    [worker, examples] as const,
  );
  await context.close();
  const wrong = examples.flatMap(({ rule, isCorrect }, index) => {
    const { result, error } = answers[index] as { readonly result?: Problems; readonly error?: string };
    const problems = result?.problems ?? [];
    // An incorrect example may have warnings of others: its variables are often unused.
    const isRight = isCorrect
      ? problems.length === 0
      : problems.some((problem) => problem.rule === `hcl/${rule}`) &&
        problems.every((problem) => problem.rule === `hcl/${rule}` || problem.severity === "warning");
    const rules = [...new Set(problems.map((problem) => problem.rule))].join(" ");
    const name = `${rule}, ${isCorrect ? "correct" : "incorrect"}`;
    return isRight && result?.configuration === null ? [] : [`${name}: ${error ?? rules}`];
  });
  assert.equal(wrong, []);
  assert.equal(faults, []);
});

test.run();
