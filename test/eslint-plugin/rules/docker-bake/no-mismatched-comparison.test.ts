import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const bake = (text: string, others: Readonly<Record<string, string>> = {}) => ({ "docker-bake.hcl": text, ...others });

const tags = (value: string, variable = "default = true"): string =>
  `variable "A" {\n  ${variable}\n}\ntarget "a" {\n  tags = [${value} ? "a" : "b"]\n}\n`;

const called = (...args: readonly string[]): string => {
  const targets = args.map((arg, index) => `target "t${index}" {\n  no-cache = is_on(${arg})\n}\n`);
  return `variable "A" {\n  default = true\n}\nfunction "is_on" {\n  params = [flag]\n  result = flag == "true"\n}\n${targets.join("")}`;
};

const report = (place: string, left: string, right: string, rest: string) => [
  `docker-bake.hcl:${place} Comparison of different types: A ${left} and a ${right} are never equal, so this is always ${rest}`,
];

testModules("docker-bake/no-mismatched-comparison", {
  valid: [
    bake(tags('A == "x"', 'default = "x"')),
    bake(tags('A == "true"', "default = null")),
    bake(tags('A == "true"', 'type = string\n  default = "true"')),
    bake(tags("A == true")),
    // Another file gives the variable another default.
    bake(tags('A == "true"'), { "docker-bake.override.hcl": 'variable "A" {\n  default = "true"\n}\n' }),
    bake(`${tags('A == "true"')}A = "true"\n`),
    bake(called('"true"')),
    bake(called("A", '"true"')),
    bake(called("[A]...")),
    bake(called()),
    // Another file may call the function.
    bake(called("A"), { "other.hcl": 'target "b" {\n}\n' }),
    bake(dedent`
      variable "A" {
        default = true
      }
      target "a" {
        name = "a-\${B}"
        matrix = {
          A = ["true"]
          B = ["x"]
        }
        tags = [A == "true" ? "a" : "b"]
      }
      target "b" {
        tags = [for A in ["true"]: A == "true" ? "a" : "b"]
      }
    `),
    // A function that calls itself is an error anyway.
    bake(dedent`
      function "f" {
        params = [x]
        result = x == "true" ? f(x) : ""
      }
    `),
  ],
  invalid: [
    {
      files: bake(tags('A == "true"')),
      reports: report("5:11-5:22", "bool", "string", "false. Write true without quotes."),
    },
    {
      files: bake(tags('A != "3"', "default = 3")),
      reports: report("5:11-5:19", "number", "string", "true. Write 3 without quotes."),
    },
    {
      files: bake(tags("A == 3", "type = string")),
      reports: report("5:11-5:17", "string", "number", 'false. Write "3" with quotes.'),
    },
    {
      files: bake(called("A", "A")),
      reports: report("6:12-6:26", "bool", "string", "false. Write true without quotes."),
    },
    {
      files: bake(dedent`
        variable "A" {
          default = false
        }
        function "inner" {
          params = [flag]
          result = flag == "true"
        }
        function "outer" {
          params = [flag]
          result = inner(flag) ? "-debug" : ""
        }
        target "a" {
          tags = ["a\${outer(A)}"]
        }
      `),
      reports: report("6:12-6:26", "bool", "string", "false. Write true without quotes."),
    },
  ],
});

test.run();
