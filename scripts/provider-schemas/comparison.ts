// Two lists of reports about a module, ours and Terraform's, by line; and the rules by which a difference does not count.
import { confirming } from "./confirmed.ts";
import type { Report } from "./corpus-reports.ts";
import { hiddenPlaces } from "./hidden.ts";
import type { ValidateReport } from "./terraform-with-doubles.ts";

/** The reports that are compared with each other. */
export type ReportKind = "error" | "deprecation";

/** Two lists of reports, by place. */
export interface Comparison {
  readonly agreed: number;
  /** Ours, in blocks that Terraform does not check because of its other errors. */
  readonly hidden: readonly string[];
  /** Ours, in files that only a plan reads. */
  readonly unread: readonly string[];
  /** Other ones of ours, at a line without a report by Terraform. */
  readonly ours: readonly string[];
  /** Terraform's about names that another version of the provider may have: we report them if the version is known. */
  readonly open: readonly string[];
  /** Terraform's about files that do not exist: another program may write them before Terraform runs. */
  readonly missing: readonly string[];
  /** Other ones by Terraform, at a line without a report by us. */
  readonly theirs: readonly string[];
}

const DEPRECATIONS: ReadonlySet<string> = new Set([
  "deprecated-argument",
  "deprecated-attribute",
  "deprecated-resource-type",
]);

/** Returns whether a report is compared, and with which ones. */
export function kindOf({ severity, code }: Pick<Report, "severity" | "code">): ReportKind | null {
  if (severity === "error") return "error";
  return DEPRECATIONS.has(code) ? "deprecation" : null;
}

/** Variable files, which `terraform validate` does not read. */
const VARIABLES = /\.tfvars(?:\.json)?:/;

const MISSING_FILE = /^Invalid function argument: .*; this function works only with files that are distributed/;

/** A module whose reports are compared. */
export interface Compared {
  readonly directory: string;
  readonly ours: readonly Report[];
  /** Ours if the versions of the providers were known. */
  readonly exact: readonly Report[];
  readonly theirs: readonly ValidateReport[];
}

/** Compares the reports of one kind. */
export function compared({ directory, ours, exact, theirs }: Compared, kind: ReportKind): Comparison {
  const isOfKind = (report: Report): boolean => kindOf(report) === kind;
  const mine = ours.filter(isOfKind);
  const severity = kind === "error" ? "error" : "warning";
  const others = theirs.filter((report) => report.severity === severity);
  const exactPlaces = new Set(exact.filter(isOfKind).map(({ place }) => place));
  const confirmations = new Map(mine.map((report) => [report, confirming(report, others, directory)] as const));
  const confirmed = new Set([...confirmations.values()].flat());
  const unconfirmed = mine.filter((report) => confirmations.get(report)!.length === 0);
  const isHidden = hiddenPlaces(
    directory,
    theirs.filter((report) => report.severity === "error"),
  );
  const [unread, read] = split(unconfirmed, ({ place }) => VARIABLES.test(place));
  const [hidden, other] = split(read, ({ place }) => isHidden(place));
  const [missing, rest] = split(
    others.filter((report) => !confirmed.has(report)),
    ({ message }) => MISSING_FILE.test(message),
  );
  const [open, unreported] = split(rest, ({ place }) => exactPlaces.has(place));
  const messages = (list: readonly ValidateReport[]): string[] =>
    list.map(({ place, message }) => `${place}: ${message}`);
  const texts = (list: readonly Report[]): string[] => list.map(({ text }) => text);
  return {
    agreed: mine.length - unconfirmed.length,
    hidden: texts(hidden),
    unread: texts(unread),
    ours: texts(other),
    open: messages(open),
    missing: messages(missing),
    theirs: messages(unreported),
  };
}

function split<Item>(list: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [list.filter(isFirst), list.filter((item) => !isFirst(item))];
}

/** Returns the number of differences. */
export function differences({ ours, theirs }: Comparison): number {
  return ours.length + theirs.length;
}

/** Prints what is not the same, after a title. */
export function print(title: string, { hidden, unread, ours, open, missing, theirs }: Comparison): void {
  const lists = [
    ["HIDDEN", hidden],
    ["NOT READ", unread],
    ["ONLY HCLKIT", ours],
    ["OPEN VERSION", open],
    ["MISSING FILE", missing],
    ["ONLY TERRAFORM", theirs],
  ] as const;
  if (lists.some(([, texts]) => texts.length > 0)) console.log(title);
  for (const [name, texts] of lists) for (const text of texts) console.log(`  ${name.padEnd(14)} ${text}`);
}

/** Returns the numbers of several comparisons. */
export function summaryOf(comparisons: readonly Comparison[], kind: ReportKind): string {
  const sum = (count: (one: Comparison) => number): number => comparisons.reduce((total, one) => total + count(one), 0);
  return (
    `${sum(({ agreed }) => agreed)} ${kind}s at lines where Terraform has one, ` +
    `${sum(({ ours }) => ours.length)} only by hclkit, ${sum(({ theirs }) => theirs.length)} only by Terraform; ` +
    `not counted: ${sum(({ hidden }) => hidden.length)} in blocks that Terraform did not check, ` +
    `${sum(({ unread }) => unread.length)} in files that only a plan reads, ` +
    `${sum(({ open }) => open.length)} by Terraform that hclkit reports if the version is known, ` +
    `${sum(({ missing }) => missing.length)} by Terraform about missing files`
  );
}
