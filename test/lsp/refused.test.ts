// Requests that cannot be answered: wrong parameters, unknown documents, the wrong time.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { answers } from "../../lsp/requests.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { type Client, connect } from "./client.ts";

const [NOT_INITIALIZED, INVALID_REQUEST, UNKNOWN, INVALID_PARAMS] = [-32002, -32600, -32601, -32602];

/** Resolves to the code of the error that answers a request; null for another answer. */
async function refusal({ connection }: Client, method: string, params: unknown): Promise<number | null> {
  try {
    await connection.sendRequest(method, params);
    return null;
  } catch (error) {
    return (error as { readonly code: number }).code;
  }
}

async function initialized(): Promise<Client> {
  const client = connect();
  await client.connection.sendRequest("initialize", { capabilities: {} });
  return client;
}

/** Returns the address of a file with a text, in a new directory. */
function saved(name: string, text: string): string {
  const path = join(temporaryDirectory(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

test("before initialize nothing else is answered, and it is answered once", async () => {
  const client = connect();
  for (const method of ["textDocument/hover", "hclkit/status", "shutdown", "some/method"])
    assert.is(await refusal(client, method, {}), NOT_INITIALIZED, method);
  for (const params of [[], 1, { capabilities: {}, rootUri: 1 }, { capabilities: {}, workspaceFolders: [{}] }])
    assert.is(await refusal(client, "initialize", params), INVALID_PARAMS, JSON.stringify(params));
  assert.is(await refusal(client, "initialize", { capabilities: {}, workspaceFolders: null }), null);
  assert.is(await refusal(client, "initialize", { capabilities: {} }), INVALID_REQUEST);
  assert.is(await refusal(client, "some/method", {}), UNKNOWN);
  assert.is(await refusal(client, "toString", {}), UNKNOWN);
  assert.is(await client.end(), 0);
});

test("after shutdown nothing is answered, and nothing is taken", async () => {
  const client = await initialized();
  await client.connection.sendRequest("shutdown");
  const uri = saved("a.tf", "locals {}\n");
  await client.connection.sendNotification("textDocument/didOpen", { textDocument: { uri, version: 1, text: "" } });
  assert.is(await refusal(client, "textDocument/documentSymbol", { textDocument: { uri } }), INVALID_REQUEST);
  assert.is(await refusal(client, "shutdown", undefined), INVALID_REQUEST);
  assert.is(await refusal(client, "some/method", undefined), INVALID_REQUEST);
  await client.connection.sendNotification("exit");
  assert.is(await client.ended, 0);
});

test("no method answers parameters of the wrong form with an internal error", async () => {
  const client = await initialized();
  const textDocument = { uri: saved("a.tf", 'locals {\n  a = upper("a")\n}\n') };
  const start = { line: 0, character: 0 };
  const wrong = [undefined, null, [], {}, 1, "x", { textDocument: null }, { textDocument: {} }, { textDocument }];
  const range = { start, end: { line: 1 } };
  const more = [
    { textDocument: "file:///a.tf", position: start },
    { textDocument, position: null },
    { textDocument, position: { line: -1, character: 0 } },
    { textDocument, position: { line: "0", character: 0 }, newName: 1 },
    { textDocument, position: start, newName: 1, ch: 1 },
    { textDocument, range, context: null },
    { textDocument, range: { start, end: start }, context: { only: "quickfix" } },
    { textDocument, positions: [null] },
    { query: 1, files: [{}], item: {}, data: {}, title: 1 },
    { query: null, files: null, item: { data: { path: "a" } }, data: null, range: { start, end: start }, title: "a" },
  ];
  const failed: string[] = [];
  for (const method of Object.keys(answers))
    for (const params of [...wrong, ...more]) {
      const code = await refusal(client, method, params);
      if (code !== null && code !== INVALID_PARAMS) failed.push(`${method} ${JSON.stringify(params)}: ${code}`);
    }
  assert.equal(failed, []);
  const missing = async (method: string, params: object): Promise<void> =>
    assert.is(await refusal(client, method, params), INVALID_PARAMS, method);
  await missing("textDocument/hover", { textDocument });
  await missing("textDocument/rename", { textDocument, position: start });
  await missing("textDocument/selectionRange", { textDocument });
  await missing("workspace/symbol", {});
  await missing("callHierarchy/incomingCalls", { item: { name: "a" } });
  await missing("codeLens/resolve", { range: { start, end: start } });
  await client.end();
});

test("documents that do not exist have empty answers in the protocol's form", async () => {
  const client = await initialized();
  for (const uri of ["untitled:a.tf", "file:///missing/a.tf", "file:///%E0%A4%A", ""]) {
    const asked = { textDocument: { uri }, position: { line: 0, character: 0 } };
    assert.is(await client.connection.sendRequest("textDocument/hover", asked), null, uri);
    const pulled = await client.connection.sendRequest("textDocument/diagnostic", asked);
    assert.equal(pulled, { kind: "full", items: [] }, uri);
  }
  await client.end();
});

test("saved files are answered as well, as they are then, and positions outside of them are at the ends", async () => {
  const client = await initialized();
  const uri = saved("a.tf", 'output "a" {\n  value = local.b\n}\n');
  const ask = <Result>(method: string, position: object): Promise<Result> =>
    client.connection.sendRequest<Result>(method, { textDocument: { uri }, position });
  const messages = async (): Promise<string[]> =>
    (await ask<{ items: { message: string }[] }>("textDocument/diagnostic", {})).items.map(({ message }) => message);
  assert.is((await messages()).length, 1);
  const outside = { line: 1, character: 2_147_483_647 };
  assert.is((await ask<unknown[]>("textDocument/documentHighlight", outside)).length, 0);
  assert.is(await ask("textDocument/hover", { line: 4_000_000_000, character: 7 }), null);
  assert.ok(await ask("textDocument/hover", { line: 1, character: 2 }));
  writeFileSync(new URL(uri), 'output "a" {\n  value = 1\n}\n');
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
  assert.equal(await messages(), []);
  await client.end();
});

test.run();
