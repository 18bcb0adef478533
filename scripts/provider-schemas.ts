// Provider schemas: packages of them, and the figures of the checks that use them.
//
//   npm run schemas -- fetch [ADDRESS…]                 add the versions in fetch/packages.json that the tables lack
//   npm run schemas -- init [ADDRESS…] [--dry-run]      add the newest releases, which terraform init installs: exact
//   npm run schemas -- add --from FILE --provider ADDRESS=VERSION…   add exact schemas to the tables
//   npm run schemas -- verify [ADDRESS…]                the tables for sets of versions, against merges of single schemas;
//                                                       with the reference data, each change in azurerm, with its reason
//   npm run schemas -- verify --packages [ADDRESS[=VERSION]…]   the tables against the packages, which are read again
//   npm run schemas -- package --from FILE --provider ADDRESS=VERSION… --name NAME --package-version V --output DIR
//   npm run schemas -- seeded  [--count N] [--seed N]   mistakes found in generated modules, false reports on their twins
//   npm run schemas -- shipped [--count N] [--seed N]   the same with the shipped tables
//   npm run schemas -- exact                            the tables against the real schemas
//   npm run schemas -- ageing  [--count N] [--seed N]   reports of older tables on modules for newer versions
//   npm run schemas -- flags                            reports on the corpus that depend on what the tables do not say
//   npm run schemas -- confirm [--provider ADDRESS=VERSION…]   each report on the corpus that rests on shipped schemas, by
//                                                       Terraform with a double of each allowed version, or of these
//   npm run schemas -- corpus                           every report on corpus modules that exists only with schemas
//   npm run schemas -- requirements-check              needed versions of ten corpus modules, against single versions
//   npm run schemas -- derived [--seed N]               reports with two versions that one of them alone does not have
//   npm run schemas -- validate [--exact]               errors and deprecations compared with those of terraform validate
//   npm run schemas -- plan                             count and for_each values that a first plan refuses
//   npm run schemas -- compare PRODUCT DIR              a product's body schemas against a checkout of its Go source
//   npm run schemas -- cost                             time and memory of the corpus, with and without schemas
//
// `confirm`, `seeded`, `corpus`, `derived`, `validate` and `cost` use the schemas in the reference data beside the repository. Exit code 1 when a figure is missed.
import { join } from "node:path";
import { UsageError } from "../cli/usage-error.ts";
import { sharedFolder } from "../tools/reference-data.ts";
import { type CommandLine, numbers, requireShared, requireTerraform, runScript } from "../tools/command-line.ts";
import { exactness, isUnexpected } from "./provider-schemas/exactness.ts";
import { firstPlans } from "./first-plan/measure.ts";
import { ageingInCorpus, ageingReports, AGES, CUTS, shippedLibrary } from "./provider-schemas/ageing.ts";
import { agreesWith } from "./provider-schemas/agreement.ts";
import { checkedRequirements } from "./provider-schemas/requirements-check.ts";
import { DRIFTED, verifyDrift } from "./provider-schemas/drift.ts";
import { confirmCorpus } from "./provider-schemas/confirm/command.ts";
import { corpusReports } from "./provider-schemas/corpus-reports.ts";
import { derivedSchema } from "./provider-schemas/derived.ts";
import { flagResults } from "./provider-schemas/flags.ts";
import { isolatedErrors } from "./provider-schemas/isolated.ts";
import { costs } from "./provider-schemas/measure.ts";
import { writePackage } from "./provider-schemas/package.ts";
import { type Constraint, seededCases, seededMistakes } from "./provider-schemas/seeded.ts";
import { compareCorpus, compareSeeded } from "./provider-schemas/compare.ts";
import { compareWithSource } from "./product-schemas/compare.ts";
import { TerraformWithDoubles } from "./provider-schemas/terraform-with-doubles.ts";
import {
  addToTables,
  fetchTables,
  initTables,
  providersIn,
  verifyPackages,
  verifyTables,
} from "./provider-schemas/tables.ts";
import { libraryOf, type SharedProvider, sharedProviders, sharedSchemas } from "./provider-schemas/shared-schemas.ts";

const OPTIONS = {
  exact: { type: "boolean", default: false },
  count: { type: "string", default: "216" },
  "dry-run": { type: "boolean", default: false },
  from: { type: "string" },
  name: { type: "string" },
  output: { type: "string" },
  "package-version": { type: "string", default: "1.0.0" },
  packages: { type: "boolean", default: false },
  provider: { type: "string", multiple: true, default: [] as string[] },
  seed: { type: "string", default: "16" },
} as const;

type Values = CommandLine<typeof OPTIONS>["values"];

function needed(values: Values, option: "from" | "name" | "output"): string {
  const value = values[option];
  if (value === undefined) throw new UsageError(`--${option} is missing. See --help.`);
  return value;
}

const isLarge = ({ provider }: SharedProvider): boolean => /\/(?:aws|azurerm|google)$/.test(provider);

/** Writes a package. */
function writeSchemaPackage(values: Values): boolean {
  const providers = providersIn(needed(values, "from"), values.provider);
  const name = needed(values, "name");
  const files = writePackage(needed(values, "output"), { name, version: values["package-version"], providers });
  console.log(files.join("\n"));
  return true;
}

/** The constraints under which mistakes are seeded. */
const CONSTRAINTS: readonly Constraint[] = [
  (version) => version,
  (version) => `~> ${version.split(".").slice(0, 2).join(".")}`,
];

/** Prints the recall, and the reports on twins. */
function seeded(values: Values): boolean {
  const given = numbers(values, "count", "seed");
  const providers = sharedProviders(requireShared()).filter(isLarge);
  const results = CONSTRAINTS.map((constraint) => {
    const options = { ...given, constraint };
    const { total, missed, falseReports } = seededMistakes(providers, libraryOf(providers), options);
    console.log([...missed, ...falseReports.map((report) => `FALSE ${report}`)].join("\n"));
    console.log(
      `${constraint("5.49.0")}: ${total - missed.length} of ${total} found, ${falseReports.length} false on twins`,
    );
    return total > 0 && missed.length <= total * 0.02 && falseReports.length === 0;
  });
  return results.every(Boolean);
}

/** Prints the recall of the shipped tables, for kinds of mistakes that they can find with each constraint. */
function seededShipped(values: Values): boolean {
  const given = numbers(values, "count", "seed");
  const providers = sharedProviders(requireShared()).filter(({ provider }) => /\/(?:aws|google)$/.test(provider));
  const results = SHIPPED_CONSTRAINTS.map(([constraint, pattern, least]) => {
    const options = { ...given, constraint };
    const { total, missed, falseReports } = seededMistakes(providers, shippedLibrary(), options, pattern);
    console.log([...missed, ...falseReports.map((report) => `FALSE ${report}`)].join("\n"));
    console.log(
      `${constraint("5.49.0")}: ${total - missed.length} of ${total} found, ${falseReports.length} false on twins`,
    );
    return total > 0 && missed.length <= total * (1 - least) && falseReports.length === 0;
  });
  return results.every(Boolean);
}

/** Constraints, the mistakes that count for them, and the share that has to be found. */
const SHIPPED_CONSTRAINTS: readonly (readonly [Constraint, RegExp, number])[] = [
  [(version) => version, /^(?!sensitive|too many)/, 0.97],
  [(version) => `~> ${version.split(".")[0]!}.0`, /^(?!sensitive|too many)/, 0.95],
  [(version) => `>= ${version.split(".")[0]!}.0`, /^misspelt argument|^block as|^argument as/, 0.9],
];

/** Prints the differences between the tables and the real schemas. */
function exact(): boolean {
  const results = sharedProviders(requireShared())
    .filter(isLarge)
    .flatMap((shared) => {
      const versions = shared.provider.endsWith("/azurerm") ? ["4.55.0", "4.73.0"] : [shared.version];
      return versions.map((version) => {
        const { attributes, blocks, differences } = exactness(shared, version);
        const unexpected = [...differences].filter(([kind]) => isUnexpected(kind));
        console.log(
          `${shared.provider} ${version} (real ${shared.version}): ${attributes} attributes, ${blocks} blocks`,
        );
        for (const [kind, places] of differences)
          console.log(`  ${places.length} ${kind}: ${places.slice(0, 3).join("; ")}`);
        return version !== shared.version || unexpected.length === 0;
      });
    });
  return results.every(Boolean);
}

/** Prints the reports of older tables on modules that are written for newer versions. */
function ageing(values: Values): boolean {
  const { count, seed } = numbers(values, "count", "seed");
  const results = CUTS.map((cut) => {
    const falseReports = ageingReports(cut, count, seed);
    for (const report of falseReports) console.log(`FALSE ${report}`);
    console.log(
      `${cut.provider}, known up to ${cut.last}, written for ${cut.written}: ${falseReports.length} false of ${count}`,
    );
    return count > 0 && falseReports.length === 0;
  });
  const shared = sharedFolder();
  for (const [name, age] of Object.entries(shared === null ? {} : AGES)) {
    const falseReports = ageingInCorpus(shared!, age);
    for (const report of falseReports) console.log(`FALSE ${report}`);
    console.log(`corpus, known: ${name}: ${falseReports.length} false`);
    results.push(falseReports.length === 0);
  }
  return results.every(Boolean);
}

/** Prints the reports that an unknown flag has, and one of its values lacks; and the reverse. */
function flags(): boolean {
  const results = [...flagResults(requireShared())];
  for (const [flag, { counts, differences }] of results) {
    for (const difference of differences) console.log(difference);
    const [isFalse, isTrue, both] = counts;
    console.log(
      `${flag}: ${isFalse} false, ${isTrue} true, ${both} both; ${differences.length} differences if unknown`,
    );
  }
  return results.every(([, { counts, differences }]) => counts[2] > 0 && differences.length === 0);
}

/** Prints the reports on the corpus, to be read. */
function corpus(): boolean {
  const shared = requireShared();
  const modules = corpusReports(shared, libraryOf(sharedProviders(shared)));
  for (const { directory, providers, reports } of modules)
    if (reports.length > 0)
      console.log(`${directory} (${providers.join(", ")})\n  ${reports.map(({ text }) => text).join("\n  ")}`);
  const count = modules.reduce((sum, { reports }) => sum + reports.length, 0);
  console.log(`${modules.length} modules with schemas, ${count} reports`);
  return true;
}

/** Prints the needed versions of corpus modules that single versions do not confirm. */
function requirementsCheck(): boolean {
  const answers = checkedRequirements(requireShared(), 10);
  const wrong = answers.filter(({ isRight }) => !isRight);
  for (const { text } of wrong) console.log(`WRONG ${text}`);
  console.log(`${answers.length} answers, ${wrong.length} wrong`);
  return answers.length > 0 && wrong.length === 0;
}

/** Compares the reports with two versions, both allowed, with those with each of them. */
function derived(values: Values): boolean {
  const { seed } = numbers(values, "seed");
  const shared = requireShared();
  const real = sharedProviders(shared);
  const next = real.map(({ provider, version, schema }) => ({
    provider,
    version: version.replace(/\d+$/, (patch) => String(Number(patch) + 1)),
    schema: derivedSchema(schema, seed),
  }));
  const library = libraryOf([...real, ...next]);
  const [both, ...alone] = [null, real, next].map(
    (given) => new Map(corpusReports(shared, library, given).map((module) => [module.directory, module.reports])),
  );
  let [count, wrong] = [0, 0];
  for (const [directory, reports] of both!) {
    const isKnown = alone.map((modules) => agreesWith(modules.get(directory) ?? [], join(shared, "corpus", directory)));
    for (const report of reports) {
      count++;
      if (isKnown.every((agrees) => agrees(report))) continue;
      wrong++;
      console.log(`${directory}\n  ${report.text}`);
    }
  }
  const each = alone.map((modules) => [...modules.values()].flat().length);
  console.log(`${count} reports with both versions (${each.join(" and ")} with one), ${wrong} of them not with each`);
  return wrong === 0;
}

/** Prints the comparison with `terraform validate`. */
async function validate(values: Values): Promise<boolean> {
  const { count, seed } = numbers(values, "count", "seed");
  requireTerraform();
  const shared = requireShared();
  const providers = sharedProviders(shared);
  const cases = seededCases(providers.filter(isLarge), count, seed);
  const terraform = new TerraformWithDoubles(sharedSchemas(shared));
  try {
    const seededDifferences = await compareSeeded(cases, providers, terraform);
    const exact = corpusReports(shared, libraryOf(providers), providers);
    const modules = values.exact ? exact : corpusReports(shared, libraryOf(providers));
    const corpusFolder = join(shared, "corpus");
    const { confirmed, other, undecided } = await isolatedErrors(modules, corpusFolder, providers, terraform);
    for (const text of other) console.log(`NOT CONFIRMED ${text}`);
    for (const text of undecided) console.log(`UNDECIDED ${text}`);
    console.log(
      `corpus, errors and deprecations that exist only with schemas, each resource alone: ${confirmed} confirmed, ` +
        `${other.length} not confirmed, ${undecided.length} undecided`,
    );
    const byDirectory = new Map(exact.map(({ directory, all }) => [directory, all] as const));
    const differences = await compareCorpus(modules, byDirectory, shared, terraform);
    const total = seededDifferences + other.length + differences;
    console.log(total === 0 ? "no difference" : `${total} differences`);
    return total === 0;
  } finally {
    terraform.close();
  }
}

/** Prints time and memory of the corpus. */
async function cost(): Promise<boolean> {
  const shared = requireShared();
  const results = await costs(shared, sharedProviders(shared), 3);
  const ratio = (unit: "processor" | "mb"): number => results.with[unit] / results.without[unit];
  for (const side of ["without", "with"] as const)
    console.log(`${side} schemas: ${results[side].processor} ms of processor time, ${results[side].mb} MB`);
  console.log(`${ratio("processor").toFixed(2)} × time, ${ratio("mb").toFixed(2)} × memory (at most 1.3)`);
  return ratio("processor") <= 1.3 && ratio("mb") <= 1.3;
}

/** Prints the differences between a product's schemas and its source. */
function compare(_: Values, [product = "", directory]: readonly string[]): boolean {
  if (directory === undefined) throw new UsageError("A product and a directory are needed. See --help.");
  return compareWithSource(product, directory);
}

/** Verifies the tables, and, with the reference data, the drift of the provider whose real version has no package. */
function verify(values: Values, addresses: readonly string[]): boolean {
  if (values.packages) return verifyPackages(addresses);
  const areMerges = verifyTables(addresses, numbers(values, "seed").seed);
  const isDriftChosen = addresses.length === 0 || addresses.some((one) => DRIFTED.provider.endsWith(`/${one}`));
  const shared = isDriftChosen ? sharedFolder() : null;
  const real = shared === null ? [] : sharedProviders(shared);
  const drifted = real.filter(({ provider }) => provider === DRIFTED.provider);
  return drifted.every(verifyDrift) && areMerges;
}

type Command = (values: Values, addresses: readonly string[]) => boolean | Promise<boolean>;

const COMMANDS: Readonly<Record<string, Command>> = {
  fetch: (_, addresses) => fetchTables(addresses),
  init: (values, addresses) => initTables(addresses, values["dry-run"]),
  add: (values) => addToTables(needed(values, "from"), values.provider),
  verify,
  package: writeSchemaPackage,
  seeded,
  shipped: seededShipped,
  exact,
  ageing,
  flags,
  confirm: (values) => confirmCorpus(values.provider),
  corpus,
  "requirements-check": requirementsCheck,
  derived,
  validate,
  plan: firstPlans,
  compare,
  cost,
};

async function main({ values, positionals: [name = "", ...addresses] }: CommandLine<typeof OPTIONS>): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : null;
  if (command === null) throw new UsageError(`One of ${Object.keys(COMMANDS).join(", ")} is needed. See --help.`);
  return (await command(values, addresses)) ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: 100 }, main);
