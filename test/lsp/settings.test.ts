// Settings as clients send them, at first and later; what the server asks the client for; characters that are typed.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CompletionList, TextEdit } from "vscode-languageserver-types";
import { Diagnostics } from "../../lsp/diagnostics.ts";
import { readSettings } from "../../lsp/settings.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { type Client, connect } from "./client.ts";

const uri = pathToFileURL(join(temporaryDirectory(), "main.tf")).href;

async function opened(text: string, params: object = {}, client = connect()): Promise<Client> {
  await client.connection.sendRequest("initialize", { capabilities: {}, ...params });
  await client.connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "terraform", version: 1, text },
  });
  return client;
}

const outline = ({ connection }: Client): Promise<unknown> =>
  connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri } });

const configure = ({ connection }: Client, settings: unknown): Promise<void> =>
  connection.sendNotification("workspace/didChangeConfiguration", { settings });

test("settings that are not sent again stay as the client has said at first", async () => {
  const client = await opened("a = 1\n", { initializationOptions: { features: { outline: false } } });
  for (const settings of [{}, { hclkit: {} }, { hclkit: { features: { hover: false } } }, null]) {
    await configure(client, settings);
    assert.is(await outline(client), null, JSON.stringify(settings));
  }
  await configure(client, { hclkit: { features: { outline: true } } });
  assert.ok(Array.isArray(await outline(client)));
  await client.end();
});

test("a setting that is sent as null is its default", () => {
  assert.is(readSettings({ variableFile: null }, { variableFile: "a.tfvars" }).variableFile, null);
  assert.is(readSettings({}, { variableFile: "a.tfvars" }).variableFile, "a.tfvars");
  assert.is(readSettings({ features: { hover: true } }, { features: { hover: false } }).features["hover"], true);
});

test("a client that sends no settings is asked for them", async () => {
  const client = connect();
  client.connection.onRequest("workspace/configuration", ({ items }: { items: readonly { section: string }[] }) =>
    items.map(({ section }) => (section === "hclkit" ? { features: { outline: false } } : null)),
  );
  await opened("a = 1\n", { capabilities: { workspace: { configuration: true } } }, client);
  assert.ok(Array.isArray(await outline(client)));
  await configure(client, null);
  // The answer comes after the server has asked.
  for (let count = 0; count < 100 && (await outline(client)) !== null; count++);
  assert.is(await outline(client), null);
  await client.end();
});

test("an editor is told to ask again when something else has changed", async () => {
  const client = connect();
  const asked: string[] = [];
  let last!: () => void;
  const all = new Promise<void>((resolve) => (last = resolve));
  for (const method of ["diagnostic", "inlayHint", "codeLens", "semanticTokens"])
    client.connection.onRequest(`workspace/${method}/refresh`, () => {
      asked.push(method);
      if (asked.length === 3) last();
      return null;
    });
  const refreshing = { refreshSupport: true };
  const workspace = { diagnostics: refreshing, inlayHint: refreshing, codeLens: refreshing };
  await opened("a = 1\n", { capabilities: { workspace, textDocument: { diagnostic: {} } } }, client);
  await configure(client, { hclkit: { inlayValues: "all" } });
  await configure(client, { hclkit: { inlayValues: "locals" } });
  await all;
  assert.equal(asked, ["diagnostic", "inlayHint", "codeLens"]);
  await client.end();
});

test("a bracket that opens a body or a list offers nothing by itself", async () => {
  const at = async (marked: string, triggerCharacter?: string): Promise<CompletionList | null> => {
    const line = marked.slice(0, marked.indexOf("|")).split("\n");
    const client = await opened(marked.replace("|", ""));
    const found = await client.connection.sendRequest<CompletionList | null>("textDocument/completion", {
      textDocument: { uri },
      position: { line: line.length - 1, character: line.at(-1)!.length },
      context: { triggerKind: triggerCharacter === undefined ? 1 : 2, triggerCharacter },
    });
    await client.end();
    return found;
  };
  assert.is(await at('resource "terraform_data" "a" {|}\n', "{"), null);
  assert.ok(await at('resource "terraform_data" "a" {|}\n'));
  assert.ok(await at('locals {\n  a = "${|}"\n}\n', "{"));
  assert.is(await at("locals {\n  a = [|]\n}\n", "["), null);
  assert.ok(await at("locals {\n  a = local.b[|]\n}\n", "["));
});

test("a line break formats the line before, and a brace what it closes", async () => {
  const client = await opened("locals {\n  a=1\n  \n}\n");
  const edits = await client.connection.sendRequest<TextEdit[]>("textDocument/onTypeFormatting", {
    textDocument: { uri },
    position: { line: 2, character: 2 },
    ch: "\n",
    options: {},
  });
  assert.equal(
    edits.map(({ range, newText }) => [range.start.line, range.end.line, newText]),
    [[1, 2, "  a = 1\n"]],
  );
  await client.end();
});

test("nothing is logged about reports that are given up at the end", async () => {
  const logged: string[] = [];
  const diagnostics = new Diagnostics({
    documents: () => [{ uri } as never],
    document: () => ({ uri }) as never,
    lint: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    syntaxErrors: () => [],
    convert: () => [],
    publish: () => undefined,
    log: (message) => void logged.push(message),
  });
  diagnostics.changed(uri);
  diagnostics.dispose();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(logged, []);
});

test.run();
