// After edits, reports, references and values are those of a service that has seen nothing but the last state; and a
// keystroke evaluates only expressions that may have another value.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Linting } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { evaluations } from "../../src/terraform/model/module-values.ts";
import { checkIncremental } from "../../tools/checks/incremental-check.ts";
import { Random } from "../../tools/random.ts";

for (const seed of [1, 2, 3]) {
  test(`edits with the seed ${seed}`, async () => {
    const { edits, findings } = await checkIncremental(new Random(seed), 25);
    assert.equal(findings, []);
    assert.is(edits, 25);
  });
}

/** The expressions that are evaluated for the reports on a text, after those on another one. */
async function evaluatedAfter(before: string, after: string, others: Readonly<Record<string, string>> = {}) {
  const linting = new Linting(new MemoryFiles({ "/w/main.tf": before, ...others }, "/w"));
  const counts: number[] = [];
  for (const text of [before, after]) {
    linting.open("/w/main.tf", text);
    evaluations.computed = 0;
    await linting.diagnose("/w/main.tf");
    counts.push(evaluations.computed);
  }
  return { first: counts[0]!, then: counts[1]! };
}

const SIZE = 40;

/** Returns resources that use a local value, with a name each. */
const resources = (local: string): string =>
  Array.from(
    { length: SIZE },
    (_, index) => `resource "terraform_data" "r${index}" {\n  input = upper("\${local.${local}}-${index}")\n}\n`,
  ).join("");

test("an expression is not evaluated again when another one changes", async () => {
  const text = (value: string): string => `locals {\n  used  = "a"\n  typed = "${value}"\n}\n\n${resources("used")}`;
  const { first, then } = await evaluatedAfter(text("b"), text("bc"));
  assert.ok(first >= SIZE, String(first));
  assert.ok(then < SIZE / 4, String(then));
});

test("nor when it moves, or a variable is added that it does not use", async () => {
  const added = dedent`
    variable "new" {
      type = string
    }

  `;
  const text = `locals {\n  used = "a"\n}\n\n${resources("used")}`;
  const { then } = await evaluatedAfter(text, `${added}${text}`);
  assert.ok(then < SIZE / 4, String(then));
});

test("it is evaluated again when a value changes that it uses", async () => {
  const text = (value: string): string => `locals {\n  used = "${value}"\n}\n\n${resources("used")}`;
  const { then } = await evaluatedAfter(text("a"), text("b"));
  assert.ok(then >= SIZE, String(then));
});

test("nor are those of a module when its caller changes, with the same arguments", async () => {
  const text = (value: string): string =>
    `module "m" {\n  source = "./m"\n  name   = "a"\n}\n\nlocals {\n  typed = "${value}"\n}\n`;
  const called = `variable "name" {}\n\nlocals {\n  used = "x"\n}\n\n${resources("used")}`;
  const { first, then } = await evaluatedAfter(text("b"), text("bc"), { "/w/m/main.tf": called });
  assert.ok(first >= SIZE, String(first));
  assert.ok(then < SIZE / 4, String(then));
});

test("it is evaluated again when a file changes that it reads", async () => {
  const text = `locals {\n  used = tonumber(file("value.txt"))\n}\n`;
  const files = new MemoryFiles({ "/w/main.tf": text, "/w/value.txt": "1" }, "/w");
  const linting = new Linting(files);
  const codes = async (): Promise<unknown> =>
    (await linting.diagnose("/w/main.tf"))?.flatMap(({ code, severity }) => (severity === "error" ? code : []));
  assert.equal(await codes(), []);
  linting.open("/w/value.txt", "x");
  assert.equal(await codes(), ["invalid-argument"]);
});

test.run();
