// A suite of tests with the built site and a browser.
import type { Browser } from "playwright-core";
import { suite, type Test } from "uvu";
import { serve, type Serving } from "../build/serve.ts";
import { startBrowser } from "./browser.ts";
import { base, output } from "./site.ts";

/** What the tests of a suite share. */
export interface Context {
  browser: Browser;
  serving: Serving;
}

/** Returns a suite that serves the site and starts a browser before its tests, and ends both after them. */
export function siteSuite(name: string): Test<Context> {
  const test = suite<Context>(name);
  test.before(async (context) => {
    context.serving = await serve(output, 0, base);
    context.browser = await startBrowser();
  });
  test.after(async ({ browser, serving }) => {
    await browser.close();
    serving.server.close();
  });
  return test;
}
