// The results of comparing modules, counted by category and kind of defect.
import type { PlacedReport } from "../module-host.ts";
import type { ReferenceReport } from "./reference.ts";
import { section, type Shown } from "./shown.ts";

interface Count {
  found: number;
  missed: number;
  /** The numbers of reports with the same detail, and with the same column. */
  sameDetail: number;
  sameColumn: number;
}

export class Tally {
  readonly falseReports: Shown[] = [];
  validModules = 0;
  /** True reports in modules that the reference accepts: it reports them in a plan. */
  readonly beyond: Shown[] = [];
  /** Reports that the plan cannot confirm: it fails for another reason, or does not evaluate their position. */
  readonly unjudged: Shown[] = [];
  private readonly categories = new Map<string, Count>();
  private readonly misses: Shown[] = [];
  private readonly extras: Shown[] = [];
  private readonly details: Shown[] = [];

  /** The share of the reference's errors that was reported. */
  get recall(): number {
    const counts = [...this.categories.values()];
    const found = counts.reduce((sum, count) => sum + count.found, 0);
    const missed = counts.reduce((sum, count) => sum + count.missed, 0);
    return found + missed === 0 ? 0 : found / (found + missed);
  }

  /** Records a check that threw. */
  threw(folder: string, error: unknown): void {
    const report = `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    this.falseReports.push({ name: "(threw)", folder, report: report.split("\n").slice(0, 4).join(" | ") });
  }

  /**
   * Records a module that the reference accepts; `later` contains the reports of a plan, or of applying the module.
   * `isPlanned` returns whether a plan evaluates a report's position.
   */
  valid(
    name: string,
    folder: string,
    ours: readonly PlacedReport[],
    later: readonly ReferenceReport[],
    isPlanned: (report: PlacedReport) => boolean,
  ): void {
    this.validModules++;
    // A plan that fails elsewhere may not have reached a position.
    const hasFailed = later.some(({ severity }) => severity === "error");
    for (const report of ours) {
      const isTrue = later.some((other) => isSame(other, report));
      const list = isTrue ? this.beyond : hasFailed || !isPlanned(report) ? this.unjudged : this.falseReports;
      list.push({ name, folder, report: textOf(report) });
    }
  }

  /** Records a module that the reference rejects. */
  invalid(
    category: string,
    name: string,
    folder: string,
    expected: readonly ReferenceReport[],
    ours: readonly PlacedReport[],
  ): void {
    const count = this.categories.get(category) ?? { found: 0, missed: 0, sameDetail: 0, sameColumn: 0 };
    this.categories.set(category, count);
    for (const report of expected.filter((one) => !isEcho(one, expected))) {
      const same = ours.filter((other) => isSame(report, other));
      if (same.length === 0) {
        count.missed++;
        this.misses.push({ name, folder, report: textOf(report) });
        continue;
      }
      count.found++;
      if (same.some(({ detail }) => detail === report.detail)) count.sameDetail++;
      else this.details.push({ name, folder, report: `${textOf(report)}\n      ours: ${same[0]!.detail}` });
      if (same.some(({ column }) => column === report.column || report.file === null)) count.sameColumn++;
      else
        this.details.push({
          name,
          folder,
          report: `${textOf(report)}\n      ours at ${same[0]!.column}, theirs at ${report.column}`,
        });
    }
    for (const report of ours) {
      if (!expected.some((other) => isSame(other, report))) this.extras.push({ name, folder, report: textOf(report) });
    }
  }

  /** Returns a table by category, with missed and false reports; at most `most` in each list. */
  text(most: number): string {
    const rows = [...this.categories]
      .toSorted()
      .map(([name, { found, missed, sameDetail, sameColumn }]) =>
        [
          name.padEnd(26),
          pad(found + missed),
          pad(found),
          pad(missed),
          percent(found, found + missed),
          percent(sameDetail, found),
          percent(sameColumn, found),
        ].join(" "),
      );
    const heading = ["category".padEnd(26), "errors", " found", "missed", "recall", "detail", "column"].join(" ");
    return [
      heading,
      ...rows,
      ...section("missed", this.misses, most, kindOf),
      ...section("FALSE", this.falseReports, most, kindOf),
      ...section("true, but found by terraform plan only", this.beyond, most, kindOf),
      ...section(
        "to look at: terraform plan fails for something else, or does not come there",
        this.unjudged,
        most,
        kindOf,
      ),
      ...section("to look at: more than the reference in modules that it rejects", this.extras, most, kindOf),
      ...section("other words or columns", this.details, most, kindOf),
    ].join("\n");
  }
}

/** Returns the kind of a finding: the mistake's name and the summary of the report. */
function kindOf({ name, report }: Shown): string {
  return `${name} ${report.split(":")[2] ?? ""}`;
}

/**
 * Returns whether a report merely follows from a wrong reference on the same line: the reference's value is missing
 * there.
 */
function isEcho({ summary, file, line }: ReferenceReport, all: readonly ReferenceReport[]): boolean {
  const isOther = (other: ReferenceReport): boolean =>
    other.file === file && other.line === line && other.summary !== summary;
  return summary === "Unknown variable" && all.some(isOther);
}

function isSame(expected: ReferenceReport, { summary, file, line }: PlacedReport): boolean {
  if (normal(expected.summary) !== normal(summary)) return false;
  return expected.file === null || (expected.file === file && expected.line === line);
}

/** Returns a summary in normal form: the members of a cycle may be listed in any order. */
function normal(summary: string): string {
  const prefix = "Cycle: ";
  return summary.startsWith(prefix) ? summary.slice(prefix.length).split(", ").toSorted().join(", ") : summary;
}

function textOf({ summary, detail, file, line }: PlacedReport | ReferenceReport): string {
  return `${file ?? "-"}:${line ?? "-"}: ${summary}: ${detail.slice(0, 300)}`;
}

function pad(count: number): string {
  return String(count).padStart(6);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "     -" : `${((100 * part) / whole).toFixed(1)}%`.padStart(6);
}
