// Files of up to two megabytes that are expensive to lint: each repeats one small mistake or habit very often.

type Make = () => Readonly<Record<string, string>>;

const lines = (line: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const named = (name: string, text: string): Readonly<Record<string, string>> => ({ [name]: text });
const main = (text: string): Readonly<Record<string, string>> => named("main.tf", text);
const locals = (line: (index: number) => string, count: number): Readonly<Record<string, string>> =>
  main(`locals {\n${lines((index) => `  a${index} = ${line(index)}\n`, count)}}\n`);
const json = (text: string): Readonly<Record<string, string>> => named("main.tf.json", text);

const inRing = (index: number, source: string): string =>
  `module "m${index}" {\n  source = "${source}"\n  x = module.m${(index + 1) % 300}.o\n}\n`;

/** Files in which every line has an unnecessary interpolation, by product. */
const INTERPOLATED: Readonly<Record<string, Make>> = Object.fromEntries(
  ["main.pkr.hcl", "main.tfquery.hcl", "terragrunt.hcl", "main.tfcomponent.hcl", "docker-bake.hcl", "main.tftest.hcl"]
    .concat("main.tfdeploy.hcl")
    .map((name) => [
      `interpolations in ${name}`,
      () =>
        named(
          name,
          lines((i) => `a${i} = "\${var.x}"\n`, 20_000),
        ),
    ]),
);

/** Every kind, with a function that returns its files by name. */
export const HOSTILE_LARGE_FILES: Readonly<Record<string, Make>> = {
  "a module that calls itself and passes its outputs on": () =>
    main(
      lines(
        (i) =>
          `module "m${i}" {\n  source = "./"\n  x = module.m${i}.y\n}\noutput "o${i}" {\n  value = module.m${i}.y\n}\n`,
        300,
      ),
    ),
  "equal blocks on one line of JSON": () => json(`{${lines(() => '"locals":{"a":1},', 30_000)}"locals":{}}`),
  "properties on one line of JSON": () => json(`{${lines((i) => `"p${i}":1,`, 40_000)}"locals":{}}`),
  "many unused local values": () => locals((i) => `${i}`, 30_000),
  "a long chain of local values": () => locals((i) => `local.a${i + 1}`, 25_000),
  "a long cycle of local values": () => locals((i) => `local.a${(i + 1) % 20_000}`, 20_000),
  "sums with text": () => locals(() => '1 + "x"', 25_000),
  "undeclared variables": () => locals((i) => `var.x${i}`, 25_000),
  "a chain of module calls": () =>
    Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [
        `m${i}/main.tf`,
        `variable "x" {}\nmodule "n" {\n  source = "../m${i + 1}"\n  x = var.x\n}\noutput "o" {\n  value = module.n.o\n}\n`,
      ]),
    ),
  "similar names": () => locals((i) => `var.number_of_things_${i}`, 5000),
  ...INTERPOLATED,
  "nested minuses": () => locals(() => `${"-".repeat(20)}1`, 9000),
  "nested negations": () => locals(() => `${"!".repeat(20)}true`, 9000),
  "nested conditionals": () => locals(() => `${"true ? 1 : ".repeat(20)}1`, 5000),
  "nested calls": () => locals(() => `${"abs(".repeat(20)}1${")".repeat(20)}`, 5000),
  "nested templates": () => locals(() => `${'"${'.repeat(20)}1${'}"'.repeat(20)}`, 5000),
  "nested &&": () => locals(() => `${"true && ".repeat(20)}true`, 5000),
  "an object with many keys": () => main(`a = {\n${lines((i) => `k${i} = ${i}\n`, 40_000)}}\n`),
  "an object with many equal keys": () => main(`a = {\n${lines(() => "k = 1\n", 80_000)}}\n`),
  "very large numbers": () => locals(() => "1e999999991 + 1 - 1", 8000),
  "interpolations in a string of JSON": () => json(`{"locals":{"a":"${"${x}".repeat(120_000)}"}}`),
  "unknown functions": () => locals((i) => `f${i}(1)`, 25_000),
  "thousands of outputs of a module that calls itself": () =>
    main(
      lines((i) => `module "m${i}" {\n  source = "./"\n}\noutput "o${i}" {\n  value = module.m${i}.o${i}\n}\n`, 4000),
    ),
  "modules that call each other": () => ({
    ...main(`output "o" {\n  value = module.m0.o\n}\n${lines((i) => inRing(i, "./c"), 300)}`),
    "c/main.tf": `output "o" {\n  value = module.m0.o\n}\n${lines((i) => inRing(i, "../"), 300)}`,
  }),
  "thousands of names that are nearly right": () =>
    main(lines((i) => `variable "number_${i}" {}\noutput "o${i}" {\n  value = var.numbr_${i}\n}\n`, 8000)),
  "provider configurations with aliases": () => ({
    ...main(
      lines(
        (i) =>
          `provider "aws" {\n  alias = "a${i}"\n}\nmodule "m${i}" {\n  source = "./c"\n  providers = { aws = aws.a${i} }\n}\n`,
        4000,
      ),
    ),
    "c/main.tf": 'resource "aws_instance" "x" {}\n',
  }),
  "a module of many files": () =>
    Object.fromEntries(
      Array.from({ length: 2000 }, (_, i) => [`f${i}.tf`, `locals {\n  a${i} = local.a${i + 1}\n}\n`]),
    ),
  "ignored keys to sort": () =>
    main(`a = {\n${lines((i) => `# prettier-ignore\nk${15_000 - i} = ${i}\nq${i} = 1\n`, 15_000)}}\n`),
  "two million commas": () => main(`a = [${",".repeat(2_000_000)}]\n`),
};
