// Features of versions in JSON, where strings are templates or literal depending on the version.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows, type VersionRow } from "../../helpers/version-rows.ts";

/** A call with a source, and the module that it leads to. */
function call(source: string, rest = ""): string {
  const text = `{"module": {"m": {"source": "${source}"}}${rest}}`;
  return `# main.tf.json:\n${text}\n# m/main.tf:\nvariable "a" {\n  default = 1\n}\n`;
}

const CONST = ', "variable": {"v": {"const": true, "default": "m"}}';
const PLAIN = ', "variable": {"v": {"default": "m"}}';

const ROWS: readonly VersionRow[] = [
  // Computed sources and versions of modules
  ["TF 1.15", call("./${var.v}", CONST)],
  ["TF 1.15", call("./${var.v}", PLAIN), "unknown-module-source main.tf.json:1,34-39"],
  ["TF 1.15", call("./${local.v}", ', "locals": {"v": "m"}')],
  ["TF 1.15", call("./${var.nope}"), "undeclared-variable main.tf.json:1,34-42"],
  ["TF 1.15", call("./${each.key}"), "invalid-static-reference main.tf.json:1,34-42"],
  ["TF 1.14", call("./${local.v}", ', "locals": {"v": "m"}'), "missing-module-directory main.tf.json:1,29-43"],
  ["OT 1.8", call("./${var.v}", PLAIN)],
  [
    "TF 1.15",
    '# main.tf.json:\n{"module": {"m": {"source": "a/b/c", "version": "1.${local.v}"}}, "locals": {"v": 2}}\n',
  ],
  // A null source has the words of versions that evaluate it
  ["TF 1.15", 'module "m" {\n  source = null\n}\n', "null-module-source 2,12-16"],
  ["TF 1.14", 'module "m" {\n  source = null\n}\n', "unsuitable-value-type 2,12-16"],
  // Override files
  [
    "TF 1.15",
    dedent`
      variable "v" {
        default = "m"
      }
      module "m" {
        source = "./\${var.v}"
      }
      # m/main.tf:
      variable "a" {
        default = 1
      }
      # a_override.tf:
      variable "v" {
        const = true
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        a      = 2
      }
      # m/main.tf:
      variable "a" {
        default = 1
      }
      # m/a_override.tf:
      variable "a" {
        deprecated = "Use b."
      }
    `,
    "deprecated-variable-set 3,3-4",
  ],
  // Functions of providers, and in namespaces
  [
    "TF 1.8",
    '# main.tf.json:\n{"output": {"o": {"value": "${provider::terraform::encode_expr(1)}"}}}\n',
    "undeclared-function-provider main.tf.json:1,31-63",
  ],
  [
    "TF 1.7",
    '# main.tf.json:\n{"output": {"o": {"value": ["x", "${core::upper(1)}"]}}}\n',
    "unavailable-feature main.tf.json:1,37-48",
  ],
  [
    "TF >=1.7",
    '# main.tf.json:\n{"output": {"o": {"value": "a ${issensitive(1)}"}}}\n',
    "unsupported-feature main.tf.json:1,33-44",
  ],
  // Sources in tests
  [
    "TF 1.15",
    '# m/main.tf:\n# a.tftest.json:\n{"variables": {"n": "m"}, "run": {"a": {"module": {"source": "./${var.n}"}}}}\n',
  ],
];

testVersionRows(ROWS);

test.run();
