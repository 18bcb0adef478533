/** Checks when a job runs: periodic and parameterized jobs. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";

/** A field in a cron expression. */
interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

const FIELDS: readonly Field[] = [
  { name: "second", min: 0, max: 59 },
  { name: "minute", min: 0, max: 59 },
  { name: "hour", min: 0, max: 23 },
  { name: "day of the month", min: 1, max: 31 },
  { name: "month", min: 1, max: 12 },
  { name: "day of the week", min: 0, max: 7 },
  { name: "year", min: 1970, max: 2099 },
];

/** The field counts with and without seconds and the year. */
const FEWEST_FIELDS = 5;
const ALL_FIELDS = FIELDS.length;

/** Names that look like time zones, but that the time zone database does not have. */
const NO_ZONE = /^(?:[ACEMP]DT|[CP]ST|AEST|AEDT|BST|CEST|EEST|IST|JST|KST|(?:UTC|GMT)?[+-](?!0$)\d[\d:]*)$/;

/** Checks a job's `periodic` block. */
export function checkPeriodic(context: JobContext, periodic: JobPart): void {
  if (periodic.flag("enabled", true) !== true) return;
  context.onlyFor(["batch", "sysbatch"], 'a "periodic" block', periodic.range);
  const crons = periodic.list("crons");
  const cron = periodic.text("cron");
  if (cron === "" && crons?.length === 0) {
    const args = { name: 'cron" or "crons', subject: 'A "periodic" block' };
    context.sink.report(nomadJobCodes["nomad-missing-argument"], periodic.range, args);
  }
  if (periodic.isGiven("cron") && crons !== null && crons.length > 0) {
    context.excludes(periodic.at("crons"), '"cron"', '"crons"');
  }
  for (const [name, spec] of [["cron", cron] as const, ...(crons ?? []).map((one) => ["crons", one] as const)]) {
    const reason = spec === null || spec === "" || isFilledIn(spec) ? null : cronProblem(spec);
    if (reason !== null) context.sink.report(nomadJobCodes["nomad-cron"], periodic.at(name), { spec: spec!, reason });
  }
  const zone = periodic.text("time_zone");
  if (zone === null || !NO_ZONE.test(zone)) return;
  const requirement = 'It must be a name from the time zone database, such as "Europe/Berlin" or "UTC".';
  context.sink.report(nomadJobCodes["nomad-format"], periodic.at("time_zone"), { what: "time zone", requirement });
}

/** Checks a job's `parameterized` block. */
export function checkParameterized(context: JobContext, block: JobPart): void {
  context.onlyFor(["batch", "sysbatch"], 'a "parameterized" block', block.range);
  const required = block.list("meta_required") ?? [];
  const optional = block.list("meta_optional") ?? [];
  const both = optional.find((key) => key !== null && required.includes(key));
  if (both == null) return;
  context.excludes(block.at("meta_optional"), `"${both}" in "meta_optional"`, '"meta_required"');
}

/** Returns the error in a cron expression; null for a valid one, and for forms that are not compared. */
function cronProblem(spec: string): string | null {
  const fields = spec.trim().split(/\s+/);
  if (fields[0]!.startsWith("@")) return null;
  if (fields.length < FEWEST_FIELDS) return `it has ${fields.length} of at least ${FEWEST_FIELDS} fields.`;
  const first = fields.length >= ALL_FIELDS ? 0 : 1;
  for (const [index, field] of FIELDS.slice(first).entries()) {
    const problem = fieldProblem(fields[index], field);
    if (problem !== null) return problem;
  }
  return null;
}

function fieldProblem(text: string | undefined, { name, min, max }: Field): string | null {
  for (const part of text?.split(",") ?? []) {
    const [, first, last] = /^(\d+)(?:-(\d+))?(?:\/\d+)?$/.exec(part) ?? [];
    for (const number of [first, last]) {
      if (number === undefined || (Number(number) >= min && Number(number) <= max)) continue;
      return `the ${name} must be between ${min} and ${max}, and is ${number}.`;
    }
  }
  return null;
}
