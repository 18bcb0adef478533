/** Checks that `count` and `for_each` have valid values. Follows the reference's evaluation of both. */
import { convertOutlined, outlineOf } from "../../../../eval/index.ts";
import { resourceContexts, resourcesIn } from "../../../model/file-sites.ts";
import type { BodyAttribute } from "../../../../model/index.ts";
import {
  asNumber,
  ConversionError,
  elementsOf,
  EPHEMERAL,
  isCertainlyMarked,
  isPrimitiveType,
  numberType,
  SENSITIVE,
  type Type,
  typeName,
  unmark,
  num,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import { WHOLE_NUMBER } from "../../../addresses/instance-key.ts";
import { PRODUCT_NAMES } from "../../../versions/language-versions.ts";
import type { Repetition } from "../../../declare/declarations.ts";
import { plainContext, type Site, type SiteContext, siteOf } from "../../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";

const UNSUITABLE = "The given";

/** Checks the repetitions in a file. */
export function checkRepetition(context: CheckContext): void {
  const checker = new RepetitionChecker(context);
  for (const repeated of [...context.fileDeclarations.modules, ...context.fileDeclarations.actions])
    checker.check(repeated, plainContext(context.file));
  for (const { forEach } of context.fileDeclarations.providers)
    checker.check({ count: null, forEach }, plainContext(context.file));
  for (const resource of resourcesIn(context.fileDeclarations)) {
    checker.check(resource, resourceContexts(resource, context.module.declarations).outer);
  }
}

/** Checks the repetition of blocks. */
export class RepetitionChecker {
  private readonly context: CheckContext;
  /** Whether `for_each` accepts tuples, as OpenTofu's imports do. */
  private readonly acceptsTuples: boolean;

  constructor(context: CheckContext, { acceptsTuples = false } = {}) {
    this.context = context;
    this.acceptsTuples = acceptsTuples;
  }

  private get productName(): string {
    return PRODUCT_NAMES[this.context.module.versions.product];
  }

  check({ count, forEach }: Repetition, siteContext: SiteContext): void {
    if (count !== null) this.count(count, siteContext);
    if (forEach !== null) this.checkForEach(siteOf(siteContext, forEach));
  }

  private count(attribute: BodyAttribute, siteContext: SiteContext): void {
    const site = siteOf(siteContext, attribute);
    const value = this.context.results.valueAt(site);
    if (value === null) return;
    const { range } = site;
    const report = (detail: string): void =>
      this.context.sink.report(resourceCodes["invalid-count"], range, { problem: detail });
    const number = convertOutlined(value, numberType);
    if (number instanceof ConversionError) {
      this.context.sink.report(resourceCodes["incorrect-value-type"], range, { reason: number.message });
      return;
    }
    if (
      isCertainlyMarked(number.marks, EPHEMERAL) &&
      this.context.module.versions.alwaysHas("refused-ephemeral-count")
    ) {
      report(
        `${UNSUITABLE} "count" is derived from an ephemeral value, which means that ${this.productName} cannot persist it between plan/apply rounds. Use only non-ephemeral values to specify the number of resource instances.`,
      );
    }
    const problem = countProblem(number);
    if (problem !== null) report(problem);
  }

  /** Checks `for_each`. */
  checkForEach(site: Site): void {
    const value = this.context.results.valueAt(site);
    if (value === null) return;
    const { range } = site;
    const report = (detail: string): void =>
      this.context.sink.report(resourceCodes["invalid-for-each"], range, { problem: detail });
    if (isCertainlyMarked(value.marks, SENSITIVE)) {
      report(
        "Sensitive values, or values derived from sensitive values, cannot be used as for_each arguments. If used, the sensitive value could be exposed as a resource instance key.",
      );
    }
    if (isCertainlyMarked(value.marks, EPHEMERAL)) {
      report(
        `${UNSUITABLE} "for_each" value is derived from an ephemeral value, which means that ${this.productName} cannot persist it between plan/apply rounds. Use only non-ephemeral values to specify a resource's instance keys.`,
      );
    }
    if (isCertainlyMarked(value.marks, SENSITIVE) || isCertainlyMarked(value.marks, EPHEMERAL)) return;
    const problem = unsuitable(value, this.acceptsTuples);
    if (problem !== null) report(`${UNSUITABLE} "for_each" argument value is unsuitable: ${problem}`);
    else this.set(value, range);
  }

  private set(value: Value, range: { readonly start: number; readonly end: number }): void {
    const element = setElementType(value);
    if (element === null) return;
    const elements = elementsOf(unmarkDeep(value).value);
    if (value.isKnown && elements.length === 0) return;
    // Unknown sets of other types are only valid if they turn out to be empty: the expression is useless then.
    if (element.kind !== "string" && element.kind !== "dynamic") {
      const name = typeName(element);
      const detail = `"for_each" supports maps and sets of strings, but you have provided a set containing type ${name}.`;
      this.context.sink.report(resourceCodes["invalid-for-each-set"], range, { problem: detail });
    } else if (value.isWhollyKnown && elements.some(({ isNull }) => isNull)) {
      this.context.sink.report(resourceCodes["invalid-for-each-set"], range, {
        problem: '"for_each" sets must not contain null values.',
      });
    }
  }
}

/** Returns why a number is invalid in `count`; null if it may be valid. */
function countProblem(number: Value): string | null {
  const plain = unmark(number);
  if (plain.isNull) return `${UNSUITABLE} "count" argument value is null. An integer is required.`;
  if (!plain.isKnown) return null;
  const count = asNumber(plain);
  const prefix = `${UNSUITABLE} "count" argument value is unsuitable:`;
  if (!num.isInt64(count)) return `${prefix} ${WHOLE_NUMBER}.`;
  return count.decimal.lt(0) ? `${prefix} must be greater than or equal to zero.` : null;
}

/** Returns whether a value certainly is no number for `count`. */
export function isInvalidCount(value: Value): boolean {
  const number = convertOutlined(value, numberType);
  return number instanceof ConversionError || countProblem(number) !== null;
}

/** Returns whether `for_each` certainly refuses a value: it is null, or neither a map nor a set. */
export function isInvalidForEach(value: Value): boolean {
  return unsuitable(value, false) !== null;
}

/** Returns the element type of a set, known or not; null for other values. */
function setElementType(value: Value): Type | null {
  const outline = outlineOf(value);
  if (outline !== null) return outline.kind === "set" ? outline.element.type : null;
  return value.type.kind === "set" ? value.type.element : null;
}

/** Returns why a value is invalid in `for_each`, or null if it may be valid. */
function unsuitable(value: Value, acceptsTuples: boolean): string | null {
  const { type } = value;
  const accepted = acceptsTuples ? "map, set of strings, or a tuple" : "map, or set of strings";
  if (value.isNull) return `the given "for_each" argument value is null. A ${accepted} is allowed.`;
  const unsuitableType = `the "for_each" argument must be a ${accepted}, and you have provided a value of type`;
  // A loop's result is a tuple, with any number of elements.
  const isTuple = outlineOf(value)?.kind === "tuple" || type.kind === "tuple";
  if (isTuple) return acceptsTuples ? null : `${unsuitableType} tuple.${setHint(type)}`;
  if (type.kind === "dynamic" || type.kind === "map" || type.kind === "set" || type.kind === "object") return null;
  return `${unsuitableType} ${typeName(type)}.${setHint(type)}`;
}

/** Returns how to repeat over a list, as a sentence with a leading space; an empty string for other types. */
function setHint(type: Type): string {
  const elements = type.kind === "tuple" ? type.elements : type.kind === "list" ? [type.element] : [];
  if (elements.length === 0) return "";
  if (elements.every(isPrimitiveType)) return " For a set of strings, write toset(…) around the list.";
  return " For a map, write { for element in the list : a key of the element => element }.";
}
