// A rule from elsewhere that never ends: the run ends because of the processor time, and names the file.
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import { dedent } from "../../tools/dedent.ts";
import { environment, tree } from "../helpers/cli.ts";

/** Runs `hclkit lint` with one second for a file, where users have two minutes. */
const RUN = dedent`
  import { supervise } from "BUNDLE/supervise.mjs";
  process.exitCode = await supervise("lint", ["."], new URL("BUNDLE/command-thread.js"), null, 1);
`;

const CONFIGURATION = dedent`
  import { plugin as hcl } from "BUNDLE/this-workspace.mjs";
  const spin = { create: () => { for (;;) {} } };
  export default [
    {
      files: ["**/*.tf"],
      plugins: { hcl, other: { rules: { spin } } },
      language: "hcl/hcl",
      rules: { "other/spin": "error" },
    },
  ];
`;

test("a file that keeps a rule busy for too long ends the run with exit code 2", async () => {
  const inBundle = pathToFileURL(await bin(".")).href.replace(/\/$/, "");
  const program = (text: string): string => text.replaceAll("BUNDLE", inBundle);
  const { path: cwd } = tree({
    "run.mjs": program(RUN),
    "eslint.config.mjs": program(CONFIGURATION),
    "slow.tf": "a = 1\n",
  });
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(cwd, "node_modules"));
  const run = spawnSync(process.execPath, ["run.mjs"], { cwd, encoding: "utf8", env: environment() });
  assert.equal(
    [run.status, run.stdout, run.stderr],
    [2, "", `hclkit: ${join(cwd, "slow.tf")}: takes more than 1 seconds of processor time: the run was ended\n`],
  );
});

test.run();
