// Directories with files that are expensive to lint, by their content. They are so large that quadratic algorithms take
// minutes.

import { dedent } from "../dedent.ts";
import { HOSTILE_LARGE_FILES } from "./large-files.ts";
type Make = () => Readonly<Record<string, string>>;

const N = 10_000;

const lines = (line: (index: number) => string, count = N): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const main = (text: string): Readonly<Record<string, string>> => ({ "main.tf": text });
const locals = (line: (index: number) => string, count = N): Readonly<Record<string, string>> =>
  main(`locals {\n${lines(line, count)}}\n`);
const long = (part: string, count = N): string => part.repeat(count);

/** Every kind, with a function that returns its files by name. */
export const HOSTILE_FILES: Readonly<Record<string, Make>> = {
  // Chains
  negations: () => main(`a = ${long("!")}x\n`),
  minuses: () => main(`a = ${long("-")}x\n`),
  conditionals: () => main(`a = ${long("x ? y : ")}z\n`),
  "conditionals of different names": () => main(`a = ${lines((i) => `x${i} ? y : `)}z\n`),
  "equal operands of &&": () => main(`a = ${long("x && ")}x\n`),
  "operands of ||": () => main(`a = ${lines((i) => `x${i} || `)}y\n`),
  sums: () => main(`a = ${long("x + ", 100_000)}x\n`),
  comparisons: () => main(`a = ${long("x == ")}x\n`),
  "indexes in a row": () => main(`a = x${long("[0]")}\n`),
  "legacy indexes in a row": () => main(`a = x${long(".0")}\n`),
  "splats in a row": () => main(`a = x${long("[*].a")}\n`),
  "attributes in a row": () => main(`a = x${long(".a")}\n`),
  // Nesting
  parentheses: () => main(`a = ${long("(")}x${long(")")}\n`),
  tuples: () => main(`a = ${long("[")}x${long("]")}\n`),
  objects: () => main(`a = ${long("{a=")}x${long("}")}\n`),
  calls: () => main(`a = ${long("try(")}x${long(")")}\n`),
  loops: () => main(`a = ${lines((i) => `[for v${i} in `, 400)}x${lines((i) => ` : v${i}]`, 400)}\n`),
  interpolations: () => main(`a = ${long('"${', 400)}x${long('}"', 400)}\n`),
  blocks: () => main(`${long("b {\n", 400)}${long("}\n", 400)}`),
  "unclosed brackets": () => main(`a = ${long("[")}\n`),
  // Lists
  "equal keys in one line": () => main(`a = {${long("k=1,")}}\n`),
  "equal keys in lines": () => main(`a = {\n${long("k = 1\n")}}\n`),
  "keys to sort": () => main(`a = {\n${lines((i) => `k${N - i} = 1\n`)}}\n`),
  "elements of a tuple": () => main(`a = [${long("1,", 100_000)}]\n`),
  "arguments of a call": () => main(`a = max(${lines((i) => `${i},`)}1)\n`),
  "equal attributes": () => main(long("a = 1\n")),
  "equal blocks": () => main(long('resource "a" "b" {}\n')),
  "labels of a block": () => main(`b ${long('"x" ')}{}\n`),
  // Text
  "letters without a full stop": () => main(`locals {\n  a = "${long("ab12", 25_000)}"\n}\n`),
  "names with full stops": () => main(`locals {\n  a = "${long("a.", 50_000)}"\n}\n`),
  "combining marks": () => main(`a = "e${long("\u0301", 500_000)}"\n`),
  "a long comment": () => main(`# ${long("TODO ", 50_000)}\na = 1\n`),
  comments: () => main(long("# a\n", 50_000)),
  directives: () => main(long("# eslint-disable-next-line\na = 1\n", 3000)),
  "a long heredoc": () => main(`a = <<E\n${long("x ${y}\n")}E\n`),
  "escapes in a string": () => main(`a = "${long("\\u0041")}"\n`),
  "dollars in a string": () => main(`a = "${long("$", 100_000)}"\n`),
  "spaces at the ends of lines": () => main(long(`a = 1${long(" ", 1000)}\n`, 300)),
  // Errors
  commas: () => main(`a = [${long(",", 200_000)}]\n`),
  quotes: () => main(long('"\n')),
  brackets: () => main(long("}")),
  // Values
  "loops in loops": () =>
    main(
      lines(
        (i) =>
          `a${i} = length([for i in range(1000): [for j in range(1000): [for k in range(1000): i*j*k]]]) == 3 ? 1 : 2\n`,
        20,
      ),
    ),
  "large values": () => main(lines((i) => `a${i} = [for i in range(1000): [for j in range(400): "x"]]\n`, 100)),
  "regular expressions": () =>
    main(lines((i) => `a${i} = regexall("(x+x+)+y", join("", [for j in range(1000): "${long("x", 1000)}"]))\n`, 20)),
  "values that double": () =>
    locals((i) => `  a${i} = ${i === 0 ? "[1]" : `[local.a${i - 1}, local.a${i - 1}]`}\n`, 500),
  "text that doubles": () =>
    locals((i) => `  a${i} = ${i === 0 ? '"x"' : `"\${local.a${i - 1}}\${local.a${i - 1}}"`}\n`, 500),
  // Modules
  "unused local values": () => locals((i) => `  a${i} = ${i}\n`),
  "unused variables": () => main(lines((i) => `variable "a${i}" {}\n`, 5000)),
  "a cycle": () => locals((i) => `  a${i} = local.a${(i + 1) % 5000}\n`, 5000),
  "a chain of local values": () => locals((i) => `  a${i} = local.a${i + 1}\n`, 5000),
  "names that are nearly right": () =>
    main(lines((i) => `variable "number_${i}" {}\noutput "o${i}" {\n  value = var.numbr_${i}\n}\n`, 2000)),
  "a module that calls itself": () => main(lines((i) => `module "a${i}" {\n  source = "./."\n}\n`, 200)),
  "modules in modules": () =>
    Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `m${i}/main.tf`,
        `module "n" {\n  source = "../m${i + 1}"\n}\noutput "o" {\n  value = module.n.o\n}\n`,
      ]),
    ),
  "calls that double": () =>
    Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => {
        const call = (name: string): string => `module "${name}" {\n  source = "../m${i + 1}"\n  n      = var.n\n}\n`;
        const resource = dedent`
          resource "aws_ebs_volume" "v" {
            count = var.n
            type  = "gp\${var.n}"
          }
        `;
        return [`m${i}/main.tf`, `variable "n" {\n  default = 2\n}\n${resource}${call("a")}${call("b")}`];
      }),
    ),
  "marks of templates without end": () => main(`) ${"{%".repeat(500_000)}`),
  "JSON in JSON": () => ({ "main.tf.json": `{"locals": ${long('{"a": ')}1${long("}")}}` }),
  "equal properties of JSON": () => ({ "main.tf.json": `{"locals": {${long('"a": 1,')}"b": 1}}` }),
  ...HOSTILE_LARGE_FILES,
  "templates of JSON": () => ({ "main.tf.json": `{"locals": {${lines((i) => `"a${i}": "\${x${i}}",`)}"b": 1}}` }),
};
