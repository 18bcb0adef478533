/**
 * Reports constraints of providers that allow versions without a name that the module uses, once for each provider: a
 * version before the name came, or after it was removed.
 */
import type { RequiredProviderDeclaration } from "../../declare/declarations.ts";
import { groupBy } from "../../../memo.ts";
import type { Module } from "../../model/module.ts";
import { type ProviderReason, providerNeeds } from "../../model/providers/provider-needs.ts";
import { query } from "../../query.ts";
import type { ChangeVersion, NameForm, ProviderHistory } from "../../schema/provider-history.ts";
import { raisedConstraint } from "../../versions/raised-constraint.ts";
import { rangeOfConstraints, type ReleaseRange } from "../../versions/range.ts";
import { FIRST, type Release, releaseOf, releaseText } from "../../versions/release.ts";
import { constraintRange } from "../features/provider-features.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";

/** Checks the constraints in a file. */
export function checkProviderRanges({ module, file, fileDeclarations, sink }: ReviewContext): void {
  for (const required of fileDeclarations.requiredProviders) {
    const lacking = lackingNames(module).get(required.name);
    if (lacking === undefined || module.declarations.requiredProviders.get(required.name) !== required) continue;
    const { history, text, range, early, late } = lacking;
    const [needed, removed] = [early[0], late[0]];
    const bounds = constraintRange(required);
    const isWritten = bounds !== null && file.text.slice(bounds.start, bounds.end) === text;
    const raised =
      needed === undefined || !isWritten ? null : raisedConstraint(text, releaseAt(history, needed.change));
    sink.report(adviceCodes["partly-supported-provider-feature"], bounds ?? required.range, {
      provider: history.address,
      constraint: text,
      needed: needed === undefined ? null : { ...partOf(early, needed), allowed: releaseText(range.lowest) },
      removed: removed === undefined ? null : partOf(late, removed),
      suggestion: raised === null ? null : { range: bounds, text: raised },
    });
  }
}

/** A name, and the version that changes it. */
interface Lacking {
  readonly reason: ProviderReason;
  readonly change: ChangeVersion;
}

/** The names that some versions in a constraint's range lack: the latest change first, and the earliest removal first. */
interface LackingNames {
  readonly history: ProviderHistory;
  readonly text: string;
  readonly range: ReleaseRange;
  readonly early: readonly Lacking[];
  readonly late: readonly Lacking[];
}

/** Returns them by the provider's local name, for constraints that decide alone. */
const lackingNames: (module: Module) => ReadonlyMap<string, LackingNames> = query("lackingNames", (module) => {
  const needs = groupBy(providerNeeds(module), ({ history }) => history.address);
  const found = new Map<string, LackingNames>();
  const seen = new Set<string>();
  for (const required of module.declarations.requiredProviders.values()) {
    const history = module.schemas.historyNamed(required.name);
    const [need] = history === null ? [] : (needs.get(history.address) ?? []);
    const range = rangeOf(required);
    if (need === undefined || range === null || need.history.decision.by !== "constraints") continue;
    if (seen.has(need.history.address)) continue;
    seen.add(need.history.address);
    const early = need.reasons.flatMap((reason) => lackingBefore(need.history, reason, range));
    const late = need.reasons.flatMap((reason) => lackingAfter(need.history, reason, range));
    if (early.length === 0 && late.length === 0) continue;
    found.set(required.name, {
      history: need.history,
      text: required.version!,
      range,
      early: early.toSorted((a, b) => b.change.index - a.change.index),
      late: late.toSorted((a, b) => a.change.index - b.change.index),
    });
  }
  return found;
});

/** Returns the range of a constraint; null without one, and if it has no lower bound. */
function rangeOf({ version }: RequiredProviderDeclaration): ReleaseRange | null {
  const range = version === null ? null : rangeOfConstraints(version);
  return range === null || range.lowest === FIRST ? null : range;
}

function lackingBefore(history: ProviderHistory, reason: ProviderReason, range: ReleaseRange): readonly Lacking[] {
  const { since } = reason;
  if (since === null || releaseAt(history, since) > range.highest) return [];
  // The versions between the two may have it.
  const isLacking = releaseOf(history.releases[since.index - 1]!.version) >= range.lowest;
  return isLacking ? [{ reason, change: since }] : [];
}

function lackingAfter(history: ProviderHistory, reason: ProviderReason, range: ReleaseRange): readonly Lacking[] {
  const { until } = reason;
  if (until === null || releaseAt(history, until) > range.highest) return [];
  // What no version in a closed range has is an error of its own.
  const isLacking = releaseAt(history, until) > range.lowest || history.isOpen;
  return isLacking ? [{ reason, change: until }] : [];
}

function releaseAt({ releases }: ProviderHistory, { index }: ChangeVersion): Release {
  return releaseOf(releases[index]!.version);
}

function partOf(lacking: readonly Lacking[], { change }: Lacking) {
  const names = lacking.map(({ reason }) => reason.used.name);
  return { version: change.text, after: change.after, uses: usesText(names) };
}

/** Returns "`throughput`" or "4 arguments": what the names are, each use counted. */
function usesText(names: readonly { readonly name: string; readonly form: NameForm }[]): string {
  if (new Set(names.map(({ name }) => name)).size === 1) return `\`${names[0]!.name}\``;
  const [form] = new Set(names.map((one) => NOUNS[one.form]));
  const isOneForm = names.every((one) => NOUNS[one.form] === form);
  return `${names.length} ${isOneForm ? form! : "names"}`;
}

const NOUNS: Readonly<Record<NameForm, string>> = {
  type: "types",
  argument: "arguments",
  block: "blocks",
  any: "arguments",
  attribute: "attributes",
};
