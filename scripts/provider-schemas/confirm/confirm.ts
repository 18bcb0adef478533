// Confirms reports one by one with each allowed version of the provider: Terraform says which versions are allowed, and
// has to refuse the block that a report is about.
import { groupBy } from "../../../src/memo.ts";
import type { ProviderJson } from "../../../tools/provider-double/schema-json.ts";
import { type LintReport } from "./lint-reports.ts";
import type { Question, Requirement } from "./questions.ts";
import type { CheckWithVersion } from "./terraform-with-version.ts";
import { type CheckedVersion, type Verdict, versionsAround } from "./verdict.ts";

/** The versions of a provider, in ascending order, and their schemas. */
export interface VersionsOfProvider {
  readonly versions: readonly string[];
  /** For null, returns the schema of the provider's configuration. */
  schemaOf(version: string, types: ReadonlySet<string> | null): ProviderJson;
}

/** A report with its verdict. */
export interface JudgedReport {
  readonly report: LintReport;
  readonly verdict: Verdict;
}

/** Judges reports. `versionsOf` returns a provider's versions by its address, or null. */
export async function judged(
  reports: readonly LintReport[],
  ask: (report: LintReport, name: string) => Question | string,
  versionsOf: (address: string) => VersionsOfProvider | null,
  check: CheckWithVersion,
): Promise<JudgedReport[]> {
  const asked = reports.map((report, index) => ({ report, question: ask(report, `report_${index}`) }));
  const questions = asked.flatMap(({ question }) => (typeof question === "string" ? [] : [question]));
  const verdicts = new Map<Question, Verdict>();
  for (const group of groupBy(questions, ({ requirement }) => JSON.stringify(requirement)).values()) {
    const provider = versionsOf(group[0]!.requirement.address);
    const checked = provider === null ? [] : await checkedVersions(group, provider, check);
    for (const question of group) {
      const own = checked.map((version) => ({
        ...version,
        refusals: version.refusals.filter(({ place }) => question.files.has(place.split(":")[0]!)),
      }));
      verdicts.set(question, question.verdict(own));
    }
  }
  return asked.map(({ report, question }) => {
    const verdict: Verdict =
      typeof question === "string" ? { by: "undecided", reason: question } : verdicts.get(question)!;
    return { report, verdict };
  });
}

/** Returns the allowed versions with Terraform's refusals; those around a version if its constraint allows no known one. */
async function checkedVersions(
  questions: readonly Question[],
  provider: VersionsOfProvider,
  check: CheckWithVersion,
): Promise<CheckedVersion[]> {
  const { requirement } = questions[0]!;
  const ofTypes = new Set(questions.flatMap((question) => [...question.types]));
  // With errors in a provider's configuration, Terraform does not check its resources.
  const types = requirement.isForConfiguration ? null : ofTypes;
  const files = new Map(questions.flatMap((question) => [...question.files]));
  const checkEach = async (versions: readonly string[], required: Requirement): Promise<CheckedVersion[]> => {
    const module = new Map([...files, ["versions.tf", requirementText(required)]]);
    const checked: CheckedVersion[] = [];
    for (const version of versions) {
      const schema = { ...provider.schemaOf(version, types), ...(types === null && userOf(required)) };
      const refusals = await check(module, { address: required.address, version, schema });
      if (refusals !== null) checked.push({ version, schema, refusals });
    }
    return checked;
  };
  const allowed = await checkEach(provider.versions, requirement);
  if (allowed.length > 0 || requirement.constraint === null) return allowed;
  return await checkEach(versionsAround(provider.versions, requirement.constraint), {
    ...requirement,
    constraint: null,
  });
}

/** Returns the schema of the resource that uses a provider's configuration. */
function userOf({ localName }: Requirement): ProviderJson {
  return { resource_schemas: { [`${localName}_user`]: { block: {} } } };
}

function requirementText({ localName, address, constraint }: Requirement): string {
  const version = constraint === null ? "" : `\n      version = ${JSON.stringify(constraint)}`;
  return `variable "unknown" {}

terraform {
  required_providers {
    ${localName} = {
      source = "${address}"${version}
    }
  }
}
`;
}
