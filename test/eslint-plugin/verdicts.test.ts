// In the configurations that apply without a configuration file, a rule is an error only if the product itself refuses
// what the rule reports.
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";

/**
 * What the product does with the code that a rule reports: refuse it (in `validate`, `plan` or a run), warn, or accept
 * it without a word.
 */
type Verdict = "refuses" | "warns" | "accepts";

/** Evaluation and names: errors in every product. */
const REFUSED_IN_ALL = [
  "no-division-by-zero",
  "no-duplicate-for-keys",
  "no-invalid-expression",
  "no-invalid-function-call",
  "no-unknown-function",
  "syntax",
  "valid-content",
];

/** `true ? 1 : 2`, `1 == 1`, `{ a = 1, a = 2 }`, `"${x}"`, `a.*.b`: valid, whatever the author meant. */
const ACCEPTED_IN_ALL = [
  "no-bidi-characters",
  "no-constant-comparison",
  "no-constant-condition",
  "no-duplicate-keys",
  "no-empty-interpolation",
  "no-hardcoded-credentials",
  "no-legacy-index",
  "no-legacy-splat",
  "no-malformed-value",
  "no-merge-markers",
  "no-self-compare",
  "no-suspicious-heredoc",
  "no-suspicious-template",
  "no-unreachable-branch",
  "no-useless-interpolation",
];

/** Terraform's and OpenTofu's errors, of `validate` or of `plan`. */
const REFUSED_IN_MODULES = [
  ...["no-dependency-cycle", "no-duplicate-declaration", "no-failing-condition", "no-invalid-expression"],
  ...["no-leaked-value", "no-misplaced-reference", "no-quoted-types", "no-rejected-default"],
  ...["no-rejected-module-argument", "no-undeclared-reference", "no-unknown-count-for-each", "unavailable-feature"],
  ...["unsupported-provider-feature"],
  ...["valid-attribute-value", "valid-count-for-each", "valid-custom-condition", "valid-declaration"],
  ...["valid-lifecycle", "valid-module-call", "valid-override", "valid-provider", "valid-provisioner"],
  ...["valid-query", "valid-refactoring", "valid-resource", "valid-stack", "valid-static-context", "valid-template"],
  ...["valid-terraform-block", "valid-test", "valid-tfvars", "valid-variable", "valid-version-constraint"],
];

/** Terraform's warnings. Versions without an unsupported feature refuse it, those with it do not. */
const WARNED_IN_MODULES = [
  ...["no-deprecated-argument", "no-deprecated-lookup", "no-deprecated-syntax", "no-misleading-configuration"],
  ...["no-quoted-references", "no-redundant-ignore-changes", "no-undeclared-stack-input"],
  ...["no-undeclared-test-variable", "no-undeclared-tfvars", "unsupported-feature"],
];

const ACCEPTED_IN_MODULES = [
  ...["consistent-provider-names", "json-syntax", "no-mismatched-comparison", "no-misspelled-address"],
  "no-misspelled-attribute",
  ...["no-quoted-address", "no-remote-workspace", "no-shared-state", "no-unreachable-fallback"],
  ...["no-unused-declarations", "valid-remote-output"],
];

/** The validators of the other products, and what fails in a run. */
const REFUSED_ELSEWHERE = [
  ...["docker-bake/no-rejected-default", "docker-bake/no-undeclared-reference", "docker-bake/valid-config"],
  "docker-bake/valid-dockerfile",
  ...["nomad/no-rejected-default", "nomad/no-undeclared-reference", "nomad/valid-config", "nomad/valid-job"],
  ...["packer/no-rejected-default", "packer/no-undeclared-reference", "packer/required-plugins", "packer/valid-config"],
  "terragrunt/no-dependency-cycle",
  ...["terragrunt/no-missing-path", "terragrunt/no-undeclared-output", "terragrunt/no-undeclared-reference"],
  ...["terragrunt/required-inputs", "terragrunt/valid-config", "terragrunt/valid-inputs", "terragrunt/valid-stack"],
];

/** Nomad fails on a client, Packer ignores values and sources that are not used, Terragrunt passes on inputs and mocks. */
const ACCEPTED_ELSEWHERE = [
  ...[
    "docker-bake/no-mismatched-comparison",
    "docker-bake/no-suspicious-template",
    "docker-bake/no-suspicious-value",
    "nomad/no-suspicious-value",
    "packer/no-undeclared-pkrvars",
    "packer/no-unmatched-source",
    "terragrunt/no-undeclared-input",
    "terragrunt/no-removed-argument",
    "terragrunt/no-shared-state",
    "terragrunt/no-suspicious-value",
    "terragrunt/no-undeclared-mock-output",
  ],
];

/** What a run of hclkit itself reports: a file was not checked completely. */
const OF_HCLKIT = ["limit"];

const inModules = (names: readonly string[]): string[] => names.map((name) => `terraform/${name}`);

const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ...[...REFUSED_IN_ALL, ...inModules(REFUSED_IN_MODULES), ...REFUSED_ELSEWHERE].map(
    (name) => [name, "refuses"] as const,
  ),
  ...inModules(WARNED_IN_MODULES).map((name) => [name, "warns"] as const),
  ...[...ACCEPTED_IN_ALL, ...inModules(ACCEPTED_IN_MODULES), ...ACCEPTED_ELSEWHERE, ...OF_HCLKIT].map(
    (name) => [name, "accepts"] as const,
  ),
]);

/** Returns the severity of each rule in a configuration; of rules with several, the first. */
function severitiesIn(preset: string): Map<string, string> {
  const entries = plugin.configs[preset]!.flatMap(({ rules = {} }) => Object.entries(rules));
  return new Map(
    entries.map(([name, entry]) => [name.replace(/^hcl\//, ""), String(Array.isArray(entry) ? entry[0] : entry)]),
  );
}

test("a rule in default is an error if and only if the product refuses what it reports", () => {
  const severities = severitiesIn("default");
  const unjudged = [...severities.keys()].filter((name) => !VERDICTS.has(name));
  assert.equal(unjudged, [], "rules without a verdict");
  const gone = [...VERDICTS.keys()].filter((name) => !severities.has(name));
  assert.equal(gone, [], "verdicts without a rule in default");
  const wrong = [...severities].filter(
    ([name, severity]) => (severity === "error") !== (VERDICTS.get(name) === "refuses"),
  );
  assert.equal(wrong, []);
});

test("in strict, what the product accepts is an error; what it warns of, or what is not certain, too", () => {
  const strict = severitiesIn("strict");
  const accepted = ACCEPTED_IN_ALL.filter((name) => strict.get(name) !== "error");
  assert.equal(accepted, []);
});

test.run();
