// The packaged server for desktops, as a process: over the files of a directory.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { connectionOver } from "../../../lsp/this-machine.ts";
import { dist } from "../build/bundle.ts";
import { answersOf, EXPECTED, FILES, INITIALIZE } from "./module.ts";

test("the server answers about a module", async () => {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-vscode-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(directory, name, ".."), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const server = spawn(process.execPath, [join(dist, "server/lib/main.js")], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => server.on("exit", resolve));
  const connection = connectionOver(server.stdout, server.stdin);
  connection.listen();
  const base = `${pathToFileURL(directory).href}/`;
  await connection.sendRequest("initialize", INITIALIZE);
  await connection.sendNotification("initialized", {});
  for (const [name, text] of Object.entries(FILES))
    await connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: base + name, languageId: "terraform", version: 1, text },
    });
  assert.equal(await answersOf((method, params) => connection.sendRequest(method, params), base), EXPECTED);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  assert.is(await ended, 0);
  rmSync(directory, { recursive: true });
});

test("the client asks for nothing but VS Code and Node", () => {
  const required = [...readFileSync(join(dist, "desktop/main.js"), "utf8").matchAll(/\brequire\("([^"]+)"\)/g)];
  const names = required.map(([, name]) => name!);
  assert.equal([...new Set(names.filter((name) => !isBuiltin(name)))], ["vscode"]);
});

test.run();
