// The values of variables and local values in Nomad jobs and Packer templates.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bodyOf, evaluate, parseConfig, parseExpression, parseJson, valueText } from "../../src/index.ts";
import { type GivenVariable, productScope } from "../../src/internal.ts";
import { dedent } from "../../tools/dedent.ts";

const NOMAD = dedent`
  variables {
    zone = "a"
  }
  variable "ports" {
    type    = list(number)
    default = [80]
  }
  variable "open" {
    default = ["x"]
  }
  variable "missing" {
    type = string
  }
  locals {
    upper = upper(local.name)
    name  = "web-\${var.zone}"
    node  = "\${node.class}-x"
    bad   = upper([])
    after = [local.bad]
    one   = local.two
    two   = local.one
    all   = local
  }
  job "x" {
  }
`;

const PACKER = dedent`
  variable "size" {
    type    = number
    default = 1
  }
  variable "secret" {
    default   = "s3"
    sensitive = true
  }
  locals {
    name = "\${local.prefix}-\${var.size}"
  }
  local "prefix" {
    expression = upper("x")
  }
  local "hidden" {
    expression = 1
    sensitive  = true
  }
`;

function scopeOf(product: "nomad" | "packer", texts: readonly string[], given: readonly GivenVariable[] = []) {
  const bodies = texts.map((text) => bodyOf(text.startsWith("{") ? parseJson(text) : parseConfig(text)));
  return productScope({ product, bodies, given, currentDirectory: "/here", directory: "there", options: {} });
}

function shown({ scope }: ReturnType<typeof scopeOf>, text: string): string {
  const { value, diagnostics } = evaluate(parseExpression(text), { scope });
  return diagnostics.length > 0 ? diagnostics[0]!.summary : valueText(value).replaceAll(/\s+/g, " ");
}

test("a job's values", () => {
  const job = scopeOf("nomad", [NOMAD]);
  assert.is(shown(job, "local.upper"), '"WEB-A"');
  assert.is(shown(job, "local.node"), '"${node.class}-x"');
  assert.is(shown(job, "var.ports"), "tolist([ 80, ])");
  assert.is(shown(job, "var.missing"), "(known after apply)");
  assert.is(shown(job, "var.other"), "Unsupported attribute");
  assert.is(shown(job, "local.all"), "(known after apply)");
  assert.is(shown(job, "NOMAD_DC"), '"${NOMAD_DC}"');
});

test("defaults in Packer read the environment", () => {
  const text = dedent`
    variable "home" {
      default = env("HOME_OF_TEST")
    }
    variable "none" {
      default = env("UNSET")
    }
  `;
  const inputs = { given: [], currentDirectory: "/", directory: ".", options: {}, bodies: [bodyOf(parseConfig(text))] };
  const environment = (name: string) => (name === "HOME_OF_TEST" ? "/home" : undefined);
  const template = productScope({ ...inputs, product: "packer", environment });
  assert.is(shown(template, "[var.home, var.none]"), '[ "/home", "", ]');
  assert.is(shown(productScope({ ...inputs, product: "packer" }), "var.home"), "(known after apply)");
});

test("variables without a value are named, also those of local values", () => {
  const template = scopeOf(
    "packer",
    [
      dedent`
        variable "a" {
        }
        variable "b" {
          default = 1
        }
        locals {
          first  = local.second
          second = "\${var.a}-\${var.b}"
        }
      `,
    ],
    [],
  );
  const unset = (text: string): readonly string[] => template.unsetIn(parseExpression(text).root.expression);
  assert.equal(unset("local.first"), ["a"]);
  assert.equal(unset("var.b"), []);
  assert.equal(unset("var"), ["a"]);
});

test("names that are declared more than once", () => {
  const text = dedent`
    variables {
      size = 1
    }
    variable "size" {
      default = 2
    }
    locals {
      name = 1
    }
    local "name" {
      expression = 2
    }
  `;
  assert.equal(scopeOf("packer", [text]).problems, [
    "The variable size is declared more than once.",
    "The local value name is declared more than once.",
  ]);
});

const VALIDATED = dedent`
  variable "size" {
    type    = number
    default = 1
    validation {
      condition     = var.size > 3
      error_message = "The size is over 3."
    }
    validation {
      condition     = var.size < 9
      error_message = "The size is under 9."
    }
  }
  variable "token" {
    sensitive = true
    validation {
      condition     = var.token != "abc"
      error_message = "The token is too short."
    }
  }
`;

for (const product of ["nomad", "packer"] as const)
  test(`values that validations reject: ${product}`, () => {
    const problems = (...given: readonly (readonly [name: string, text: string])[]): readonly string[] =>
      scopeOf(
        product,
        [VALIDATED],
        given.map(([name, text]) => ({ name, text })),
      ).problems;
    // A default has to be valid, too, if it is the value.
    assert.equal(problems(), ["Invalid value for variable size: The size is over 3."]);
    assert.equal(problems(["size", "5"]), []);
    assert.equal(problems(["size", "2"]), ["Invalid value for variable size: The size is over 3."]);
    assert.equal(problems(["size", "2"], ["size", "9"]), ["Invalid value for variable size: The size is under 9."]);
    assert.equal(problems(["size", "5"], ["token", "abc"]), [
      "Invalid value for variable token: The token is too short.",
    ]);
    assert.equal(problems(["size", "5"], ["token", "abcd"]), []);
    assert.is(problems(["size", "x"]).length, 2);
  });

test("why local values are unknown", () => {
  const { faults } = scopeOf("nomad", [NOMAD]);
  assert.match(faults.get("bad")!, "has an error. Invalid function argument: ");
  assert.match(faults.get("after")!, "depends on local.bad, which has an error. ");
  assert.is(faults.get("two"), "depends on itself");
  assert.is(faults.get("one"), "depends on local.two, which depends on itself");
  assert.not.ok(faults.has("node"));
});

test("given values have the variable's type, and the last one counts", () => {
  const given = [
    { name: "zone", text: "b" },
    { name: "zone", text: "[1]" },
    { name: "ports", text: '["81"]' },
    { name: "open", text: '["y"]' },
    { name: "missing", text: "1" },
  ];
  const job = scopeOf("nomad", [NOMAD], given);
  assert.equal(job.problems, []);
  assert.is(shown(job, "[var.zone, var.ports, var.open, var.missing]"), '[ "[1]", tolist([ 81, ]), [ "y", ], "1", ]');
});

const PROBLEMS: readonly (readonly [name: string, text: string, problem: string])[] = [
  ["nothing", "1", "Invalid value for variable nothing: it is not declared."],
  ["ports", "{}", "it is not compatible with the variable's type constraint: "],
  ["ports", "x", "Invalid value for variable ports: Variables not allowed; Variables may not be used here."],
  ["ports", "[", "Invalid value for variable ports: "],
];

for (const [name, text, problem] of PROBLEMS) {
  test(`a given value with a problem: ${name} = ${text}`, () => {
    const { problems } = scopeOf("nomad", [NOMAD], [{ name, text }]);
    assert.is(problems.length, 1);
    assert.match(problems[0]!, problem);
  });
}

test("a template's values, in both syntaxes", () => {
  const json = '{"variable": {"of_json": {"default": "x"}}, "locals": {"also": "${var.of_json}!"}}';
  const template = scopeOf("packer", [PACKER, json], [{ name: "size", text: "7" }]);
  assert.is(shown(template, "local.name"), '"X-7"');
  assert.is(shown(template, "local.also"), '"x!"');
  assert.is(shown(template, "var.secret"), "(sensitive value)");
  assert.is(shown(template, "local.hidden"), "(sensitive value)");
  assert.is(shown(template, '"${path.cwd} ${path.root}"'), '"/here there"');
  assert.is(shown(template, "source.name"), "(known after apply)");
  assert.is(shown(template, "other"), "Unknown variable");
});

test("local values may be many, and in one chain", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `  l${index} = local.l${index + 1}\n`);
  const { scope } = scopeOf("packer", [`locals {\n${lines.join("")}  l5000 = 1\n}\n`]);
  assert.is(valueText(evaluate(parseExpression("local.l0"), { scope }).value), "1");
});

test.run();
