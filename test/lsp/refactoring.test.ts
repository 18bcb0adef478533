// Refactorings that create and remove files, over the protocol.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CodeAction } from "vscode-languageserver-types";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { connect } from "./client.ts";

/** Resolves to the titles and the edits of actions at the beginning of a file, for a client with some operations. */
async function actionsFor(uri: string, resourceOperations: readonly string[]): Promise<CodeAction[]> {
  const client = connect();
  const { connection } = client;
  await connection.sendRequest("initialize", {
    capabilities: { workspace: { workspaceEdit: { resourceOperations } } },
  });
  const textDocument = { uri, languageId: "terraform", version: 1, text: 'variable "a" {}\n' };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  const start = { line: 0, character: 0 };
  const asked = {
    textDocument: { uri },
    range: { start, end: start },
    context: { diagnostics: [], only: ["refactor"] },
  };
  const actions = await connection.sendRequest<CodeAction[]>("textDocument/codeAction", asked);
  await client.end();
  return actions;
}

test("a client that creates and removes files gets whole changes", async () => {
  const directory = pathToFileURL(join(temporaryDirectory(), "x")).href;
  const actions = await actionsFor(`${directory}/main.tf`, ["create", "rename", "delete"]);
  const found = actions.find(({ title }) => title === "Convert to JSON")!.edit!.documentChanges!;
  const start = { line: 0, character: 0 };
  const uri = `${directory}/main.tf.json`;
  const newText = dedent`
    {
      "variable": {
        "a": {}
      }
    }
  `;
  assert.equal(found, [
    { kind: "create", uri, options: { ignoreIfExists: false } },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText }] },
    { kind: "delete", uri: `${directory}/main.tf` },
  ]);
});

test("other clients are not offered them", async () => {
  const directory = pathToFileURL(join(temporaryDirectory(), "x")).href;
  assert.equal(await actionsFor(`${directory}/main.tf`, []), []);
});

test.run();
