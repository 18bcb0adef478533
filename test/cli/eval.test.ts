// `hclkit eval` from the outside: expressions, inputs, output, exit codes.
import { constants, generateKeyPairSync, publicEncrypt } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isIncomplete } from "../../cli/eval/session.ts";
import { dedent } from "../../tools/dedent.ts";
import { tree, type Tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const MODULE = {
  "main.tf": `variable "name" {
  default = "web"
}
variable "sizes" {
  type    = map(object({ n = number, tag = optional(string, "none") }))
  default = { a = { n = 1 } }
}
variable "count_of" {
  type = number
}
variable "secret" {
  type      = string
  default   = "s3"
  sensitive = true
}
locals {
  full   = "\${var.name}-\${local.suffix}"
  suffix = upper("x")
  loop_a = local.loop_b
  loop_b = local.loop_a
  id     = aws_instance.x.id
  text   = file("note.txt")
}
resource "aws_instance" "x" {}
`,
  "note.txt": "noted\n",
  "more.tfvars": 'name = "from-file"\n',
  "broken.tfvars": "name = \n",
  "notes/readme.md": "no module here\n",
};

const folder: Tree = tree(MODULE);

async function run(args: readonly string[], input?: string) {
  const command = ["eval", ...args];
  const { path: cwd } = folder;
  return runHere(command, { cwd, ...(input !== undefined && { input }) });
}

test("prints the value of each expression", async () => {
  const { code, stdout, stderr } = await run(["1 + 1", '"a\${upper("b")}"', "[]"]);
  assert.is(stdout, '2\n"aB"\n[]\n');
  assert.is(stderr, "");
  assert.is(code, 0);
});

test("names the option for a module where a name is unknown", async () => {
  const { code, stderr } = await run(["local.a"]);
  assert.match(stderr, 'There is no variable named "local".');
  assert.ok(stderr.endsWith("hclkit: --module DIR knows the names of a module.\n"), stderr);
  assert.is(code, 1);
  assert.not.match((await run(["1 +"])).stderr, "--module");
});

test("a lone dash is standard input", async () => {
  const { code, stdout } = await run(["-"], '1 + 1\nupper("a")\n');
  assert.is(stdout, '2\n"A"\n');
  assert.is(code, 0);
});

test("says why a local value of a module is unknown, where the module is at fault", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      locals {
        a    = local.b
        b    = "x\${local.a}"
        c    = [local.b]
        bad  = upper([])
        id   = aws_instance.x.id
      }
      resource "aws_instance" "x" {
      }
    `,
  });
  const notes = async (name: string): Promise<string> => {
    const { code, stderr } = await runHere(["eval", "--module", ".", name], { cwd });
    assert.is(code, 0);
    return stderr;
  };
  assert.is(await notes("local.a"), "hclkit: local.a is unknown: it depends on itself.\n");
  assert.match(await notes("[local.c]"), "local.c is unknown: it depends on local.b, which depends on itself.");
  assert.match(await notes("local.bad"), "local.bad is unknown: it has an error. Invalid function argument: ");
  assert.is(await notes("local.id"), "");
});

test("decrypts RSA", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const pem = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
  const secret = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from("hush"));
  const key = `--var=key=${JSON.stringify(pem)}`;
  assert.is((await run([key, `rsadecrypt("${secret.toString("base64")}", key)`])).stdout, '"hush"\n');
});

test("reads expressions line by line, continues after an error, and ends with 1", async () => {
  const { code, stdout, stderr } = await run([], "1 +\n\nmax(1, 2)\n");
  assert.is(stdout, "2\n");
  assert.match(stderr, "1:4: error: Missing expression");
  assert.is(code, 1);
});

test("variables are specified by name, as expressions or as text", async () => {
  const { stdout } = await run(["--var", "x=[1, 2]", "--var", "y=not an expression", "sum(var.x)", "x[0]", "y"]);
  assert.is(stdout, '3\n1\n"not an expression"\n');
});

test("a heredoc needs no line break at its end, which shells strip", async () => {
  assert.is((await run(["<<E\nx\nE"])).stdout, "<<EOT\nx\n\nEOT\n");
  assert.is((await run(["--var", "s=<<-E\n  x\n  E", "upper(var.s)"])).stdout, "<<EOT\nX\n\nEOT\n");
  const { code, stderr } = await run(["--var", "s=<<E\nx", "var.s"]);
  assert.is(code, 2);
  assert.match(stderr, "--var s: Unterminated template string.");
});

test("a module provides variables, local values, and unknown values", async () => {
  const { stdout } = await run([
    "--module",
    ".",
    "local.full",
    "var.sizes.a.tag",
    "local.id",
    "var.count_of",
    "var.secret",
    "local.loop_a",
    "local.text",
  ]);
  assert.is(
    stdout,
    '"web-X"\n"none"\n(known after apply)\n(unknown)\n(sensitive value)\n(known after apply)\n<<EOT\nnoted\n\nEOT\n',
  );
});

// Each row was compared with `terraform console` 1.11.
test("a module is read as Terraform reads it", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      locals {
        found = try(local.of_json, "none")
        base  = "main"
        where = path.module
      }
      variable "given" {
        default = "default"
      }
      variable "solid" {
        default  = "solid"
        nullable = false
      }
      variable "secret" {
        default   = "s3"
        sensitive = (true)
      }
      variable "object" {
        type    = object({ a = optional(string, "a"), b = number })
        default = { b = 1 }
      }
      variable "list" {
        type    = list(string)
        default = []
      }
      resource "terraform_data" "x" {
        count = 2
      }
    `,
    "more.tf.json": '{"locals": {"of_json": "\${var.of_json}"}, "variable": {"of_json": {"default": 5}}}',
    "main_override.tf": 'locals {\n  base = "override"\n}\n',
    "terraform.tfvars": 'solid = null\ngiven = "file"\n',
    "b.auto.tfvars.json": '{"given": "automatic"}',
    "a.auto.tfvars": 'given = "earlier"\n',
    "named.tfvars.json": '{"given": "named"}',
  });
  const values = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await runHere(["eval", "--module", ".", ...args], { cwd });
    return stdout.trimEnd().replaceAll("\n", " ") + stderr;
  };
  const rows: readonly (readonly [args: readonly string[], expected: string])[] = [
    [["local.found"], "5"],
    [["local.base"], '"override"'],
    [["local.where"], '"."'],
    [["terraform.workspace"], '"default"'],
    [["var.given"], '"automatic"'],
    [["var.solid"], '"solid"'],
    [["var.secret"], "(sensitive value)"],
    [["var.object.a"], '"a"'],
    [["length(terraform_data.x)"], "(known after apply)"],
    [["--var-file", "named.tfvars.json", "var.given"], '"named"'],
    [["--var-file", "named.tfvars.json", "--var", "given=last", "var.given"], '"last"'],
    [["--var", "given=first", "--var-file", "named.tfvars.json", "var.given"], '"named"'],
    [["--var", 'list=["x"]', "var.list[0]"], '"x"'],
    [["--var", "given=[1]", "var.given"], '"[1]"'],
    [["--var", "object={ b = 2 }", "var.object.b"], "2"],
  ];
  for (const [args, expected] of rows) assert.is(await values(...args), expected, args.join(" "));
  assert.match(await values("var.missing"), "error: Reference to undeclared input variable");
  assert.match(await values("try(local.missing, 1)"), "error: Reference to undeclared local value");
  assert.match(await values("--var", "list=[", "1"), "<value for var.list>:1:");
  assert.match(await values("--var", "list=x", "1"), "Variables not allowed");
});

test("values from the environment come before those from files", async () => {
  const { path: cwd } = tree({
    "main.tf": 'variable "a" { default = "default" }\nvariable "list" { type = list(string) }\n',
    "more/a.auto.tfvars": 'a = "file"\n',
    "more/main.tf": 'variable "a" { default = "default" }\n',
    "job/a.nomad.hcl": 'variable "a" { default = "default" }\njob "j" {}\n',
    "template/a.pkr.hcl": 'variable "a" { default = "default" }\n',
    "template/a.auto.pkrvars.hcl": 'a = "file"\n',
    "single/a.pkr.hcl": 'variable "a" { default = "default" }\n',
  });
  const env = Object.fromEntries(
    ["TF", "PKR", "NOMAD"].flatMap((product) => [
      [`${product}_VAR_a`, product],
      [`${product}_VAR_undeclared`, "x"],
    ]),
  );
  const value = async (module: string, ...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await runHere(["eval", "--module", module, ...args], { cwd, env });
    return stdout + stderr;
  };
  assert.is(await value(".", "var.a"), '"TF"\n');
  assert.is(await value(".", "--var", "a=given", "var.a"), '"given"\n');
  assert.is(await value("more", "var.a"), '"file"\n');
  assert.is(await value("job", "var.a"), '"NOMAD"\n');
  assert.is(await value("single", "var.a"), '"PKR"\n');
  assert.is(await value("template", "var.a"), '"file"\n');
  assert.is(await value("single", "--var", "a=given", "var.a"), '"given"\n');
  const { code, stderr } = await runHere(["eval", "--module", ".", "1"], { cwd, env: { TF_VAR_list: "[" } });
  assert.match(stderr, "<value for var.list>:1:");
  assert.is(code, 2);
});

test("validations reject the values of variables", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      variable "least" { default = 2 }
      variable "n" {
        default = 3
        validation {
          condition     = var.n > var.least
          error_message = "n must exceed \${var.least}."
        }
      }
    `,
  });
  assert.is((await runHere(["eval", "--module", ".", "var.n"], { cwd })).stdout, "3\n");
  const { code, stderr } = await runHere(["eval", "--module", ".", "--var", "n=1", "var.n"], { cwd });
  assert.match(stderr, "main.tf:2:1: error: Invalid value for variable");
  assert.match(stderr, "n must exceed 2.");
  assert.match(stderr, "main.tf:4,3-13");
  assert.is(code, 2);
});

// Compared with `terraform console` 1.11, except for the cycle.
test("called modules are evaluated with their arguments", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      variable "name" {
        default = "x"
      }
      module "one" {
        source = "./child"
        name   = var.name
      }
      module "counted" {
        source = "./child"
        count  = 2
        name   = "n\${count.index}"
      }
      module "keyed" {
        source   = "./child"
        for_each = toset(["a"])
        name     = "\${each.key}-\${module.one.upper}"
      }
      module "cycle" {
        source = "./child"
        name   = module.cycle.upper
      }
    `,
    "child/main.tf": dedent`
      variable "name" {
        nullable = false
        default  = "default"
      }
      variable "secret" {
        default   = "s"
        sensitive = true
      }
      output "upper" {
        value = upper(var.name)
      }
      output "secret" {
        value     = var.secret
        sensitive = true
      }
      output "path" {
        value = path.module
      }
    `,
  });
  const args = ["module.one.upper", "module.counted[1].upper", "module.keyed", "module.one.path", "module.cycle.upper"];
  const given = await runHere(["eval", "--module", ".", "--var", "name=y", ...args], { cwd });
  assert.is(given.stderr, "");
  assert.is(
    given.stdout.replaceAll(/\s+/g, " "),
    '"Y" "N1" { "a" = { "path" = "child" "secret" = (sensitive value) "upper" = "A-Y" } } "child" (known after apply) ',
  );
});

test("a module's versions decide the functions and operators", async () => {
  const { path: cwd } = tree({ "main.tf": 'terraform {\n  required_version = "~> 1.12.0"\n}\n' });
  const run = async (...args: readonly string[]) => runHere(["eval", "--module", ".", ...args], { cwd });
  assert.is((await run("true || [][0]")).stdout, "true\n");
  assert.match((await run("--terraform-version", "1.11", "true || [][0]")).stderr, "Invalid index");
  assert.match((await run("convert(1, string)")).stderr, "Call to unknown function");
  assert.is((await run("--dialect", "opentofu", 'urldecode("a%20b")')).stdout, '"a b"\n');
});

test("a Packer template and a Nomad job provide variables and local values", async () => {
  const { path: cwd } = tree({
    "packer/a.pkr.hcl": dedent`
      variable "n" {
        type = number
      }
      locals {
        name = "n\${var.n}"
      }
    `,
    "packer/b.auto.pkrvars.json": '{"n": 3}',
    "packer/c.auto.pkrvars.hcl": "n = 2\n",
    "given.pkrvars.hcl": "n = 4\nother = 1\n",
    "jobs/a.nomad.hcl": dedent`
      variables {
        dc = "x"
      }
      job "a" {
      }
    `,
    "jobs/b.nomad.hcl": dedent`
      locals {
        at = "\${node.dc}-\${local.bad}"
        bad = upper([])
      }
      job "b" {
      }
    `,
  });
  const run = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runHere(["eval", "--module", ...args], { cwd });
    return stdout + stderr;
  };
  assert.is(await run("packer", "local.name"), '"n3"\n');
  assert.is(await run("packer", "--var-file", "given.pkrvars.hcl", "local.name"), '"n3"\n');
  assert.is(await run("packer", "--var", "n=5", "--var-file", "given.pkrvars.hcl", "local.name"), '"n5"\n');
  assert.is(
    await run("packer/a.pkr.hcl", "local.name"),
    "(unknown)\nhclkit: var.n has no value: --var n=VALUE or --var-file FILE gives it one.\n",
  );
  assert.is(await run("jobs/a.nomad.hcl", "var.dc"), '"x"\n');
  assert.match(await run("jobs/b.nomad.hcl", "local.at"), "local.at is unknown: it depends on local.bad, which has");
  assert.match(await run("jobs", "1"), "--module jobs has several jobs: name one of a.nomad.hcl, b.nomad.hcl.");
  assert.match(await run("packer", "--var", "n=x", "1"), "Invalid value for variable n: ");
  assert.match(await run("packer", "--dialect", "hcl", "1"), "--module does not go with --dialect hcl");
  assert.match(await run("packer", "--dialect", "terragrunt", "1"), "packer contains no terragrunt.hcl.");
});

test("values from the command line override files, files override defaults", async () => {
  const fromFile = await run(["--module", ".", "--var-file", "more.tfvars", "local.full"]);
  assert.is(fromFile.stdout, '"from-file-X"\n');
  const given = await run(["--module", ".", "--var-file", "more.tfvars", "--var", "name=cli", "local.full"]);
  assert.is(given.stdout, '"cli-X"\n');
});

test("--json prints type and value, and marks unknown and sensitive parts", async () => {
  const { stdout } = await run([
    "--json",
    "--module",
    ".",
    "{ a = var.secret, b = [var.count_of, 12345678901234567890.5] }",
  ]);
  assert.is(
    stdout,
    '{"type":["object",{"a":"string","b":["tuple",["number","number"]]}],"value":{"a":"s3","b":[null,12345678901234567890.5]},"unknown":[".b[0]"],"sensitive":[".a"]}\n',
  );
});

test("--json fails for a value without a JSON form", async () => {
  const { code, stdout, stderr } = await run(["--json", "1 / 0", "2"]);
  assert.is(stdout, '{"type":"number","value":2}\n');
  assert.is(stderr, "The value has no JSON form: cannot serialize infinity as JSON.\n");
  assert.is(code, 1);
});

test("an option without its value is named", async () => {
  const { code, stderr } = await run(["--var-file=", "1"]);
  assert.is(code, 2);
  assert.match(stderr, "--var-file requires a value; it is empty.");
});

test("the version decides the available functions", async () => {
  assert.is((await run(["--dialect", "opentofu", 'urldecode("a%20b")'])).stdout, '"a b"\n');
  assert.is((await run(["--opentofu-version", "1.7", 'cidrcontains("10.0.0.0/8", "10.1.2.3")'])).stdout, "true\n");
  assert.is((await run(["--terraform-version", "1.15", 'convert("1", number)'])).stdout, "1\n");
  assert.is((await run(["--terraform-version", "1.14", 'convert("1", number)'])).code, 1);
  assert.match((await run(["--dialect", "nomad", "--terraform-version", "1.9", "1"])).stderr, "does not go with");
});

test("type lists the type of a value", async () => {
  const { stdout } = await run(["type([1])", 'type("x")']);
  assert.is(
    stdout,
    dedent`
      tuple([
          number,
      ])
      string
    `,
  );
  assert.match((await run(["[type(1)]"])).stderr, "Invalid use of type function");
  assert.match((await run(["--dialect", "nomad", "type(1)"])).stderr, "Call to unknown function");
});

test("the dialect decides the available functions", async () => {
  assert.is((await run(["--dialect", "nomad", 'can(convert("1", number))'])).stdout, "true\n");
  assert.is(
    (await run(["--dialect", "nomad", '"${NOMAD_TASK_DIR} ${local-x.y}"'])).stdout,
    '"${NOMAD_TASK_DIR} ${local-x.y}"\n',
  );
  assert.is((await run(["--dialect", "nomad", "local.x"])).code, 1);
  const { code, stderr } = await run(["--dialect", "hcl", 'sha1("x")']);
  assert.match(stderr, "Call to unknown function");
  assert.is(code, 1);
});

test("an expression that begins with a dash goes after --", async () => {
  assert.is((await run(["--", "-1 + 2"])).stdout, "1\n");
  assert.match((await run(["-1"])).stderr, "goes after --");
});

test("a usage error ends with 2 and a message", async () => {
  for (const [args, message] of [
    [["--var", "x", "1"], 'takes NAME=VALUE, not "x"'],
    [["--var", "=1", "1"], "takes NAME=VALUE"],
    [
      ["--dialect", "yaml", "1"],
      '--dialect accepts terraform, opentofu, terragrunt, nomad, packer, docker-bake, hcl; not "yaml"',
    ],
    [["--module", "nowhere", "1"], "--module nowhere cannot be read: no such file or directory"],
    [["--module", "main.tf/x", "1"], "--module main.tf/x cannot be read: a part of the path is not a directory"],
    [["--module", "main.tf", "1"], "--module takes the directory of a Terraform module"],
    [["--module", "notes", "1"], "notes contains no .tf or .tofu files"],
    [["--module", "notes", "--dialect", "packer", "1"], "--module: notes contains no Packer template"],
    [["--module", "", "1"], "empty"],
    [["--module", ".", "--var", "nope=1", "1"], "does not declare a variable of that name"],
    [
      ["--module", ".", "--var", "count_of=many", "1"],
      'Unsuitable value for var.count_of set using --var="count_of=...": a number is required',
    ],
    [["--module", ".", "--var", "name =x", "1"], 'Variable name "name " is invalid due to trailing space'],
    [["--var-file", "broken.tfvars", "1"], "broken.tfvars:1:"],
    [["--var-file", "missing.tfvars", "1"], "missing.tfvars: "],
    [["--nope"], "Unknown option"],
  ] as const) {
    const { code, stdout, stderr } = await run(args);
    assert.is(code, 2, message);
    assert.is(stdout, "");
    assert.match(stderr, message);
  }
});

test("hostile expressions end with a message", async () => {
  const { code, stderr } = await run(["[for a in range(1000): [for b in range(1000): [for c in range(1000): a]]]"]);
  assert.match(stderr, "too expensive");
  assert.is(code, 1);
});

test("files outside the module are not read", async () => {
  const { stdout } = await run(["--module", ".", 'file("/etc/hostname")']);
  assert.is(stdout, "(known after apply)\n");
});

test("distinguishes incomplete from invalid input", () => {
  for (const text of ["[1,", "{", "upper(", "1 +", '{\n  a = "x"', "[for x in y :", "<<EOT", "<<EOT\nx"]) {
    assert.is(isIncomplete(text), true, text);
  }
  for (const text of ["1", ")", "1 1", "[1]", '"a', "", "@"]) assert.is(isIncomplete(text), false, text);
});

test("the configuration of hclkit may say a module's product and version", async () => {
  const directory = tree({
    "m/main.tf": 'locals {\n  a = cidrcontains("10.0.0.0/8", "10.1.2.3")\n}\n',
    ".hclkit.hcl": 'opentofu_version = "1.8"\n',
  });
  const evaluateIn = (...options: readonly string[]) =>
    runHere(["eval", "--module", "m", ...options, "local.a"], { cwd: directory.path });
  assert.is((await evaluateIn()).stdout, "true\n");
  assert.is((await evaluateIn("--terraform-version", "1.9")).stdout, "(known after apply)\n");
  assert.is((await evaluateIn("--dialect", "terraform")).stdout, "(known after apply)\n");
  directory.write({ ".hclkit.hcl": 'opentofu_version = "1.5"\n' });
  const old = await evaluateIn();
  assert.is(old.code, 2);
  assert.match(old.stderr, "opentofu_version takes versions from OpenTofu 1.6 on");
  directory.write({ ".hclkit.hcl": 'opentofu_version = "new"\n' });
  assert.is((await evaluateIn()).code, 2);
});

test.run();
