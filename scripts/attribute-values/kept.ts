// Which model constraints are kept: those that hold for years, in a form that providers pass on unchanged.
import { isPattern } from "../../src/functions/index.ts";
import type { ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";

/** Shapes whose values grow with each release, or that a provider accepts in another form. */
const GROWING =
  /InstanceType|InstanceClass|NodeType|MachineType|Runtime|Engine(?:$|Name|Version)|Version(?:$|String)|Region|Language|Country|Currency|Locale|TimeZone|ResourceType|VoiceId|Family|BundleId|BlueprintId|Sku(?:Name|Size)|PlatformType|ModelId|Framework/i;

/** Enums with more values grow with each release. */
const MOST_VALUES = 40;

/** Longer limits depend on the value's encoding. */
const LONGEST = 1024;

/** Identifiers, which come from other resources, and secrets. */
const IDENTIFIER = /(?:Arn|ARN|Ids?|Identifier|Ur[il]|Token|Secret|Password|Key|Account|Region|Policy|Document)$/;

/** Patterns that are certain: one character class after the other, between anchors. */
const SIMPLE_PATTERN = /^\^(?:\[(?:[^\]\\]|\\[-\w./\\[\]])+\](?:[*+?]|\{\d+(?:,\d*)?\})?|[-\w_/])+\$$/;

/** A constraint as a model has it. */
type ModelConstraint = { readonly [Name in keyof ValueConstraint]: ValueConstraint[Name] | undefined };

/** Returns a constraint's part that is kept; null if nothing is kept. */
export function keptConstraint(name: string, constraint: ModelConstraint): ValueConstraint | null {
  const { enum: values, pattern, minLength, maxLength, min, max } = constraint;
  if (values !== undefined) {
    const isKept = values.length > 1 && values.length <= MOST_VALUES && !GROWING.test(name);
    return isKept ? { enum: values } : null;
  }
  if (min !== undefined || max !== undefined) return keptRange(min, max);
  if (IDENTIFIER.test(name)) return null;
  const kept: ValueConstraint = {
    ...(pattern !== undefined && isKeptPattern(pattern) && { pattern }),
    ...keptLengths(minLength, maxLength),
  };
  return Object.keys(kept).length === 0 ? null : kept;
}

/** Returns a range; null without an upper limit that values can exceed. */
export function keptRange(min: number | undefined, max: number | undefined): ValueConstraint | null {
  if (max === undefined || max >= 2 ** 31 - 1) return null;
  return withUnset({ ...(min !== undefined && { min }), max });
}

/**
 * Returns a constraint whose range accepts zero and minus one as well: many providers do not send them, or give them
 * their own meaning.
 */
export function withUnset(constraint: ValueConstraint): ValueConstraint {
  const { min = -Infinity, max = Infinity, except = [] } = constraint;
  const added = [0, -1].filter((value) => (value < min || value > max) && !except.includes(value));
  return added.length === 0 ? constraint : { ...constraint, except: [...except, ...added] };
}

/** Returns the limits on a string's length that are kept. */
export function keptLengths(minLength = 0, maxLength = Infinity): ValueConstraint {
  return { ...(minLength > 1 && { minLength }), ...(maxLength <= LONGEST && { maxLength }) };
}

/** Patterns for Amazon's resource names lack partitions, and providers accept other identifiers. */
function isKeptPattern(pattern: string): boolean {
  if (!SIMPLE_PATTERN.test(pattern) || /arn|aws/.test(pattern)) return false;
  if (/\\[SWpx]/.test(pattern)) return false;
  return isPattern(pattern);
}
