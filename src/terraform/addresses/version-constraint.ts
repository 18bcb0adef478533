/**
 * Versions and version constraints as parsed by the reference's `go-version`: `>= 1.2, < 2.0.0-beta`. Independent of
 * the constrained object.
 */
import { goQuote } from "../../text/index.ts";

/** The required relation between a version and the constraint's. */
export type ConstraintOperator = "=" | "!=" | ">" | "<" | ">=" | "<=" | "~>";

/** A version. */
export interface Version {
  /** At least three numbers; missing ones are zero. */
  readonly segments: readonly number[];
  /** How many numbers are specified: `~>` depends on it. */
  readonly precision: number;
  /** The text after the numbers, or an empty string. */
  readonly prerelease: string;
}

/** One constraint in a list. */
export interface VersionConstraint {
  readonly operator: ConstraintOperator;
  readonly version: Version;
  /** The constraint as written, with surrounding spaces. */
  readonly text: string;
}

const OPERATORS: readonly ConstraintOperator[] = ["!=", ">=", "<=", "~>", "=", ">", "<"];

const LARGEST_SEGMENT = 9_223_372_036_854_775_807n;

/** Returns constraints separated by commas, or null if one of them is malformed. */
export function parseVersionConstraints(text: string): readonly VersionConstraint[] | null {
  const constraints = text.split(",").map(parseConstraint);
  return constraints.every((constraint) => constraint !== null) ? constraints : null;
}

/** Operators as people write them by mistake, with the right ones. */
const OPERATOR_SLIPS: readonly (readonly [slip: string, operator: ConstraintOperator])[] = [
  ["=>", ">="],
  ["=<", "<="],
  ["==", "="],
  ["~=", "~>"],
  ["~", "~>"],
  ["^", "~>"],
];

/** Returns how to correct malformed constraints, as a sentence with a leading space. */
export function constraintHint(text: string): string {
  const wrong = trimBlanks(text.split(",").find((one) => parseConstraint(one) === null) ?? text);
  if (wrong === "") return ' Constraints such as "~> 1.5" are separated by commas; one is missing.';
  const [slip = "", operator = null] = OPERATOR_SLIPS.find(([written]) => wrong.startsWith(written)) ?? [];
  const version = trimBlanks(wrong.slice(slip.length));
  if (operator !== null && parseVersion(version) !== null)
    return ` For ${goQuote(wrong)}, write ${goQuote(`${operator} ${version}`)}.`;
  const parts = wrong.split(/(?<=[\w*])\s+(?=[!=<>~])/);
  if (parts.length > 1 && parts.every((part) => parseConstraint(part) !== null))
    return ` Separate constraints with commas: ${goQuote(parts.join(", "))}.`;
  return ` A version is numbers with dots between them, as in "~> 1.5"; ${goQuote(wrong)} is not.`;
}

/** Returns a version, or null if it is malformed. */
export function parseVersion(text: string): Version | null {
  const numbers = /^v?(\d+(?:\.\d+)*)/.exec(text);
  if (numbers === null) return null;
  const written = numbers[1]!.split(".");
  if (written.some((segment) => segment.length > 18 && BigInt(segment) > LARGEST_SEGMENT)) return null;
  const [rest = "", metadata = null] = splitOnce(text.slice(numbers[0].length), "+");
  if (!isPrerelease(rest) || (metadata !== null && !isDotted(metadata))) return null;
  const segments = written.map(Number);
  while (segments.length < 3) segments.push(0);
  const prerelease = rest.startsWith("-") && rest.length > 1 ? rest.slice(1) : rest;
  return { segments, precision: written.length, prerelease };
}

/** Returns whether a version satisfies all constraints. */
export function satisfies(version: Version, constraints: readonly VersionConstraint[]): boolean {
  return constraints.every((constraint) => satisfiesOne(version, constraint));
}

/** Orders versions: returns a negative number, zero or a positive number. */
export function compareVersions(a: Version, b: Version): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let index = 0; index < length; index++) {
    const difference = (a.segments[index] ?? 0) - (b.segments[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

function parseConstraint(text: string): VersionConstraint | null {
  const trimmed = trimBlanks(text);
  const operator = OPERATORS.find((candidate) => trimmed.startsWith(candidate));
  const version = parseVersion(trimBlanks(trimmed.slice(operator?.length ?? 0)));
  return version === null ? null : { operator: operator ?? "=", version, text };
}

/** Removes the whitespace that the reference's regular expression matches. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && "\t\n\f\r ".includes(text[start]!)) start++;
  while (end > start && "\t\n\f\r ".includes(text[end - 1]!)) end--;
  return text.slice(start, end);
}

function splitOnce(text: string, separator: string): [string] | [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns whether a text may follow the numbers: it is empty, or words after a hyphen or letter. */
function isPrerelease(text: string): boolean {
  if (text === "") return true;
  if (!/^[-~A-Za-z]/.test(text)) return false;
  return isDotted(text);
}

/** Returns whether a text consists of letters, digits, hyphens and tildes, separated by full stops. */
function isDotted(text: string): boolean {
  return text.split(".").every((word) => /^[-~0-9A-Za-z]+$/.test(word));
}

function satisfiesOne(version: Version, { operator, version: bound }: VersionConstraint): boolean {
  const order = compareVersions(version, bound);
  switch (operator) {
    case "=":
      return order === 0;
    case "!=":
      return order !== 0;
    case ">":
      return mayCompare(version, bound) && order > 0;
    case "<":
      return mayCompare(version, bound) && order < 0;
    case ">=":
      return mayCompare(version, bound) && order >= 0;
    case "<=":
      return mayCompare(version, bound) && order <= 0;
    case "~>":
      return isPessimisticMatch(version, bound, order);
  }
}

/** Returns whether versions are comparable: a prerelease only if the constraint has the same numbers. */
function mayCompare(version: Version, bound: Version): boolean {
  if (version.prerelease === "") return true;
  return bound.prerelease !== "" && version.segments.join(".") === bound.segments.join(".");
}

/** Returns whether all numbers are equal except the last specified one, which may be greater. */
function isPessimisticMatch(version: Version, bound: Version, order: number): boolean {
  if (!mayCompare(version, bound) || order < 0) return false;
  if (bound.prerelease !== "" && version.prerelease === "") return false;
  if (bound.segments.length > version.segments.length) return false;
  for (let index = 0; index < bound.precision - 1; index++)
    if (version.segments[index] !== bound.segments[index]) return false;
  const last = bound.segments.length - 1;
  return (bound.segments[last] ?? 0) <= (version.segments[last] ?? 0);
}

function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "") return 1;
  if (b === "") return -1;
  const aWords = a.split(".");
  const bWords = b.split(".");
  for (let index = 0; index < Math.max(aWords.length, bWords.length); index++) {
    const order = compareWords(aWords[index] ?? "", bWords[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * Orders parts of prereleases: numbers come before other words; a missing word comes before a word, but after a number.
 */
function compareWords(a: string, b: string): number {
  if (a === b) return 0;
  const aNumber = /^\d+$/.test(a) ? BigInt(a) : null;
  const bNumber = /^\d+$/.test(b) ? BigInt(b) : null;
  if (a === "") return bNumber === null ? 1 : -1;
  if (b === "") return aNumber === null ? -1 : 1;
  if (aNumber !== null && bNumber !== null) return aNumber > bNumber ? 1 : -1;
  if (aNumber !== null) return -1;
  if (bNumber !== null) return 1;
  return a > b ? 1 : -1;
}
