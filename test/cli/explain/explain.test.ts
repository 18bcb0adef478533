// `hclkit explain`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderPage } from "../../../cli/explain/render.ts";
import { ruleFacts } from "../../../lint/rules.ts";
import { dedent } from "../../../tools/dedent.ts";
import { hclkit, tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";

const cwd = tree({}).path;

test("the page of a rule, whatever prefix its name has", async () => {
  const plain = await hclkit(["explain", "terraform/typed-variables"], { cwd });
  assert.is(plain.code, 0);
  assert.ok(plain.stdout.startsWith("terraform/typed-variables\n\nRequire types of variables.\n"));
  assert.match(plain.stdout, '\n    variable "zones" {\n');
  assert.match(plain.stdout, /\nhttps:\S+\/docs\/rules\/terraform\/typed-variables\.md\n$/);
  assert.not.match(plain.stdout, /<!--|```|\]\(/);
  for (const name of ["hcl/terraform/typed-variables", "terraform_typed_variables", "typed-variables"])
    assert.is((await runHere(["explain", name], { cwd })).stdout, plain.stdout);
});

test("a tflint rule with two counterparts has both pages", async () => {
  const { stdout } = await runHere(["explain", "terraform_deprecated_index"], { cwd });
  assert.match(stdout, /^no-legacy-index$/m);
  assert.match(stdout, /^no-legacy-splat$/m);
});

test("the reports of check on formatting", async () => {
  const { code, stdout } = await runHere(["explain", "hclkit/format"], { cwd });
  assert.is(code, 0);
  assert.match(stdout, "`hclkit fmt --diff` shows");
});

test("a diagnostic code", async () => {
  const { stdout } = await runHere(["explain", "attribute-redefined"], { cwd });
  assert.match(stdout, "Remove one of the two, or rename it.\n\n    a = 1\n");
  assert.match(stdout, "docs/codes/syntax.md#attribute-redefined");
});

test("without a name, all rules are listed", async () => {
  const { code, stdout } = await runHere(["explain"], { cwd });
  assert.is(code, 0);
  assert.match(stdout, /^no-legacy-index +Disallow the legacy index syntax/m);
  for (const { name } of ruleFacts) assert.ok(stdout.includes(`\n${name} `) || stdout.startsWith(`${name} `), name);
});

test("the last paragraph of a rule says how to silence it", async () => {
  const page = async (name: string) => (await runHere(["explain", name], { cwd })).stdout;
  const both = await page("terraform/typed-variables");
  assert.match(both, "\nHow to silence\n\nWrite `# hclkit-ignore terraform/typed-variables: reason` at the end of");
  assert.match(both, '"//": "hclkit-ignore terraform/typed-variables: reason"');
  assert.match(
    both,
    /`rule "terraform\/typed-variables" \{ severity = "off" \}` in\s`\.hclkit\.hcl`\.\n\nhttps:\S+\n$/,
  );
  const json = await page("terraform/json-syntax");
  assert.match(json, "\nHow to silence\n\nIn JSON, write a property");
  assert.not.match(json, "# hclkit-ignore");
  const native = await page("comment-style");
  assert.not.match(native, "In JSON");
});

test("misspelt names get a suggestion, and unknown ones the address of the documentation", async () => {
  for (const [args, message] of [
    [["terraform/typed-variable"], 'Did you mean "terraform/typed-variables"?'],
    [["typed-variable"], 'Did you mean "terraform/typed-variables"?'],
    [["valid-config"], 'Several products have a rule "valid-config": name one of docker-bake/valid-config, nomad/'],
    [["attribute-redefind"], 'Did you mean "attribute-redefined"?'],
    [["frobnicate"], 'There is no rule and no diagnostic code "frobnicate". https://github.com/hclkit/hclkit/'],
  ] as const) {
    const { code, stdout, stderr } = await runHere(["explain", ...args], { cwd });
    assert.is(code, 2);
    assert.is(stdout, "");
    assert.match(stderr, message);
  }
});

test("lines are wrapped, except code and tables; lists are indented", () => {
  const page = dedent`
    # A \`rule\`

    One two three [four](x.md) five \`six seven\`.
    - one two three four five

    | a very wide table | that stays |

    \`\`\`hcl
    a = "a long line that stays as it is"
    \`\`\`
  `;
  assert.is(
    renderPage(page, { color: false, width: 20 }),
    dedent`
      A \`rule\`

      One two three four
      five \`six seven\`.
      - one two three four
        five

      | a very wide table | that stays |

          a = "a long line that stays as it is"
    `,
  );
  assert.is(renderPage("`a` b\n", { color: true, width: 20 }), "\u001B[36ma\u001B[39m b\n");
});

test.run();
