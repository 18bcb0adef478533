// The language server over its protocol: life, documents, encodings, diagnostics, failures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type {
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-types";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { thisMachine } from "../../lsp/this-machine.ts";
import { type Client, connect } from "./client.ts";

/** Returns the address of a file in a new directory, which need not exist. */
const address = (name: string): string => pathToFileURL(join(temporaryDirectory(), name)).href;

async function initialized(params: object = {}, client = connect()): Promise<Client> {
  await client.connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {}, ...params });
  await client.connection.sendNotification("initialized", {});
  return client;
}

const open = ({ connection }: Client, uri: string, text: string, version = 1): Promise<void> =>
  connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "terraform", version, text },
  });

const at = (line: number, character: number): object => ({ line, character });

test("a server introduces itself, and ends when it is told to", async () => {
  const client = connect();
  const { capabilities, serverInfo } = await client.connection.sendRequest<{
    capabilities: Record<string, unknown>;
    serverInfo: { name: string };
  }>("initialize", { capabilities: { general: { positionEncodings: ["utf-8"] } } });
  assert.is(serverInfo.name, "hclkit");
  assert.is(capabilities["positionEncoding"], "utf-8");
  assert.is(capabilities["documentFormattingProvider"], true);
  assert.is(await client.end(), 0);
});

test("the service is loaded when the client has its first answer, and what arrives meanwhile keeps its order", async () => {
  let made = 0;
  let load!: () => void;
  const gate = new Promise<void>((resolve) => (load = resolve));
  const client = connect(undefined, undefined, async (settings) => {
    made++;
    await gate;
    return thisMachine.hostFor(settings);
  });
  await client.connection.sendRequest("initialize", { capabilities: {} });
  assert.is(made, 0);
  await client.connection.sendNotification("initialized", {});
  const uri = address("a.tf");
  await open(client, uri, "locals {}\n");
  await client.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: at(0, 0), end: at(0, 6) }, text: "moved" }],
  });
  const outline = client.connection.sendRequest<DocumentSymbol[]>("textDocument/documentSymbol", {
    textDocument: { uri },
  });
  await client.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  const closed = client.connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri } });
  load();
  assert.is((await outline)[0]!.name, "moved");
  assert.is(await closed, null);
  assert.is(made, 1);
  assert.is(await client.end(), 0);
});

test("a client that leaves without a word ends the server with another exit code", async () => {
  const client = await initialized();
  await client.connection.sendNotification("exit");
  assert.is(await client.ended, 1);
});

test("features that are switched off are neither announced nor answered", async () => {
  const client = connect();
  const { capabilities } = await client.connection.sendRequest<{ capabilities: object }>("initialize", {
    capabilities: {},
    initializationOptions: { features: { outline: false } },
  });
  assert.not.ok("documentSymbolProvider" in capabilities);
  const uri = address("a.tf");
  await open(client, uri, "a = 1\n");
  assert.is(await client.connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri } }), null);
  await client.end();
});

test("documents are linted when they are opened and changed, with unsaved neighbours", async () => {
  const client = await initialized();
  const folder = temporaryDirectory();
  const [main, other] = ["main.tf", "variables.tf"].map((name) => pathToFileURL(join(folder, name)).href) as [
    string,
    string,
  ];
  let published = client.published(main);
  await open(client, main, 'output "a" {\n  value = var.region\n}\n');
  const [missing] = (await published).diagnostics;
  assert.is(missing?.code, "hcl/terraform/no-undeclared-reference");
  assert.equal(missing?.range, { start: at(1, 10), end: at(1, 20) } as never);
  published = client.published(main);
  await open(client, other, 'variable "region" {}\n');
  assert.equal((await published).diagnostics, []);
  published = client.published(main);
  await client.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri: other, version: 2 },
    contentChanges: [{ range: { start: at(0, 10), end: at(0, 16) }, text: "zone" }],
  });
  assert.is((await published).diagnostics.length, 1);
  published = client.published(main);
  await client.connection.sendNotification("textDocument/didClose", { textDocument: { uri: main } });
  assert.equal((await published).diagnostics, []);
  await client.end();
});

test("changes on disk are taken when they are announced", async () => {
  const client = connect();
  client.connection.onRequest("client/registerCapability", () => null);
  await initialized({ capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } } }, client);
  const folder = temporaryDirectory();
  mkdirSync(join(folder, "child"));
  writeFileSync(join(folder, "child/main.tf"), 'variable "name" {}\n');
  const uri = pathToFileURL(join(folder, "main.tf")).href;
  let published = client.published(uri);
  await open(
    client,
    uri,
    dedent`
      module "a" {
        source = "./child"
        nam    = 1
      }
    `,
  );
  assert.ok((await published).diagnostics.some(({ message }) => String(message).includes('"nam"')));
  writeFileSync(join(folder, "child/main.tf"), 'variable "nam" {}\n');
  published = client.published(uri);
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
    changes: [{ uri: pathToFileURL(join(folder, "child/main.tf")).href, type: 2 }],
  });
  assert.not.ok((await published).diagnostics.some(({ message }) => String(message).includes('"nam"')));
  await client.end();
});

for (const [encoding, character] of [
  ["utf-16", 9],
  ["utf-8", 12],
  ["utf-32", 8],
] as const) {
  test(`positions in ${encoding}`, async () => {
    const client = await initialized({ capabilities: { general: { positionEncodings: [encoding] } } });
    const uri = address("a.tf");
    await open(client, uri, '\r\n"é😀" = {\r\n}\n');
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: at(1, 0), end: at(1, character) }, text: "x = {" }],
    });
    const [item] = await client.connection.sendRequest<DocumentSymbol[]>("textDocument/documentSymbol", {
      textDocument: { uri },
    });
    assert.equal([item?.name, item?.range], ["x", { start: at(1, 0), end: at(2, 1) }]);
    await client.end();
  });
}

test("a document is formatted with the options of its path, and an error in them is an answer", async () => {
  const client = connect((path) =>
    path.endsWith("bad.tf") ? Promise.reject(new Error("bad configuration")) : Promise.resolve({ align: false }),
  );
  await initialized({}, client);
  const [good, bad] = [address("good.tf"), address("bad.tf")];
  await open(client, good, "a=1\nbcd = 2\n");
  await open(client, bad, "a=1\n");
  const format = (uri: string): Promise<TextEdit[]> =>
    client.connection.sendRequest("textDocument/formatting", { textDocument: { uri }, options: {} });
  assert.equal(
    (await format(good)).map(({ newText }) => newText),
    ["a = 1\n"],
  );
  try {
    await format(bad);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, "bad configuration");
  }
  assert.is((await format(good)).length, 1);
  await client.end();
});

test("symbols are found and renamed in files that are not open", async () => {
  const client = await initialized();
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "locals.tf"), "locals {\n  zone = 1\n}\n");
  const [uri, other] = ["main.tf", "locals.tf"].map((name) => pathToFileURL(join(folder, name)).href) as [
    string,
    string,
  ];
  await open(client, uri, 'output "o" {\n  value = local.zone\n}\n');
  const asked = { textDocument: { uri }, position: at(1, 17) };
  const declared = { uri: other, range: { start: at(1, 2), end: at(1, 6) } };
  const { connection } = client;
  assert.equal(await connection.sendRequest("textDocument/definition", asked), [declared]);
  assert.is((await connection.sendRequest<object[]>("textDocument/references", asked)).length, 2);
  assert.is((await connection.sendRequest<object[]>("textDocument/documentHighlight", asked)).length, 1);
  assert.equal(await connection.sendRequest("textDocument/prepareRename", asked), {
    range: { start: at(1, 16), end: at(1, 20) },
    placeholder: "zone",
  });
  const edit = await connection.sendRequest<WorkspaceEdit>("textDocument/rename", { ...asked, newName: "region" });
  assert.equal(Object.keys(edit.changes!).toSorted(), [other, uri].toSorted());
  try {
    await connection.sendRequest("textDocument/rename", { ...asked, newName: "1" });
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, "not a valid name");
  }
  await client.end();
});

test("completion, signatures and links", async () => {
  const snippets = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
  const folder = temporaryDirectory();
  mkdirSync(join(folder, "child"));
  writeFileSync(join(folder, "child/main.tf"), "");
  const uri = pathToFileURL(join(folder, "main.tf")).href;
  const text = dedent`
    locals {
      é = upp
    }
    module "a" {
      source = "./child"
    }
  `;
  const asked = { textDocument: { uri }, position: at(1, 9) };
  const inserted = async (capabilities: object): Promise<unknown> => {
    const client = await initialized({ capabilities: { ...capabilities, general: { positionEncodings: ["utf-8"] } } });
    await open(client, uri, text);
    const { items } = await client.connection.sendRequest<CompletionList>("textDocument/completion", {
      ...asked,
      position: at(1, 10),
    });
    const links = await client.connection.sendRequest<DocumentLink[]>("textDocument/documentLink", asked);
    assert.equal(
      links.map(({ target }) => target),
      [pathToFileURL(join(folder, "child/main.tf")).href],
    );
    await client.end();
    const item = items.find(({ label }) => label === "upper");
    assert.equal(item?.textEdit, {
      range: { start: at(1, 7), end: at(1, 10) },
      newText: item?.textEdit?.newText,
    } as never);
    return item?.textEdit?.newText;
  };
  assert.equal([await inserted(snippets), await inserted({})], ["upper($0)", "upper"]);
  const client = await initialized();
  await open(client, uri, "a = upper()\n");
  const help = await client.connection.sendRequest<SignatureHelp>("textDocument/signatureHelp", {
    textDocument: { uri },
    position: at(0, 10),
  });
  assert.equal([help.signatures[0]?.label, help.activeParameter], ["upper(str)", 0]);
  await client.end();
});

test("requests about what is not open, or is no file, have no answer", async () => {
  const client = await initialized();
  for (const uri of [address("missing.tf"), "untitled:1", "not an address"])
    assert.is(await client.connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri } }), null);
  await open(client, "untitled:1", "a = 1\n");
  assert.is(
    await client.connection.sendRequest("textDocument/foldingRange", { textDocument: { uri: "untitled:1" } }),
    null,
  );
  await client.end();
});

test("values are shown behind expressions, those of a variable file as soon as it is chosen", async () => {
  const client = await initialized();
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "prod.tfvars"), "size = 4\n");
  const uri = pathToFileURL(join(folder, "main.tf")).href;
  await open(
    client,
    uri,
    dedent`
      variable "size" {
        type = number
      }
      locals {
        a = var.size * 2
        b = length([1])
      }
    `,
  );
  const hints = (): Promise<unknown> =>
    client.connection.sendRequest("textDocument/inlayHint", {
      textDocument: { uri },
      range: { start: at(0, 0), end: at(7, 0) },
    });
  const second = { position: at(5, 17), label: " = 1", paddingLeft: true };
  assert.equal(await hints(), [second]);
  await client.connection.sendNotification("workspace/didChangeConfiguration", {
    settings: { hclkit: { variableFile: "prod.tfvars" } },
  });
  assert.equal(await hints(), [{ position: at(4, 18), label: " = 8", paddingLeft: true }, second]);
  await client.connection.sendNotification("workspace/didChangeConfiguration", {
    settings: { hclkit: { features: { inlayValues: false } } },
  });
  assert.is(await hints(), null);
  await client.end();
});

test("lenses are resolved, a hierarchy goes up and down, and paths follow a renamed directory", async () => {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, "child"));
  writeFileSync(join(folder, "child/main.tf"), 'output "id" {\n  value = 1\n}\n');
  const root = pathToFileURL(folder).href;
  const client = await initialized({ workspaceFolders: [{ uri: root, name: "a" }] });
  const ask = <Answer>(method: string, params: object): Promise<Answer> =>
    client.connection.sendRequest(method, params);
  const uri = `${root}/main.tf`;
  const text = dedent`
    locals {
      a = 1
      b = local.a
    }

    module "c" {
      source = "./child"
    }
  `;
  await open(client, uri, text);
  writeFileSync(join(folder, "main.tf"), text);
  const textDocument = { uri };
  const [lens] = await ask<{ command?: { title: string; arguments: unknown[] } }[]>("textDocument/codeLens", {
    textDocument,
  });
  assert.is(lens?.command, undefined);
  const { command } = await ask<{ command: { title: string; arguments: unknown[] } }>("codeLens/resolve", lens!);
  assert.equal(
    [command.title, command.arguments[2]],
    ["1 reference", [{ uri, range: { start: at(2, 12), end: at(2, 13) } }]],
  );
  const [item] = await ask<{ name: string }[]>("textDocument/prepareCallHierarchy", {
    textDocument,
    position: at(1, 2),
  });
  const calls = await ask<{ from: { name: string } }[]>("callHierarchy/incomingCalls", { item });
  assert.equal([item?.name, calls.map(({ from }) => from.name)], ["local.a", ["local.b"]]);
  const back = await ask<{ to: { name: string } }[]>("callHierarchy/outgoingCalls", { item: calls[0]!.from });
  assert.equal(
    back.map(({ to }) => to.name),
    ["local.a"],
  );
  const { changes } = await ask<WorkspaceEdit>("workspace/willRenameFiles", {
    files: [{ oldUri: `${root}/child`, newUri: `${root}/renamed` }],
  });
  assert.equal(
    changes![uri]!.map(({ newText }) => newText),
    ["./renamed"],
  );
  const status = await ask<{ product: string; versions: string; unchecked: null }>("hclkit/status", { textDocument });
  assert.equal([status.product, status.unchecked], ["Terraform", null]);
  assert.match(status.versions, /^\d/);
  assert.match(await ask<string>("hclkit/graph", { textDocument }), '"local.b" -> "local.a";');
  await client.end();
});

test.run();
