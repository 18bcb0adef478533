// Differences between reports and those of Terraform, and the rules by which one does not count.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { agreesWith } from "../../scripts/provider-schemas/agreement.ts";
import { compared, differences, type ReportKind } from "../../scripts/provider-schemas/comparison.ts";
import type { Report } from "../../scripts/provider-schemas/corpus-reports.ts";

const directory = mkdtempSync(join(tmpdir(), "hclkit-comparison-test-"));
const MAIN = dedent`
  resource a b {
    c {
      d = 1
    }
  }
  resource a e {
    f = a.b.g
  }
`;
writeFileSync(join(directory, "main.tf"), MAIN);

test.after(() => rmSync(directory, { recursive: true }));

const ours = (place: string, code = "unsupported-argument"): Report => ({
  severity: code.startsWith("deprecated") ? "warning" : "error",
  place,
  code,
  text: place,
});

const theirs = (place: string, message = "x", severity = "error") => ({ severity, place, message });

const MISSING =
  'Invalid function argument: no file exists at "a"; this function works only with files that are distributed as part';

test("each report is in one list", () => {
  const comparison = compared(
    {
      directory,
      ours: [ours("main.tf:3"), ours("main.tf:7"), ours("a.auto.tfvars:1"), ours("other.tf:1")],
      exact: [ours("other.tf:2")],
      theirs: [theirs("main.tf:3"), theirs("other.tf:2"), theirs("other.tf:3", MISSING), theirs("other.tf:4")],
    },
    "error",
  );
  assert.is(comparison.agreed, 1);
  assert.equal(
    [comparison.hidden, comparison.unread, comparison.ours],
    [["main.tf:7"], ["a.auto.tfvars:1"], ["other.tf:1"]],
  );
  assert.equal([comparison.open, comparison.theirs], [["other.tf:2: x"], ["other.tf:4: x"]]);
  assert.equal(comparison.missing, [`other.tf:3: ${MISSING}`]);
  assert.is(differences(comparison), 2);
});

test("deprecations are compared with warnings, and errors with errors", () => {
  const module = {
    directory,
    ours: [ours("main.tf:2", "deprecated-argument"), ours("main.tf:3")],
    exact: [],
    theirs: [theirs("main.tf:2", "x", "warning"), theirs("main.tf:3", "x", "warning")],
  };
  const countsFor = (kind: ReportKind): number[] => {
    const comparison = compared(module, kind);
    return [comparison.agreed, comparison.ours.length, comparison.theirs.length];
  };
  assert.equal(countsFor("deprecation"), [1, 0, 1]);
  assert.equal(countsFor("error"), [0, 1, 0]);
});

test("a deprecated block is confirmed by its name at the resource", () => {
  const report = { ...ours("main.tf:2", "deprecated-argument"), text: 'The provider says that "c" is deprecated.' };
  const isConfirmed = (place: string, message: string, severity = "warning"): boolean =>
    compared({ directory, ours: [report], exact: [], theirs: [theirs(place, message, severity)] }, "deprecation")
      .agreed === 1;
  assert.is(isConfirmed("main.tf:1", 'about "c"'), true);
  assert.is(isConfirmed("main.tf:1", 'about "d"'), false);
  assert.is(isConfirmed("main.tf:6", 'about "c"'), false);
  assert.is(isConfirmed("main.tf:1", 'about "c"', "error"), false);
});

test("a version confirms a report at the same place, and in a block that it does not have", () => {
  const isConfirmed = (...reports: readonly Report[]): boolean => agreesWith(reports, directory)(ours("main.tf:3"));
  assert.is(isConfirmed(ours("main.tf:3")), true);
  assert.is(isConfirmed(ours("main.tf:3", "deprecated-argument")), true);
  assert.is(isConfirmed(ours("main.tf:2", "unsupported-block-type")), true);
  assert.is(isConfirmed(ours("main.tf:2")), false);
  assert.is(isConfirmed(ours("main.tf:6", "unsupported-block-type")), false);
  assert.is(isConfirmed(), false);
});

test.run();
