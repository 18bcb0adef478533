// Compares the answers that docs/comparison.md records for Terraform with the `terraform` on the PATH. Nothing is
// downloaded: the modules use Terraform's own provider.
//
//   npm run check:comparison
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Answer, type Mistake, MISTAKES, TERRAFORM } from "./comparison/mistakes.ts";
import { runScript } from "../tools/command-line.ts";

/** Values for the variables without a default. */
const VALUES = { TF_VAR_zones: '["a"]', TF_VAR_keys: '["a"]', TF_VAR_name: "a" };

function terraform(cwd: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync("terraform", args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...VALUES, TF_IN_AUTOMATION: "1" },
  });
  if (error !== undefined) throw error;
  return `${stdout}${stderr}`;
}

/** Returns the answer in an output. Warnings about the command's own configuration do not count. */
function answerIn(output: string): Answer {
  if (/^(?:│ )?Error: /m.test(output)) return "error";
  return /^(?:│ )?Warning: (?!Unable to open CLI)/m.test(output) ? "warning" : "nothing";
}

function answers({ files }: Mistake): { readonly validate: Answer; readonly plan: Answer } {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-comparison-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
    terraform(directory, "init", "-no-color", "-input=false");
    return {
      validate: answerIn(terraform(directory, "validate", "-no-color")),
      plan: answerIn(terraform(directory, "plan", "-no-color", "-input=false")),
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function main(): number {
  const version = /v(\S+)/.exec(terraform(tmpdir(), "version"))?.[1];
  if (version !== TERRAFORM) console.log(`Recorded with Terraform ${TERRAFORM}, compared with ${version}.`);
  const different = MISTAKES.filter((mistake) => {
    const { validate, plan } = answers(mistake);
    if (validate === mistake.validate && plan === mistake.plan) return false;
    console.log(`${mistake.title}: validate ${validate}, plan ${plan}; recorded ${mistake.validate}, ${mistake.plan}`);
    return true;
  });
  console.log(`${MISTAKES.length} modules, ${different.length} with another answer.`);
  return different.length === 0 ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
