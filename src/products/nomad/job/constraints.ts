/** Checks constraints, affinities and spreads: `Validate` of each. */
import { suggestionAt, suggestName } from "../../../diagnostics/index.ts";
import { nameSuggestion } from "../../../text/index.ts";
import { isPattern } from "../../../functions/regex/pattern.ts";
import { parseVersionConstraints } from "../../../terraform/addresses/version-constraint.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";

const COMPARISONS = ["=", "==", "is", "!=", "not", "<", "<=", ">", ">="];
const SETS = ["set_contains", "set_contains_all", "set_contains_any"];
const PATTERNS = ["regexp", "version", "semver"];
const PRESENCE = ["is_set", "is_not_set"];
const DISTINCT = ["distinct_hosts", "distinct_property"];

/** Operators in affinities. */
const AFFINITY = [...COMPARISONS, ...SETS, ...PATTERNS];
const CONSTRAINT = [...AFFINITY, ...PRESENCE, ...DISTINCT];

/** The arguments that are an operator with its value, the last one that is written counts. */
const SHORT_FORMS = ["version", "semver", "regexp", "set_contains_any", "set_contains_all", "set_contains"];

/** Where constraints are, which decides about distinct hosts. */
export type ConstraintPlace = "job" | "group" | "task" | "device";

/** An operator and its value; null if they are unknown. */
interface Comparison {
  readonly operator: string | null;
  readonly value: string | null;
  /** The argument with the value. */
  readonly argument: string;
}

/** Checks constraints in a job, group, task or device. */
export function checkConstraints(context: JobContext, part: JobPart, place: ConstraintPlace): void {
  for (const constraint of part.parts("constraint")) checkConstraint(context, constraint, place);
}

function checkConstraint(context: JobContext, constraint: JobPart, place: ConstraintPlace): void {
  const { operator, value, argument } = comparisonOf(constraint, ["distinct_property"]);
  const isHosts = constraint.has("distinct_hosts") || operator === "distinct_hosts";
  const isProperty = constraint.isGiven("distinct_property") || operator === "distinct_property";
  if ((isHosts || isProperty) && (place === "task" || place === "device")) {
    const name = isHosts ? "distinct_hosts" : "distinct_property";
    context.onlyIn(constraint.range, `"${name}"`, "in constraints of jobs and groups");
  }
  if (isHosts || operator === null) return;
  const subject = `A constraint with the operator "${operator}"`;
  if (!checkOperator(context, constraint, operator, CONSTRAINT)) return;
  if (!isProperty || operator === "distinct_property") {
    if (constraint.text("distinct_property") === "") context.requires(constraint, "attribute", subject);
  }
  checkAttribute(context, constraint);
  if (PRESENCE.includes(operator) && value !== null && value !== "") {
    context.excludes(constraint.at("value"), `The operator "${operator}"`, '"value"');
  }
  checkValue(context, constraint, { operator, value, argument }, subject);
}

/** Checks affinities in a job, group, task or device. */
export function checkAffinities(context: JobContext, part: JobPart): void {
  for (const affinity of part.parts("affinity")) {
    context.onlyFor(["service", "batch", "sysbatch"], 'an "affinity" block', affinity.range);
    if (affinity.number("weight", 50) === 0) {
      const args = { what: "weight", requirement: "It cannot be 0: an affinity without a weight has no effect." };
      context.sink.report(nomadJobCodes["nomad-format"], affinity.at("weight"), args);
    }
    const comparison = comparisonOf(affinity, []);
    const { operator } = comparison;
    if (operator === null || !checkOperator(context, affinity, operator, AFFINITY)) continue;
    context.requires(affinity, "attribute", "An affinity");
    checkValue(context, affinity, comparison, `An affinity with the operator "${operator}"`);
  }
}

/** Checks spreads in a job or group. */
export function checkSpreads(context: JobContext, part: JobPart): void {
  for (const spread of part.parts("spread")) {
    context.onlyFor(["service", "batch", "sysbatch"], 'a "spread" block', spread.range);
    context.requires(spread, "attribute", "A spread");
    const targets = spread.parts("target");
    context.unique(targets.map(({ label, labelRange }) => ({ kind: "spread target", name: label, range: labelRange })));
    const percents = targets.map((target) => target.number("percent", 0) ?? 0);
    const sum = percents.reduce((total, percent) => total + percent, 0);
    if (sum > 100 && percents.every((percent) => percent >= 0 && percent <= 100)) {
      context.sink.report(nomadJobCodes["nomad-spread-sum"], spread.range, { sum: String(sum) });
    }
  }
}

function comparisonOf(part: JobPart, others: readonly string[]): Comparison {
  const short = SHORT_FORMS.findLast((name) => part.has(name) && part.text(name) !== "");
  if (short !== undefined) {
    return part.text(short) === null && !part.isGiven(short)
      ? { operator: null, value: null, argument: short }
      : { operator: short, value: part.text(short), argument: short };
  }
  if (others.some((name) => part.has(name)))
    return {
      operator: part.isGiven("distinct_property") ? "distinct_property" : null,
      value: part.text("value"),
      argument: "value",
    };
  const operator = part.text("operator");
  return { operator: operator === "" ? "=" : operator, value: part.text("value"), argument: "value" };
}

/** Reports an unknown operator; returns whether it is known. */
function checkOperator(context: JobContext, part: JobPart, operator: string, operators: readonly string[]): boolean {
  if (operators.includes(operator)) return true;
  const range = part.at("operator");
  const suggestion = suggestName({ start: range.start + 1, end: range.end - 1 }, operator, operators);
  context.sink.report(nomadJobCodes["nomad-operator"], range, { operator, suggestion });
  return false;
}

function checkValue(context: JobContext, part: JobPart, comparison: Comparison, subject: string): void {
  const { operator, value, argument } = comparison;
  if (value === null || isFilledIn(value)) return;
  if (value === "" && (COMPARISONS.includes(operator!) || SETS.includes(operator!))) {
    context.requires(part, "value", subject);
    return;
  }
  const report = (requirement: string): void =>
    context.sink.report(nomadJobCodes["nomad-format"], part.at(argument), { what: "value", requirement });
  if (operator === "version" && parseVersionConstraints(value) === null) {
    report('It must be a version constraint, such as ">= 1.2, < 2.0".');
  }
  if (operator === "semver" && !isSemverConstraint(value)) {
    report('It must compare with full semantic versions, as in ">= 1.2.0, < 2.0.0".');
  }
  if (operator === "regexp" && !isPattern(value)) report("It must be a regular expression of Go.");
  if (operator === "distinct_property" && value !== "" && !/^0*[1-9]\d*$/.test(value)) {
    report("It must be the number of allocations for each value of the property, at least 1.");
  }
}

/** Constraints for semantic versions, which have neither `~>` nor versions in another form. */
const SEMVER = /^\s*(?:[=<>]|[!<>]=)?\s*v?\d+(?:\.\d+)*(?:-[\w~-]+(?:\.[\w~-]+)*)?(?:\+[\w~-]+(?:\.[\w~-]+)*)?\s*$/;

function isSemverConstraint(text: string): boolean {
  return text.split(",").every((one) => SEMVER.test(one));
}

/** Client attributes that a constraint may name. */
const EXACT = ["node.unique.id", "node.datacenter", "node.unique.name", "node.class", "node.pool"];

/** Reference roots in constraints; variables and local values are filled in first. */
const ROOTS = new Set(["attr", "meta", "device", "var", "local"]);

/** An attribute is a reference in `${}`. Its name alone is a text to compare with, and mostly a slip. */
function checkAttribute(context: JobContext, part: JobPart): void {
  const range = part.at("attribute");
  const attribute = part.text("attribute");
  const inner = { start: range.start + 1, end: range.end - 1 };
  if (attribute !== null && /^(attr|meta|node|device)\.[\w.-]+$/.test(attribute)) {
    const suggestion = { range: inner, text: `\${${attribute}}` };
    context.sink.report(nomadJobCodes["nomad-literal-attribute"], range, { attribute, suggestion });
  }
  const [, path] = /^"\$\{([\w.-]+)\}"$/.exec(part.source("attribute")) ?? [];
  if (path === undefined || !path.includes(".") || EXACT.includes(path)) return;
  const [root = "", ...rest] = path.split(".");
  if (ROOTS.has(root)) return;
  const meant = root === "node" ? nameSuggestion(path, EXACT) : nameSuggestion(root, [...ROOTS, "node"]);
  const text = meant === null ? null : root === "node" ? meant : [meant, ...rest].join(".");
  const suggestion = suggestionAt(inner, text === null ? null : `\${${text}}`);
  context.sink.report(nomadJobCodes["nomad-unsupported-attribute"], range, { attribute: path, suggestion });
}
