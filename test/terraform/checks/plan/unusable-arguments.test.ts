// Arguments with which an expression of the called module fails, directly and through more calls.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";

/** Returns the details of the reports when a call passes a value for `x` to a module. */
function details(value: string, child: string, more: Readonly<Record<string, string>> = {}): string[] {
  const files = {
    "main.tf": `module "m" {\n  source = "./m"\n  x      = ${value}\n}\n`,
    "m/main.tf": `${child}\n`,
    ...more,
  };
  return reviewed("unusable-arguments", files).map(({ at, detail }) => `${at}: ${detail}`);
}

const at = (value: string, place: string, reason: string): string[] => [
  `${value}: With this value of "x", the expression at ${place} of the module fails: ${reason}`,
];

const NO_NULL_COUNT = "A count argument must not be null.";
const NO_NULL_FOR_EACH = "A for_each argument must not be null.";
const NO_NULL_CONDITION = "A condition must be true or false, not null.";

test("count and for_each must not be null", () => {
  const counted = dedent`
    variable "x" {}
    resource "terraform_data" "a" {
      count = var.x
    }`;
  assert.equal(details("null", counted), at("null", "m/main.tf:3,11-16", NO_NULL_COUNT));
  const repeated = dedent`
    variable "x" {}
    resource "terraform_data" "a" {
      for_each = var.x
    }`;
  assert.equal(details("null", repeated), at("null", "m/main.tf:3,14-19", NO_NULL_FOR_EACH));
  assert.equal(
    details("true", repeated),
    at("true", "m/main.tf:3,14-19", "A for_each argument must be a map, or a set of strings."),
  );
});

test("count and for_each must have a suitable value", () => {
  const counted = dedent`
    variable "x" {}
    resource "terraform_data" "a" {
      count = var.x
    }`;
  const reason = "A count argument must be a whole number that is not negative.";
  for (const value of ['"many"', "-1", "1.5", "[1]"])
    assert.equal(details(value, counted), at(value, "m/main.tf:3,11-16", reason));
  for (const value of ["2", '"2"', "0"]) assert.equal(details(value, counted), []);
  const repeated = dedent`
    variable "x" {}
    module "n" {
      source   = "./n"
      for_each = var.x
    }`;
  const noMap = "A for_each argument must be a map, or a set of strings.";
  for (const value of ['["a", "b"]', "[]", 'tolist(["a"])'])
    assert.equal(details(value, repeated), at(value, "m/main.tf:4,14-19", noMap));
  for (const value of ['toset(["a"])', "{ a = 1 }", "{}"]) assert.equal(details(value, repeated), []);
  const dynamic = dedent`
    variable "x" {}
    resource "test_thing" "a" {
      dynamic "rule" {
        for_each = var.x
        content {}
      }
    }`;
  assert.equal(details('["a"]', dynamic), []);
});

test("the type of an unknown value counts", () => {
  const files = {
    "main.tf": dedent`
      variable "on" {
        type = bool
      }
      module "m" {
        source = "./m"
        x      = var.on
      }
    `,
    "m/main.tf": dedent`
      variable "x" {}
      output "a" {
        value = [for one in var.x : one]
      }
    `,
  };
  assert.equal(
    reviewed("unusable-arguments", files).map(({ at: found }) => found),
    ["var.on"],
  );
});

test("the for_each of a dynamic block must not be null", () => {
  const child = dedent`
    variable "x" {}
    resource "test_thing" "a" {
      outer {
        dynamic "rule" {
          for_each = var.x
          content {}
        }
      }
    }`;
  assert.equal(details("null", child), at("null", "m/main.tf:5,18-23", NO_NULL_FOR_EACH));
});

test("a provider's own argument with that name may be null", () => {
  const child = dedent`
    variable "x" {}
    resource "test_thing" "a" {
      accelerator {
        count    = var.x
        for_each = var.x
      }
    }`;
  assert.equal(details("null", child), []);
});

const CONDITIONS: readonly string[] = [
  dedent`
    resource "terraform_data" "a" {
      lifecycle {
        precondition {
          condition     = var.x
          error_message = "No."
        }
      }
    }`,
  dedent`
    output "a" {
      value = 1
      precondition {
        condition     = local.x
        error_message = "No."
      }
    }
    locals {
      x = var.x
    }`,
];

for (const text of CONDITIONS) {
  test(`${text.replaceAll(/\s+/g, " ")} must not be null`, () => {
    assert.match(details("null", `variable "x" {}\n${text}`)[0]!, NO_NULL_CONDITION);
    assert.equal(details("true", `variable "x" {}\n${text}`), []);
  });
}

test("an object that may have no instance evaluates nothing", () => {
  const child = dedent`
    variable "x" {}
    variable "on" {}
    resource "terraform_data" "a" {
      count = var.on ? 1 : 0
      lifecycle {
        precondition {
          condition     = var.x
          error_message = "No."
        }
      }
    }`;
  assert.equal(details("null", child), []);
});

const PASSING_ON = dedent`
  variable "x" {}
  locals {
    names = var.x
  }
  module "n" {
    source = "../n"
    names  = local.names
  }`;

const DEEPEST = dedent`
  variable "names" {}
  resource "terraform_data" "a" {
    for_each = var.names
  }
`;

test("values are followed through local values and more calls", () => {
  assert.equal(
    details("null", PASSING_ON, { "n/main.tf": DEEPEST }),
    at("null", "n/main.tf:3,14-23", NO_NULL_FOR_EACH),
  );
});

test("a call that may have no instance passes nothing on", () => {
  const child = PASSING_ON.replace('source = "../n"', 'source = "../n"\n    count  = var.x == null ? 0 : 1');
  assert.equal(details("null", child, { "n/main.tf": DEEPEST }), []);
});

test("a default that replaces null is no failure", () => {
  const child = PASSING_ON.replace("names = var.x", "names = coalesce(var.x, {})");
  assert.equal(details("null", child, { "n/main.tf": DEEPEST }), []);
  assert.equal(
    details("null", PASSING_ON, {
      "n/main.tf": DEEPEST.replace(
        "{}",
        dedent`
          {
            nullable = false
            default  = {}
          }`,
      ),
    }),
    [],
  );
});

const REJECTING: readonly (readonly [value: string, expression: string, reason: string])[] = [
  ['"10.0.0.0/160"', "cidrsubnet(var.x, 8, 1)", 'Call to function "cidrsubnet" failed: invalid CIDR expression'],
  ['["a"]', "var.x[3]", "The given key does not identify an element"],
  ['{ a = "1" }', 'var.x["b"]', "The given key does not identify an element|does not have an attribute"],
  ['"{"', "jsondecode(var.x)", 'Call to function "jsondecode" failed'],
];

for (const [value, expression, reason] of REJECTING) {
  test(`${value} in ${expression}`, () => {
    const child = `variable "x" {}\noutput "a" {\n  value = ${expression}\n}`;
    assert.match(details(value, child)[0]!, new RegExp(reason));
    assert.equal(details(value, child.replace(expression, `var.on ? ${expression} : null`)), []);
    assert.equal(details(value, child.replace(expression, `try(${expression}, null)`)), []);
  });
}

test("a value that a validation rejects is reported for that alone", () => {
  const child = dedent`
    variable "x" {
      validation {
        condition     = can(cidrhost(var.x, 1))
        error_message = "No CIDR."
      }
    }
    output "a" {
      value = cidrsubnet(var.x, 8, 1)
    }`;
  assert.equal(details('"10.0.0.0/160"', child), []);
});

test("a module that calls itself ends the search", () => {
  const child = dedent`
    variable "x" {}
    module "again" {
      source = "../m"
      x      = var.x
    }`;
  assert.equal(details("null", child), []);
});

test.run();
