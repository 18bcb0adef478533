// Chromium for tests, without a window, and without requests of its own.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../tools/browser.ts";

/** Starts the browser. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions());
}

/** A page with its faults: messages about errors, and requests to other hosts. */
export interface Watched {
  readonly page: Page;
  readonly faults: string[];
}

/** Opens a page that is watched. */
export async function watchedPage(context: BrowserContext, address: string): Promise<Watched> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(new URL(address).origin) && !/^(?:data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  return { page, faults };
}
