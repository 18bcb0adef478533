// The loader that runs the tests' TypeScript: modules are those of the sources, also after a change.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "./temporary.ts";

const root = join(import.meta.dirname, "../..");

/** Runs a module, from a directory in the project, because its modules import packages. */
function run(path: string) {
  const args = ["--import", join(root, "tools/typescript/register.mjs"), path];
  return spawnSync(process.execPath, args, { encoding: "utf8", cwd: root });
}

test("types are removed, and a changed module is loaded as it is now", () => {
  const path = join(temporaryDirectory(), "module.ts");
  const text = (value: number): string =>
    `interface A { a: number }\nclass B { b?: string }\nconst a: A = { a: ${value} };\nconsole.log(a.a, "b" in new B());\n`;
  for (const value of [1, 2, 1]) {
    writeFileSync(path, text(value));
    // As the option `useDefineForClassFields` of tsconfig.json says, a field without a value is not there.
    assert.is(run(path).stdout, `${value} false\n`);
  }
  rmSync(path);
});

test("errors have their place in the source", () => {
  const path = join(temporaryDirectory(), "wrong.ts");
  const text = dedent`
    interface A {
      a: number;
    }

    export const a: A = { a: 1 };
    throw new Error("x");
  `;
  writeFileSync(path, text);
  assert.match(run(path).stderr, "wrong.ts:6:7");
});

test.run();
