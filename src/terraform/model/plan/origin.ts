/** The way that a value known only after apply takes to an expression, for messages: `var.ids ← module.net.ids ← aws_subnet.a.id`. */
import type { ConfigExpression } from "../../../model/index.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Instance } from "../value-inputs.ts";
import { isKnownAfterApply } from "./certainty.ts";
import { argumentFor, localSite, type PlannedSite } from "./definitions.ts";
import { loopAttribute } from "./loop-attribute.ts";
import type { PlannedCall, PlannedModule } from "./planned-module.ts";

/** Longer ways are cut. */
const MAX_STEPS = 8;

/** A step: a reference, as the file writes it. */
export interface OriginStep {
  readonly text: string;
  /** The argument of a module call that the reference leads to; null for other references. */
  readonly argument: { readonly call: PlannedCall; readonly site: Site } | null;
}

/** Returns the references from an expression to the resource or function whose result is known only after apply. */
export function originOf(planned: PlannedModule, site: Site, instance: Instance | null = null): OriginStep[] {
  const steps: OriginStep[] = [];
  let at: PlannedSite | null = { planned, site, instance };
  while (at !== null && steps.length < MAX_STEPS) {
    const reference: Reference | undefined = pendingReference(at);
    if (reference === undefined) {
      // A function such as timestamp().
      steps.push({ text: textAt(at.site), argument: null });
      break;
    }
    const read = attributeRead(at, reference);
    const next: PlannedSite | null = definitionOf(at, reference, read);
    const argument =
      reference.subject.kind === "var" && next !== null && at.planned.from !== null
        ? { call: at.planned.from, site: next.site }
        : null;
    const text = at.site.context.file.text.slice(reference.wholeRange.start, reference.wholeRange.end);
    steps.push({ text: read === null ? text : `${text}[*].${read}`, argument });
    at = next;
  }
  return steps;
}

/** Returns the first reference to a value that is known only after apply; the key, if an index with one is unknown. */
function pendingReference({ planned, site, instance }: PlannedSite): Reference | undefined {
  const pending = referencesIn(site.expression, site.iterators).filter(({ source }) => {
    const expression = source.reference as ConfigExpression;
    return isKnownAfterApply(planned.valueAt({ ...site, expression }, instance));
  });
  const isInside = ({ wholeRange: inner }: Reference, { wholeRange: outer }: Reference): boolean =>
    inner !== outer && inner.start >= outer.start && inner.end <= outer.end;
  return pending.find((one) => !pending.some((other) => isInside(other, one)));
}

/** Returns the attribute that a loop over all instances of a resource or module call reads; null for other references. */
function attributeRead(
  { planned, site, instance }: PlannedSite,
  { subject, remaining, source }: Reference,
): string | null {
  const isWhole =
    subject.kind === "module" ? subject.output === null : subject.kind === "resource" && remaining.length === 0;
  if (!isWhole) return null;
  const expression = source.reference as ConfigExpression;
  return loopAttribute(source.reference, planned.valueAt({ ...site, expression }, instance));
}

/** Returns the expression that a reference refers to; null for resources. A loop may read the output of a module. */
function definitionOf({ planned, site }: PlannedSite, { subject }: Reference, read: string | null): PlannedSite | null {
  const { declarations } = planned.module;
  switch (subject.kind) {
    case "local":
      return localSite(planned, subject.name);
    case "var":
      return argumentFor(planned, subject.name);
    case "module": {
      const call = declarations.modules.get(subject.name);
      const child = call === undefined ? undefined : planned.childrenOf(call)[0];
      const name = subject.output ?? read;
      const output = name === null ? undefined : child?.module.declarations.outputs.get(name);
      if (child === undefined || output?.value == null) return null;
      return { planned: child, site: siteOf(plainContext(output.file), output.value), instance: null };
    }
    case "each": {
      const forEach = site.context.repetition?.forEach;
      return forEach == null
        ? null
        : { planned, site: siteOf(plainContext(site.context.file), forEach), instance: null };
    }
    default:
      return null;
  }
}

/** Returns the text of a site's expression, cut to a line. */
function textAt({ context, range }: Site): string {
  const [line] = context.file.text.slice(range.start, range.end).split(/\r?\n/u, 1);
  return line!.length > 60 ? `${line!.slice(0, 60)}…` : line!;
}

/** Returns the steps for messages: `var.ids ← module.net.ids ← aws_subnet.a.id`. */
export function originText(steps: readonly OriginStep[]): string {
  return steps.map(({ text }) => text).join(" ← ");
}
