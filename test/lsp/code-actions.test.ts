// Code actions over the protocol: with their edits, and without for clients that ask for these later.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CodeAction } from "vscode-languageserver-types";
import { LanguageService } from "../../language-service/language-service.ts";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { type Client, connect } from "./client.ts";

const TEXT = dedent`
  locals {
    b = "\${local.a}"
    a = upper("x")
  }

  output "b" {
    value = local.b
  }
`;

const RESOLVING = {
  textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } } },
};
const FILES = { workspace: { workspaceEdit: { resourceOperations: ["create", "rename", "delete"] } } };

async function opened(capabilities: object): Promise<{ readonly client: Client; readonly uri: string }> {
  const client = connect();
  await client.connection.sendRequest("initialize", { capabilities: { ...FILES, ...capabilities } });
  const uri = pathToFileURL(join(temporaryDirectory(), "main.tf")).href;
  const textDocument = { uri, languageId: "terraform", version: 1, text: TEXT };
  await client.connection.sendNotification("textDocument/didOpen", { textDocument });
  return { client, uri };
}

const actionsAt = ({ connection }: Client, uri: string, line: number, character: number): Promise<CodeAction[]> => {
  const start = { line, character };
  const asked = { textDocument: { uri }, range: { start, end: start }, context: { diagnostics: [] } };
  return connection.sendRequest<CodeAction[]>("textDocument/codeAction", asked);
};

const resolved = ({ connection }: Client, action: CodeAction): Promise<CodeAction> =>
  connection.sendRequest<CodeAction>("codeAction/resolve", action);

const PLACES = [
  [0, 0],
  [1, 3],
  [1, 6],
  [2, 3],
  [5, 1],
] as const;

test("the edits are the same, with the list or later", async () => {
  const whole = await opened({});
  const later = await opened(RESOLVING);
  let count = 0;
  for (const [line, character] of PLACES) {
    const [all, listed] = [
      await actionsAt(whole.client, whole.uri, line, character),
      await actionsAt(later.client, later.uri, line, character),
    ];
    assert.equal(
      listed.map(({ title }) => title),
      all.map(({ title }) => title),
    );
    for (const [index, action] of listed.entries()) {
      assert.is(action.edit, undefined);
      const { data, ...same } = await resolved(later.client, action);
      assert.ok(data);
      const elsewhere = JSON.stringify(all[index]).replaceAll(whole.uri.slice(0, -8), later.uri.slice(0, -8));
      assert.equal(same, JSON.parse(elsewhere));
      count++;
    }
  }
  assert.ok(count > 15, String(count));
  await whole.client.end();
  await later.client.end();
});

test("a list without edits makes no change", async () => {
  let made = 0;
  const { refactorings, actions } = LanguageService.prototype;
  const counted = <Actions extends ReturnType<typeof refactorings>>(listed: Actions): typeof listed =>
    listed.map((action) => ({ ...action, change: () => (made++, action.change()) })) as typeof listed;
  LanguageService.prototype.refactorings = function (path, range) {
    return counted(refactorings.call(this, path, range));
  };
  LanguageService.prototype.actions = function (path, range, reports) {
    return counted(actions.call(this, path, range, reports));
  };
  try {
    const { client, uri } = await opened(RESOLVING);
    const listed = (
      await Promise.all(PLACES.map(([line, character]) => actionsAt(client, uri, line, character)))
    ).flat();
    assert.ok(listed.length > 15);
    assert.is(made, 0);
    await resolved(
      client,
      listed.find(({ title }) => title === "Inline local.b")!,
    );
    assert.is(made, 1);
    await client.end();
  } finally {
    Object.assign(LanguageService.prototype, { refactorings, actions });
  }
});

test("an action for an earlier text, or one that was never listed, is refused", async () => {
  const { client, uri } = await opened(RESOLVING);
  const [action] = await actionsAt(client, uri, 1, 6);
  const refused = async (one: object): Promise<number> => {
    try {
      await client.connection.sendRequest("codeAction/resolve", one);
      return 0;
    } catch (error) {
      return (error as { readonly code: number }).code;
    }
  };
  const data = action!.data as object;
  assert.is(await refused(action!), 0);
  assert.is(await refused({ ...action, title: "Other" }), -32801);
  assert.is(await refused({ ...action, data: { ...data, index: 99 } }), -32801);
  assert.is(await refused({ ...action, data: { uri } }), -32801);
  await client.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: `${TEXT}\n` }],
  });
  assert.is(await refused(action!), -32801);
  await client.end();
});

test.run();
