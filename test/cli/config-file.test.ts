// `.hclkit.hcl` as `fmt` and `check` apply it.
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree, type Files } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const NESTED = "b {\nc=1\n}\n";

const TABS = "format {\n  use_tabs = true\n}\n";

async function formatted(files: Files, name = "x.tf", ...options: string[]): Promise<string> {
  const { path: cwd, read } = tree({ [name]: NESTED, ...files });
  const result = await runHere(["fmt", ...options], { cwd });
  assert.is(result.stderr, "");
  return read(name);
}

test("the options of the format block hold for all files, those of a files block for its files", async () => {
  const config = dedent`
    format {
      use_tabs = true
    }
    files "modules/" {
      format {
        use_tabs  = false
        tab_width = 4
      }
    }
  `;
  const files = { ".hclkit.hcl": config };
  assert.is(await formatted(files), "b {\n\tc = 1\n}\n");
  assert.is(await formatted(files, "modules/a/x.nomad"), "b {\n    c = 1\n}\n");
});

test("the nearest file counts, up to the root of the repository", async () => {
  assert.is(await formatted({ ".hclkit.hcl": TABS, "a/.hclkit.hcl": "" }, "a/x.tf"), "b {\n  c = 1\n}\n");
  for (const mark of [".git", ".hg", ".jj"]) {
    const { path, read, write } = tree({ ".hclkit.hcl": TABS, "repository/x.tf": NESTED });
    const cwd = join(path, "repository");
    mkdirSync(join(cwd, mark));
    await runHere(["fmt"], { cwd });
    assert.is(read("repository/x.tf"), "b {\n  c = 1\n}\n");
    write({ ".hclkit.hcl": "mistake = 1\n" });
    const { stderr } = await runHere(["lint"], { cwd });
    assert.not.match(stderr, "mistake");
  }
});

test("options of the command line are stronger, and --no-config ignores the file", async () => {
  const files = { ".hclkit.hcl": TABS };
  assert.is(await formatted(files, "x.tf", "--no-use-tabs"), "b {\n  c = 1\n}\n");
  assert.is(await formatted(files, "x.tf", "--no-config"), "b {\n  c = 1\n}\n");
  assert.is(await formatted(files, "x.tf", "--no-config", "--use-tabs"), "b {\n\tc = 1\n}\n");
});

test("what it ignores is not formatted, by fmt, by check, from standard input", async () => {
  const files = {
    ".hclkit.hcl": 'ignores = ["vendor/", "**/*.gen.tf"]\n',
    "vendor/x.tf": NESTED,
    "a/y.gen.tf": NESTED,
  };
  const { path: cwd } = tree(files);
  assert.equal(await runHere(["fmt", "--check"], { cwd }), { code: 0, stdout: "", stderr: "" });
  assert.is((await runHere(["check", "--config-preset", "recommended"], { cwd })).code, 0);
  const piped = await runHere(["fmt", "--stdin-filepath", "vendor/x.tf"], { cwd, input: NESTED });
  assert.equal(piped, { code: 0, stdout: NESTED, stderr: "" });
});

test("a later pattern takes ignored files back", async () => {
  const { path: cwd } = tree({
    ".hclkit.hcl": 'ignores = ["old/**/*", "!old/keep.tf"]\n',
    "old/keep.tf": NESTED,
    "old/x.tf": NESTED,
  });
  assert.is((await runHere(["fmt", "--list"], { cwd })).stdout, `${join("old", "keep.tf")}\n`);
  assert.match((await runHere(["lint"], { cwd })).stderr, "Checked 1 Terraform,");
});

test("check reports by its options, and those of the command line", async () => {
  const { path: cwd } = tree({
    ".hclkit.hcl": TABS.replace("  ", "\t"),
    "x.tf": "locals {\n\ta = 1\n}\n",
  });
  const check = async (...options: string[]) =>
    (await runHere(["check", "--config-preset", "recommended", ...options], { cwd })).stdout;
  assert.is(await check(), "");
  assert.match(await check("--no-use-tabs"), "hclkit/format");
});

test("a mistake ends the run, with its line and column and the name that is meant", async () => {
  const { path: cwd, read } = tree({ ".hclkit.hcl": "format {\n  print_widht = 100\n}\n", "x.tf": NESTED });
  const { code, stdout, stderr } = await runHere(["fmt"], { cwd });
  assert.is(code, 2);
  assert.is(stdout, "");
  assert.match(stderr, /\.hclkit\.hcl:2:3/);
  assert.match(stderr, 'Did you mean "print_width"?');
  assert.not.match(stderr, "    at ");
  assert.is(read("x.tf"), NESTED);
});

test("lint takes presets, rules and ignored files from it, and a mistake in a rule ends the run", async () => {
  const text = 'output "x" {\n  value = var.nope\n}\n';
  const config = dedent`
    extends = ["terraform"]
    ignores = ["vendor/"]
    rule "terraform/documented-outputs" {
      severity = "warn"
    }
    files "modules/" {
      rule "terraform/no-undeclared-reference" {
        severity = "off"
      }
    }
  `;
  const files = { "main.tf": text, "modules/a/x.tf": text, "vendor/x.tf": text };
  const { path: cwd, write } = tree({ ...files, ".hclkit.hcl": config });
  const lint = async (...args: string[]) => {
    const { stdout } = await runHere(["lint", "--format", "json", ...args], { cwd });
    const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string; severity: number }[] }[];
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, severity }) => `${relative(cwd, filePath)} ${ruleId} ${severity}`),
    );
  };
  const undeclared = "hcl/terraform/no-undeclared-reference 2";
  const documented = "hcl/terraform/documented-outputs 1";
  assert.equal(await lint(), [`main.tf ${documented}`, `main.tf ${undeclared}`, `modules/a/x.tf ${documented}`]);
  assert.equal(await lint("--no-config", "modules"), [`modules/a/x.tf ${undeclared}`]);
  assert.match(
    (await runHere(["lint", "vendor/x.tf"], { cwd })).stderr,
    "vendor/x.tf: is ignored by the configuration",
  );

  write({ ".hclkit.hcl": config.replace("documented-outputs", "documented-output") });
  const { code, stderr } = await runHere(["lint"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, /\.hclkit\.hcl:3:6: error: Unknown rule/);
  assert.match(stderr, 'Did you mean "terraform/documented-outputs"?');
});

test("a contradiction with .prettierrc is an error, one with .editorconfig is not", async () => {
  const config = "format {\n  print_width = 120\n}\n";
  const { path: cwd } = tree({ ".hclkit.hcl": config, ".prettierrc": "printWidth: 100\n", "x.tf": NESTED });
  const { code, stderr } = await runHere(["fmt"], { cwd });
  assert.is(code, 2);
  assert.is(
    stderr,
    "hclkit: .hclkit.hcl and .prettierrc contradict each other: printWidth is 120 in the first one and 100 in the second one. Remove one of them.\n",
  );
  const same = { ".hclkit.hcl": config, ".prettierrc": "printWidth: 120\ntabWidth: 4\n" };
  assert.is(await formatted(same), "b {\n    c = 1\n}\n");
  assert.is(
    await formatted({ ".hclkit.hcl": TABS, ".editorconfig": "[*.tf]\nindent_size = 4\n" }),
    "b {\n\tc = 1\n}\n",
  );
});

test("an option that a .prettierrc with the plugin leaves out is a contradiction as well", async () => {
  const prettierrc = 'plugins: ["hclkit/prettier-plugin"]\n';
  const formatOf = (option: string) => `format {\n  ${option}\n}\n`;
  const files = { ".hclkit.hcl": formatOf("print_width = 120"), ".prettierrc": prettierrc };
  const { path: cwd } = tree({ ...files, "x.tf": NESTED });
  const { code, stderr } = await runHere(["fmt"], { cwd });
  assert.is(code, 2);
  assert.is(
    stderr,
    "hclkit: .hclkit.hcl and .prettierrc contradict each other: printWidth is 120 in the first one and left out in the second one, so that Prettier uses 100. Move it to the second one.\n",
  );
  const plain = "b {\n  c = 1\n}\n";
  assert.is(await formatted({ ...files, ".prettierrc": "semi: false\n" }), plain);
  assert.is(await formatted({ ...files, ".editorconfig": "[*]\nmax_line_length = 120\n" }), plain);
  for (const option of ["print_width = 100", 'end_of_line = "auto"', "insert_pragma = false"]) {
    assert.is(await formatted({ ...files, ".hclkit.hcl": formatOf(option) }), plain);
  }
});

test.run();
