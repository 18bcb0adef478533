// The verdict on a report, by the allowed versions of a provider, one by one.
import type { ProviderJson } from "../../../tools/provider-double/schema-json.ts";
import { byVersion } from "../table/store.ts";
import type { ValidateReport } from "../terraform-with-doubles.ts";

/** An allowed version with its schema, and Terraform's errors with it. */
export interface CheckedVersion {
  readonly version: string;
  readonly schema: ProviderJson;
  readonly refusals: readonly ValidateReport[];
}

/** The judgement on a report. */
export interface Verdict {
  readonly by: "terraform" | "table" | "refuted" | "undecided";
  /** The versions, or the reason. */
  readonly reason: string;
}

/** Whether a version confirms a report. */
export type Answer = "confirmed" | "refuted" | "undecided";

/** Returns the verdict if each version has to confirm a report. */
export function confirmedByEach(
  versions: readonly CheckedVersion[],
  by: "terraform" | "table",
  answerOf: (version: CheckedVersion) => Answer,
): Verdict {
  const having = (answer: Answer): string =>
    versions.flatMap((one) => (answerOf(one) === answer ? [one.version] : [])).join(", ");
  const [refuted, undecided, confirmed] = [having("refuted"), having("undecided"), having("confirmed")];
  if (refuted !== "") return { by: "refuted", reason: `accepted by ${refuted}` };
  if (undecided !== "") return { by: "undecided", reason: `not decided by ${undecided}` };
  return confirmed === "" ? { by: "undecided", reason: "no allowed version is known" } : { by, reason: confirmed };
}

/** Terraform's words for a name that a schema lacks. */
const UNKNOWN_NAME = /^(?:Unsupported argument|Unsupported block type|Invalid resource type|Invalid data source):/;

/**
 * Returns the verdict on a report that only some versions have a name that a module uses: one before the version that the
 * message names has to refuse a name that this version accepts, or the reverse for a name that is removed there.
 */
export function changedBetween(versions: readonly CheckedVersion[], message: string): Verdict {
  const added = / from (?:about )?([\d.]+\d)/.exec(message)?.[1];
  const removed = / before (?:about )?([\d.]+\d)/.exec(message)?.[1];
  const named = added ?? removed;
  const at = versions.findIndex(({ version }) => named !== undefined && isNamed(version, named));
  if (at < 0) return { by: "undecided", reason: `no allowed version is ${named ?? "named"}` };
  // Versions between the two may be on either side.
  const last = / an earlier version after ([\d.]+\d)/.exec(message)?.[1];
  const before = versions.slice(0, at).findLast(({ version }) => last === undefined || isUpTo(version, last));
  const after = versions[at]!;
  if (before === undefined) return { by: "undecided", reason: "no allowed version before it is known" };
  const [lacking, having] = added === undefined ? [after, before] : [before, after];
  const isRefused = new Set(placesOf(having));
  const isConfirmed = placesOf(lacking).some((place) => !isRefused.has(place));
  const reason = `${lacking.version} refuses ${isConfirmed ? "a name" : "nothing"} that ${having.version} accepts`;
  return { by: isConfirmed ? "terraform" : "refuted", reason };
}

function placesOf({ refusals }: CheckedVersion): string[] {
  return refusals.flatMap(({ place, message }) => (UNKNOWN_NAME.test(message) ? [place] : []));
}

/** Returns whether a message means a version: it leaves out the last number if it is 0 or does not matter. */
function isNamed(version: string, named: string): boolean {
  return version === named || version.startsWith(`${named}.`);
}

function isUpTo(version: string, named: string): boolean {
  return isNamed(version, named) || byVersion(version, [...named.split("."), "0", "0"].slice(0, 3).join(".")) < 0;
}

/**
 * Returns the versions around those in a constraint, if none of them is known: a version between two known ones has
 * nothing that both lack. None if it is newer or older than all.
 */
export function versionsAround(versions: readonly string[], constraint: string): string[] {
  const [mentioned] = constraint.match(/\d+(?:\.\d+)*/) ?? [];
  if (mentioned === undefined) return [];
  const full = [...mentioned.split("."), "0", "0"].slice(0, 3).join(".");
  const before = versions.findLast((version) => byVersion(version, full) <= 0);
  const after = versions.find((version) => byVersion(version, full) > 0);
  return before === undefined || after === undefined ? [] : [before, after];
}
