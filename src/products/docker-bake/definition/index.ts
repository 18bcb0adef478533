/**
 * What `docker buildx bake --print` prints for Bake files: the targets that are asked for, with everything that they
 * inherit, and the groups that lead to them. Follows Buildx 461836ba (bake/bake.go, commands/bake.go).
 */
import type { Scope } from "../../../eval/index.ts";
import { matchesPath } from "../../../functions/index.ts";
import type { ConfigExpression } from "../../../model/index.ts";
import { cleanPath } from "../../../text/index.ts";
import { REMOTE, rebased } from "./context-paths.ts";
import { type BakeInputs, BakeEvaluation } from "./evaluation.ts";
import type { Printed } from "./entries.ts";
import { FIELDS, type FieldValue, mergeField, normalized } from "./fields.ts";
import { printedTarget, printJson } from "./print.ts";
import { overridden, type Overrides, readOverrides } from "./overrides.ts";
import { DefinitionProblem, problem, type ProblemReason } from "./problem.ts";
import { type Declared, declaredIn, type Group, type Target } from "./targets.ts";

export type { BakeInputs } from "./evaluation.ts";
export type { ProblemReason } from "./problem.ts";

/** A text, or why there cannot be one. */
export type DefinitionResult = { readonly text: string } | { readonly problem: ProblemReason };

/** What the command line asks for. */
export interface DefinitionRequest {
  /** Names of targets and groups, or patterns for them; empty for `default`. */
  readonly names: readonly string[];
  /** Overrides of targets: `PATTERN.KEY=VALUE`. */
  readonly overrides?: readonly string[];
  /** The build argument SOURCE_DATE_EPOCH; empty without one. */
  readonly sourceDate?: string;
}

/** Returns the definition of targets as JSON. */
export function printDefinition(inputs: BakeInputs, request: DefinitionRequest): DefinitionResult {
  const { names, overrides: texts = [], sourceDate = "" } = request;
  return orProblem(() => {
    const declared = declarationsOf(inputs);
    const overrides = readOverrides(texts, [...declared.targets.keys()], inputs.lookup);
    return printJson({
      ...definition({ ...declared, overrides }, names.length === 0 ? ["default"] : names, sourceDate),
    });
  });
}

/** Returns what one target has, or one group, as JSON; null for another name, and for files without a definition. */
export function definitionOfName(inputs: BakeInputs, name: string): string | null {
  const result = orProblem(() => {
    const { group, target } = definition({ ...declarationsOf(inputs), overrides: new Map() }, [name], "");
    return printJson(group[name] ?? target[name] ?? {});
  });
  return "text" in result && result.text !== "{}" ? result.text : null;
}

/** Declarations, and the overrides of targets. */
interface Overridden extends Declared {
  readonly overrides: Overrides;
}

/** Returns an expression's scope beside Bake files; a problem in words for files without a definition. */
export function definitionScope(inputs: BakeInputs): (expression: ConfigExpression) => Scope | ProblemReason {
  let evaluation: BakeEvaluation | null = null;
  return (expression) => {
    try {
      if (evaluation === null) {
        evaluation = new BakeEvaluation(inputs);
        declaredIn(evaluation);
      }
      return evaluation.scopeOf(expression);
    } catch (error) {
      if (!(error instanceof DefinitionProblem)) throw error;
      return error.reason;
    }
  };
}

function orProblem(make: () => string): DefinitionResult {
  try {
    return { text: make() };
  } catch (error) {
    if (!(error instanceof DefinitionProblem)) throw error;
    return { problem: error.reason };
  }
}

function declarationsOf(inputs: BakeInputs): Declared {
  const evaluation = new BakeEvaluation(inputs);
  evaluation.checkVariables();
  const declared = declaredIn(evaluation);
  evaluation.checkGlobals();
  return declared;
}

/** Groups and targets by name. */
interface PrintedDefinition {
  readonly group: Readonly<Record<string, Printed>>;
  readonly target: Readonly<Record<string, Printed>>;
}

function definition(declared: Overridden, names: readonly string[], sourceDate: string): PrintedDefinition {
  const asked = [...new Set(names.flatMap((name) => matchingNames(declared, name.replaceAll(".", "_"))))];
  const targets = new Map<string, Target>();
  const groups = new Map<string, Group>();
  for (const name of asked) {
    const reached = reachedFrom(declared, name);
    for (const target of reached.targets) targets.set(target, resolved(declared, target));
    for (const group of reached.groups) groups.set(group, declared.groups.get(group)!);
  }
  addDefault(groups, asked);
  for (const name of [...targets.keys()]) link(declared, name, targets, []);
  const byName = <T>(entries: ReadonlyMap<string, T>): (readonly [string, T])[] =>
    [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    group: Object.fromEntries(byName(groups).map(([name, group]) => [name, printedGroup(group)])),
    target: Object.fromEntries(
      byName(targets).map(([name, one]) => {
        const context = rebased(declared.defaultContexts.get(name) ?? "", ".");
        return [name, printedTarget(final(one, context, sourceDate))];
      }),
    ),
  };
}

function printedGroup({ description, targets }: Group): Printed {
  return { ...(description !== "" && { description }), targets };
}

function matchingNames({ groups, targets }: Declared, name: string): string[] {
  if (!/[*?[\]]/.test(name)) return [name];
  const found = [...groups.keys(), ...targets.keys()].filter((one) => matchesPath(name, one));
  if (found.length === 0) throw problem(`could not find any target matching "${name}"`);
  return found;
}

/** Returns the targets and groups that a name leads to. */
function reachedFrom({ groups }: Declared, first: string): { targets: Set<string>; groups: Set<string> } {
  const targets = new Set<string>();
  const reached = new Set<string>();
  const running = new Set<string>();
  const visit = (name: string): void => {
    const group = groups.get(name);
    // A group may contain a target with the group's own name.
    if (group === undefined || running.has(name)) targets.add(name);
    else if (!reached.has(name)) {
      reached.add(name);
      running.add(name);
      for (const target of group.targets) visit(target);
      running.delete(name);
    }
  };
  visit(first);
  return { targets, groups: reached };
}

/** The group `default` has the names that were asked for. */
function addDefault(groups: Map<string, Group>, asked: readonly string[]): void {
  for (const name of asked) {
    const group = groups.get("default");
    if (group !== undefined && name === "default") continue;
    groups.set("default", { description: group?.description ?? "", targets: [...(group?.targets ?? []), name] });
  }
  const group = groups.get("default");
  if (group !== undefined) groups.set("default", { ...group, targets: [...new Set(group.targets)].toSorted() });
}

/** Returns a target with its inherited arguments. */
function resolved({ targets, overrides }: Overridden, first: string): Target {
  const visited = new Map<string, Target | null>();
  const resolve = (name: string): Target | null => {
    const kept = visited.get(name);
    if (kept !== undefined) return kept;
    visited.set(name, null);
    const own = targets.get(name);
    if (own === undefined) throw problem(`failed to find target ${name}`);
    const inherits = own.get("inherits");
    let inherited: Target = new Map();
    for (const parent of inherits?.kind === "texts" ? inherits.texts : []) {
      const target = resolve(parent);
      if (target !== null) inherited = merged(inherited, target);
    }
    const whole = overridden(merged(merged(new Map(), inherited), own), overrides.get(name));
    const result = normalizedTarget(whole);
    visited.set(name, result);
    return result;
  };
  return resolve(first)!;
}

function merged(first: Target, later: Target): Target {
  const result = new Map(first);
  for (const [name, value] of later) result.set(name, mergeField(FIELDS.get(name)!, first.get(name), value));
  return result;
}

function normalizedTarget(target: Target): Target {
  const result = new Map([...target].map(([name, value]) => [name, normalized(name, value)] as const));
  const network = target.get("network");
  if (network?.kind === "text" && network.text === "host") addEntitlements(result, ["network.host"]);
  return result;
}

function addEntitlements(target: Map<string, FieldValue>, added: readonly string[]): void {
  const own = target.get("entitlements");
  const texts = [...(own?.kind === "texts" ? own.texts : []), ...added];
  if (texts.length > 0) target.set("entitlements", { kind: "texts", texts: [...new Set(texts)] });
}

/** Adds the targets that a target's contexts link to: nothing but their cache is kept. */
function link(declared: Overridden, name: string, targets: Map<string, Target>, around: readonly string[]): void {
  const path = [...around, name];
  const contexts = targets.get(name)!.get("contexts");
  for (const context of contexts?.kind === "map" ? contexts.entries.values() : []) {
    if (context === null || !context.startsWith("target:")) continue;
    const other = context.slice("target:".length);
    if (other === name) throw problem(`target ${other} cannot link to itself`);
    if (path.includes(other)) throw problem(`infinite loop from ${name} to ${other}`);
    if (!targets.has(other)) {
      const output = { kind: "entries", entries: [{ printed: { type: "cacheonly" }, id: null }] } as const;
      targets.set(other, new Map(resolved(declared, other)).set("output", output));
    }
    link(declared, other, targets, path);
    const entitlements = targets.get(other)!.get("entitlements");
    if (entitlements?.kind === "texts") {
      const target = new Map(targets.get(name)!);
      addEntitlements(target, entitlements.texts);
      targets.set(name, target);
    }
    requirePlatforms(name, other, targets);
  }
}

function requirePlatforms(name: string, other: string, targets: ReadonlyMap<string, Target>): void {
  const platformsOf = (target: string): readonly string[] => {
    const platforms = targets.get(target)!.get("platforms");
    return platforms?.kind === "texts" ? platforms.texts : [];
  };
  const [own, linked] = [platformsOf(name), platformsOf(other)];
  if (own.length > 1 && linked.length > 1 && own.some((platform) => !linked.includes(platform)))
    throw problem(
      `target ${other} can't be used by ${name} because its platforms [${own.join(" ")}] are not a subset of [${linked.join(" ")}]`,
    );
}

/** Returns a target with the defaults that Bake prints. */
function final(target: Target, defaultContext: string, sourceDate: string): Target {
  const result = new Map(target);
  const context = target.get("context");
  result.set("context", { kind: "text", text: cleanContext(context?.kind === "text" ? context.text : defaultContext) });
  const dockerfile = target.get("dockerfile");
  if (dockerfile?.kind !== "text" || dockerfile.text === "")
    result.set("dockerfile", { kind: "text", text: "Dockerfile" });
  const args = target.get("args");
  const own = args?.kind === "map" ? args.entries : new Map<string, string | null>();
  if (sourceDate !== "" && !own.has("SOURCE_DATE_EPOCH"))
    result.set("args", { kind: "map", entries: new Map([...own, ["SOURCE_DATE_EPOCH", sourceDate]]) });
  return result;
}

/** Returns a context as it is printed: a path without `.`, `..` and repeated slashes as far as possible. */
function cleanContext(context: string): string {
  if (REMOTE.test(context)) return context;
  return cleanPath(context.startsWith("cwd://") ? context.slice("cwd://".length) : context);
}
