// The linter as a library: reports as data, fixes, configuration and cancellation, on files in memory.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  fix,
  lint,
  type LintDiagnostic,
  MemoryFiles,
  OpenDocuments,
  type WorkspaceHost,
  WorkspaceLinter,
} from "../../lint/index.ts";
import { readShippedSchemas } from "../../node/provider-schemas/shipped-files.ts";
import { dedent } from "../../tools/dedent.ts";

async function reports(texts: Readonly<Record<string, string>>, path: string): Promise<readonly LintDiagnostic[]> {
  return (await lint(new MemoryFiles(texts), [path])).get(path)!;
}

const textAt = (text: string, { range }: { readonly range: { readonly start: number; readonly end: number } }) =>
  text.slice(range.start, range.end);

test("a report has its rule, code, range, arguments, related places and page", async () => {
  const main = dedent`
    variable "a" {
    }

    output "b" {
      value = var.aa
    }
  `;
  const texts = { "/r/main.tf": main, "/r/other.tf": 'variable "a" {\n}\n' };
  const [undeclared] = await reports(texts, "/r/main.tf");
  assert.is(undeclared!.rule, "hcl/terraform/no-undeclared-reference");
  assert.is(undeclared!.code, "undeclared-variable");
  assert.is(undeclared!.severity, "error");
  assert.is(textAt(main, undeclared!), "var.aa");
  assert.is(undeclared!.data["name"], "aa");
  assert.match(undeclared!.url!, /rules\/terraform\/no-undeclared-reference/);
  assert.equal(
    undeclared!.suggestions.map(({ edits }) => edits.map((edit) => [textAt(main, edit), edit.text])),
    [[["aa", "a"]]],
  );
  const [duplicate] = await reports(texts, "/r/other.tf");
  assert.is(duplicate!.code, "duplicate-variable");
  assert.equal(
    duplicate!.related.map(({ path, range }) => [path, main.slice(range.start, range.end)]),
    [["/r/main.tf", 'variable "a"']],
  );
});

test("syntax errors are reports with codes, and offsets count a byte order mark", async () => {
  const text = "\uFEFFlocals {\n  a = \n}\n";
  const [error] = await reports({ "/r/main.tf": text }, "/r/main.tf");
  assert.equal([error!.rule, error!.code, error!.severity], [null, "invalid-expression", "error"]);
  assert.is(text.slice(0, error!.range.start).split("\n").length, 2);
  const marked = '\uFEFFoutput "a" {\n  value = var.a\n}\n';
  const [report] = await reports({ "/r/main.tf": marked }, "/r/main.tf");
  assert.is(textAt(marked, report!), "var.a");
});

test("an unused comment has its own name", async () => {
  const messages = async (text: string): Promise<string[]> =>
    (await reports({ "/r/main.tf": text }, "/r/main.tf")).map(({ message }) => message.replace(/ \(.*/s, ""));
  assert.equal(await messages("locals {} # hclkit-ignore no-legacy-index: old\n"), ["Unused hclkit-ignore comment"]);
  assert.equal(await messages("# hclkit-ignore-file no-legacy-index\nlocals {}\n"), ["Unused hclkit-ignore comment"]);
  const eslints = "locals {} # eslint-disable-line hcl/no-legacy-index\n";
  assert.equal(await messages(eslints), ["Unused eslint-disable directive"]);
});

test("unused code is tagged, and fixes are edits", async () => {
  const text = dedent`
    locals {
      a = 1
    }
    output "b" {
      value = "\${path.module}"
    }
  `;
  const host = new MemoryFiles({ "/r/main.tf": text });
  const all = (await lint(host, ["/r/main.tf"], { config: { presets: ["all"] } })).get("/r/main.tf")!;
  const unused = all.find(({ rule }) => rule === "hcl/terraform/no-unused-declarations");
  assert.equal(unused?.tags, ["unnecessary"]);
  const useless = all.find(({ rule }) => rule === "hcl/no-useless-interpolation")!;
  assert.equal(useless.fix!.length, 1);
  const config = { presets: [], rules: { "hcl/no-useless-interpolation": "error" } } as const;
  assert.equal(
    await fix(host, ["/r/main.tf"], { config: { ...config, presets: ["default"] } }),
    new Map([["/r/main.tf", text.replace('"${path.module}"', "path.module")]]),
  );
});

test("the nearest .hclkit.hcl counts, and its changes", async () => {
  const host = new MemoryFiles({
    "/r/.hclkit.hcl": "extends = []\n",
    "/r/a/main.tf": 'output "a" {\n  value = var.a\n}\n',
  });
  const codes = async () => (await lint(host, ["/r/a/main.tf"])).get("/r/a/main.tf")!.map(({ code }) => code);
  assert.equal(await codes(), []);
  host.write("/r/.hclkit.hcl", 'extends = ["recommended", "terraform"]\n');
  assert.equal(await codes(), ["undeclared-variable"]);
  host.write("/r/.hclkit.hcl", 'extends = ["none"]\n');
  try {
    await codes();
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /none/);
  }
});

test("tables of values are loaded for the resources in a file", async () => {
  const text = dedent`
    resource "aws_instance" "a" {
      ami           = "ami-1"
      instance_type = "t3.micro"
      tenancy       = "shared"
    }
  `;
  const found = await reports({ "/r/main.tf": text }, "/r/main.tf");
  assert.ok(found.some(({ code }) => code === "invalid-attribute-value"));
});

test("missing and ignored files have no reports, and open documents have", async () => {
  const host = new OpenDocuments(new MemoryFiles({ "/r/.terraform/modules/a/main.tf": "x" }));
  host.open("/r/new.tf", 'output "a" {\n  value = var.a\n}\n');
  const paths = ["/r/none.tf", "/r/.terraform/modules/a/main.tf", "/r/new.tf", "/r/notes.txt"];
  assert.equal([...(await lint(host, paths)).keys()], ["/r/new.tf"]);
});

test("a directory with nothing but an open document exists as long as that is open", () => {
  const host = new OpenDocuments(new MemoryFiles({ "/r/a/main.tf": "" }));
  host.takeChanges(false);
  host.open("/r/b/c/main.tf", "");
  assert.equal([...host.takeChanges(false)].toSorted(), ["/r/", "/r/b/", "/r/b/c/", "/r/b/c/main.tf"]);
  assert.equal(
    ["/r", "/r/b", "/r/b/c"].map((directory) => host.directories(directory)),
    [["a", "b"], ["c"], []],
  );
  host.close("/r/b/c/main.tf");
  assert.equal(host.directories("/r"), ["a"]);
  assert.equal([...host.takeChanges(false)].toSorted(), ["/r/", "/r/b/", "/r/b/c/", "/r/b/c/main.tf"]);
});

test("unknown presets are mistakes", async () => {
  try {
    await lint(new MemoryFiles({ "/r/main.tf": "" }), ["/r/main.tf"], { config: { presets: ["none"] } });
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /^There is no preset "none"\. The presets are default, /);
  }
});

test("a signal ends a run between two files", async () => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`/r/${index}.tf`, "locals {\n}\n"]));
  const linter = new WorkspaceLinter(new MemoryFiles(files));
  const controller = new AbortController();
  const run = linter.lint(Object.keys(files), { signal: controller.signal });
  controller.abort(new Error("stopped"));
  try {
    await run;
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "stopped");
  }
});

test("a file that does not parse is not fixed", async () => {
  const host = new MemoryFiles({ "/r/main.tf": 'locals {\n  a = "${path.module}"\n' });
  assert.equal(await fix(host, ["/r/main.tf"]), new Map());
});

const MISSPELT = 'resource "aws_instance" "a" {\n  instnce_type = "t3.micro"\n}\n';

test("a host says where the shipped schemas are", async () => {
  const files = { "/r/main.tf": MISSPELT };
  const rulesWith = async (host: WorkspaceHost): Promise<(string | null)[]> =>
    (await lint(host, ["/r/main.tf"])).get("/r/main.tf")!.map(({ rule }) => rule);
  const read: string[] = [];
  const readTable = (provider: string): string | null => {
    read.push(provider);
    return readShippedSchemas(provider);
  };
  const host = new MemoryFiles(files, "/", null, readTable);
  assert.equal(await rulesWith(host), ["hcl/terraform/valid-declaration"]);
  assert.equal(await rulesWith(new OpenDocuments(host)), ["hcl/terraform/valid-declaration"]);
  assert.equal(read, ["registry.terraform.io/hashicorp/aws"]);
  assert.equal(await rulesWith(new MemoryFiles(files, "/", null, () => null)), []);
});

test("a configuration with mistakes is one error that names each of them", async () => {
  const host = new MemoryFiles({ "/r/main.tf": "locals {\n}\n" });
  const messageFor = async (config: object, paths: readonly string[] = ["/r/main.tf"]): Promise<string> => {
    for (const run of [lint, fix]) {
      try {
        await run(host, paths, { config });
      } catch (error) {
        if (run === fix) return (error as Error).message;
      }
    }
    return "";
  };
  const rule = "hcl/no-useless-interpolation";
  const cases: readonly (readonly [config: object, message: string])[] = [
    [{ rules: { [rule]: "eror" } }, `${rule}: severity requires another value. Did you mean "error"?`],
    [{ rules: { [rule]: 3 } }, `${rule}: severity requires "off", "warn", "error", 0, 1 or 2.`],
    [{ rules: { [rule]: [] } }, `${rule}: severity requires "off", "warn", "error", 0, 1 or 2.`],
    [{ rules: { [rule]: ["error", { bad: 1 }] } }, `${rule}: The rule "${rule}" has no options.`],
    [
      { rules: { "no-useless-interpolation": "off" } },
      `There is no rule "no-useless-interpolation". Did you mean "${rule}"?`,
    ],
    [
      { rules: { "hcl/typed-variables": "off" } },
      'There is no rule "hcl/typed-variables". Did you mean "hcl/terraform/typed-variables"?',
    ],
    [{ rules: { "hcl/nope": "off" } }, 'There is no rule "hcl/nope".'],
    [{ rules: { "own/x": "error" } }, 'There is no rule "own/x".'],
    [{ rules: { "hcl/max-depth": ["warn", { maximum: 3 }] } }, 'hcl/max-depth: There is no option "maximum". '],
    [{ rules: { "hcl/max-depth": ["warn", { max: 3 }, 4] } }, "hcl/max-depth: The rule has one option."],
    [{ presets: ["hcl/default"] }, 'There is no preset "hcl/default". The presets are default, '],
    [{ presets: "default" }, '"presets" requires a list.'],
    [{ preset: ["default"] }, 'There is no option "preset". Did you mean "presets"?'],
    [
      { rules: { "hcl/nope": "off", [rule]: "wrn" } },
      `There is no rule "hcl/nope".\n${rule}: severity requires another value. Did you mean "warn"?`,
    ],
  ];
  for (const [config, message] of cases) {
    const found = await messageFor(config);
    assert.ok(message !== "" && found.startsWith(message), `${JSON.stringify(config)}: ${found}`);
  }
  assert.match(await messageFor({ rules: { [rule]: "eror" } }, []), /severity/);
  assert.is(
    await messageFor({ presets: ["default"], rules: { [rule]: 0, "hcl/max-depth": ["warn", { max: 3 }] } }),
    "",
  );
});

test("a rule that does not support a file's language is left out there", async () => {
  const host = new MemoryFiles({ "/r/main.tf.json": '{ "locals": {} }' });
  const config = { presets: ["default"], rules: { "hcl/comment-style": "error" } } as const;
  assert.equal([...(await lint(host, ["/r/main.tf.json"], { config }))], [["/r/main.tf.json", []]]);
});

test.run();
