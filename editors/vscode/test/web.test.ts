// The packaged server for browsers, in a worker of Chromium: over the files of a virtual workspace. The page speaks the
// protocol, as VS Code does.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browserOptions } from "../../../tools/browser.ts";
import { dist } from "../build/bundle.ts";
import { answersOf, EXPECTED, type FileName, FILES, INITIALIZE, positionOf } from "./module.ts";

interface Context {
  server: Server;
  browser: Browser;
  page: Page;
  address: string;
  ask: (method: string, params: object) => Promise<unknown>;
  tell: (method: string, params: object) => Promise<void>;
}

const BASE = "vscode-vfs://github/owner/a%20repository/";

/** A page with a worker, and functions that speak to it. */
const PAGE = `<!doctype html><script>
  const worker = new Worker("/web/server.js");
  const waiting = new Map();
  const log = [];
  let count = 0;
  worker.onmessage = ({ data }) => {
    if (data.id !== undefined && data.method === undefined) {
      const { resolve, reject } = waiting.get(data.id);
      if (data.error) reject(new Error(data.error.message)); else resolve(data.result);
    } else log.push(data);
  };
  worker.onerror = (event) => log.push({ error: event.message });
  const ask = (method, params) => new Promise((resolve, reject) => {
    waiting.set(++count, { resolve, reject });
    worker.postMessage({ jsonrpc: "2.0", id: count, method, params });
  });
  const tell = (method, params) => worker.postMessage({ jsonrpc: "2.0", method, params });
</script>`;

const test = suite<Context>("web");

test.before(async (context) => {
  context.server = createServer(({ url = "/" }, response) => {
    if (url === "/") response.setHeader("content-type", "text/html").end(PAGE);
    else if (url === "/favicon.ico") response.end();
    else response.setHeader("content-type", "text/javascript").end(readFileSync(join(dist, decodeURIComponent(url))));
  });
  await new Promise<void>((resolve) => context.server.listen(0, "127.0.0.1", resolve));
  context.address = `http://127.0.0.1:${(context.server.address() as AddressInfo).port}`;
  context.browser = await chromium.launch(browserOptions());
  context.page = await context.browser.newPage();
  await context.page.goto(`${context.address}/`);
  const call =
    (name: "ask" | "tell") =>
    (method: string, params: object): Promise<unknown> =>
      context.page.evaluate(`${name}(${JSON.stringify(method)}, ${JSON.stringify(params)})`);
  context.ask = call("ask");
  context.tell = call("tell") as Context["tell"];
  await context.ask("initialize", { ...INITIALIZE, workspaceFolders: [{ uri: BASE, name: "a" }] });
  await context.tell("initialized", {});
  const files = Object.entries(FILES).map(([name, text]) => ({ uri: BASE + name, text }));
  await context.tell("hclkit/files", { schemas: `${context.address}/schemas`, files });
});

test.after(async ({ browser, server }) => {
  await browser.close();
  server.close();
});

const open = ({ tell }: Context, name: FileName, text: string = FILES[name]): Promise<void> =>
  tell("textDocument/didOpen", { textDocument: { uri: BASE + name, languageId: "terraform", version: 1, text } });

test("the server answers about a module, as it does on a desktop", async (context) => {
  await open(context, "main.tf");
  await open(context, "child/main.tf");
  assert.equal(await answersOf(context.ask, BASE), EXPECTED);
});

test("a definition is in a file that is not open", async (context) => {
  await context.tell("textDocument/didClose", { textDocument: { uri: `${BASE}child/main.tf` } });
  const found = await context.ask("textDocument/definition", {
    textDocument: { uri: `${BASE}main.tf` },
    position: positionOf("main.tf", "id, local"),
  });
  assert.equal(
    (found as readonly { uri: string }[]).map(({ uri }) => uri),
    [`${BASE}child/main.tf`],
  );
});

test("schemas of providers are fetched from the extension", async ({ ask }) => {
  const inBlock = positionOf("main.tf", 'tenancy = "wrong"');
  const found = (await ask("textDocument/completion", {
    textDocument: { uri: `${BASE}main.tf` },
    position: inBlock,
  })) as { items: readonly { label: string }[] };
  assert.ok(found.items.some(({ label }) => label === "instance_type"));
});

test("a file that is removed counts no longer, and one that is added does", async ({ ask, tell, address }) => {
  const child = `${BASE}child/main.tf`;
  const codes = async (): Promise<string[]> => {
    await tell("workspace/didChangeWatchedFiles", { changes: [{ uri: child, type: 2 }] });
    const report = await ask("textDocument/diagnostic", { textDocument: { uri: `${BASE}main.tf` } });
    return (report as { items: readonly { code: string }[] }).items.map(({ code }) => code).toSorted();
  };
  await tell("hclkit/files", { schemas: `${address}/schemas`, files: [{ uri: child, text: null }] });
  const without = await codes();
  assert.ok(
    without.some((code) => /module|source/.test(code)),
    without.join(" "),
  );
  await tell("hclkit/files", { schemas: `${address}/schemas`, files: [{ uri: child, text: FILES["child/main.tf"] }] });
  assert.equal(await codes(), EXPECTED.diagnostics);
});

test("formatting has the options of the workspace", async (context) => {
  const files = [{ uri: `${BASE}.hclkit.hcl`, text: "format {\n  align = false\n}\n" }];
  await context.tell("hclkit/files", { schemas: "", files });
  await open(context, "child/main.tf", "locals {\n  a   = 1\n  bcd = 2\n}\n");
  const edits = (await context.ask("textDocument/formatting", {
    textDocument: { uri: `${BASE}child/main.tf` },
    options: { tabSize: 8, insertSpaces: false },
  })) as readonly { newText: string }[];
  assert.equal(
    edits.map(({ newText }) => newText.trim()),
    ["a = 1"],
  );
});

test("the page heard of no error", async ({ page }) => {
  const log = (await page.evaluate("log")) as readonly {
    error?: string;
    method?: string;
    params?: { message?: string };
  }[];
  assert.equal(
    log.filter(({ error, method }) => error !== undefined || method === "window/logMessage"),
    [],
  );
});

test("the client asks for nothing but VS Code", () => {
  const required = [...readFileSync(join(dist, "web/main.js"), "utf8").matchAll(/\brequire\("([^"]+)"\)/g)];
  assert.equal([...new Set(required.map(([, name]) => name))], ["vscode"]);
});

test.run();
