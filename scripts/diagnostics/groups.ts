/** All codes with their documentation, in the groups of docs/diagnostics.md. */
import { type codeTables, diagnosticCodes } from "../../src/codes.ts";
import { addressDocs } from "./addresses.ts";
import { bodyDocs, decoderDocs, dynamicBlockDocs } from "./bodies.ts";
import { callDocs } from "./calls.ts";
import type { CodeDoc, CodeDocs } from "./code-docs.ts";
import { argumentDocs } from "./declarations.ts";
import { deprecationDocs } from "./deprecations.ts";
import { evaluationDocs } from "./evaluation.ts";
import { featureDocs } from "./features.ts";
import { adviceDocs } from "./advice.ts";
import { planDocs } from "./plan.ts";
import { jsonDocs } from "./json.ts";
import { mergeDocs } from "./merging.ts";
import { bakeDocs, nomadDocs, packerDocs, productDocs, terragruntDocs } from "./products.ts";
import { openTofuDocs } from "./opentofu.ts";
import { queryDocs } from "./queries.ts";
import { resourceDocs } from "./resources.ts";
import { stackCheckDocs, stackDocs } from "./stacks.ts";
import { syntaxDocs } from "./syntax.ts";
import { directoryDocs } from "./test-runs.ts";
import { testDocs } from "./tests.ts";
import { typeExpressionDocs } from "./types.ts";
import { validationDocs } from "./validation.ts";
import { actionDocs } from "./actions.ts";
import { conditionDocs } from "./conditions.ts";
import { moduleBlockDocs } from "./module-blocks.ts";
import { providerDocs } from "./providers.ts";
import { refactoringDocs } from "./refactoring.ts";
import { resourceBlockDocs } from "./resource-blocks.ts";
import { settingsDocs } from "./settings.ts";
import { valueDocs } from "./values.ts";

type Tables = typeof codeTables;

/** The documentation for each table. */
const DOCS: { readonly [Table in keyof Tables]: CodeDocs<Tables[Table]> } = {
  syntaxCodes: syntaxDocs,
  jsonCodes: jsonDocs,
  evaluationCodes: evaluationDocs,
  typeExpressionCodes: typeExpressionDocs,
  bodyCodes: bodyDocs,
  dynamicBlockCodes: dynamicBlockDocs,
  decoderCodes: decoderDocs,
  addressCodes: addressDocs,
  argumentCodes: argumentDocs,
  valueCodes: valueDocs,
  conditionCodes: conditionDocs,
  resourceBlockCodes: resourceBlockDocs,
  moduleBlockCodes: moduleBlockDocs,
  providerCodes: providerDocs,
  settingsCodes: settingsDocs,
  refactoringCodes: refactoringDocs,
  actionCodes: actionDocs,
  mergeCodes: mergeDocs,
  testCodes: testDocs,
  queryCodes: queryDocs,
  directoryCodes: directoryDocs,
  openTofuCodes: openTofuDocs,
  stackCodes: stackDocs,
  stackCheckCodes: stackCheckDocs,
  featureCodes: featureDocs,
  deprecationCodes: deprecationDocs,
  validationCodes: validationDocs,
  resourceCodes: resourceDocs,
  callCodes: callDocs,
  planCodes: planDocs,
  adviceCodes: adviceDocs,
  productCodes: productDocs,
  nomadCodes: nomadDocs,
  packerCodes: packerDocs,
  bakeCodes: bakeDocs,
  terragruntCodes: terragruntDocs,
};

/** The group titles, in page order. */
const TITLES: Readonly<Record<string, readonly (keyof Tables)[]>> = {
  "Native syntax": ["syntaxCodes"],
  "JSON syntax": ["jsonCodes"],
  Evaluation: ["evaluationCodes"],
  "Type expressions": ["typeExpressionCodes"],
  "Bodies by a schema": ["bodyCodes", "dynamicBlockCodes", "decoderCodes"],
  "Terraform: arguments and blocks": [
    "argumentCodes",
    "valueCodes",
    "conditionCodes",
    "resourceBlockCodes",
    "moduleBlockCodes",
    "providerCodes",
    "settingsCodes",
    "refactoringCodes",
    "actionCodes",
  ],
  "Terraform: names, addresses, sources and references": ["addressCodes"],
  "Terraform: several files": ["mergeCodes"],
  "Terraform: references and values": ["validationCodes"],
  "Terraform: resources, provisioners and imports": ["resourceCodes"],
  "Terraform: module calls and providers": ["callCodes"],
  "Terraform: tests, mocks and queries": ["testCodes", "directoryCodes", "queryCodes"],
  "Terraform: versions": ["featureCodes", "deprecationCodes", "openTofuCodes"],
  "Terraform: stacks": ["stackCodes", "stackCheckCodes"],
  "Terraform: beyond terraform validate": ["planCodes", "adviceCodes"],
  "Other products": ["productCodes", "nomadCodes", "packerCodes", "bakeCodes", "terragruntCodes"],
};

/** A group of codes with their documentation, in alphabetical order. */
interface CodeGroup {
  readonly title: string;
  readonly docs: readonly (readonly [code: string, doc: CodeDoc])[];
}

/** All codes in groups. */
export const codeGroups: readonly CodeGroup[] = Object.entries(TITLES).map(([title, tables]) => ({
  title,
  docs: tables.flatMap((table) => Object.entries<CodeDoc>(DOCS[table])).toSorted(([a], [b]) => (a < b ? -1 : 1)),
}));

/** The documentation for every code. */
export const codeDocs: ReadonlyMap<string, CodeDoc> = new Map(codeGroups.flatMap(({ docs }) => docs));

if (codeDocs.size !== diagnosticCodes.length) throw new Error("Bug: a table of codes is in no group.");
