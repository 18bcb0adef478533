// Arguments against their types: values that cannot be converted, whatever their references are, words and limits.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { DialectChecker, parseConfig } from "../../src/index.ts";
import { findings } from "../helpers/dialect-checks.ts";

const task = (text: string): string => `job "a" {\n  group "b" {\n    task "c" {\n${text}\n    }\n  }\n}\n`;
/** What the small jobs lack is not about values. */
const isOfValue = (line: string): boolean => !/unused-declaration|nomad-(?:missing|no-main)/.test(line);
const nomad = (text: string): string[] => findings("nomad", { "d/a.nomad.hcl": task(text) }).filter(isOfValue);

for (const [value, expected] of [
  ['"256MB"', ['5 unsuitable-value-type "256MB"']],
  ["true", ["5 unsuitable-value-type true"]],
  ["[256]", ["5 unsuitable-value-type [256]"]],
  ["0.5", ["5 unsuitable-value-type 0.5"]],
  ["256", []],
  ["2.0", []],
  ['"256"', []],
  ["128 * 2", []],
  ["null", []],
  ["-1", []],
  ["local.a", ["5 undeclared-name a"]],
  ['"${node.memory}"', []],
  ["max(1, 2)", []],
  ['"[[ .memory ]]"', []],
  ['"{{ memory }}"', []],
] as const) {
  test(`accepts or rejects ${value} as a whole number`, () => {
    assert.equal(nomad(`resources {\niops = ${value}\n}`), expected);
  });
}

for (const [value, expected] of [
  ['"1h30m"', []],
  ['"0"', []],
  ["10", []],
  ['"${x.y}s"', []],
  ['"[[ .timeout ]]"', []],
  ['"1d"', ['4 unsuitable-duration "1d"']],
  ['"10"', ['4 unsuitable-duration "10"']],
  ['""', ['4 unsuitable-duration ""']],
  ["true", ["4 unsuitable-value-type true"]],
] as const) {
  test(`accepts or rejects ${value} as a duration`, () => {
    assert.equal(nomad(`shutdown_delay = ${value}`), expected);
  });
}

for (const [dialect, path, text, expected] of [
  ["nomad", "d/a.nomad", task("leader = 1"), ["4 unsuitable-value-type 1"]],
  ["nomad", "d/a.nomad", task('leader = "true"'), []],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = "dc1"\n}\n', ['2 unsuitable-value-type "dc1"']],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = ["dc1", 2]\n}\n', []],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = [["dc1"]]\n}\n', ['2 unsuitable-value-type [["dc1"]]']],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = x.y\n}\n', []],
  ["nomad", "d/a.nomad", 'job "a" {\n  region = ["global"]\n}\n', ['2 unsuitable-value-type ["global"]']],
  ["nomad", "d/a.nomad", task("driver = { name = 1 }"), ["4 unsuitable-value-type { name = 1 }"]],
  ["nomad", "d/a.nomad", task("user = 1000"), []],
  ["nomad", "d/a.nomad", task('identity {\n  extra_claims = ["a"]\n}'), []],
  ["nomad", "d/a.nomad", task('identity {\n  extra_claims = "a"\n}'), ['5 unsuitable-value-type "a"']],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = "dc-${x.y}"\n}\n', ['2 unsuitable-value-type "dc-${x.y}"']],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = "[[ .dc ]]${x.y}"\n}\n', []],
  ["nomad", "d/a.nomad", 'job "a" {\n  datacenters = [x.y]\n}\n', []],
  ["nomad", "d/a.nomad", task("driver = [x.y]"), ["4 unsuitable-value-type [x.y]"]],
  ["nomad", "d/a.nomad", task('leader = "${x.y}-b"'), []],
  ["nomad", "d/a.nomad", task('kill_timeout = "${x.y}d"'), []],
  ["nomad", "d/a.nomad", task("kill_timeout = [x.y]"), ["4 unsuitable-value-type [x.y]"]],
  ["nomad", "d/a.nomad", 'job "a" {\n  type = "services"\n}\n', ['2 unknown-word "services"']],
  ["nomad", "d/a.nomad", 'job "a" {\n  type = "serv${x.y}"\n}\n', []],
  ["nomad", "d/a.nomad", 'job "a" {\n  type = ""\n}\n', []],
  ["nomad", "d/a.nomad", 'job "a" {\n  priority = 0\n}\n', ["2 value-out-of-range 0"]],
  ["nomad", "d/a.nomad", task('logs {\nmax_files = "0"\n}'), ['5 value-out-of-range "0"']],
  ["nomad", "d/a.nomad", task('restart {\ninterval = "4s"\n}'), []],
  [
    "nomad",
    "d/a.nomad",
    dedent`
      job "a" {
        group "b" {
          restart {
            interval = "4s"
          }
        }
      }
    `,
    ['4 value-out-of-range "4s"'],
  ],
  [
    "nomad",
    "d/a.nomad",
    task(dedent`
      restart {
      interval = "5s"
      attempts = 0
      }`),
    [],
  ],
  [
    "docker-bake",
    "d/docker-bake.hcl",
    dedent`
      target "a" {
        tags = "b:\${T}"
      }
      variable "T" {
      }
    `,
    ['2 unsuitable-value-type "b:${T}"'],
  ],
  ["packer", "d/a.pkr.hcl", 'build {\n  sources = "source.null.a"\n}\n', ['2 unsuitable-value-type "source.null.a"']],
  ["packer", "d/a.pkr.hcl", 'variable "a" {\n  sensitive = "yes"\n}\n', ['2 unsuitable-value-type "yes"']],
  ["terragrunt", "d/terragrunt.hcl", 'dependencies {\n  paths = "../a"\n}\n', ['2 unsuitable-value-type "../a"']],
  ["terragrunt", "d/terragrunt.hcl", 'dependencies {\n  paths = ["${local.a}"]\n}\n', ["2 undeclared-name a"]],
  ["docker-bake", "d/docker-bake.hcl", 'target "a" {\n  tags = "b"\n}\n', ['2 unsuitable-value-type "b"']],
  ["docker-bake", "d/docker-bake.hcl", 'target "a" {\n  no-cache = "x"\n}\n', ['2 unsuitable-value-type "x"']],
  [
    "docker-bake",
    "d/docker-bake.hcl",
    dedent`
      target "a" {
        pull = true
        tags = []
      }
    `,
    [],
  ],
] as const) {
  test(`compares arguments of ${dialect} with their types: ${text.split("\n")[1]}`, () => {
    const reports = findings(dialect, { [path]: text }).filter(isOfValue);
    assert.equal(reports, expected);
  });
}

test("words errors like the product", () => {
  const tree = parseConfig(
    task(
      dedent`
        driver = "exec"
        kill_timeout = "1d"
        leader = "yes"
        lifecycle {
        hook = "before"
        }
        }
        restart {
        interval = "1s"
        mode = "fial"`,
    ),
  );
  const diagnostics = new DialectChecker(null).check("nomad", { directory: "d", name: "a.nomad", tree });
  assert.equal(
    diagnostics.map(({ summary, detail }) => `${summary}: ${detail}`),
    [
      'Unsuitable value type: Unsuitable duration value: time: unknown unit "d" in duration "1d"',
      "Unsuitable value type: Unsuitable value: a bool is required",
      'Unsuitable value for hook: "before" is not accepted here. The values are "prestart", "poststart" and "poststop".',
      "Unsuitable value for interval: The value must be at least 5s.",
      'Unsuitable value for mode: "fial" is not accepted here. Did you mean "fail"?',
    ],
  );
});

test.run();
