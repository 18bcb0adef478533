// While a person types, items that are as they were are not checked again: the reports must be those of a new linter, for
// each way in which a change to one item can affect another.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Linting } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { queryCounts, resetQueryCounts } from "../../src/terraform/query.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/main.tf";

type Files = Readonly<Record<string, string>>;

async function reportsOn(linting: Linting): Promise<unknown> {
  const reports = (await linting.diagnose(PATH)) ?? [];
  return reports.map(({ rule, message, range, fix }) => [rule, message, range.start, range.end, fix]);
}

/** Types one text after the other; returns the number of reports in each state, which are those of a new linter. */
async function typed(texts: readonly string[], others: Files = {}): Promise<number[]> {
  const linting = new Linting(new MemoryFiles({ ...others, [PATH]: texts[0]! }, "/w"));
  const counts: number[] = [];
  for (const text of texts) {
    linting.open(PATH, text);
    const reports = (await reportsOn(linting)) as unknown[];
    assert.equal(reports, await reportsOn(new Linting(new MemoryFiles({ ...others, [PATH]: text }, "/w"))), text);
    counts.push(reports.length);
  }
  return counts;
}

const OTHER = dedent`
  output "other" {
    value = "as it was"
  }

`;

/** For each way: the file in two states, and the number of reports on it. */
const WAYS: Readonly<Record<string, readonly [before: string, after: string, ...counts: [number, number]]>> = {
  "a name that is gone": [
    `variable "a" {}\n${OTHER}output "o" {\n  value = var.a\n}\n`,
    `variable "b" {}\n${OTHER}output "o" {\n  value = var.a\n}\n`,
    0,
    1,
  ],
  "a name that was missing": [
    `${OTHER}output "o" {\n  value = local.a\n}\n`,
    `${OTHER}output "o" {\n  value = local.a\n}\nlocals {\n  a = 1\n}\n`,
    1,
    0,
  ],
  "a value": [
    `locals {\n  a = ["x"]\n}\n${OTHER}output "o" {\n  value = local.a[0]\n}\n`,
    `locals {\n  a = []\n}\n${OTHER}output "o" {\n  value = local.a[0]\n}\n`,
    0,
    1,
  ],
  "a value behind others": [
    `locals {\n  a = { x = 1 }\n  b = local.a\n}\n${OTHER}output "o" {\n  value = local.b.x\n}\n`,
    `locals {\n  a = { y = 1 }\n  b = local.a\n}\n${OTHER}output "o" {\n  value = local.b.x\n}\n`,
    0,
    1,
  ],
  "the elements of an unknown length": [
    `variable "n" {\n  type = list(string)\n}\nlocals {\n  a = [for s in var.n : { x = s }]\n}\n${OTHER}output "o" {\n  value = [for e in local.a : e.x]\n}\n`,
    `variable "n" {\n  type = list(string)\n}\nlocals {\n  a = [for s in var.n : { y = s }]\n}\n${OTHER}output "o" {\n  value = [for e in local.a : e.x]\n}\n`,
    0,
    1,
  ],
  "a type": [
    `variable "a" {\n  type = object({ x = string })\n}\noutput "o" {\n  value = var.a.x\n}\n`,
    `variable "a" {\n  type = object({ y = string })\n}\noutput "o" {\n  value = var.a.x\n}\n`,
    0,
    1,
  ],
  "the number of instances": [
    `resource "terraform_data" "a" {}\noutput "o" {\n  value = terraform_data.a.id\n}\n`,
    `resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = terraform_data.a.id\n}\n`,
    0,
    1,
  ],
  "the last use": [
    `locals {\n  a = 1\n}\n${OTHER}output "o" {\n  value = local.a\n}\n`,
    `locals {\n  a = 1\n}\n${OTHER}output "o" {\n  value = 1\n}\n`,
    0,
    1,
  ],
  "a second declaration": [
    `output "o" {\n  value = 1\n}\n${OTHER}`,
    `output "o" {\n  value = 1\n}\n${OTHER}output "o" {\n  value = 2\n}\n`,
    0,
    1,
  ],
  "a cycle": [
    `locals {\n  a = 1\n  b = local.a\n}\n${OTHER}output "o" {\n  value = local.b\n}\n`,
    `locals {\n  a = local.b\n  b = local.a\n}\n${OTHER}output "o" {\n  value = local.b\n}\n`,
    0,
    1,
  ],
  "a cycle of an item with itself": [
    `${OTHER}resource "terraform_data" "a" {\n  input = 1\n}\n`,
    `${OTHER}resource "terraform_data" "a" {\n  input = terraform_data.a.id\n}\n`,
    0,
    1,
  ],
  "the version": [
    `terraform {\n  required_version = ">= 1.8"\n}\noutput "o" {\n  value = provider::a::b(1)\n}\n`,
    `terraform {\n  required_version = ">= 1.6"\n}\noutput "o" {\n  value = provider::a::b(1)\n}\n`,
    1,
    2,
  ],
  "the end of damage": [
    `locals {\n  a = 1\n}\n${OTHER}output "o" {\n  value = local.\n}\n`,
    `locals {\n  b = 1\n}\n${OTHER}output "o" {\n  value = local.a\n}\n`,
    1,
    1,
  ],
};

for (const [name, [before, after, ...counts]] of Object.entries(WAYS)) {
  test(`${name} is noticed, both ways`, async () => {
    const [first, second] = counts;
    assert.equal(await typed([before, after, before, after]), [first, second, first, second]);
  });
}

test("so is a change in a module that is called", async () => {
  const text = `module "m" {\n  source = "./m"\n}\noutput "o" {\n  value = module.m.x\n}\n`;
  const linting = new Linting(
    new MemoryFiles({ [PATH]: text, "/w/m/main.tf": 'output "x" {\n  value = 1\n}\n' }, "/w"),
  );
  assert.equal(await reportsOn(linting), []);
  linting.open("/w/m/main.tf", 'output "y" {\n  value = 1\n}\n');
  assert.is(((await reportsOn(linting)) as unknown[]).length, 1);
});

test("a file that is another tool's template for a moment has no reports", async () => {
  const text = `${OTHER}output "o" {\n  value = var.missing\n}\n`;
  assert.equal(await typed([text, `${text}{{ range }}\n`, text]), [1, 0, 1]);
});

const SIZE = 40;

/** Returns how often checks ask for the parts of an expression in a second state, with resources that use a local value. */
async function askedAfter(before: string, after: string): Promise<number> {
  const resources = Array.from(
    { length: SIZE },
    (_, index) => `resource "terraform_data" "r${index}" {\n  input = upper("\${local.used}-${index}")\n}\n`,
  );
  const linting = new Linting(new MemoryFiles({ [PATH]: "" }, "/w"));
  for (const text of [before, after]) {
    linting.open(PATH, `${text}\n${resources.join("")}`);
    resetQueryCounts();
    await linting.diagnose(PATH);
  }
  return queryCounts().find(({ name }) => name === "partsOf")!.asked;
}

test("a keystroke checks the item that it changes", async () => {
  const text = (typing: string): string => `locals {\n  used = "a"\n}\noutput "o" {\n  value = "${typing}"\n}\n`;
  const asked = await askedAfter(text("b"), text("bc"));
  assert.ok(asked < SIZE / 4, String(asked));
});

test("and the items that depend on it", async () => {
  const text = (typing: string): string => `locals {\n  used = "${typing}"\n}\noutput "o" {\n  value = 1\n}\n`;
  const asked = await askedAfter(text("b"), text("bc"));
  assert.ok(asked >= SIZE, String(asked));
});

test.run();
