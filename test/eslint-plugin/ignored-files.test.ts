// Reports about names, where git ignores a configuration file that may declare or use them.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { inMemory } from "../helpers/memory-plugin.ts";

const MAIN = dedent`
  locals {
    region = "a"
    other  = 1
  }

  output "x" {
    value = [local.region, local.secrets, local.regoin]
  }
`;

function reportsWith(files: Readonly<Record<string, string>>): string[] {
  return inMemory({ "main.tf": MAIN, ...files }, ({ directory, plugin }) => {
    const config: Linter.Config = {
      files: ["**/*.tf"],
      plugins: { hcl: plugin },
      language: "hcl/hcl",
      rules: { "hcl/terraform/no-undeclared-reference": "error", "hcl/terraform/no-unused-declarations": "error" },
    };
    const problems = new Linter({ cwd: directory }).verify(MAIN, [config], { filename: `${directory}/main.tf` });
    return problems.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId!.replace("hcl/terraform/", "")}`);
  });
}

test("only misspelled names are reported where a file is missing", () => {
  assert.equal(reportsWith({ ".gitignore": "secrets.tf\n" }), ["7:41 no-undeclared-reference"]);
});

test("other patterns change nothing", () => {
  const all = ["3:3 no-unused-declarations", "7:26 no-undeclared-reference", "7:41 no-undeclared-reference"];
  assert.equal(reportsWith({ ".gitignore": "*.tfvars\n" }), all);
});

test.run();
