// The states of a file that are over are collected with the new objects: a collection of the whole heap takes longer.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;

/** The locals in the file, and the keystrokes. */
const LOCALS = 400;
const STROKES = 30;

/** Returns a file's text in a state, and an offset in its last line. */
function stateOf(stroke: number): { readonly text: string; readonly offset: number } {
  const values = Array.from({ length: LOCALS }, (_, index) => `  value_${index} = upper(var.name)\n`).join("");
  const text = `variable "name" {}\nlocals {\n${values}  typed_${stroke} = local.value_`;
  return { text: `${text}1\n}\n`, offset: text.length };
}

/** Returns by how many bytes the heap grows while a person types, if only new objects are collected. */
function growthWith(ask: (service: LanguageService, offset: number) => unknown): number {
  const service = new LanguageService(new MemoryFiles({ "/main.tf": "" }, "/", null));
  const type = (stroke: number): void => {
    const { text, offset } = stateOf(stroke);
    service.open("/main.tf", text);
    assert.ok(ask(service, offset));
  };
  for (let stroke = 0; stroke < 3; stroke++) type(stroke);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let stroke = 0; stroke < STROKES; stroke++) {
    type(stroke);
    // A state is old after two of them: it was alive in the first one.
    if (stroke % 5 === 4) collect({ type: "minor" });
  }
  return process.memoryUsage().heapUsed - before;
}

test("completions and hovers leave no state of a file behind", () => {
  for (const ask of ["completion", "hover"] as const) {
    const growth = growthWith((service, offset) => service[ask]("/main.tf", offset));
    // Every state takes half a megabyte.
    assert.ok(growth < 8_000_000, `${ask}: ${growth} bytes`);
  }
});

test.run();
