// Silence of `hclkit lint` never means that nothing was looked at: the summary, and notes about files that are not linted.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { NONE_LINTED } from "../../cli/lint/finish/left-out.ts";
import { summaryOf } from "../../cli/lint/finish/summary.ts";
import { uncheckedSentence } from "../../src/internal.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const JOB = dedent`
  job "a" {
    group "b" {
      task "c" {
        driver = "docker"

        config {
          image = "x:1"
        }
      }
    }
  }
`;

test("files that git-crypt has not decrypted are skipped, and what they may declare is unknown", async () => {
  const encrypted = Buffer.from("\0GITCRYPT\0\x8f\x01\xfe\n", "latin1");
  const { path: cwd } = tree({
    "main.tf": 'output "a" {\n  value = var.a\n}\n',
    "secrets.tf": encrypted,
    "app/main.tf": 'output "a" {\n  value = 1\n}\n',
    "app/terraform.tfvars": encrypted,
  });
  const note = "is encrypted by git-crypt and is skipped: run git-crypt unlock to read it";
  const notes = `app/terraform.tfvars: ${note}\nsecrets.tf: ${note}\n`;
  const lint = await runHere(["lint", "--no-config"], { cwd });
  assert.equal([lint.code, lint.stdout, lint.stderr], [0, "", `${notes}Checked 2 Terraform files.\n`]);
  const fmt = await runHere(["fmt", "--check", "--no-config"], { cwd });
  assert.equal([fmt.code, fmt.stdout, fmt.stderr], [0, "", notes]);
});

test("the summary counts files by product, in one order", () => {
  const of = (...products: Parameters<typeof summaryOf>[0][number]["product"][]) =>
    summaryOf(
      products.map((product) => ({
        product,
        notLinted: null,
        limits: [],
        isSyntaxOnly: ["atlas", "vault"].includes(product),
      })),
    );
  assert.is(of("packer", "terraform", "terraform"), "Checked 2 Terraform, 1 Packer files.");
  assert.is(of("terraform"), "Checked 1 Terraform file.");
  assert.is(of("hcl", "hcl"), "Checked 2 HCL files.");
  assert.is(of("hcl", "docker-bake"), "Checked 1 Docker Bake, 1 other HCL files.");
  assert.is(of("atlas"), "Checked 1 Atlas file, for syntax only.");
  assert.is(of("terraform", "atlas", "vault"), "Checked 1 Terraform, 1 Vault, 1 Atlas files, 2 for syntax only.");
  assert.is(of(), null);
  assert.is(summaryOf([{ product: "terraform", notLinted: "ignored", limits: [], isSyntaxOnly: false }]), null);
});

test("the summary says which files no schema describes", async () => {
  const { path: cwd } = tree({
    "atlas.hcl": 'env "a" {\n  ulr = "x"\n}\n',
    "vault.hcl": 'listener "tcp" {\n}\n',
    "policy.vault.hcl": 'path "a" {\n  capabilities = ["read"]\n}\n',
    ".tflint.hcl": "config {\n  force = true\n}\n",
    "other.hcl": "a = 1\n",
  });
  for (const run of ["first", "kept"]) {
    const { stderr } = await runHere(["lint", ".", ".tflint.hcl"], { cwd });
    assert.is(stderr, "Checked 2 Vault, 1 Atlas, 1 TFLint, 1 other HCL files, 2 for syntax only.\n", run);
  }
});

test("the summary tells products by content, and is for people alone", async () => {
  const { path: cwd } = tree({
    "main.tf": "",
    "x.tofu": "",
    "job.hcl": JOB,
    "other.hcl": "a = 1\n",
    "b.tf.json": "{}",
  });
  const { stderr } = await runHere(["lint"], { cwd });
  assert.is(stderr, "Checked 2 Terraform, 1 OpenTofu, 1 Nomad, 1 other HCL files.\n");
  for (const format of ["json", "sarif", "github", "html"]) {
    assert.is((await runHere(["lint", "--format", format], { cwd })).stderr, "", format);
  }
});

test("named files that tools write, and templates, are notes", async () => {
  const { path: cwd } = tree({ ".terraform.lock.hcl": "a = 1\n", "x.pkrtpl.hcl": "a: [b" });
  for (const command of ["lint", "check", "fmt"]) {
    assert.equal(await runHere([command, ".terraform.lock.hcl", "x.pkrtpl.hcl"], { cwd }), {
      code: 0,
      stdout: "",
      stderr:
        ".terraform.lock.hcl: is written by `terraform init` and is skipped\n" +
        "x.pkrtpl.hcl: is a template and is skipped: it is not HCL until it is rendered\n",
    });
  }
});

test("a named file that the configuration ignores is a note, and one that is met is not", async () => {
  const { path: cwd } = tree({ ".terraform/m/x.tf": "a = b.c.0\n", "main.tf": "" });
  const named = await runHere(["lint", ".terraform/m/x.tf", "main.tf"], { cwd });
  assert.equal(named, {
    code: 0,
    stdout: "",
    stderr: ".terraform/m/x.tf: is ignored by the configuration and is not linted\nChecked 1 Terraform file.\n",
  });
  assert.is((await runHere(["lint", ".terraform/m"], { cwd })).stderr, `${NONE_LINTED}\n`);
  assert.is((await runHere(["lint", ".terraform/m", "--format", "json"], { cwd })).stderr, "");
});

test("a preset that covers no file is exit code 2", async () => {
  const { path: cwd } = tree({ "main.tf": "", "sub/x.tf": "" });
  const { code, stderr } = await runHere(["lint", "--config-preset", "nomad"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, 'The preset "nomad" covers none of the files here.');
  const both = await runHere(["check", "--config-preset", "nomad,packer", "main.tf"], { cwd });
  assert.is(both.code, 2);
  assert.match(both.stderr, 'The presets "nomad", "packer" cover none of the files here.');
  assert.is((await runHere(["lint", "--config-preset", "nomad,terraform"], { cwd })).code, 0);
  // Another shard may have files for the preset.
  assert.is((await runHere(["lint", "--config-preset", "nomad", "--shard", "1/2"], { cwd })).code, 0);
});

test("a named file that no preset covers is a note beside others", async () => {
  const { path: cwd } = tree({ "main.tf": "", "x.nomad": JOB });
  const { code, stderr } = await runHere(["lint", "--config-preset", "nomad", "main.tf", "x.nomad"], { cwd });
  assert.is(code, 0);
  assert.is(stderr, "main.tf: is covered by no configuration and is not linted\nChecked 1 Nomad file.\n");
});

test("directories that are no modules are notes", async () => {
  const part = (name: string) =>
    `resource "a_b" "${name}" {\n  v = [var.alpha, var.bravo, local.charlie, module.delta.x, a_b.echo.id, var.foxtrot, var.golf, local.hotel]\n}\n`;
  const variant = (name: string) => `resource "a_b" "x" {\n  v = var.${name}\n}\n`;
  const mixin = (name: string) => `provider "a" {\n  v = var.${name}\n}\n`;
  const { path: cwd } = tree({
    "examples/resources/a_b/resource.tf": variant("a"),
    "examples/resources/a_b/other.tf": `${variant("b")}import {\n  to = a_b.missing\n  id = "x"\n}\n`,
    "parts/a.tf": part("a"),
    "parts/b.tf": part("b"),
    "variants/a.tf": variant("a"),
    "variants/b.tf": variant("b"),
    "variants/c.tf": variant("c"),
    ...Object.fromEntries(["a", "b", "c"].map((name) => [`mixins/${name}.tf`, mixin(name)])),
  });
  const { code, stdout, stderr } = await runHere(["lint"], { cwd });
  assert.is(stdout, "");
  assert.is(code, 0);
  assert.match(stderr, /^parts: 8 names are not declared in these files/m);
  assert.match(stderr, /^mixins: 3 of these 3 files declare the same names/m);
  assert.match(stderr, /^variants: 3 of these 3 files declare the same names/m);
  assert.is(stderr.match(/^variants:/gm)?.length, 1);
});

test("names in static arguments of OpenTofu are left out beside variants like others", async () => {
  const text = dedent`
    terraform {
      encryption {
        key_provider "pbkdf2" "a" {
          passphrase = "sixteen characters"
        }
        method "aes_gcm" "a" {
          keys = key_provider.pbkdf2.other
        }
        state {
          method = method.aes_gcm.other
        }
      }
    }
  `;
  const { path: cwd } = tree({
    "a.tofu": text.replace('"sixteen characters"', "var.a"),
    "b.tofu": text.replace('"sixteen characters"', "local.b"),
    "c.tofu": text,
  });
  const { stdout, stderr } = await runHere(["lint"], { cwd });
  assert.is(stdout, "");
  assert.match(stderr, /^\.: 3 of these 3 files declare the same names/m);
});

test("override files for a module elsewhere are a note", async () => {
  const resource = (name: string, value: string) => `resource "a_b" "${name}" {\n  v = ${value}\n}\n`;
  const three = `${resource("x", "var.a")}${resource("y", "count.index")}output "o" {\n  value = a_b.z.id\n}\n`;
  const { path: cwd } = tree({
    "alone/b_override.tf": resource("x", "local.a"),
    "copied/main.tf": `locals {\n  a = 1\n}\n${resource("x", "local.a")}`,
    "copied/test/fixtures/ci/a_override.tf": `locals {\n  a = 2\n}\n${resource("x", "3")}`,
    // Not in the nearest module above.
    "copied/test/other/a_override.tf": "locals {\n  b = 2\n}\n",
    "patch/more_override.tf": three,
    "patch/new.tf": resource("z", "1"),
    // One name without a base, or one with a base, is a mistake in a module.
    "few/main.tf": resource("z", "1"),
    "few/override.tf": resource("x", "1"),
    "based/main.tf": `${resource("x", "1")}${resource("z", "1")}variable "a" {\n  type = string\n}\n`,
    "based/override.tf": `${three}output "p" {\n  value = 1\n}\nvariable "q" {}\n`,
  });
  const { stdout, stderr } = await runHere(["lint", "--format", "unix"], { cwd });
  assert.match(stderr, /^alone: The override files have no base here for any of their 1 declarations/m);
  assert.match(
    stderr,
    /^copied\/test\/fixtures\/ci: The override files have no base here for any of their 2 declarations/m,
  );
  assert.match(stderr, /^patch: The override files have no base here for any of their 3 declarations/m);
  assert.not.match(stderr, /^(?:few|based|copied\/test\/other):/m);
  assert.not.match(stdout, /^(?:alone|patch|copied\/test\/fixtures)/m, stdout);
  assert.match(stdout, /copied\/test\/other\/a_override.tf:2:.*There is no local value named "b"/);
  assert.match(stdout, /few\/override.tf:1:.*There is no a_b resource named "x"/);
  for (const name of ['a_b resource named "y"', 'output named "o"', 'output named "p"', 'variable named "q"'])
    assert.match(stdout, `There is no ${name}`);
});

test("beside templates of configuration files, names may be declared and used in them", async () => {
  const files = {
    "outputs.tf": 'output "o" {\n  value = [local.a, module.b.c]\n}\n',
    "variables.tf": 'variable "unused" {\n  type = string\n}\n',
    "caller/main.tf": dedent`
      module "m" {
        source = "../"
        inner  = 1
        unused = ""
      }
    `,
  };
  const template = "locals {\n  {{ name }} = var.unused\n}\n";
  for (const name of ["main.tf.jinja", "main.tf.tmpl", "main.tofu.j2", "main.tf.json.erb"]) {
    const { stdout, stderr } = await runHere(["lint"], { cwd: tree({ ...files, [name]: template }).path });
    assert.is(stdout, "", name);
    assert.is(stderr.match(/^\.: Another tool makes configuration files from main\.t/gm)?.length, 1, stderr);
  }
  // Other templates, and one that the module reads itself, declare nothing in it.
  const reading = 'output "r" {\n  value = templatefile("${path.module}/main.tf.tmpl", { name = "" })\n}\n';
  for (const more of [{ "user-data.sh.tmpl": template }, { "main.tf.tmpl": template, "read.tf": reading }]) {
    const { stdout, stderr } = await runHere(["lint"], { cwd: tree({ ...files, ...more }).path });
    for (const text of [/local value with the name "a"/, /module call named "b"/, /`unused` is never/, /named "inner"/])
      assert.match(stdout, text);
    assert.not.match(stderr, "Another tool");
  }
});

test("names and directories that a .gitignore above a module names may be made before a run", async () => {
  const run = async (patterns: string): Promise<string> => {
    const { path: cwd } = tree({
      ".git/HEAD": "ref: refs/heads/main\n",
      ".gitignore": patterns,
      "modules/README.md": "",
      "env/main.tf": dedent`
        module "a" {
          source = "../modules/secrets"
        }
        output "b" {
          value = local.c
        }
      `,
    });
    const { stdout, stderr } = await runHere(["lint", "--format", "unix", "env"], { cwd });
    return stdout + stderr;
  };
  const reported = await run("*.log\n");
  assert.match(reported, "Unreadable module directory");
  assert.match(reported, "Reference to undeclared local value");
  const ignored = await run("secrets/\ntiers.tf\n");
  assert.not.match(ignored, "Unreadable module directory");
  assert.not.match(ignored, "Reference to undeclared local value");
  assert.match(ignored, "Git ignores tiers.tf, which is not here");
});

test("the summary says how many templates were skipped", async () => {
  const { path: cwd, read } = tree({
    "a.nomad": dedent`
      job "x" {
        group "[[env "G"]]" {
          count = 1
        }
      }
    `,
    "b.hcl": "a = ${b}\n",
    "c.nomad": JOB,
  });
  const { code, stderr } = await runHere(["lint"], { cwd });
  assert.is(code, 0);
  assert.match(stderr, "Checked 1 Nomad file, skipped 2 templates.");
  const before = read("a.nomad");
  assert.is((await runHere(["fmt"], { cwd })).code, 0);
  assert.is(read("a.nomad"), before);
});

test("templates with other names are counted apart", async () => {
  const call = (name: string): string =>
    `output "${name}" {\n  value = templatefile("\${path.module}/${name}.sh", {})\n}\n`;
  const { path: cwd } = tree({ "main.tf": call("a") + call("b"), "a.sh": "x\n", "b.sh": "y\n" });
  for (const command of ["lint", "check"])
    assert.is((await runHere([command], { cwd })).stderr, "Checked 1 Terraform file, 2 templates.\n", command);
});

test("templates are linted, and fmt and check never format them", async () => {
  const { path: cwd } = tree({
    "main.tf": 'output "o" {\n  value = templatefile("${path.module}/a.tftpl", {})\n}\n',
    "a.tftpl": "${  uper(1) } %{ if",
  });
  const message = "a.tftpl: is a template and is skipped: templates are linted, and never formatted\n";
  assert.equal(await runHere(["fmt", "a.tftpl"], { cwd }), { code: 0, stdout: "", stderr: message });
  for (const command of ["lint", "check"]) {
    const { code, stdout, stderr } = await runHere([command, "--fix", "--format", "compact"], { cwd });
    assert.is(code, 1);
    assert.match(stdout, /^\S+a\.tftpl: line 1, col 20, Error - Parsing error: Missing expression/);
    assert.match(stderr, "Checked 1 Terraform file, 1 template.");
  }
  const { stdout } = await runHere(["lint", "--stdin-filepath", "a.tftpl"], { cwd, input: "${ uper(1) }" });
  assert.match(stdout, "Function `uper` does not exist in Terraform.");
});

test("fixes of templates are written", async () => {
  const { path: cwd, read } = tree({ "a.tftpl": "${ a.0 }  %%{ if }\n" });
  assert.is((await runHere(["check", "--fix"], { cwd })).code, 0);
  assert.is(read("a.tftpl"), "${ a[0] }  %%{ if }\n");
});

test("a name that is no HCL file's, and a missing file, are exit code 2", async () => {
  const { path: cwd } = tree({ "main.tf": "", "x.js": "" });
  for (const [name, message] of [
    ["x.js", "x.js: is not an HCL file by its name"],
    ["nowhere.tf", "nowhere.tf: no such file or directory"],
  ] as const) {
    const { code, stderr } = await runHere(["lint", "main.tf", name], { cwd });
    assert.is(code, 2);
    assert.match(stderr, message);
  }
});

test("the sentence about unchecked arguments adds up all files, and names the first providers", () => {
  const sentence = (...files: (readonly [checked: number, resources: Record<string, number>, modules: number])[]) =>
    uncheckedSentence(files.map(([checked, resources, modules]) => ({ checked, resources, modules })));
  assert.is(uncheckedSentence([]), null);
  assert.is(sentence([3, {}, 0]), null);
  assert.is(
    sentence([1, { "acme/cloud": 7 }, 2], [0, { "acme/cloud": 5 }, 1]),
    "Not checked: arguments of 12 resources of acme/cloud (no schema), 3 modules (not installed).",
  );
  assert.is(
    sentence([0, { "a/b": 1, "c/d": 1 }, 0]),
    "Not checked: arguments of 1 resource of a/b and 1 resource of c/d (no schema). No arguments of resources were checked.",
  );
  assert.is(sentence([1, {}, 1]), "Not checked: 1 module (not installed).");
  assert.match(
    sentence([1, { "a/a": 9, "a/b": 8, "a/c": 7, "a/d": 6, "a/e": 5, "a/f": 4, "a/g": 3 }, 0])!,
    /5 resources of a\/e and 7 resources of other providers \(no schema\)/,
  );
});

test("a run says which arguments it did not check, also with a cache, but not when schemas are off", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      resource "acme_server" "a" {}

      module "b" {
        source  = "acme/b/cloud"
        version = "1.0.0"
      }
    `,
  });
  const line =
    "Not checked: arguments of 1 resource of hashicorp/acme (no schema), 1 module (not installed). No arguments of resources were checked.";
  for (const cache of ["", "kept", "kept"])
    assert.ok(
      (
        await runHere(["lint", "--no-config", ...(cache === "" ? [] : ["--cache-location", cache])], { cwd })
      ).stderr.includes(line),
      cache,
    );
  for (const args of [["--no-provider-schemas"], ["--quiet"]])
    assert.not.ok((await runHere(["lint", "--no-config", ...args], { cwd })).stderr.includes("Not checked"));
});

test("notes that many directories and files share are printed once", async () => {
  const old = dedent`
    terraform {
      required_version = "~> VERSION"
    }
    variable "a" {
      type = "string"
    }
    output "b" {
      value = var.a
    }
  `;
  const versions = ["0.11.1", "0.11.2", "0.11.3", "0.12.0", "0.12.1"];
  const files = Object.fromEntries(
    versions.map((version, index) => [`m${index}/main.tf`, old.replace("VERSION", version)]),
  );
  const few = await runHere(["lint"], { cwd: tree({ ...files, "m0/main.tf": "", "m1/main.tf": "" }).path });
  assert.match(few.stderr, /^m2: This module.*\nm3: This module.*\nm4: This module.*\nChecked/m);
  const many = await runHere(["lint"], { cwd: tree({ ...files, "a.nomad": "job [[ .x ]] {\n}\n" }).path });
  assert.match(
    many.stderr,
    /^a\.nomad: is a template.*\nm0: This module is for a version of Terraform before 1\.0, .*\nThe same for m1, m2, m3, m4\.\nChecked/,
  );
});

test.run();
