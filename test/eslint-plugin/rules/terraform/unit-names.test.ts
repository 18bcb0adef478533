import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as unitNames } from "../../../../eslint-plugin/rules/terraform/unit-names.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const variable = (name: string, type = "number"): string =>
  `# why\r\nvariable "${name}" {\r\n  type = ${type} # ü\r\n}\r\n`;
const TIMES = "`_seconds` or `_minutes`";
const SIZES = "`_mib` or `_gib`";
const wrong = (name: string, units: string) => ({
  code: variable(name),
  errors: [placed(variable(name), `"${name}"`, { messageId: "unit", data: { name, units } })],
});
const LOCALS = dedent`
  locals {
    timeout = 30
    delay   = "\${var.a}"
    ttl     = "30s"
  }
`;
const OUTPUT = dedent`
  variable "a" {
    type = number
  }

  output "interval" {
    value = var.a
  }
`;
const UNTYPED = 'variable "memory" {\n  default = 512\n}\n';

hclTester.run("terraform/unit-names", unitNames, {
  valid: [
    ...["timeout_seconds", "timeout_in_minutes", "ram_size_gb", "size", "pool_size", "min_size", "batch_size"].map(
      (name) => variable(name),
    ),
    ...["evaluation_period", "days_of_retention_period", "timeout_count", "iops", "timeouts"].map((name) =>
      variable(name),
    ),
    ...["string", "any", "object({ timeout = number })", "unknown"].map((type) => variable("timeout", type)),
    'variable "timeout" {\n  default = "30s"\n}\n',
    'variable "timeout" {}\n',
    'output "timeout" {\n  value = a_b.c.timeout\n}\n',
    'output "timeout" {\n  value = "${a_b.c.d}s"\n}\n',
    "timeout = 30\n",
    { code: variable("timeout"), options: [{ times: ["age"] }] },
    { code: variable("disk_size"), options: [{ sized: [] }] },
    { code: variable("timeout"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    wrong("timeout", TIMES),
    wrong("health_check_interval", TIMES),
    wrong("retentionPeriod", TIMES),
    wrong("root_disk_size", SIZES),
    wrong("memory-size", SIZES),
    wrong("allocated_storage", SIZES),
    { code: UNTYPED, errors: [placed(UNTYPED, '"memory"', { messageId: "unit" })] },
    { code: LOCALS, errors: [placed(LOCALS, "timeout", { messageId: "unit" })] },
    { code: OUTPUT, errors: [placed(OUTPUT, '"interval"', { messageId: "unit" })] },
    {
      code: variable("max_age"),
      options: [{ times: ["age"] }],
      errors: [placed(variable("max_age"), '"max_age"', { messageId: "unit" })],
    },
  ],
});

const JSON_CODE = '{ "variable": { "ttl": { "default": 1 } }, "locals": { "ttl_seconds": 1 } }\n';

jsonTester.run("terraform/unit-names", unitNames, {
  valid: ['{ "variable": { "ttl": { "default": "1h" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"ttl"', { messageId: "unit" })] }],
});

test.run();
