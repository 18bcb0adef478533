// Clients as they are: what they can do, what they announce, and directories that come and go.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { abilitiesOf } from "../../lsp/params.ts";
import type { FileSettings } from "../../lsp/parts.ts";
import { thisMachine } from "../../lsp/this-machine.ts";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { type Client, connect } from "./client.ts";

const addressOf = (path: string): string => pathToFileURL(path).href;

const open = ({ connection }: Client, uri: string, text: string): Promise<void> =>
  connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "terraform", version: 1, text },
  });

/** Returns the capabilities that a server announces to a client with some others. */
async function announced(client: Client, capabilities: object): Promise<Record<string, unknown>> {
  const answer = await client.connection.sendRequest<{ capabilities: Record<string, unknown> }>("initialize", {
    capabilities,
  });
  return answer.capabilities;
}

test("a client that asks for reports, and cannot be told to ask again, gets them without asking", async () => {
  const client = connect();
  const capabilities = await announced(client, { textDocument: { diagnostic: {} } });
  assert.not.ok("diagnosticProvider" in capabilities);
  const uri = addressOf(join(temporaryDirectory(), "a.tf"));
  const published = client.published(uri);
  await open(client, uri, "a = \n");
  assert.ok((await published).diagnostics.length > 0);
  await client.end();
});

for (const name of ["diagnostics", "diagnostic"]) {
  test(`a client that says "${name}" asks again when it is told to`, async () => {
    const client = connect();
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { [name]: { refreshSupport: true } } };
    const asked = new Promise<void>((resolve) => {
      client.connection.onRequest("workspace/diagnostic/refresh", () => {
        resolve();
        return null;
      });
    });
    assert.ok("diagnosticProvider" in (await announced(client, capabilities)));
    const directory = temporaryDirectory();
    for (const file of ["a.tf", "b.tf"]) await open(client, addressOf(join(directory, file)), "a = 1\n");
    await asked;
    await client.end();
  });
}

test("the changes of other programs are looked for where a client announces only its own", () => {
  const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  const announces = (name: string): boolean => abilitiesOf({ capabilities, clientInfo: { name } }).announcesChanges;
  assert.equal([announces("helix"), announces("Visual Studio Code")], [false, true]);
  assert.not.ok(abilitiesOf({ capabilities: {} }).announcesChanges);
});

test("an outline is a list for clients without trees", async () => {
  const client = connect();
  const documentSymbol = { hierarchicalDocumentSymbolSupport: false };
  await announced(client, { textDocument: { documentSymbol } });
  const uri = addressOf(join(temporaryDirectory(), "a.tf"));
  await open(client, uri, "locals {\n  a = 1\n}\n");
  const symbols = await client.connection.sendRequest<{ name: string; location: object; containerName?: string }[]>(
    "textDocument/documentSymbol",
    { textDocument: { uri } },
  );
  assert.equal(
    symbols.map(({ name, containerName }) => `${name} in ${containerName ?? "the file"}`),
    ["locals in the file", "a in locals"],
  );
  assert.ok("uri" in symbols[1]!.location);
  await client.end();
});

test("directories that are added to a workspace are read, also without trust, until they are removed", async () => {
  const said: FileSettings[] = [];
  const client = connect(undefined, undefined, (settings) => {
    said.push(settings);
    return thisMachine.hostFor(settings);
  });
  const [first, second] = [temporaryDirectory(), temporaryDirectory()];
  mkdirSync(join(second, "child"));
  writeFileSync(join(second, "child/main.tf"), 'variable "a" {}\n');
  const folders = [first, second].map((path) => ({ uri: addressOf(path), name: path }));
  await client.connection.sendRequest("initialize", {
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    workspaceFolders: [folders[0]],
    initializationOptions: { trusted: false },
  });
  const main = addressOf(join(second, "main.tf"));
  const text = dedent`
    module "child" {
      source = "./child"
      b      = 1
    }
  `;
  let published = client.published(main);
  await open(client, main, text);
  assert.not.ok((await published).diagnostics.some(({ message }) => String(message).includes('"b"')));
  assert.equal(said, [{ announcedIn: [first], within: [first] }]);
  published = client.published(main);
  const change = (event: object): Promise<void> =>
    client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
  await change({ added: [folders[1]], removed: [] });
  assert.ok((await published).diagnostics.some(({ message }) => String(message).includes('"b"')));
  const names = async (): Promise<string[]> =>
    (await client.connection.sendRequest<{ name: string }[]>("workspace/symbol", { query: "" })).map(
      ({ name }) => name,
    );
  assert.ok((await names()).includes("var.a"));
  await change({ added: [], removed: [folders[1]] });
  assert.equal(await names(), []);
  await client.end();
});

test("directories may end with a slash in their addresses", async () => {
  const client = connect();
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "a"));
  writeFileSync(join(directory, "a/main.tf"), 'variable "a" {}\n');
  const source = 'module "a" {\n  source = "./a"\n}\n';
  writeFileSync(join(directory, "main.tf"), source);
  const workspaceFolders = [{ uri: `${addressOf(directory)}/`, name: "w" }];
  await client.connection.sendRequest("initialize", { capabilities: {}, workspaceFolders });
  const symbols = await client.connection.sendRequest<{ location: { uri: string } }[]>("workspace/symbol", {
    query: "var.a",
  });
  assert.equal(
    symbols.map(({ location }) => location.uri),
    [addressOf(join(directory, "a/main.tf"))],
  );
  const [oldUri, newUri] = [`${addressOf(directory)}/a/`, `${addressOf(directory)}/b/`];
  const edit = await client.connection.sendRequest<{ changes: Record<string, { newText: string }[]> }>(
    "workspace/willRenameFiles",
    { files: [{ oldUri, newUri }] },
  );
  assert.is(edit.changes[addressOf(join(directory, "main.tf"))]?.[0]?.newText, "./b");
  await client.end();
});

test("nothing is said about JSON for other programs", async () => {
  const client = connect();
  await announced(client, {});
  const directory = temporaryDirectory();
  const outline = async (name: string, text: string): Promise<unknown> => {
    const uri = addressOf(join(directory, name));
    await open(client, uri, text);
    return client.connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri } });
  };
  assert.is(await outline("package.json", '{"name": "a"}\n'), null);
  assert.is(((await outline("main.tf.json", '{"locals": {"a": 1}}\n')) as object[]).length, 1);
  assert.is(((await outline("docker-bake.json", '{"target": {"a": {}}}\n')) as object[]).length, 1);
  await client.end();
});

test.run();
