// Local module calls: each source was tried with `terraform init` and `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../helpers/dedent.ts";
import { moduleReports } from "../../helpers/module-host.ts";

/** Returns the codes for a call with an argument that the child module does not declare. */
function reports(source: string): string[] {
  const main = `module "a" {
  source = ${JSON.stringify(source)}
  nope   = 1
}
`;
  return moduleReports({
    "main.tf": main,
    "child/main.tf": 'variable "x" {\n  default = 1\n}\n',
    "../beside/main.tf": "",
  }).map(({ code }) => code);
}

for (const source of [
  ...["./child", ".\\child", "./child/", ".//child", ".\\\\child", "./x\\..\\child", "./x/../child//."],
  ...["../beside", "..\\beside"],
]) {
  test(`${source} is followed`, () => assert.equal(reports(source), ["unsupported-argument"]));
}

for (const source of ["child", ".", "..", "child\\x", ".../child", "./elsewhere", "/child"])
  test(`${source} is not followed`, () => assert.not(reports(source).includes("unsupported-argument")));

test("messages name the directory with slashes", () => {
  const [report] = moduleReports({
    "main.tf": dedent`
      module "a" {
        source = "..\\\\x\\\\child"
        n      = null
      }
    `,
    "../x/child/main.tf": 'variable "n" {\n  nullable = false\n}\n',
  });
  assert.is(report!.code, "null-required-argument");
  assert.match(report!.detail, "../x/child/main.tf:1,1-13");
});

test.run();
