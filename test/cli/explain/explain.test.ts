// `hclkit explain`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderPage } from "../../../cli/explain/render.ts";
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
  for (const name of ["hcl/terraform/typed-variables", "terraform_typed_variables"])
    assert.is((await runHere(["explain", name], { cwd })).stdout, plain.stdout);
});

test("a tflint rule with two counterparts has both pages", async () => {
  const { stdout } = await runHere(["explain", "terraform_deprecated_index"], { cwd });
  assert.match(stdout, /^no-legacy-index$/m);
  assert.match(stdout, /^no-legacy-splat$/m);
});

test("a diagnostic code", async () => {
  const { stdout } = await runHere(["explain", "attribute-redefined"], { cwd });
  assert.match(stdout, "Remove one of the two, or rename it.\n\n    a = 1\n");
  assert.match(stdout, "docs/codes/syntax.md#attribute-redefined");
});

test("misspelt names get a suggestion; no name is a usage error", async () => {
  for (const [args, message] of [
    [["terraform/typed-variable"], 'Did you mean "terraform/typed-variables"?'],
    [["typed-variables"], 'Did you mean "terraform/typed-variables"?'],
    [["attribute-redefind"], 'Did you mean "attribute-redefined"?'],
    [["frobnicate"], 'There is no rule and no diagnostic code "frobnicate".'],
    [[], "requires the name of a rule"],
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
