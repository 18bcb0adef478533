// The thread that lints for the language server: its answers, cancellation, and what happens when it is ended.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ThreadedLinting } from "../../cli/lsp/threaded-linting.ts";
import { bin } from "../../tools/bundle.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const signal = new AbortController().signal;

async function started(script?: URL): Promise<ThreadedLinting> {
  const linting = new ThreadedLinting(script ?? new URL("./lsp-worker.js", pathToFileURL(await bin())));
  return linting.begin({ watching: "announced", within: null });
}

/** Returns the address of a worker's script with some code. */
function scriptWith(code: string): URL {
  const path = join(temporaryDirectory(), "worker.mjs");
  writeFileSync(path, `import { parentPort } from "node:worker_threads";\n${code}`);
  return pathToFileURL(path);
}

test("open documents are linted and fixed, and files that do not exist are not", async () => {
  const linting = await started();
  const path = join(temporaryDirectory(), "main.tf");
  const text = 'locals {\n  a = "${local.b}"\n}\n';
  linting.open(path, text);
  const reports = await linting.diagnose(path, signal);
  assert.ok(reports!.some(({ rule }) => rule === "hcl/terraform/no-undeclared-reference"));
  const [edit] = await linting.fixAll(path, signal);
  assert.is(edit?.text, "  a = local.b\n");
  linting.close(path);
  assert.is(await linting.diagnose(path, signal), null);
  writeFileSync(path, "a = ");
  linting.changedOnDisk([path]);
  assert.ok((await linting.diagnose(path, signal))!.length > 0);
  linting.dispose();
});

test("a question that is cancelled is answered at once, and the next one in its turn", async () => {
  const linting = await started();
  const path = join(temporaryDirectory(), "main.tf");
  linting.open(path, "locals {\n  a = local.b\n}\n");
  const controller = new AbortController();
  const first = linting.diagnose(path, controller.signal);
  const second = linting.diagnose(path, signal);
  controller.abort(new Error("no more"));
  try {
    await first;
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "no more");
  }
  assert.ok((await second)!.length > 0);
  linting.dispose();
});

test("a thread that stays busy with what nobody waits for is ended, and another one knows the documents", async () => {
  // Busy for ever with the first question, and answers others with the documents that it knows.
  const linting = await started(
    scriptWith(`
      const documents = [];
      parentPort.on("message", ({ kind, path, id }) => {
        if (kind === "open") documents.push(path);
        if (kind !== "diagnose") return;
        while (path === "/forever") { /* busy */ }
        parentPort.postMessage({ id, result: documents });
      });
    `),
  );
  linting.open("/a", "");
  const controller = new AbortController();
  const first = linting.diagnose("/forever", controller.signal).catch(() => "cancelled");
  const second = linting.diagnose("/b", signal);
  controller.abort();
  assert.is(await first, "cancelled");
  assert.equal(await second, ["/a"] as never);
  linting.dispose();
});

test("what ends the thread is not asked again", async () => {
  const linting = await started(
    scriptWith(`
      parentPort.on("message", ({ kind, path, id }) => {
        if (path === "/bad") throw new Error("out of order");
        if (kind === "diagnose") parentPort.postMessage({ id, result: [] });
      });
    `),
  );
  const first = linting.diagnose("/bad", signal).catch((error: Error) => error.message);
  const second = linting.diagnose("/good", signal);
  assert.is(await first, "out of order");
  assert.equal(await second, []);
  linting.dispose();
});

test.run();
