// Templates as ESLint lints them: the language, its rules and fixes, and which file a template's errors are reported in.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { moduleFolder } from "./module-tester.ts";

type Files = Readonly<Record<string, string>>;

/** Returns `file:line:column rule` for each problem in the files, with a preset. */
function problems(files: Files, configs: readonly Linter.Config[] = plugin.configs["default"]!): string[] {
  const cwd = moduleFolder(files);
  try {
    const linter = new Linter({ cwd });
    return Object.keys(files).flatMap((path) => {
      const filename = join(cwd, path);
      const messages = linter.verify(readFileSync(filename, "utf8"), [...configs], { filename });
      return messages.map(({ line, column, ruleId }) => `${path}:${line}:${column} ${ruleId ?? "syntax"}`);
    });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function call(path: string, variables: string): string {
  return `output "o" {\n  value = templatefile("\${path.module}/${path}", ${variables})\n}\n`;
}

const RULE = "hcl/terraform/valid-template";

test("text that looks like a directive is reported in templates that HCL renders", () => {
  const rule = "hcl/no-suspicious-template";
  assert.equal(problems({ "a.tftpl": "x\n{~% for i in items ~}\n%{ if a }{% endif %}%{ endif }\n" }), [
    `a.tftpl:2:1 ${rule}`,
    `a.tftpl:3:10 ${rule}`,
  ]);
  assert.equal(problems({ "a.tftpl": "{% for x in y %}{{ x }}{% endfor %}\n" }), []);
});

test("rules for expressions apply to templates", () => {
  const text = dedent`
    #!/bin/sh
    # $HOME and $\${name} are text
    %{ for i, x in items ~}
    export X_\${i}="\${uper(x)}" \${x == x}
    %{ endfor ~}
    \${1 + "a"} \${items.0} \${length()} \${templatefile("x", {})}
    \${ {a = 1, a = 2}.a }
  `;
  assert.equal(problems({ "a.tftpl": text }, plugin.configs["recommended"]!), [
    "a.tftpl:4:18 hcl/no-unknown-function",
    "a.tftpl:4:30 hcl/no-self-compare",
    "a.tftpl:6:7 hcl/no-invalid-expression",
    "a.tftpl:6:19 hcl/no-legacy-index",
    "a.tftpl:6:32 hcl/no-invalid-function-call",
    "a.tftpl:6:37 hcl/no-invalid-function-call",
    "a.tftpl:7:12 hcl/no-duplicate-keys",
  ]);
});

test("text outside of sequences is never reported, and fixes keep it", () => {
  const text = '{{ .Values }} <% x %> "a = b.0" # ${ items.0 }\n<<EOT\n%%{ if }\n';
  const config = plugin.configs["all"]!;
  const { messages, output } = new Linter().verifyAndFix(text, config, { filename: "a.tftpl" });
  assert.equal(messages, []);
  assert.is(output, text.replace("items.0", "items[0]"));
});

test("syntax errors have their place in the template, and those of other tools are not expected", () => {
  assert.equal(problems({ "a.tftpl": "a\n${ b\n%{ if x }\n" }), ["a.tftpl:3:7 syntax"]);
  const [message] = new Linter().verify("a ${ ] }", plugin.configs["recommended"]!, { filename: "a.tftpl" });
  assert.is(message!.fatal, true);
});

test("the tolerant language reports them by hcl/syntax, and the other problems", () => {
  const config: Linter.Config = {
    files: ["**/*.sh"],
    plugins: { hcl: plugin },
    language: "hcl/template",
    languageOptions: { tolerant: true },
    rules: { "hcl/syntax": "error", "hcl/no-legacy-index": "error" },
  };
  const messages = new Linter().verify("${a.0} ${ ] }", [config], { filename: "a.sh" });
  assert.equal(
    messages.map(({ ruleId, column }) => [ruleId, column]),
    [
      ["hcl/no-legacy-index", 4],
      ["hcl/syntax", 11],
    ],
  );
});

test("a template's own errors are reported in its file, and those of one call at the call", () => {
  assert.equal(problems({ "main.tf": call("a.tftpl", "{}"), "a.tftpl": "%{ if" }), ["a.tftpl:1:6 syntax"]);
  assert.equal(problems({ "main.tf": call("a.tftpl", "{}"), "a.tftpl": "${uper(1)}" }), [
    "a.tftpl:1:3 hcl/no-unknown-function",
  ]);
  assert.equal(problems({ "main.tf": call("a.tftpl", "{ a = 1 }"), "a.tftpl": '${1 + "x"} ${a}' }), [
    "a.tftpl:1:7 hcl/no-invalid-expression",
  ]);
  assert.equal(problems({ "main.tf": call("a.tftpl", "{ a = [] }"), "a.tftpl": "x${a}" }), [`main.tf:2:11 ${RULE}`]);
  assert.equal(problems({ "main.tf": call("t/a.tftpl", "{ b = 1 }"), "t/a.tftpl": "${b} ${a} ${a}" }), [
    `t/a.tftpl:1:8 ${RULE}`,
  ]);
});

test("the suggestion writes the name that a call passes", () => {
  const files = { "main.tf": call("a.tftpl", "{ name = 1 }"), "a.tftpl": "${nmae}" };
  const cwd = moduleFolder(files);
  const [problem] = new Linter({ cwd }).verify(files["a.tftpl"], plugin.configs["terraform"]!, {
    filename: join(cwd, "a.tftpl"),
  });
  rmSync(cwd, { recursive: true });
  assert.equal(
    problem!.suggestions!.map(({ fix, desc }) => [fix.text, fix.range, desc]),
    [["name", [2, 6], "Write `name` instead."]],
  );
});

test("paths without path.module are those of a root module", () => {
  const root = (variables: string): string => `output "o" {\n  value = templatefile("a.tftpl", ${variables})\n}\n`;
  assert.equal(problems({ "main.tf": root("{}"), "a.tftpl": "%{ if" }), ["a.tftpl:1:6 syntax"]);
  assert.equal(problems({ "main.tf": root("{ b = 1 }"), "a.tftpl": "${a}" }), [`a.tftpl:1:3 ${RULE}`]);
  assert.equal(problems({ "main.tf": root("{ a = [] }"), "a.tftpl": "x${a}" }), [
    "main.tf:2:11 hcl/terraform/no-invalid-expression",
  ]);
});

test("templates with other names, and configurations that lint no templates, have the reports at the calls", () => {
  assert.equal(problems({ "main.tf": call("a.tpl", "{}"), "a.tf.json": "{}" }), []);
  const files = { "main.tf": call("a.sh.tftpl", "{}"), "a.sh.tftpl": "%{ if" };
  const own: Linter.Config = {
    files: ["**/*.tf"],
    plugins: { hcl: plugin },
    language: "hcl/hcl",
    rules: { [RULE]: "error" },
  };
  assert.equal(problems(files, [own, { ...own, files: ["**/*.tftpl"], language: "hcl/template" }]), [
    "main.tf:2:11 hcl/terraform/valid-template",
    "a.sh.tftpl:1:6 syntax",
  ]);
  const withSetting = { ...own, settings: { hcl: { lintsTemplates: true } } };
  assert.equal(problems({ "main.tf": files["main.tf"], "a.tf": "" }, [withSetting]), []);
  assert.throws(
    () => problems(files, [{ ...own, settings: { hcl: { lintsTemplates: 1 } } }]),
    /settings\.hcl\.lintsTemplates: Expected a Boolean/,
  );
});

test("a template has the product and the versions of the module that renders it", () => {
  const text = '${cidrcontains("10.0.0.0/8", ip)}';
  const main = call("a.tftpl", '{ ip = "10.0.0.1" }');
  assert.equal(problems({ "main.tf": main, "a.tftpl": text }), ["a.tftpl:1:3 hcl/no-unknown-function"]);
  assert.equal(problems({ "main.tofu": main, "a.tftpl": text }), []);
  const old = 'terraform {\n  required_version = "~> 1.2.0"\n}\n';
  const starts = { "a.tftpl": '${startswith(ip, "1")}' };
  assert.equal(problems({ "main.tf": main, ...starts }), []);
  assert.equal(problems({ "main.tf": old + main, ...starts }), ["a.tftpl:1:3 hcl/no-unknown-function"]);
});

test.run();
