// Default values that the variable's own validations reject, and those that they may accept.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

function variable(type: string, value: string, condition: string, more = ""): string {
  return `variable "a" {
  type    = ${type}
  default = ${value}
  ${more}
  validation {
    condition     = ${condition}
    error_message = "Not so."
  }
}
variable "other" {
  type = bool
}
`;
}

const REFUSED: readonly (readonly [type: string, value: string, condition: string, more?: string])[] = [
  ["number", "0", "var.a > 0"],
  ["string", '"eu"', 'contains(["us", "asia"], var.a)'],
  ["string", '"a b"', 'can(regex("^[a-z]+$", var.a))'],
  ["string", '"10.0.0.0"', "can(cidrhost(var.a, 0))"],
  ["object({ b = optional(number, 5) })", "{}", "var.a.b < 5"],
  // One operand is false for any value of the other variable.
  ["string", '""', 'var.a != "" && var.other'],
  ["string", '""', 'var.other && var.a != ""'],
  ["string", '"x"', 'var.a != "x"', "sensitive = true"],
  // The value is converted first.
  ["number", '"7"', "var.a != 7"],
];

for (const [type, value, condition, more] of REFUSED) {
  test(`${value} is rejected by ${condition}`, () => {
    const reported = reviewed("defaults", variable(type, value, condition, more));
    assert.equal(
      reported.map(({ code, at }) => [code, at]),
      [["rejected-default", value]],
    );
    assert.ok(reported[0]!.detail.endsWith(" The validation says: Not so."), reported[0]!.detail);
  });
}

for (const [least, files, isReported] of [
  ["3", {}, true],
  ["2", {}, false],
  // Callers have to give one of the two.
  ["null", {}, false],
  ["3", { "terraform.tfvars": "least = 1\n" }, false],
  ["3", { "terraform.tfvars": "other = 1\n" }, true],
] as const) {
  test(`beside the default ${least}${"terraform.tfvars" in files ? " and a file" : ""}`, () => {
    const text = `variable "least" {\n  type    = number\n  default = ${least}\n}\n`;
    const reported = reviewed("defaults", {
      "main.tf": text + variable("number", "2", "var.a >= var.least"),
      ...files,
    });
    assert.equal(
      reported.map(({ code, at }) => [code, at]),
      isReported ? [["contradictory-defaults", "2"]] : [],
    );
  });
}

const ACCEPTED: readonly (readonly [type: string, value: string, condition: string, more?: string])[] = [
  ["number", "1", "var.a > 0"],
  // A value is required on purpose.
  ["string", '""', "length(var.a) > 0"],
  ["list(string)", "[]", "length(var.a) >= 1"],
  ["bool", "null", "var.a != null"],
  ["bool", "false", "var.a"],
  ["object({ b = optional(string), c = optional(map(string), {}) })", "{}", "var.a.b != null"],
  // The result depends on the other variable.
  ["string", '""', 'var.a != "" || var.other'],
  ["string", '""', "var.other"],
  // Conditions that always fail are reported as such.
  ["string", '"x"', "local.none"],
  ["string", '"x"', "var.a"],
  // A value that does not fit is another error.
  ["number", '"x"', "var.a > 0"],
  ["bool", "null", "var.a != null", "nullable = false"],
  ["string", '"2020-01-01T00:00:00Z"', "timecmp(var.a, timestamp()) > 0"],
];

for (const [type, value, condition, more] of ACCEPTED) {
  test(`${value} may pass ${condition}`, () => {
    assert.equal(reviewed("defaults", variable(type, value, condition, more)), []);
  });
}

const FAILING: readonly (readonly [type: string, value: string, condition: string, words: string])[] = [
  ["list(string)", "null", "length(var.a) > 0", "must not be null"],
  ["list(string)", "[]", 'var.a[0] != ""', "does not identify an element"],
  ["string", '"x"', "tonumber(var.a) > 0", "cannot convert"],
  ["any", "{}", "var.a.b > 0", "does not have an attribute"],
];

for (const [type, value, condition, words] of FAILING) {
  test(`${condition} fails for ${value}`, () => {
    const reported = reviewed("defaults", variable(type, value, condition));
    assert.equal(
      reported.map(({ code, at }) => [code, at]),
      [["rejected-default", value]],
    );
    assert.ok(
      reported[0]!.detail.includes(" The validation fails: ") && reported[0]!.detail.includes(words),
      reported[0]!.detail,
    );
  });
}

test("errors about secrets do not reveal them", () => {
  const reported = reviewed("defaults", variable("string", '"x"', "tonumber(var.a) > 0", "sensitive = true"));
  assert.ok(reported[0]!.detail.endsWith("gets an error."), reported[0]!.detail);
});

const GUARDED = [
  "var.a == null || length(var.a) > 0",
  "var.a == null ? true : length(var.a) > 0",
  "try(length(var.a) > 0, true)",
  "can(var.a[0]) || true",
];
for (const condition of GUARDED) {
  test(`${condition} does not fail`, () => {
    assert.equal(reviewed("defaults", variable("list(string)", "null", condition)), []);
  });
}

// The reference evaluates the message of a condition that is true.
test("messages that fail for the default", () => {
  const text = variable("string", "null", 'var.a == null || var.a != ""').replace('"Not so."', '"Not ${var.a}."');
  const reported = reviewed("defaults", text);
  assert.equal(
    reported.map(({ code, at }) => [code, at]),
    [["rejected-default", "null"]],
  );
  assert.ok(reported[0]!.detail.includes(" The validation fails: The expression result is null."), reported[0]!.detail);
  assert.equal(reviewed("defaults", text.replace("${var.a}", '${coalesce(var.a, "none")}')), []);
  assert.equal(reviewed("defaults", text.replace("default = null", 'default = "b"')), []);
});

test("unknown messages are omitted", () => {
  const text = variable("string", '"x"', 'var.a != "x"').replace('"Not so."', '"Not ${var.other}."');
  assert.not.match(reviewed("defaults", text)[0]!.detail, "The validation says");
});

test("every variable is checked, in JSON too", () => {
  const json = {
    variable: {
      a: { default: 0, validation: { condition: "${var.a > 0}", error_message: "Not so." } },
      b: { default: 1, validation: { condition: "${var.b > 0}", error_message: "Not so." } },
    },
  };
  const reported = reviewed("defaults", { "main.tf.json": JSON.stringify(json) }, "main.tf.json");
  assert.equal(
    reported.map(({ at }) => at),
    ["0"],
  );
});

test("objects that an override file changes are ignored", () => {
  const files = {
    "main.tf": variable("number", "0", "var.a > 0"),
    "override.tf": 'variable "a" {\n  default = 1\n}\n',
  };
  assert.equal(reviewed("defaults", files), []);
});

test("nothing is reported while a file cannot be read", () => {
  assert.equal(reviewed("defaults", { "main.tf": variable("number", "0", "var.a > 0"), "b.tf": "a = \n" }), []);
});

test.run();
