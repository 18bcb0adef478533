/**
 * Finds arguments in calls to local modules with which an expression of the module, or of one that it calls, fails: it
 * iterates over null, takes a list for a map, or passes a value to a function that rejects it. Only expressions that
 * every plan evaluates count.
 */
import { limitCodes, nameCodes } from "../../../../eval/codes.ts";
import type { EvaluateResult } from "../../../../eval/index.ts";
import { joinPath } from "../../../../text/index.ts";
import { ConversionError, rawEquals, type Value } from "../../../../values/index.ts";
import { getOrCompute } from "../../../../memo.ts";
import type { CallLimit } from "../../../model/plan/called-modules.ts";
import { query } from "../../../query.ts";
import { sourceDirectory } from "../../../addresses/module-source.ts";
import { plainContext, siteOf } from "../../../declare/sites.ts";
import type { ModuleCallDeclaration, VariableDeclaration } from "../../../declare/declarations.ts";
import { sourceOf } from "../../../model/calls/computed-source.ts";
import { givenValue } from "../../../model/given-values.ts";
import type { Module } from "../../../model/module.ts";
import type { ModuleValues } from "../../../model/module-values.ts";
import { valuesOf } from "../../../model/values.ts";
import { rangeText } from "../../../source/range-text.ts";
import { calledModule, ownCalls, type ReviewContext } from "../../review-context.ts";
import { refusalOf, valuesGiven } from "../../validate/variables/refusals.ts";
import { planCodes } from "../codes.ts";
import { isInvalidCount, isInvalidForEach } from "../../validate/resources/repetition.ts";
import { NULL_REASONS, type OwnArgument, type PlannedSite } from "../planned-sites.ts";
import { type CallArgument, usersOfVariable } from "./variable-sites.ts";

/** Reports the arguments in a file. */
export function checkUnusableArguments(context: ReviewContext): void {
  for (const call of ownCalls(context)) {
    const child = isRepeated(call) ? null : calledModule(context.module, call);
    if (child === null) continue;
    for (const attribute of call.arguments.values()) {
      const site = siteOf({ ...plainContext(context.file), repetition: call }, attribute);
      const value = triedValue(child, attribute.name, valuesOf(context.module).evaluate(site));
      if (value === null) continue;
      const failure = failureOfArgument(context, child, attribute.name, value);
      if (failure === null) continue;
      const position = joinPath(directoryOf(context.module, call), failure.position);
      context.sink.report(planCodes["unusable-module-argument"], site.range, {
        name: attribute.name,
        position,
        reason: failure.reason,
      });
    }
  }
}

/** Returns whether a call may have no instance. */
function isRepeated({ count, forEach, enabled }: ModuleCallDeclaration): boolean {
  return count !== null || forEach !== null || enabled !== null;
}

function directoryOf(module: Module, call: ModuleCallDeclaration): string {
  return sourceDirectory(sourceOf(module, call));
}

/** Returns an argument's value if it is one to try; null for others, and for one with errors. */
function triedValue(child: Module, name: string, { value, diagnostics }: EvaluateResult): Value | null {
  const variable = child.declarations.variables.get(name);
  if (variable?.isTypeValid !== true || diagnostics.length > 0 || !isTried(value, variable)) return null;
  const given = givenValue(variable, value);
  return given instanceof ConversionError ? null : given;
}

/** Returns whether a value is known, or has a certain type that the type of the variable leaves open. */
function isTried(value: Value, { type, isNullable }: VariableDeclaration): boolean {
  if (value.containsMarked || value.marks.size > 0 || (value.isNull && !isNullable)) return false;
  return value.isWhollyKnown || (type.kind === "dynamic" && isPrimitive(value));
}

/** The result of a search for a value of a variable, with the number of modules that were searched. */
interface Searched {
  readonly value: Value;
  readonly failure: Failure | null;
  readonly modules: number;
}

/** The searches in a module, by the variable: its callers change more often than the module. */
const searchesIn: (module: Module) => Map<string, Searched[]> = query("searchesIn", () => new Map());

/** The number of searches that are kept for a variable, the latest ones. */
const MOST_SEARCHES = 8;

/** Returns the first expression of a module that fails with a value of a variable. */
function failureOfArgument({ callLimit }: ReviewContext, module: Module, name: string, value: Value): Failure | null {
  const searches = getOrCompute(searchesIn(module), name, (): Searched[] => []);
  const earlier = searches.find((one) => rawEquals(one.value, value));
  if (earlier !== undefined && callLimit.takesAll(earlier.modules)) return earlier.failure;
  const search = new FailureSearch(callLimit);
  const failure = search.failureWith(module, name, value);
  if (callLimit.isExceeded) return failure;
  searches.push({ value, failure, modules: search.modules });
  if (searches.length > MOST_SEARCHES) searches.shift();
  return failure;
}

interface Failure {
  /** The place of the expression, from the directory of the module. */
  readonly position: string;
  readonly reason: string;
}

/** Searches a module, and those that it passes a value on to. */
class FailureSearch {
  private readonly limit: CallLimit;
  private readonly path: Module[] = [];
  private count = 0;

  constructor(limit: CallLimit) {
    this.limit = limit;
  }

  /** The number of modules that were searched. */
  get modules(): number {
    return this.count;
  }

  /** Returns a module's first expression that fails if a variable has this value, whatever the others have. */
  failureWith(module: Module, name: string, value: Value): Failure | null {
    // A module that calls itself is an error.
    if (this.path.includes(module) || !this.limit.takes(this.count++)) return null;
    this.path.push(module);
    const values = valuesGiven(module, new Map([[name, value]]));
    // Validations that reject the value are reported instead.
    const isRefused = refusalOf(module, values, module.declarations.variables.get(name)!) !== null;
    const users = usersOfVariable(module, name);
    const failure = isRefused
      ? null
      : (failureAt(users.sites, values) ?? this.failureBelow(module, users.arguments, values));
    this.path.pop();
    return failure;
  }

  /** Returns the first failure in the modules that get the variable's value. */
  private failureBelow(module: Module, passed: readonly CallArgument[], values: ModuleValues): Failure | null {
    for (const { call, site } of passed) {
      const child = isRepeated(call) ? null : calledModule(module, call);
      const value = child && triedValue(child, site.name, values.evaluate(site));
      if (child === null || value === null) continue;
      const failure = this.failureWith(child, site.name, value);
      if (failure !== null) return { ...failure, position: joinPath(directoryOf(module, call), failure.position) };
    }
    return null;
  }
}

function failureAt(sites: readonly PlannedSite[], values: ModuleValues): Failure | null {
  for (const planned of sites) {
    const reason = failureReason(planned, values.evaluate(planned.site));
    if (reason !== null) return { position: rangeText(planned.site.context.file, planned.site.range), reason };
  }
  return null;
}

function failureReason(planned: PlannedSite, { value, diagnostics }: EvaluateResult): string | null {
  const problem = diagnostics.find(({ code }) => !limitCodes.has(code) && !nameCodes.has(code));
  if (problem !== undefined) return problem.detail;
  const { own } = planned;
  if (own === null || diagnostics.length > 0) return null;
  if (value.isNull) return NULL_REASONS[own];
  return isUnsuitable(planned, value) ? UNSUITABLE_REASONS[own] : null;
}

const UNSUITABLE_REASONS: Readonly<Record<OwnArgument, string | null>> = {
  count: "A count argument must be a whole number that is not negative.",
  for_each: "A for_each argument must be a map, or a set of strings.",
  condition: null,
};

/** Returns whether Terraform's own argument certainly refuses a value that is not null. */
function isUnsuitable({ own, site }: PlannedSite, value: Value): boolean {
  if (own === "count") return isInvalidCount(value);
  // A `dynamic` block accepts lists as well.
  return own === "for_each" && (site.isDynamicForEach === true ? isPrimitive(value) : isInvalidForEach(value));
}

/** Returns whether a value is certainly a string, a number or a bool. */
function isPrimitive({ type, containsMarked, marks }: Value): boolean {
  return (
    (type.kind === "string" || type.kind === "number" || type.kind === "bool") && !containsMarked && marks.size === 0
  );
}
