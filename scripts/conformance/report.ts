// Collects the results of the conformance run and prints them: the numbers of cases and failures by kind, and the first
// failures in full.

/** A case with its verdict. `actual` and `expected` are shown if it failed. */
export interface CaseResult {
  readonly id: string;
  readonly passed: boolean;
  readonly expected?: string;
  readonly actual?: string;
}

const SHOWN = 15;
const WIDTH = 400;

export class Report {
  private readonly gaps: string[] = [];
  private total = 0;
  private failed = 0;
  private readonly shown: number;

  /** `shown` is how many failures of a kind are printed in full. */
  constructor(shown = SHOWN) {
    this.shown = shown;
  }

  /** Adds a kind of cases. A kind without a single case counts as a failure. */
  add(kind: string, results: readonly CaseResult[], note = ""): void {
    const failures = results.filter((result) => !result.passed);
    this.total += results.length;
    this.failed += failures.length;
    const verdict = results.length === 0 ? "NO CASE RAN" : failures.length === 0 ? "ok" : `${failures.length} FAILED`;
    if (results.length === 0) this.failed++;
    const row = `${kind.padEnd(44)} ${String(results.length).padStart(6)}  ${verdict}${note && `  ${note}`}`;
    console.log(row);
    for (const failure of failures.slice(0, this.shown)) {
      console.log(`    ${failure.id}`);
      if (failure.expected !== undefined) console.log(`      expected ${clip(failure.expected)}`);
      if (failure.actual !== undefined) console.log(`      actual   ${clip(failure.actual)}`);
    }
    if (failures.length > this.shown) console.log(`    … and ${failures.length - this.shown} more`);
  }

  /** Adds a stricter check: prints the share of cases that pass; failures do not fail the run. */
  share(kind: string, results: readonly CaseResult[]): void {
    const passed = results.filter((result) => result.passed).length;
    const percentage = results.length === 0 ? 0 : (100 * passed) / results.length;
    const row = `${kind.padEnd(44)} ${String(results.length).padStart(6)}  ${percentage.toFixed(1)} % agree`;
    console.log(row);
  }

  /** Reports that something could not run because of a missing requirement. */
  missing(what: string): void {
    const line = `!! NOT RUN: ${what}`;
    this.gaps.push(line);
    console.log(line);
  }

  /** Prints the totals; returns the exit code. */
  finish(): number {
    console.log("");
    for (const gap of this.gaps) console.log(gap);
    console.log(`${this.total} cases, ${this.failed} failed`);
    if (this.total === 0) console.log("!! zero cases ran: nothing was shown to conform");
    return this.total === 0 || this.failed > 0 ? 1 : 0;
  }
}

function clip(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}… (${text.length} characters)` : text;
}
