// A required argument with a misspelled name is one mistake: its absence is not reported as well.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { lintFolder } from "../helpers/lint-folder.ts";

const VARIABLES = dedent`
  variable "name" {
    type = string
  }
  variable "size" {
    type = number
  }
`;

const CHILD = { "m/main.tf": VARIABLES };

function reports(path: string, text: string, rule: string): readonly string[] {
  return lintFolder({ [path]: text, ...CHILD }, { [`hcl/${rule}`]: "error" }).problems[path] ?? [];
}

test("a module argument", () => {
  const text = dedent`
    module "a" {
      source = "./m"
      nmae   = "x"
      size   = 1
    }
    module "b" {
      source = "./m"
      size   = 1
    }
  `;
  const [misspelled, missing, ...others] = reports("main.tf", text, "terraform/valid-declaration");
  assert.match(misspelled!, /^3:3 .*Did you mean "name"\?/);
  assert.match(missing!, /^6:12 .*The argument "name" is required/);
  assert.equal(others, []);
});

test("another argument is still missing", () => {
  const found = reports(
    "main.tf",
    dedent`
      module "a" {
        source = "./m"
        nmae = "x"
      }
    `,
    "terraform/valid-declaration",
  );
  assert.is(found.length, 2);
  assert.ok(found.some((one) => one.includes('The argument "size" is required')));
});

test("in JSON", () => {
  const text = JSON.stringify({ module: { a: { source: "./m", nmae: "x", size: 1 } } });
  const found = reports("main.tf.json", text, "terraform/valid-declaration");
  assert.is(found.length, 1);
  assert.match(found[0]!, 'Did you mean "name"?');
});

test("in the config of a Nomad driver, which the message names", () => {
  const job = (config: string) =>
    dedent`
      job "a" {
        group "b" {
          task "c" {
            driver = "docker"
            config {
              CONFIG
            }
          }
        }
      }
    `.replace("CONFIG", config);
  const misspelled = reports("a.nomad.hcl", job('imag = "x"'), "nomad/valid-config");
  assert.is(misspelled.length, 1);
  assert.match(misspelled[0]!, 'is not expected in the config of the driver "docker". Did you mean "image"?');
  const missing = reports("a.nomad.hcl", job("privileged = true"), "nomad/valid-config");
  assert.is(missing.length, 1);
  assert.match(
    missing[0]!,
    'The argument "image" is required, but no definition was found. The driver "docker" requires',
  );
});

test.run();
