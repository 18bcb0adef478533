import { test } from "uvu";
import { rule as moduleVersion } from "../../../../eslint-plugin/rules/terraform/module-version.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const call = (source: string, version: string): string =>
  `# why\nmodule "ä" {\n  source  = "${source}"\n${version === "" ? "" : `  version = ${version}\n`}}\n`;
const EXACT = [{ exact: true }];
const exact = (version: string, messageId: string) => {
  const code = call("a/b/c", version);
  return { code, options: EXACT, errors: [placed(code, version, { messageId, data: { name: "ä" } })] };
};
const BARE = call("a/b/c", "");
const GITLAB = call("gitlab.com/a/b/c", "");
const HOSTED = call("app.terraform.io/a/b/c//d", "");

hclTester.run("terraform/module-version", moduleVersion, {
  valid: [
    ...["./a", "github.com/a/b", "gitlab.com/a/b", "git::https://example.com/a", "https://a.b/c.zip", "${unknown}"].map(
      (source) => call(source, ""),
    ),
    call("a/b/c", '"~> 1.0"'),
    call("a/b/c", "unknown"),
    'module "a" {}\n',
    { code: BARE, filename: "override.tf" },
    ...['"1.2.3"', '"= 1.2.3-beta.1"', "unknown", '"nonsense"'].map((version) => ({
      code: call("a/b/c", version),
      options: EXACT,
    })),
  ],
  invalid: [
    { code: BARE, errors: [placed(BARE, 'module "ä"', { messageId: "missing", data: { name: "ä" } })] },
    { code: GITLAB, errors: [placed(GITLAB, 'module "ä"', { messageId: "missing" })] },
    { code: HOSTED, errors: [placed(HOSTED, 'module "ä"', { messageId: "missing" })] },
    exact('"~> 1.0"', "range"),
    exact('"1.2"', "range"),
    exact('">= 1.0, < 2.0"', "several"),
  ],
});

const JSON_CODE = '{ "module": { "m": { "source": "a/b/c" } } }\n';

jsonTester.run("terraform/module-version", moduleVersion, {
  valid: ['{ "module": { "m": { "source": "a/b/c", "version": "1" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"m"', { messageId: "missing" })] }],
});

test.run();
