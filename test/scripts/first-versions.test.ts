// The first version of each public name, which docs/surface.md records, and pages of rules and codes show.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CODES_SECTION, FirstVersions, firstVersions, RULES_SECTION } from "../../scripts/api/first-versions.ts";
import { RULE_NAMES } from "../../scripts/rule-pages/meta.ts";
import { dedent } from "../../tools/dedent.ts";
import { diagnosticCodes } from "../../src/codes.ts";

const SURFACE = dedent`
  # What is public

  ## Rules

  - \`a\`
  - \`b\` (since 0.2.0)
  - \`c\` (since 0.9.0)

  ## Options of \`hclkit a\`

  - \`--b\`
`;

const changelog = (...headings: string[]): string =>
  ["# Changelog", ...headings.map((heading) => `## ${heading}`)].join("\n\n");

test("a name keeps the version that the list has, and is in the oldest one without it", () => {
  const versions = new FirstVersions(
    SURFACE,
    changelog("0.3.0 (unreleased)", "0.2.0 (2027-01-01)", "0.1.0 (2026-12-01)"),
  );
  assert.is(versions.oldest, "0.1.0");
  assert.is(versions.of("Rules", "a"), "0.1.0");
  assert.is(versions.ofNew("Rules", "b"), "0.2.0");
  assert.is(versions.of("Options of `hclkit a`", "--b"), "0.1.0");
});

test("a new name, or one of a version that got another number, is in the unreleased version", () => {
  const versions = new FirstVersions(
    SURFACE,
    changelog("1.0.0 (unreleased)", "0.2.0 (2027-01-01)", "0.1.0 (2026-12-01)"),
  );
  assert.is(versions.ofNew("Rules", "d"), "1.0.0");
  assert.is(versions.ofNew("Rules", "c"), "1.0.0");
  assert.is(versions.ofNew("Options of `hclkit a`", "b"), "1.0.0");
});

test("a name that the list lacks has no version, and a released changelog has none for a new name", () => {
  const versions = new FirstVersions(SURFACE, changelog("0.2.0 (2027-01-01)", "0.1.0 (2026-12-01)"));
  assert.throws(() => versions.of("Rules", "d"), "does not have d");
  assert.throws(() => versions.of("Codes of diagnostics", "a"), "does not have a");
  assert.throws(() => versions.ofNew("Rules", "d"), "no unreleased version");
  assert.throws(() => new FirstVersions(SURFACE, "# Changelog\n"), "no version");
});

test("each rule and each code has a first version", () => {
  const versions = firstVersions();
  for (const name of RULE_NAMES) assert.match(versions.of(RULES_SECTION, name), /^\d+\.\d+\.\d+$/);
  for (const code of diagnosticCodes) assert.match(versions.of(CODES_SECTION, code), /^\d+\.\d+\.\d+$/);
});

test.run();
