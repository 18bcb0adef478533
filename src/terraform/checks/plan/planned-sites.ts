/**
 * A file's expressions that every plan evaluates: those in instances that exist. Provisioners run during apply, an
 * assertion's errors are warnings, and a `dynamic` block may have no elements.
 */
import { getOrCompute } from "../../../memo.ts";
import { goQuote } from "../../../text/index.ts";
import {
  asString,
  convert,
  ConversionError,
  entriesOf,
  stringType,
  unmark,
  type Value,
} from "../../../values/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ReferenceSubject } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import type { Repeated, ResourceDeclaration } from "../../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import { enabledOf, sitesOfResource } from "../../model/file-sites.ts";
import type { Module } from "../../model/module.ts";
import type { Instance } from "../../model/value-inputs.ts";
import { BUILTIN_TYPE, type PlannedModule } from "../../model/plan/planned-module.ts";
import type { ReviewContext } from "../review-context.ts";
import { query } from "../../query.ts";

/** An argument whose value Terraform itself uses, and does not accept as null. */
export type OwnArgument = "count" | "for_each" | "condition";

/** An expression, and the construct whose instances evaluate it; null for those that are evaluated once. */
export interface PlannedSite {
  readonly site: Site;
  readonly repeated: Repeated | null;
  /** The argument of Terraform's own that it is; null for others, such as a provider's with the same name. */
  readonly own: OwnArgument | null;
}

/** The most instances whose expressions are evaluated. */
const MAX_EVALUATED = 20;

const NO_INSTANCE: readonly (Instance | null)[] = [null];

/** Returns a file's expressions. */
export function plannedSites({ module: { declarations }, fileDeclarations, file }: ReviewContext): PlannedSite[] {
  const plain = plainContext(file);
  const { outputs, locals, modules, resources } = fileDeclarations;
  const once = (own: OwnArgument | null, attributes: readonly (BodyAttribute | null)[]): PlannedSite[] =>
    attributes.flatMap((attribute) =>
      attribute === null ? [] : [{ site: siteOf(plain, attribute), repeated: null, own }],
    );
  const ofModule = [
    ...once(
      null,
      locals.map(({ attribute }) => attribute),
    ),
    ...once(
      null,
      outputs.map(({ value }) => value),
    ),
    ...once(
      "condition",
      outputs.flatMap(({ preconditions }) => preconditions.map(({ condition }) => condition)),
    ),
    ...modules.flatMap(({ count, forEach }) => [...once("count", [count]), ...once("for_each", [forEach])]),
  ];
  const ofCalls = modules.flatMap((call) => {
    const repeated = declarations.modules.get(call.name) ?? call;
    const context = { ...plain, repetition: repeated };
    return [...call.arguments.values()].map((attribute) => ({ site: siteOf(context, attribute), repeated, own: null }));
  });
  const ofResources = resources.flatMap((resource) => {
    if (enabledOf(resource) !== null) return [];
    const repeated = declarations.resources.get(resourceAddress(resource)) ?? resource;
    return sitesOfResource(resource, declarations)
      .filter(
        ({ context: { self }, iterators, name }) => self === null && iterators.length === 0 && name !== "error_message",
      )
      .map((site): PlannedSite => ({
        site,
        repeated: site.context.repetition === null ? null : repeated,
        own: ownArgumentOf(resource, site),
      }));
  });
  return [...ofModule, ...ofCalls, ...ofResources];
}

function ownArgumentOf({ count, forEach, lifecycle }: ResourceDeclaration, site: Site): OwnArgument | null {
  const { expression } = site;
  if (expression === count?.expression) return "count";
  if (expression === forEach?.expression || site.isDynamicForEach === true) return "for_each";
  const isCondition = lifecycle?.preconditions.some(({ condition }) => condition?.expression === expression);
  return isCondition === true ? "condition" : null;
}

/** The reason why a plan fails with null for an argument. */
export const NULL_REASONS: Readonly<Record<OwnArgument, string>> = {
  count: "A count argument must not be null.",
  for_each: "A for_each argument must not be null.",
  condition: "A condition must be true or false, not null.",
};

/** Returns the instances that evaluate an expression, which may be null for no instance; empty if they are unknown. */
export function instancesAt(
  planned: PlannedModule,
  { repeated }: Pick<PlannedSite, "repeated">,
): readonly (Instance | null)[] {
  if (repeated === null) return NO_INSTANCE;
  return (planned.instancesOf(repeated) ?? []).slice(0, MAX_EVALUATED);
}

/** Returns an instance for messages, such as `each.key "a"`; empty without a key. */
export function instanceText(instance: Instance | null): string {
  const index = keyText(instance?.count, "index");
  if (index !== null) return `count.index ${index}`;
  const key = keyText(instance?.each, "key");
  return key === null ? "" : `each.key ${goQuote(key)}`;
}

/** Returns the attribute in `count` or `each` that identifies an instance; null if it is unknown. */
function keyText(value: Value | null | undefined, name: "index" | "key"): string | null {
  const key = value == null ? undefined : entriesOf(value).get(name);
  const text = key === undefined ? null : convert(unmark(key), stringType);
  return text === null || text instanceof ConversionError || !text.isKnown ? null : asString(text);
}

/**
 * Returns true if a plan may know more about an expression's references than validation does: instances, outputs of
 * modules, and attributes of the built-in resource type.
 */
export function isKnownBetter(module: Module, { site: { expression, iterators } }: PlannedSite): boolean {
  return referencesIn(expression, iterators).some(({ subject }) =>
    subject.kind === "local" ? betterLocals(module).has(subject.name) : isBetter(module, subject),
  );
}

/** Returns the local values that a plan may know better, directly or through others. */
const betterLocals: (module: Module) => ReadonlySet<string> = query("betterLocals", (module) => {
  const better = new Set<string>();
  const users = new Map<string, string[]>();
  for (const { name, attribute } of module.declarations.locals.values()) {
    for (const { subject } of referencesIn(attribute.expression)) {
      if (isBetter(module, subject)) better.add(name);
      if (subject.kind === "local") getOrCompute(users, subject.name, (): string[] => []).push(name);
    }
  }
  // A Set iterates over names that are added meanwhile.
  for (const name of better) for (const user of users.get(name) ?? []) better.add(user);
  return better;
});

function isBetter(module: Module, subject: ReferenceSubject): boolean {
  if (subject.kind === "module") {
    const call = module.declarations.modules.get(subject.name);
    return call !== undefined && (call.count !== null || call.forEach !== null || module.child(call) !== null);
  }
  if (subject.kind !== "resource") return subject.kind === "count" || subject.kind === "each";
  const resource = module.declarations.resources.get(resourceAddress(subject));
  if (resource === undefined) return false;
  return resource.count !== null || resource.forEach !== null || resource.type === BUILTIN_TYPE;
}
