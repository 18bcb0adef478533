// The plugin in a browser: bundled with prettier/standalone, run without Node's globals.
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { format, formatWithCursor } from "prettier/standalone";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../prettier-plugin/index.ts";

const root = join(import.meta.dirname, "../..");

test("prettier/standalone formats without the plugins of other languages, whose options are then undefined", async () => {
  const text = dedent`
    a=[1,
    2]
    b={
    c=1
    }
  `;
  const expected = dedent`
    a = [
      1,
      2,
    ]
    b = {
      c = 1
    }
  `;
  assert.is(await format(text, { parser: "hcl", plugins: [plugin] }), expected);
  const result = await formatWithCursor(text, { parser: "terraform", plugins: [plugin], cursorOffset: 3 });
  assert.is(result.formatted, expected);
  assert.is(result.cursorOffset, expected.indexOf("1,"));
});

test("a browser bundle needs nothing from Node", async () => {
  const entry = `
    import { format } from "prettier/standalone";
    import * as hcl from "./prettier-plugin/index.ts";
    result = format(text, { parser: "terraform", plugins: [hcl] });`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: "js" },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    logLevel: "silent",
  });
  const context = createContext({ text: 'a="${b}"\n', result: undefined });
  runInContext(outputFiles[0]!.text, context);
  assert.is(await (context["result"] as Promise<string>), "a = b\n");
});

test.run();
