/** Checks tasks of Nomad's own drivers: their `config`, and the names of drivers. Nomad itself leaves both to the client. */
import {
  createDiagnostic,
  type Diagnostic,
  isDiagnostic,
  suggestionAt,
  suggestName,
  withArguments,
} from "../../../diagnostics/index.ts";
import { bodyCodes } from "../../../model/codes.ts";
import { argumentOf, type BodyBlock } from "../../../model/index.ts";
import { goQuote } from "../../../text/index.ts";
import { misspeltName } from "../../shared/declared-names.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { checkBody, type LineOf } from "../../shared/schema.ts";
import type { FileVersions } from "../../shared/versions/spans.ts";
import { nomadJobCodes } from "../job/codes.ts";
import { JobPart } from "../job/part.ts";
import { nomadNetworkCodes } from "../network/codes.ts";
import { labelsFor, type PortLabels } from "../network/ports.ts";
import { nomadDriverCodes } from "./codes.ts";
import { DRIVER_SCHEMAS, OTHER_DRIVERS } from "./schemas.ts";

const CONFIG = { blocks: [{ type: "config" }] };

/** Returns the problems with the drivers of a group's tasks. */
export function checkDrivers(
  group: BodyBlock,
  tasks: readonly BodyBlock[],
  lineOf: LineOf,
  versions: FileVersions,
): Diagnostic[] {
  const part = new JobPart(group);
  const labels = labelsFor(
    part,
    tasks.map((task) => new JobPart(task)),
    null,
  );
  return tasks.flatMap((task) => checkDriver(task, labels, lineOf, versions));
}

function checkDriver(task: BodyBlock, labels: PortLabels, lineOf: LineOf, versions: FileVersions): Diagnostic[] {
  const part = new JobPart(task);
  const driver = part.text("driver");
  if (driver === null || driver === "" || isFilledIn(driver)) return [];
  const schema = DRIVER_SCHEMAS.get(driver);
  if (schema === undefined) return misspeltDriver(part, driver);
  const [config] = task.body.decodePartially(CONFIG).blocks;
  if (config === undefined) return [];
  return [
    ...checkBody(config.body, schema, lineOf, versions).map((problem) => withDriver(problem, driver)),
    ...(driver === "docker" ? undeclaredPorts(new JobPart(config), labels) : []),
    ...(driver === "java" ? withoutClass(config) : []),
  ];
}

/** Returns a problem in a `config` that names the driver, which decides about its arguments. */
function withDriver(problem: Diagnostic, driver: string): Diagnostic {
  const { "missing-required-argument": missing, "unsupported-argument": unsupported } = bodyCodes;
  if (isDiagnostic(problem, missing))
    return withArguments(problem, missing, { hint: ` The driver ${goQuote(driver)} requires it.` });
  return isDiagnostic(problem, unsupported)
    ? withArguments(problem, unsupported, { place: `in the config of the driver ${goQuote(driver)}` })
    : problem;
}

function misspeltDriver(task: JobPart, driver: string): Diagnostic[] {
  const nearest = misspeltName(driver, new Set([...DRIVER_SCHEMAS.keys(), ...OTHER_DRIVERS]));
  if (nearest === null) return [];
  const { start, end } = task.at("driver");
  const suggestion = suggestionAt({ start: start + 1, end: end - 1 }, nearest);
  return [createDiagnostic(nomadDriverCodes["nomad-misspelt-driver"], task.at("driver"), { driver, suggestion })];
}

/** The driver publishes the ports of the group's networks. */
function undeclaredPorts(config: JobPart, labels: PortLabels): Diagnostic[] {
  const wrong = labels === null ? undefined : config.list("ports")?.find((one) => one !== null && !labels.has(one));
  if (wrong == null || isFilledIn(wrong)) return [];
  const range = config.at("ports");
  const suggestion = suggestName(null, wrong, labels!);
  return [createDiagnostic(nomadNetworkCodes["nomad-undeclared-port"], range, { name: wrong, suggestion })];
}

function withoutClass(config: BodyBlock): Diagnostic[] {
  if (["class", "jar_path"].some((name) => argumentOf(config.body, name) !== null)) return [];
  const args = { name: "jar_path", subject: 'The driver "java" without "class"' };
  return [createDiagnostic(nomadJobCodes["nomad-missing-argument"], config.definitionRange, args)];
}
