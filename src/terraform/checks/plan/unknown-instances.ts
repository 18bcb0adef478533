/**
 * Values of `count`, `for_each` and OpenTofu's `enabled` that the product cannot know when it plans the first apply.
 * Those in called modules are reported at the call if only the call's arguments make them unknown.
 */
import type { TextRange } from "../../../text/index.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ModuleCallDeclaration, Repeated, ResourceDeclaration } from "../../declare/declarations.ts";
import { plainContext, type Site, type SiteContext, siteOf } from "../../declare/sites.ts";
import { enabledOf } from "../../model/file-sites.ts";
import type { Module } from "../../model/module.ts";
import { hasValuesAfterApply } from "../../model/plan/possible-values.ts";
import { type CalledModule, calledModules } from "../../model/plan/called-modules.ts";
import { hasUnknownInstances } from "../../model/plan/certainty.ts";
import { originOf, originText, type OriginStep } from "../../model/plan/origin.ts";
import type { PlannedModule } from "../../model/plan/planned-module.ts";
import { plannedRoot } from "../../model/plan/root-variables.ts";
import { plannedSamples } from "../../model/plan/samples.ts";
import { planCodes } from "./codes.ts";
import { type ReviewContext, ownCalls } from "../review-context.ts";

/** Reports the values of a file that are unknown with the known values of variables. */
export function checkUnknownInstances(context: ReviewContext): void {
  if (!hasValuesAfterApply(context.module)) return;
  for (const finding of findingsIn(context, plannedRoot(context.module)).values()) report(context, finding, "certain");
}

/** Reports other values of a file, those that are unknown with sample values of variables. */
export function checkLikelyUnknownInstances(context: ReviewContext): void {
  if (!hasValuesAfterApply(context.module)) return;
  const reported = new Set(findingsIn(context, plannedRoot(context.module)).keys());
  for (const planned of plannedSamples(context.module)) {
    for (const [key, finding] of findingsIn(context, planned)) {
      if (!reported.has(key)) report(context, finding, "likely");
      reported.add(key);
    }
  }
}

/** A value that is unknown. */
interface Finding {
  readonly name: RepetitionName;
  readonly range: TextRange;
  readonly origin: string;
  /** The address of the value's object, if that is in a called module. */
  readonly object: string | null;
  /** The map to use instead, as the end of a sentence without its full stop, if the elements' number is known. */
  readonly example?: string;
}

function report(
  context: ReviewContext,
  { name, range, origin, object, example }: Finding,
  certainty: keyof typeof CODES,
): void {
  // With other values of variables, the number of elements may be unknown too.
  const args = { origin, ...(example !== undefined && certainty === "certain" && { example }) };
  if (object === null) context.sink.report(planCodes[CODES[certainty][name]], range, args);
  else context.sink.report(planCodes[NESTED_CODES[certainty]], range, { name, object, origin });
}

/** Returns the unknown values of a file, and those that its calls cause, by a key for each. */
function findingsIn(context: ReviewContext, planned: PlannedModule): ReadonlyMap<unknown, Finding> {
  const { fileDeclarations } = context;
  const search = new Search(planned);
  const ofChecks = fileDeclarations.checks.flatMap(({ data }) => (data === null ? [] : [data]));
  for (const repeated of [...fileDeclarations.resources, ...ofChecks, ...fileDeclarations.modules])
    search.ownSites(repeated);
  for (const { file, forEach } of fileDeclarations.imports) search.ownSites({ file, count: null, forEach });
  for (const called of calledModules(planned, ownCalls(context), context.callLimit)) search.calledSites(called);
  return search.findings;
}

class Search {
  readonly findings = new Map<unknown, Finding>();
  private readonly planned: PlannedModule;

  constructor(planned: PlannedModule) {
    this.planned = planned;
  }

  ownSites(repeated: Repeated | ResourceDeclaration | ModuleCallDeclaration): void {
    for (const { site, name } of repetitionSites(repeated)) {
      if (!isUnknownAt(this.planned, site)) continue;
      const origin = originText(originOf(this.planned, site));
      const example = name === "for_each" ? indexedMap(this.planned, site) : null;
      const finding = { name, range: site.range, origin, object: null };
      this.findings.set(site.expression, example === null ? finding : { ...finding, example });
    }
  }

  calledSites({ planned: child, call, address }: CalledModule): void {
    const { resources, modules } = child.module.declarations;
    for (const repeated of [...resources.values(), ...modules.values()]) {
      for (const { site, name } of repetitionSites(repeated)) {
        const object = `${address}.${addressOf(repeated)}`;
        // By itself, the module may have the same problem: then it is reported there.
        if (!isUnknownAt(child, site) || isProblemOf(child.module, site)) continue;
        const steps = originOf(child, site);
        const range = this.rangeOf(steps, call);
        // One argument often decides about many resources: the first one is enough.
        const key = `${range.start}`;
        if (!this.findings.has(key)) this.findings.set(key, { name, range, origin: originText(steps), object });
      }
    }
  }

  /** Returns the range of the argument through which a value gets into the called module. */
  private rangeOf(steps: readonly OriginStep[], call: ModuleCallDeclaration): TextRange {
    const step = steps.findLast(
      ({ argument }) => argument?.call.caller === this.planned && argument.call.call === call,
    );
    return step?.argument?.site.range ?? call.range;
  }
}

/** Longer lists are not repeated in messages. */
const MAX_LIST = 60;

/** Returns the map of a list in `toset(…)` by its indexes, as the end of a sentence; null if its length is unknown. */
function indexedMap(planned: PlannedModule, site: Site): string | null {
  const call = site.expression.type === "FunctionCall" ? site.expression : null;
  const list = call?.name.name === "toset" && call.args.length === 1 && !call.expandFinal ? call.args[0]! : null;
  if (list === null) return null;
  const text = list.text;
  const { type, isKnown } = planned.valueAt({ ...site, expression: list });
  const hasKnownLength = type.kind === "tuple" || (type.kind === "list" && isKnown);
  if (!hasKnownLength || text.length > MAX_LIST || text.includes("\n")) return null;
  return `: for_each = { for index, value in ${text} : index => value }`;
}

type RepetitionName = "count" | "for_each" | "enabled";

const CODES = {
  certain: { count: "unknown-count", for_each: "unknown-for-each", enabled: "unknown-enabled" },
  likely: {
    count: "likely-unknown-count",
    for_each: "likely-unknown-for-each",
    enabled: "likely-unknown-enabled",
  },
} as const;

const NESTED_CODES = { certain: "unknown-module-instances", likely: "likely-unknown-module-instances" } as const;

interface RepetitionSite {
  readonly name: RepetitionName;
  readonly site: Site;
}

function repetitionSites(repeated: Repeated | ResourceDeclaration | ModuleCallDeclaration): RepetitionSite[] {
  const { count, forEach, file } = repeated;
  const context: SiteContext = plainContext(file);
  const siteFor = (name: RepetitionName, attribute: BodyAttribute | null): RepetitionSite[] =>
    attribute === null ? [] : [{ name, site: siteOf(context, attribute) }];
  return [...siteFor("count", count), ...siteFor("for_each", forEach), ...siteFor("enabled", enabledIn(repeated))];
}

function enabledIn(repeated: Repeated | ResourceDeclaration | ModuleCallDeclaration): BodyAttribute | null {
  if ("lifecycle" in repeated) return enabledOf(repeated);
  return "enabled" in repeated ? repeated.enabled : null;
}

function isProblemOf(module: Module, site: Site): boolean {
  return isUnknownAt(plannedRoot(module), site);
}

function isUnknownAt(planned: PlannedModule, site: Site): boolean {
  return hasUnknownInstances(planned.valueAt(site));
}

function addressOf(repeated: ResourceDeclaration | ModuleCallDeclaration): string {
  return "mode" in repeated ? resourceAddress(repeated) : `module.${repeated.name}`;
}
