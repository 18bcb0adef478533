// After edits, reports, references and values are those of a service that has seen nothing but the last state; and a
// keystroke evaluates only expressions that may have another value.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Linting } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { SourceFileCache } from "../../src/index.ts";
import { plans } from "../../src/terraform/model/plan/planned-module.ts";
import { evaluations } from "../../src/terraform/model/module-values.ts";
import { checkIncremental, SMALL_DOCUMENTS } from "../../tools/checks/incremental-check.ts";
import { Random } from "../../tools/random.ts";

// One seed: `.ci/run` makes 150 edits with another.
for (const seed of [2]) {
  test(`edits with the seed ${seed}`, async () => {
    const { edits, findings } = await checkIncremental(SMALL_DOCUMENTS, new Random(seed), 25);
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

/** A module with a precondition, and one that calls it. */
const BUCKET = dedent`
  variable "size" {
    type = number
  }
  resource "terraform_data" "one" {
    input = local.size
    lifecycle {
      precondition {
        condition     = var.size < 10
        error_message = "Too large."
      }
    }
  }
  locals {
    size = var.size + 1
  }
  output "size" {
    value = local.size
  }
`;

/** Types in a module that calls `./m` and `./n`; returns the codes and how many plans were made, for each state. */
async function typed(texts: readonly string[]) {
  const files = { "/w/m/main.tf": BUCKET, "/w/n/main.tf": BUCKET, "/w/main.tf": "" };
  const linting = new Linting(new MemoryFiles(files, "/w"));
  const states: { readonly codes: readonly string[]; readonly made: number }[] = [];
  for (const text of texts) {
    linting.open("/w/main.tf", text);
    plans.made = 0;
    const reports = (await linting.diagnose("/w/main.tf")) ?? [];
    const ofCalls = reports.filter(({ code }) => code?.startsWith("failing") === true);
    states.push({
      codes: ofCalls.map(({ code, range }) => `${code} ${text.slice(range.start, range.end)}`),
      made: plans.made,
    });
  }
  return states;
}

const call = (name: string, source: string, size: string, more = ""): string =>
  `module "${name}" {\n  source = "./${source}"\n  size   = ${size}\n${more}}\n`;

test("the plan of a called module is kept while its arguments have the same values", async () => {
  const text = (typedValue: string, size: string): string =>
    `locals {\n  typed = "${typedValue}"\n  eleven = 11\n}\n${call("a", "m", size)}${call("b", "m", "2")}`;
  const [first, second, third, fourth] = await typed([
    text("x", "11"),
    text("xy", "11"),
    text("xy", "local.eleven"),
    text("xy", "3"),
  ]);
  assert.equal(first!.codes, ["failing-module-condition 11"]);
  assert.equal(second!.codes, first!.codes);
  assert.equal(third!.codes, ["failing-module-condition local.eleven"]);
  assert.equal(fourth!.codes, []);
  const ofRoot = second!.made;
  assert.ok(first!.made > ofRoot, `${first!.made} ${ofRoot}`);
  assert.is(third!.made, ofRoot);
  assert.ok(fourth!.made > ofRoot);
});

test("kept plans belong to the calls of the present state", async () => {
  const both = call("a", "m", "20") + call("b", "m", "20");
  const [first, swapped, repeated] = await typed([
    both,
    call("b", "m", "20") + call("a", "m", "20"),
    call("a", "m", "20", "  count  = 2\n"),
  ]);
  assert.is(first!.codes.length, 2);
  assert.is(swapped!.codes.length, 2);
  assert.equal(repeated!.codes, ["failing-module-condition 20"]);
});

test("a plan that depends on more than the arguments is made again", async () => {
  const chain = call("a", "m", "1") + call("b", "n", "module.a.size + 9");
  const [plain, pending, cyclic] = await typed([
    chain,
    call("a", "m", "1") + call("b", "n", "module.a.size + 9", "  depends_on = [terraform_data.x]\n"),
    call("a", "m", "module.b.size") + call("b", "n", "module.a.size"),
  ]);
  assert.equal(plain!.codes, ["failing-module-condition module.a.size + 9"]);
  assert.equal(pending!.codes, plain!.codes);
  assert.equal(cyclic!.codes, []);
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

test("Terragrunt's units are looked for once, and again when one of them changes", async () => {
  const unit = dedent`
    terraform {
      source = "../../modules/app"
    }
    generate "region" {
      path     = "region.tf"
      contents = "variable \\"region\\" {}"
    }
  `;
  const files = new MemoryFiles(
    { "/w/.git/HEAD": "", "/w/live/app/terragrunt.hcl": unit, "/w/modules/app/main.tf": "" },
    "/w",
  );
  const { readText } = files;
  let asked = 0;
  const counting = (path: string): string | null => {
    if (path.endsWith("terragrunt.hcl")) asked++;
    return readText(path);
  };
  Object.assign(files, { readText: counting });
  const linting = new Linting(files);
  const codesWith = async (text: string): Promise<unknown> => {
    linting.open("/w/modules/app/main.tf", `output "region" {\n  value = ${text}\n}\n`);
    return (await linting.diagnose("/w/modules/app/main.tf"))?.map(({ code }) => code);
  };
  assert.equal(await codesWith("var.region"), []);
  assert.ok(asked > 0);
  asked = 0;
  assert.equal(await codesWith("upper(var.region)"), []);
  assert.is(asked, 0);
  files.write("/w/live/app/terragrunt.hcl", unit.replace("variable", "# variable"));
  assert.equal(await codesWith("lower(var.region)"), ["undeclared-variable"]);
});

test("a file is parsed once, however long it is", async () => {
  const comment = `# ${"x".repeat(400_000)}\n`;
  const files = new SourceFileCache();
  const file = files.file("/w/main.tf", { name: "main.tf", role: "primary" }, comment);
  assert.is(files.treeOf("/w/main.tf", comment), file.tree);
});

test("and so are all files of a module, however many characters they have together", async () => {
  const comment = `# ${"x".repeat(200_000)}\n`;
  const files = new SourceFileCache();
  files.file("/other/main.tf", { name: "main.tf", role: "primary" }, comment);
  const names = ["a.tf", "b.tf", "c.tf"];
  const trees = names.map((name) => files.file(`/w/${name}`, { name, role: "primary" }, comment).tree);
  assert.equal(
    names.map((name) => files.treeOf(`/w/${name}`, comment)),
    trees,
  );
  assert.is(files.treeOf("/other/main.tf", comment), null);
});

test.run();
