// The thread that lints for the language server: its answers, cancellation, and what happens when it is ended.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerQuestions } from "../../cli/lsp/answer-questions.ts";
import type { LintAnswer, LintMessage } from "../../cli/lsp/lint-messages.ts";
import { startLinting } from "../../cli/threads/lint-threads.ts";
import { ThreadedLinting } from "../../cli/lsp/threaded-linting.ts";
import { SearchWhenQuiet } from "../../cli/lsp/search-when-quiet.ts";
import type { LintingHere } from "../../lsp/linting.ts";
import { bin } from "../../tools/bundle.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const signal = new AbortController().signal;

async function started(script?: URL, patience?: number): Promise<ThreadedLinting> {
  const address = script ?? new URL("./lsp-worker.js", pathToFileURL(await bin()));
  const linting = new ThreadedLinting(startLinting(address), patience);
  return linting.begin({ announcedIn: ["/"], within: null });
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

test("a question that was cancelled while the thread was busy is not begun", async () => {
  const { port1, port2 } = new MessageChannel();
  const begun: string[] = [];
  const linting = {
    open: () => undefined,
    diagnose: (path: string) => {
      begun.push(path);
      return Promise.resolve([]);
    },
    searchAhead: () => [].values(),
  } as unknown as LintingHere;
  const messages: LintMessage[] = [
    { kind: "settings", settings: { announcedIn: ["/"], within: null } },
    { kind: "diagnose", id: 1, path: "/one" },
    { kind: "cancel", id: 1 },
    { kind: "open", path: "/two", text: "" },
    { kind: "diagnose", id: 2, path: "/two" },
    { kind: "cancel", id: 2 },
    { kind: "diagnose", id: 3, path: "/three" },
  ];
  // All have arrived when the thread takes the first.
  for (const message of messages) port1.postMessage(message);
  const answers: LintAnswer[] = [];
  const answered = new Promise<void>((resolve) => {
    port1.on("message", (answer: LintAnswer) => {
      answers.push(answer);
      if ("result" in answer) resolve();
    });
  });
  answerQuestions(port2, () => linting);
  await answered;
  port1.close();
  assert.equal(begun, ["/three"]);
  assert.equal(
    answers.map((answer) => Object.keys(answer).concat("id" in answer ? String(answer.id) : [])),
    [
      ["id", "error", "1"],
      ["id", "error", "2"],
      ["id", "isBegun", "3"],
      ["id", "result", "3"],
    ],
  );
});

/** A thread that is busy for ever with one question, and answers others with the documents that it knows. */
const BUSY_FOR_EVER = scriptWith(`
  const documents = [];
  parentPort.on("message", ({ kind, path, id }) => {
    if (kind === "open") documents.push(path);
    if (kind !== "diagnose") return;
    parentPort.postMessage({ id, isBegun: true });
    while (path === "/forever") { /* busy */ }
    parentPort.postMessage({ id, result: documents });
  });
`);

test("a thread that stays busy with what nobody waits for is ended, and another one knows the documents", async () => {
  const linting = await started(BUSY_FOR_EVER, 100);
  linting.open("/a", "");
  const controller = new AbortController();
  const first = linting.diagnose("/forever", controller.signal).catch(() => "cancelled");
  const second = linting.diagnose("/b", signal);
  controller.abort();
  assert.is(await first, "cancelled");
  assert.equal(await second, ["/a"] as never);
  assert.is(linting.starts, 2);
  linting.dispose();
});

test("a thread that has not begun with a cancelled question is not ended, however long it loads", async () => {
  const linting = await started(
    scriptWith(`
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      parentPort.on("message", ({ kind, id }) => {
        if (kind === "diagnose") parentPort.postMessage({ id, result: [] });
      });
    `),
    1,
  );
  const controller = new AbortController();
  const first = linting.diagnose("/a", controller.signal).catch(() => "cancelled");
  controller.abort();
  assert.is(await first, "cancelled");
  assert.equal(await linting.diagnose("/b", signal), []);
  assert.is(linting.starts, 1);
  linting.dispose();
});

test("each thread that follows an ended one gets twice as long, until one answers", async () => {
  const linting = await started(BUSY_FOR_EVER, 10);
  for (const [starts, allowed] of [
    [1, 10],
    [2, 20],
    [3, 40],
  ]) {
    assert.equal([linting.starts, linting.allowed], [starts, allowed]);
    const controller = new AbortController();
    const asked = linting.diagnose("/forever", controller.signal).catch(() => "cancelled");
    controller.abort();
    assert.is(await asked, "cancelled");
    while (linting.starts === starts) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.is(linting.allowed, 80);
  assert.equal(await linting.diagnose("/b", signal), []);
  assert.is(linting.allowed, 10);
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

/** Resolves when all steps that were due are done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
}

test("when nothing is asked any more, the thread searches ahead, until something is asked", async () => {
  const search = new SearchWhenQuiet(0);
  let steps = 0;
  const counted = function* (until: number): Generator<void> {
    for (;;) {
      if (++steps === until) search.stop();
      yield;
    }
  };
  search.later(() => counted(3));
  await settled();
  assert.is(steps, 3);
  search.later(() => counted(Infinity));
  search.later(() => counted(8));
  await settled();
  assert.is(steps, 8);
});

test("a search that fails is over", async () => {
  const search = new SearchWhenQuiet(0);
  let steps = 0;
  search.later(() => ({
    next: () => {
      steps++;
      throw new Error("no");
    },
  }));
  await settled();
  assert.is(steps, 1);
});

test("the thread searches around the last file that it was asked about", async () => {
  const { port1, port2 } = new MessageChannel();
  const searched = new Promise<string>((resolve) => {
    const linting = {
      diagnose: () => Promise.resolve([]),
      searchAhead: (path: string) => {
        resolve(path);
        return [][Symbol.iterator]();
      },
    } as unknown as LintingHere;
    answerQuestions(port2, () => linting, new SearchWhenQuiet(0));
  });
  port1.postMessage({ kind: "settings", settings: { announcedIn: ["/"], within: null } } satisfies LintMessage);
  for (const [index, path] of ["/one", "/two"].entries())
    port1.postMessage({ kind: "diagnose", id: index + 1, path } satisfies LintMessage);
  assert.is(await searched, "/two");
  port1.close();
});

test.run();
