// The playground in a browser, for tests.
import type { Browser, BrowserContext, Page } from "playwright-core";
import * as assert from "uvu/assert";
import { projectHash } from "../adapter/project-hash.ts";
import { watchedPage, type Watched } from "./browser.ts";
import type { Context } from "./site-suite.ts";

/** Opens the playground in a context of its own, and waits for the first answer. */
export async function opened(
  { browser, serving }: Context,
  hash = "",
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Watched & { context: BrowserContext }> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const watched = await watchedPage(context, serving.address);
  await watched.page.goto(`${serving.address}play/${hash}`);
  await ready(watched.page);
  return { ...watched, context };
}

/** Waits for the first answer. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForSelector("#problem-count[data-state=done]", { state: "attached" });

/** Returns the hash of a link to files. */
export const projectOf = (files: Record<string, string>, active = Object.keys(files)[0]!): string =>
  `#${projectHash({ files, active })}`;

/** Waits until the list of problems has a text. */
export const problems = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.getElementById("problem-count")!.textContent === wanted, text);

/** Returns the text in the editor, without the values that are shown behind it. */
export const text = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll(".editor .cm-line")].map((line) => {
      const copy = line.cloneNode(true) as Element;
      for (const value of copy.querySelectorAll(".value")) value.remove();
      return copy.textContent;
    });
    return lines.join("\n");
  });

/** Closes the context; its page had no faults. */
export async function closed({ context, faults }: Watched & { context: BrowserContext }): Promise<void> {
  await context.close();
  assert.equal(faults, []);
}
