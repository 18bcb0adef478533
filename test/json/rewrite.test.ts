// Native files as JSON and back: the output, and that its meaning is the same.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { evaluableExpression } from "../../tools/generators/evaluable.ts";
import { evaluateNative } from "../../src/eval/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import {
  evaluateJson,
  type JsonObject,
  jsonToNative,
  nativeToJson,
  parseJson,
  terraformBlocks,
  terraformExpressions,
} from "../../src/json/index.ts";
import { decodeBody } from "../../src/model/index.ts";
import { type Attribute, type ConfigFile, parseConfig, parseExpression } from "../../src/syntax/index.ts";
import { rawEquals } from "../../src/values/index.ts";
import { VARIABLES } from "../../tools/checks/evaluation-scope.ts";
import { checkTerraformRewrite } from "../../tools/checks/rewrite-checks.ts";

const OPTIONS = {
  variables: new Map(Object.entries(VARIABLES).map(([name, [value]]) => [name, value])),
  functions: terraformFunctions,
};

function toJson(native: string, keepComments = false): string {
  return nativeToJson(parseConfig(native), { expressionKindOf: terraformExpressions, keepComments }).text;
}

function toNative(json: string): string {
  const { text, problems } = jsonToNative(parseJson(json), {
    expressionKindOf: terraformExpressions,
    blockOf: terraformBlocks,
  });
  assert.equal(problems, []);
  return text;
}

/**
 * Returns a description of the first difference after converting an attribute's value both ways; null if both keep it.
 */
function roundTripProblem(expression: string): string | null {
  const tree = parseConfig(`a = ${expression}\n`);
  if (tree.diagnostics.length > 0) return null;
  const original = evaluateNative(((tree.root as ConfigFile).body.items[0] as Attribute).expression, OPTIONS);
  const json = nativeToJson(tree).text;
  const parsed = parseJson(json);
  if (parsed.diagnostics.length > 0) return `not JSON: ${json}`;
  const property = (parsed.root.value as JsonObject).properties[0]!;
  if (property.type !== "JsonProperty") return "no property";
  const viaJson = evaluateJson(property.value, OPTIONS);
  if (!rawEquals(viaJson.value, original.value)) return `JSON means something else: ${json}`;
  const back = jsonToNative(parsed);
  const again = parseConfig(back.text);
  if (again.diagnostics.length > 0) return `not native: ${back.text}`;
  const returned = evaluateNative(((again.root as ConfigFile).body.items[0] as Attribute).expression, OPTIONS);
  return rawEquals(returned.value, original.value) ? null : `native again means something else: ${back.text}`;
}

test("literals, lists and maps become JSON's own, everything else an interpolation", () => {
  const native = `a = 1\nb = 007.50\nc = -2\nd = "x \${y} \\"z\\"\\n"\ne = "$\${n}"\nf = [1, null, true, x]\ng = { k = v, "q r" = 1 }\nh = { (w) = 2 }\ni = "\${x}"\n`;
  assert.is(
    toJson(`resource "r" "n" {\n${native}}\n`),
    `{\n  "resource": {\n    "r": {\n      "n": {\n        "a": 1,\n        "b": 7.5,\n        "c": -2,\n        "d": "x \${y} \\"z\\"\\n",\n        "e": "$\${n}",\n        "f": [\n          1,\n          null,\n          true,\n          "\${x}"\n        ],\n        "g": {\n          "k": "\${v}",\n          "q r": 1\n        },\n        "h": {\n          "\${w}": 2\n        },\n        "i": "\${x}"\n      }\n    }\n  }\n}\n`,
  );
});

test("names with a syntactic role stay text, strings that Terraform reads without names stay strings", () => {
  const native = `variable "v" {\n  type    = list(string)\n  default = "$\${x}"\n}\nresource "r" "n" {\n  provider   = aws.west\n  depends_on = [r.m, module.x]\n}\n`;
  const json = toJson(native);
  for (const part of ['"type": "list(string)"', '"default": "${x}"', '"provider": "aws.west"', '"r.m",']) {
    assert.ok(json.includes(part), part);
  }
  assert.is(toNative(json).replace(/ +/g, " "), native.replace(/ +/g, " ").replace(/\n /g, "\n"));
});

test("keywords, addresses and types stay text where Terraform reads them by their form", () => {
  const native = dedent`
    terraform {
      language = TF2021
      required_providers {
        x = {
          source = "ns/x"
          configuration_aliases = [x.a]
        }
      }
    }
    module "m" {
      source = "./\${local.s}"
    }
    output "o" {
      type = list(string)
      value = 1
    }
    resource "r" "n" {
      lifecycle {
        action_trigger {
          events = [after_create]
          actions = [action.x_y.z]
        }
      }

      provisioner "local-exec" {
        when = destroy
        command = "x"
      }
    }
    run "r" {
      command = plan
      providers = {
        x.q = x.q
      }
      expect_failures = [var.a]
    }
    override_data {
      target = data.x.y
      override_during = plan
    }
  `;
  const json = toJson(native);
  for (const part of ['"when": "destroy"', '"command": "plan"', '"x.q": "x.q"', '"type": "list(string)"', '"x.a"'])
    assert.ok(json.includes(part), part);
  const options = { expressionKindOf: terraformExpressions, blockOf: terraformBlocks };
  const { text } = jsonToNative(parseJson(json), options);
  assert.is(text, native.replace(/^ +/gm, ""));
  assert.is(toJson(native.replace("x.q =", '"x.q" =')), json);
});

test("a property is a block only where Terraform has this block", () => {
  for (const [json, native] of [
    ['{"data": {"terraform_remote_state": {"r": {"backend": "gcs"}}}}', 'backend = "gcs"'],
    ['{"resource": {"local_file": {"f": {"content": {"a": 1}}}}}', "content = {"],
    ['{"module": {"m": {"source": "./m", "cloud": {"region": "x"}}}}', "cloud = {"],
    ['{"module": {"m": {"source": "./m", "dynamic": {"a": {"b": 1}}}}}', "dynamic = {"],
    ['{"resource": {"x_y": {"z": {"validation": {"a": 1}}}}}', "validation = {"],
    ['{"provider": {"x": {"workspaces": {"name": "a"}}}}', "workspaces = {"],
    ['{"data": {"x_y": {"z": {"connection": {"a": 1}}}}}', "connection = {"],
    ['{"terraform": {"cloud": {"workspaces": {"name": "a"}}}}', "workspaces {"],
    ['{"terraform": {"backend": {"remote": {"workspaces": {"prefix": "a"}}}}}', "workspaces {"],
    ['{"variable": {"v": {"validation": {"condition": true}}}}', "validation {"],
    ['{"resource": {"x_y": {"z": {"dynamic": {"a": {"content": {"b": 1}}}}}}}', "content {"],
    ['{"resource": {"x_y": {"z": {"lifecycle": {"postcondition": {"condition": true}}}}}}', "postcondition {"],
    ['{"resource": {"x_y": {"z": {"provisioner": [{"file": {"connection": {"host": "a"}}}]}}}}', "connection {"],
    ['{"check": {"c": {"data": {"x_y": {"z": {"a": 1}}}, "assert": {"condition": true}}}}', 'data "x_y" "z" {'],
    ['{"action": {"x_y": {"z": {"config": {"a": 1}}}}}', "config {"],
    ['{"run": {"r": {"module": {"source": "./m"}, "variables": {"a": 1}}}}', "module {"],
    ['{"mock_provider": {"x": {"mock_data": {"x_y": {"defaults": {}}}}}}', 'mock_data "x_y" {'],
    ['{"terraform": {"encryption": {"state": {"fallback": {"method": "a"}}}}}', "fallback {"],
  ] as const) {
    const text = toNative(json);
    assert.ok(text.split("\n").includes(native) || text.includes(`${native}\n`), `${json}\n${text}`);
  }
});

test("a value in a block that cannot be a body is an argument", () => {
  const resource = (arguments_: string): string => toNative(`{"resource": {"x_y": {"z": {${arguments_}}}}}`);
  const wrapped = (argument: string): string => `resource "x_y" "z" {\n${argument}}\n`;
  assert.is(resource('"timeouts": "${var.t}"'), wrapped("timeouts = var.t\n"));
  assert.is(resource('"timeouts": null'), wrapped("timeouts = null\n"));
  assert.is(resource('"timeouts": []'), wrapped("timeouts = []\n"));
  assert.is(resource('"lifecycle": 1'), wrapped("lifecycle = 1\n"));
  assert.is(resource('"connection": true'), wrapped("connection = true\n"));
  assert.is(resource('"dynamic": {"a": "b"}'), wrapped('dynamic = {\na = "b"\n}\n'));
  assert.is(resource('"provisioner": [{"file": "x"}]'), wrapped('provisioner = [{\nfile = "x"\n}]\n'));
  // Terraform takes null for no block.
  assert.is(resource('"lifecycle": null, "a": 1'), wrapped("a = 1\n"));
  assert.is(resource('"timeouts": {"create": "5m"}'), wrapped('timeouts {\ncreate = "5m"\n}\n'));
});

test("a file cannot contain a block's type as an argument", () => {
  const { problems } = jsonToNative(parseJson('{"locals": "x"}'), { blockOf: terraformBlocks });
  assert.equal(
    problems.map(({ message }) => message),
    ["A body must be an object."],
  );
});

test("there is a blank line between the blocks in a block", () => {
  const rules = '[{"condition": true}, {"condition": false}]';
  assert.is(
    toNative(`{"variable": {"v": {"validation": ${rules}}}}`),
    dedent`
      variable "v" {
      validation {
      condition = true
      }

      validation {
      condition = false
      }
      }
    `,
  );
});

test("descriptions of resources and of modules are templates, and those of variables and outputs are text", () => {
  const body = (type: string): string => `${type} {\n  description = "a $\${b}"\n}\n`;
  for (const [type, expected] of [
    ['resource "x_y" "z"', "a $${b}"],
    ['module "m"', "a $${b}"],
    ['variable "v"', "a ${b}"],
    ['output "o"', "a ${b}"],
  ] as const)
    assert.ok(toJson(body(type)).includes(JSON.stringify(expected)), type);
});

test("parentheses around a whole value are its interpolation's braces in JSON", () => {
  const native = dedent`
    locals {
      a = (
        b ||
        c
      )
      d = ({ e = 1 })
      f = ((2))
    }
  `;
  const { locals } = JSON.parse(toJson(native)) as { locals: unknown };
  assert.equal(locals, { a: "${b ||\n    c}", d: { e: 1 }, f: 2 });
  assert.is(checkTerraformRewrite(native), null);
});

test("Terraform files are the same data after converting them both ways", () => {
  for (const native of [
    dedent`
      data "terraform_remote_state" "r" {
        backend = "s3"
        config = {
          key = "a"
        }
      }
    `,
    dedent`
      resource "local_file" "f" {
        content = <<E
      $\${a} \${b}
      E
      }
    `,
    dedent`
      module "m" {
        source = "./m"
        backend = 1
        timeouts = null
        content = var.c
      }
    `,
    dedent`
      resource "x_y" "z" {
        description = "a \${b}"
        in {
          description = "c \${d}"
        }
      }
    `,
    dedent`
      resource "x_y" "z" {
        dynamic "a" {
          for_each = b
          content {
            dynamic "c" {
              for_each = d
              content {}
            }
          }
        }
        timeouts = [1]
      }
    `,
    dedent`
      terraform {
        required_providers {
          x = {
            source = "a/x"
          }
        }
        backend "s3" {
          assume_role = {
            role_arn = "a"
          }
        }
      }
    `,
  ])
    assert.is(checkTerraformRewrite(native), null, native);
});

test("several blocks of a type are a list, in order", () => {
  const json = toJson(`locals {\n  a = 1\n}\nlocals {\n  b = 2\n}\n`);
  assert.is(json.replace(/\s+/g, ""), '{"locals":[{"a":1},{"b":2}]}');
  assert.is(
    toNative(json),
    dedent`
      locals {
      a = 1
      }
      locals {
      b = 2
      }
    `,
  );
});

test("the order of blocks with different types is kept by repeated properties, unless they must be one list", () => {
  const native = dedent`
    b "x" {}
    a = 1
    b "y" {}
    c {}
    b "x" {}
  `;
  const tree = parseConfig(native);
  const compact = (text: string): string => text.replace(/\s+/g, "");
  assert.is(compact(nativeToJson(tree).text), '{"b":[{"x":{}},{"y":{}}],"a":1,"c":{},"b":{"x":{}}}');
  const { blocks } = decodeBody(parseJson(nativeToJson(tree).text), {
    attributes: [{ name: "a" }],
    blocks: [{ type: "b", labelNames: ["name"] }, { type: "c" }],
  });
  assert.equal(
    blocks.map(({ type }) => type),
    ["b", "b", "c", "b"],
  );
  const grouped = nativeToJson(tree, { groupBlocks: true }).text;
  assert.is(compact(grouped), '{"b":[{"x":{}},{"y":{}},{"x":{}}],"a":1,"c":{}}');
});

test("syntax errors are returned", () => {
  const native = nativeToJson(parseConfig("a = "));
  assert.equal([native.text, native.diagnostics.map(({ code }) => code)], ["", ["missing-expression"]]);
  const json = jsonToNative(parseJson("{"));
  assert.equal([json.text, json.diagnostics.length > 0, json.problems], ["", true, []]);
  assert.throws(() => nativeToJson(parseExpression("1")), /takes the tree of parseConfig/);
});

test("comments are counted, or kept in their body", () => {
  const native = `# top\nlocals {\n  a = 1 // beside\n  /* inside */\n}\n`;
  assert.is(nativeToJson(parseConfig(native)).lostComments, 3);
  const kept = nativeToJson(parseConfig(native), { keepComments: true });
  assert.is(kept.lostComments, 0);
  assert.is(kept.text.replace(/\s+/g, ""), '{"//":"top","locals":{"//":"beside\\ninside","a":1}}');
  assert.is(
    toNative(kept.text),
    dedent`
      # top
      locals {
      # beside
      # inside
      a = 1
      }
    `,
  );
});

test("templates keep their value, strip markers and heredocs included", () => {
  for (const expression of [
    '"a${s}b"',
    '"a\\n\\n${~ s ~}\\n\\nb"',
    '"%{ if b }x%{ else }y%{ endif }"',
    dedent`
      <<EOT
        a \${s}
        $\${b}\\n
      EOT`,
    dedent`
      <<-EOT
          a \${s}
            b
          EOT`,
    dedent`
      <<-EOT
          %{ for x in ls ~}
          \${x}
          %{ endfor ~}
          EOT`,
    '{ "a" = 1, a = 2 }',
    '{ "${s}" = 1 }',
    "[for x in ls : x]",
    '"\\u0007\\t"',
    '"$${x} %%{y} $$"',
    dedent`
      "a\${<<E
      x
      E
      }b"`,
    dedent`
      "\${<<E
      x
      E
      }"`,
    dedent`
      { "\${<<E
      x
      E
      }" = 1 }`,
    dedent`
      { (<<E
      x
      E
      ) = 1 }`,
    dedent`
      [
        <<-EOT
          %{ if b }y%{ endif }
        EOT
        ,
        "b",
      ]`,
    dedent`
      [{ a = <<E
      x \${s}
      E
      }, 1]`,
    "{ 007 = 1, 1e3 = 2, 0.50 = 3 }",
    '{ 007 = 1, "7" = 2 }',
    "{ (null) = 1 }",
    "{ null = 1, true = 2 }",
    "{ (true) = 2 }",
  ]) {
    assert.is(roundTripProblem(expression), null, expression);
  }
});

test("generated expressions mean the same as JSON and back", () => {
  for (const text of fc.sample(evaluableExpression(), { numRuns: 1500, seed: 42 })) {
    assert.is(roundTripProblem(text), null, text);
  }
});

test("properties with one name are blocks whose labels the file does not declare", () => {
  const { problems, text } = jsonToNative(parseJson('{"target": {"a": {}}, "group": {}, "target": {"b": {}}}'));
  assert.equal(
    problems.map(({ start }) => start),
    [35],
  );
  assert.match(problems[0]!.message, /^There is more than one "target"/);
  assert.is(text.includes("b ="), false);
});

test("reports constructs without a native form", () => {
  const { problems } = jsonToNative(parseJson('{"a b": 1, "c": "${"}'));
  assert.equal(
    problems.map(({ message }) => message),
    ['The name "a b" is no identifier.', "The string is no valid template."],
  );
});

test.run();
