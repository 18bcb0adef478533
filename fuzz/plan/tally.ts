// The results of the comparison with plans, counted by category of defect.
import { section, type Shown } from "../../tools/generated-modules/shown.ts";

interface Count {
  found: number;
  missed: number;
}

export class PlanTally {
  readonly falseReports: Shown[] = [];
  /** Pairs with a defect that `validate` reports or Terraform accepts, or with a rejected twin. */
  readonly unusable: Shown[] = [];
  twins = 0;
  private readonly categories = new Map<string, Count>();
  private readonly misses: Shown[] = [];
  /** Defects reported at another position than the plan's. */
  private readonly elsewhere: Shown[] = [];

  /** The number of counted defects. */
  get judged(): number {
    return this.sum("found") + this.sum("missed");
  }

  /** The share of the defects that was reported. */
  get recall(): number {
    return this.judged === 0 ? 0 : this.sum("found") / this.judged;
  }

  /** Records a corrected module, in which nothing may be reported. */
  twin(name: string, folder: string, reports: readonly string[]): void {
    this.twins++;
    for (const report of reports) this.falseReports.push({ name, folder, report });
  }

  /**
   * Records a module with a defect. Any report counts as found; one at another position than the plan's is listed for
   * inspection.
   */
  defect(category: string, name: string, folder: string, reports: readonly string[], expected: string): void {
    const count = this.categories.get(category) ?? { found: 0, missed: 0 };
    this.categories.set(category, count);
    const [file, line] = expected.split(":");
    if (reports.length > 0) count.found++;
    else {
      count.missed++;
      this.misses.push({ name, folder, report: expected });
    }
    const isElsewhere = reports.length > 0 && !reports.some((report) => report.startsWith(`${file}:${line}:`));
    if (isElsewhere) this.elsewhere.push({ name, folder, report: `${expected} but ${reports[0]!}` });
  }

  /** Returns a table by category, and lists of misses, false reports and the rest, each with at most `most` kinds. */
  text(most: number): string {
    const rows = [...this.categories].toSorted().map(([name, { found, missed }]) => {
      const share = `${((100 * found) / (found + missed)).toFixed(1)}%`.padStart(6);
      return `${name.padEnd(26)} ${String(found + missed).padStart(6)} ${String(found).padStart(6)} ${share}`;
    });
    return [
      `${"category".padEnd(26)} judged  found recall`,
      ...rows,
      ...section("missed", this.misses, most),
      ...section("FALSE", this.falseReports, most),
      ...section("to look at: reported elsewhere", this.elsewhere, most),
      ...section("not counted", this.unusable, most),
    ].join("\n");
  }

  private sum(key: keyof Count): number {
    return [...this.categories.values()].reduce((sum, count) => sum + count[key], 0);
  }
}
