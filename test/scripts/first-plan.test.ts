// The tables about the first plan, as Terraform 1.11 decides them: every refused value is reported, and no other.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { builtinCases } from "../../scripts/first-plan/builtin-cases.ts";
import { type CaseGroup, casesOf } from "../../scripts/first-plan/case.ts";
import { moduleCases } from "../../scripts/first-plan/module-cases.ts";
import { PROVIDER, providerCases, SCHEMA } from "../../scripts/first-plan/provider-cases.ts";
import { review, loadModule, type ProviderSchemas, readProviderSchemas } from "../../src/terraform/index.ts";
import { moduleHost, type ModuleFiles, TERRAFORM_1_11 } from "../../tools/module-host.ts";

const SCHEMAS = readProviderSchemas(
  JSON.stringify({ provider_schemas: { [`registry.terraform.io/${PROVIDER}`]: SCHEMA } }),
)!;

function isReported(files: ModuleFiles, providerSchemas: ProviderSchemas): boolean {
  const module = loadModule(".", moduleHost(files), { versions: TERRAFORM_1_11, providerSchemas });
  return review(module, "main.tf", "unknown-instances").length > 0;
}

function checkGroups(title: string, groups: readonly CaseGroup[], schemas: ProviderSchemas): void {
  for (const group of groups)
    test(`${title}, ${group.kind}`, () => {
      for (const { text, files, isRefused } of casesOf([group]))
        assert.is(isReported(files, schemas), isRefused, `${isRefused ? "missed" : "false"}: ${text}`);
    });
}

checkGroups("built-in provider", [...builtinCases, ...moduleCases], new Map());
checkGroups("provider with a schema", providerCases, SCHEMAS);

test("the tables have as many refused values as accepted ones, nearly", () => {
  for (const groups of [[...builtinCases, ...moduleCases], providerCases]) {
    const cases = casesOf(groups);
    const refused = cases.filter(({ isRefused }) => isRefused).length;
    assert.ok(refused > 40 && cases.length - refused > 40, `${refused} of ${cases.length}`);
    assert.is(new Set(cases.map(({ files }) => JSON.stringify(files))).size, cases.length);
  }
});

test.run();
