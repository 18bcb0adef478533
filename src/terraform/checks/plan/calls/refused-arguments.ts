/**
 * Reports arguments in calls to local modules whose validations reject every possible value. Errors that the reference
 * reports are left to the checks. `../../advice/module-arguments.ts` reports arguments without effect.
 */
import { applyDefaults, type ConfigExpression, staticCall } from "../../../../model/index.ts";
import { convert, ConversionError, elementsOf, unmarkDeep, type Value, valueText } from "../../../../values/index.ts";
import type { ModuleCallDeclaration, VariableDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import type { ModuleValues } from "../../../model/module-values.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import { refusalOf, valuesGiven } from "../../validate/variables/refusals.ts";
import { wholePart } from "../../expression-parts.ts";
import { validate } from "../../validate/index.ts";
import { type ReviewContext, ownCalls, calledModule } from "../../review-context.ts";
import { validationCodes } from "../../validate/codes.ts";
import { callCodes } from "../../validate/modules/codes.ts";
import { planCodes } from "../codes.ts";
import { valuesOf } from "../../../model/values.ts";

/** The maximum number of a variable's values that are tried one by one. */
const MAX_CANDIDATES = 50;

/** The reference's codes for an argument that the module rejects regardless of other arguments. */
const REFUSALS: ReadonlySet<string> = new Set([
  validationCodes["invalid-variable-value"].code,
  callCodes["null-required-argument"].code,
]);

interface Passed {
  readonly site: Site;
  readonly variable: VariableDeclaration;
  /** The argument's value, converted to the variable's type; null if it has errors, which are reported elsewhere. */
  readonly value: Value | null;
}

/** Reports arguments that the called module rejects. */
export function checkRefusedArguments(context: ReviewContext): void {
  for (const call of ownCalls(context)) {
    const child = calledModule(context.module, call);
    if (child !== null) new CallChecker(context, call, child).check();
  }
}

/** Checks one call. */
class CallChecker {
  private readonly context: ReviewContext;
  private readonly call: ModuleCallDeclaration;
  private readonly child: Module;

  constructor(context: ReviewContext, call: ModuleCallDeclaration, child: Module) {
    this.context = context;
    this.call = call;
    this.child = child;
  }

  check(): void {
    const passed = this.passed();
    const given = new Map<string, Value>();
    for (const { variable, value } of passed) if (value !== null) given.set(variable.name, value);
    for (const variable of this.child.declarations.variables.values()) {
      // Omitted arguments have their default values.
      if (!this.call.arguments.has(variable.name) && variable.defaultValue !== null)
        given.set(variable.name, variable.defaultValue);
    }
    const values = valuesGiven(this.child, given);
    for (const one of passed) if (one.value !== null) this.argument(one, given, values);
  }

  private passed(): Passed[] {
    const { context, call, child } = this;
    return [...call.arguments.values()].flatMap((attribute) => {
      const variable = child.declarations.variables.get(attribute.name);
      if (variable === undefined || !variable.isTypeValid) return [];
      const site = siteOf({ ...plainContext(context.file), repetition: call }, attribute);
      const { value, diagnostics } = valuesOf(context.module).evaluate(site);
      return [{ site, variable, value: diagnostics.length > 0 ? null : suitable(value, variable) }];
    });
  }

  private argument({ site, variable }: Passed, given: ReadonlyMap<string, Value>, values: ModuleValues): void {
    const { name } = variable;
    const refusal = refusalOf(this.child, values, variable);
    if (refusal !== null) {
      if (this.isReported(site)) return;
      this.context.sink.report(planCodes["refused-module-argument"], site.range, { name, refusal });
      return;
    }
    const candidates = variable.validations.length === 0 ? null : this.candidatesOf(site);
    const isRefused = (candidate: Value): boolean => {
      const converted = suitable(candidate, variable);
      if (converted === null) return true;
      const values = valuesGiven(this.child, new Map([...given, [variable.name, converted]]));
      return refusalOf(this.child, values, variable) !== null;
    };
    if (candidates !== null && candidates.values.length > 0 && candidates.values.every(isRefused))
      this.context.sink.report(planCodes["refused-variable"], site.range, {
        name: candidates.name,
        childName: name,
        source: this.call.source ?? "",
        values: shortList(candidates.values.map((value) => valueText(value))),
      });
  }

  /** Returns whether the reference already reports an error. */
  private isReported({ range }: Site): boolean {
    const { module, file } = this.context;
    return validate(module, file.name).diagnostics.some(
      ({ code, subject }) => REFUSALS.has(code) && subject.start === range.start && subject.end === range.end,
    );
  }

  /**
   * Returns the possible values of a variable in the calling module, if it is passed on unchanged and a validation
   * lists them.
   */
  private candidatesOf({ expression }: Site): { readonly name: string; readonly values: readonly Value[] } | null {
    const name = wholeVariable(expression);
    const variable = name === null ? undefined : this.context.module.declarations.variables.get(name);
    if (variable === undefined || !variable.isTypeValid) return null;
    for (const { condition } of variable.validations) {
      const call = condition === null ? null : staticCall(condition.expression);
      if (call?.name !== "contains" || call.args.length !== 2 || wholeVariable(call.args[1]!) !== name) continue;
      const site = siteOf(plainContext(variable.file), { ...condition!, expression: call.args[0]! });
      const { value, diagnostics } = valuesOf(this.context.module).evaluate(site);
      const list = unmarkDeep(value).value;
      if (diagnostics.length > 0 || !list.isWhollyKnown || list.isNull) continue;
      const { kind } = list.type;
      if (kind !== "list" && kind !== "set" && kind !== "tuple") continue;
      const suited = elementsOf(list).flatMap((element) => {
        const converted = convert(element, variable.type);
        return converted instanceof ConversionError ? [] : [converted];
      });
      return suited.length > MAX_CANDIDATES ? null : { name: variable.name, values: suited };
    }
    return null;
  }
}

/** The maximum number of values in a message. */
const MAX_SHOWN = 5;

function shortList(values: readonly string[]): readonly string[] {
  return values.length <= MAX_SHOWN
    ? values
    : [...values.slice(0, MAX_SHOWN), `${values.length - MAX_SHOWN} other values`];
}

/** Returns a value converted to the variable's type; null if it does not fit, which is reported elsewhere. */
function suitable(value: Value, { type, defaults, isNullable, defaultValue }: VariableDeclaration): Value | null {
  const converted = convert(applyDefaults(defaults, value), type);
  if (converted instanceof ConversionError) return null;
  return converted.isNull && !isNullable && defaultValue !== null ? defaultValue : converted;
}

/** Returns the variable's name if the whole expression is a variable, or null. */
function wholeVariable(expression: ConfigExpression): string | null {
  const [reference, other] = referencesIn(expression);
  if (reference === undefined || other !== undefined || reference.subject.kind !== "var") return null;
  const whole = wholePart(expression);
  if (whole === null) return null;
  const { start, end } = whole.rangeInFile(whole.node.textRange);
  return reference.range.start === start && reference.range.end === end ? reference.subject.name : null;
}
