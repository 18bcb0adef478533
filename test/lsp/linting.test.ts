// When documents are linted, with a linter that the test controls: order, stale reports, cancellation, syntax at once.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import type { ServerLinting } from "../../lsp/parts.ts";
import { Diagnostics } from "../../lsp/diagnostics.ts";
import { EditorDocuments } from "../../lsp/documents.ts";
import { movedReports } from "../../lsp/moved-reports.ts";
import type { LintDiagnostic } from "../../lint/index.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { type Client, connect } from "./client.ts";

/** A question to the linter, and its answer. */
interface Asked {
  readonly name: string;
  readonly text: string;
  readonly signal: AbortSignal;
  answer(...messages: string[]): void;
}

const report = (message: string, start = 0): LintDiagnostic => ({
  rule: "hcl/a",
  code: null,
  severity: "warning",
  message,
  range: { start, end: start + 1 },
  data: {},
  related: [],
  tags: [],
  url: null,
  fix: null,
  suggestions: [],
});

/** A server whose linter waits for the test, with documents in one directory. */
class Controlled {
  readonly asked: Asked[] = [];
  readonly client: Client;
  private readonly folder = temporaryDirectory();
  private readonly texts = new Map<string, string>();
  private version = 0;
  private arrived: (() => void)[] = [];

  constructor() {
    const linting: ServerLinting = {
      open: (path, text) => void this.texts.set(path, text),
      close: (path) => void this.texts.delete(path),
      changedOnDisk: () => undefined,
      use: () => undefined,
      diagnose: (path, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
          const answer = (...messages: string[]): void => resolve(messages.map((message) => report(message)));
          this.asked.push({ name: path.slice(path.lastIndexOf("/") + 1), text: this.texts.get(path)!, signal, answer });
          for (const done of this.arrived.splice(0)) done();
        }),
      fixAll: () => Promise.resolve([]),
      dispose: () => undefined,
    };
    this.client = connect(undefined, () => linting);
  }

  async initialize(textDocument: object = {}): Promise<this> {
    const workspace = { diagnostics: { refreshSupport: true } };
    await this.client.connection.sendRequest("initialize", { capabilities: { workspace, textDocument } });
    // Answered when the service is loaded: from then on, each message is taken when it arrives.
    await this.client.connection.sendRequest("textDocument/foldingRange", { textDocument: { uri: "file:///none" } });
    return this;
  }

  uri(name: string): string {
    return pathToFileURL(join(this.folder, name)).href;
  }

  open(name: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(name), languageId: "terraform", version: ++this.version, text };
    return this.client.connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  change(name: string, text: string): Promise<void> {
    return this.client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: this.uri(name), version: ++this.version },
      contentChanges: [{ text }],
    });
  }

  pull(name: string, token = new CancellationTokenSource().token): Promise<{ items: { message: string }[] }> {
    const params = { textDocument: { uri: this.uri(name) } };
    return this.client.connection.sendRequest("textDocument/diagnostic", params, token);
  }

  /** Resolves to the linter's question with an index, from 0. */
  async question(index: number): Promise<Asked> {
    while (this.asked.length <= index) await new Promise<void>((done) => this.arrived.push(done));
    return this.asked[index]!;
  }

  /** Resolves to the messages that are published next. */
  async published(name: string): Promise<string[]> {
    const { diagnostics } = await this.client.published(this.uri(name));
    return diagnostics.map(({ message }) => String(message));
  }
}

test("the edited document comes first, and the others after it", async () => {
  const server = await new Controlled().initialize();
  await server.open("a.tf", "a = 1\n");
  await server.open("b.tf", "b = 1\n");
  await server.change("a.tf", "a = 2\n");
  while ((await server.question(server.asked.length === 0 ? 0 : server.asked.length - 1)).text !== "a = 2\n")
    await server.question(server.asked.length);
  const edited = server.asked.at(-1)!;
  const published = server.published("a.tf");
  edited.answer("edited");
  assert.equal(await published, ["edited"]);
  const next = await server.question(server.asked.length);
  assert.is(next.name, "b.tf");
  await server.client.connection.sendNotification("exit");
});

test("reports of a state that has passed are not sent", async () => {
  const server = await new Controlled().initialize();
  await server.open("a.tf", "a = 1\n");
  const first = await server.question(0);
  await server.change("a.tf", "a = 2\n");
  const second = await server.question(1);
  assert.ok(first.signal.aborted);
  const published = server.published("a.tf");
  first.answer("stale");
  second.answer("fresh");
  assert.equal(await published, ["fresh"]);
  await server.client.connection.sendNotification("exit");
});

test("a pulled document is linted again after a change of another one", async () => {
  const server = await new Controlled().initialize({ diagnostic: {} });
  await server.open("a.tf", "a = 1\n");
  await server.open("b.tf", "b = 1\n");
  const first = server.pull("a.tf");
  (await server.question(0)).answer("one");
  assert.is((await first).items[0]?.message, "one");
  assert.is((await server.pull("a.tf")).items[0]?.message, "one");
  assert.is(server.asked.length, 1);
  await server.change("b.tf", "b = 2\n");
  const second = server.pull("a.tf");
  (await server.question(1)).answer("two");
  assert.is((await second).items[0]?.message, "two");
  await server.client.connection.sendNotification("exit");
});

test("a pull during which another document changes gets the reports of the new state", async () => {
  const server = await new Controlled().initialize({ diagnostic: {} });
  await server.open("a.tf", "a = 1\n");
  await server.open("b.tf", "b = 1\n");
  const pulled = server.pull("a.tf");
  await server.question(0);
  await server.change("b.tf", "b = 2\n");
  (await server.question(1)).answer("new");
  assert.is((await pulled).items[0]?.message, "new");
  await server.client.connection.sendNotification("exit");
});

test("a cancelled request is answered while the linter is busy, and other requests do not wait for it", async () => {
  const server = await new Controlled().initialize({ diagnostic: {} });
  await server.open("a.tf", "locals {\n  a = 1\n}\n");
  const source = new CancellationTokenSource();
  const pulled = server.pull("a.tf", source.token).catch(({ code }: { code: number }) => code);
  await server.question(0);
  const outline = await server.client.connection.sendRequest<unknown[]>("textDocument/documentSymbol", {
    textDocument: { uri: server.uri("a.tf") },
  });
  assert.is(outline.length, 1);
  source.cancel();
  assert.is(await pulled, -32800);
  await server.client.connection.sendNotification("exit");
});

test("syntax errors are sent before the linter answers, with the reports that a change has not touched", async () => {
  const server = await new Controlled().initialize();
  await server.open("a.tf", "a = 1\nb = 2\n");
  let published = server.published("a.tf");
  (await server.question(0)).answer("old");
  assert.equal(await published, ["old"]);
  published = server.published("a.tf");
  await server.change("a.tf", "a = 1\nb = \n");
  const [error, old] = await published;
  assert.match(error!, /^Invalid expression: /);
  assert.is(old, "old");
  published = server.published("a.tf");
  await server.change("a.tf", "a = 1\nb = 2\n");
  assert.equal(await published, ["old"]);
  await server.client.connection.sendNotification("exit");
});

test("the linter is asked before this thread looks for syntax errors, also while it is busy with the last change", async () => {
  const documents = new EditorDocuments("utf-16");
  const uri = "file:///a.tf";
  documents.open({ uri, version: 1, text: "a = 1\n" });
  const done: string[] = [];
  const answers: (() => void)[] = [];
  const published: (() => void)[] = [];
  const diagnostics = new Diagnostics({
    documents: () => documents.all(),
    document: (of) => documents.get(of),
    lint: (_, signal) => {
      done.push("asked");
      return new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        answers.push(() => resolve([]));
      });
    },
    syntaxErrors: () => {
      done.push("parsed");
      return [];
    },
    convert: () => [],
    publish: () => published.shift()?.(),
    log: () => undefined,
  });
  diagnostics.changed(uri);
  const first = new Promise<void>((resolve) => published.push(resolve));
  answers[0]!();
  await first;
  // The second one while the question about the first is open.
  for (const version of [2, 3]) {
    documents.change(uri, version, [{ text: `a = ${version}\n` }]);
    diagnostics.changed(uri);
  }
  assert.equal(done, ["asked", "asked", "parsed", "asked", "parsed"]);
  diagnostics.dispose();
});

test("a change moves reports behind it, and takes those away that it touches", () => {
  const reports = [report("in front", 0), report("touched", 4), report("behind", 6)];
  const moved = movedReports(reports, "a = b\nc", "a = bcd\nc");
  assert.equal(
    moved.map(({ message, range }) => [message, range.start]),
    [
      ["in front", 0],
      ["touched", 4],
      ["behind", 8],
    ],
  );
  assert.equal(
    movedReports(reports, "a = b\nc", "a = \nc").map(({ message }) => message),
    ["in front", "behind"],
  );
});

test.run();
