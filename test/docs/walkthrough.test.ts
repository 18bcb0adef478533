// Follows the pages that are a walk through hclkit: writes their files into a directory, and runs their commands in order.
// Each ends with a documented exit code, and prints the documented output.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stepsOf } from "../../scripts/readme/steps.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const PAGES = ["tutorial", "terraform-fmt", "troubleshooting"];

/** Other tools' commands, which are not run. */
const OTHERS = /^(?:npm|npx prettier|git|terraform) /;

/** Returns an output without trailing spaces, which documents do not have. */
const trimmed = (text: string): string => text.replaceAll(/ +$/gm, "").trim();

/** Splits a command line into words as a shell does: at spaces outside single quotes. */
const words = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ""));

for (const page of PAGES) {
  test(`docs/${page}.md can be followed`, async () => {
    const { path, write } = tree({});
    let run = 0;
    for (const step of stepsOf(readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), "utf8"))) {
      if (step.kind === "file") {
        mkdirSync(dirname(join(path, step.name)), { recursive: true });
        write({ [step.name]: step.text });
        continue;
      }
      if (OTHERS.test(step.command)) continue;
      const [npx, name, ...args] = words(step.command);
      assert.equal([npx, name], ["npx", "hclkit"], step.command);
      const { code, stdout, stderr } = await runHere(args, { cwd: path, env: { NO_COLOR: "1" } });
      assert.ok(step.exitCodes.includes(code ?? -1), `${step.command}: exit code ${code}\n${stdout}${stderr}`);
      if (step.output !== null)
        assert.is(trimmed(stdout.replaceAll(path, "/infra")), trimmed(step.output), step.command);
      run++;
    }
    assert.ok(run >= 2, `${run} commands`);
  });
}

test.run();
