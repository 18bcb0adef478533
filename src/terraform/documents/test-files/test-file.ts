/**
 * Reads the declarations in a test file (`*.tftest.hcl`), with Terraform 1.11's loading diagnostics. Handles one file.
 */
import { type Diagnostic, sortDiagnostics } from "../../../diagnostics/index.ts";
import { type BodyBlock, type ConfigExpression, expressionRange, variablesIn } from "../../../model/index.ts";
import type { ProviderDeclaration, VariableDeclaration } from "../../declare/declarations.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import { LanguageVersions } from "../../versions/language-versions.ts";
import { constantBool, constantString } from "../../declare/constant.ts";
import { declaredBlock } from "../../declare/declared.ts";
import { FileReader } from "../../declare/file-reader.ts";
import { checkProviderName } from "../../addresses/provider-name.ts";
import { providerReferenceText } from "../../addresses/provider-reference.ts";
import { readAlias, readProvider } from "../../declare/providers/providers.ts";
import { isDamaged } from "../../declare/read-declarations.ts";
import { readVariable } from "../../declare/values/variables.ts";
import { readRun, readSingle, readVariables, refuseExperiments } from "./runs.ts";
import type { MockProviderDeclaration, RunDeclaration, TestDeclarations } from "./test-declarations.ts";
import { checkOverrideDuring, readMocks, readOverrides } from "./test-overrides.ts";
import { syntaxCodes } from "../../../syntax/codes.ts";
import { testCodes } from "./codes.ts";
import { providerCodes } from "../../declare/providers/codes.ts";

/** Errors after which the reference's position differs from the tree's. */
const MISPLACING: ReadonlySet<string> = new Set([
  syntaxCodes["unclosed-block"].code,
  syntaxCodes["block-brace-on-next-line"].code,
  syntaxCodes["missing-opening-brace"].code,
  syntaxCodes["block-equals-sign"].code,
]);

/** A test file's declarations, and its errors besides syntax errors, in source order. */
export interface TestFileReading {
  readonly declarations: TestDeclarations;
  readonly diagnostics: readonly Diagnostic[];
  /** The features in the file that not all versions have. */
  readonly uses: readonly FeatureUse[];
}

/**
 * Reads a test file. With syntax errors, the declarations are those that were recovered; their diagnostics are reported
 * if they are not misplaced.
 */
export function readTestFile(
  file: SourceFile,
  versions: LanguageVersions = LanguageVersions.of("terraform", null),
): TestFileReading {
  const reader = new FileReader(file, versions);
  const { blocks } = reader.decode(file.body, "testFile");
  const ofType = (blockType: string): BodyBlock[] => blocks.filter(({ type }) => type === blockType);
  const runs = ofType("run").map((block) => readRun(reader, block));
  if (!reader.versions.has("repeated-run-names")) checkRunNames(reader, runs);
  const providers = ofType("provider").flatMap((block) => readProvider(reader, block) ?? []);
  const mockProviders = ofType("mock_provider").flatMap((block) => readMockProvider(reader, block) ?? []);
  // The last provider of a name counts in OpenTofu, beside a mocked one.
  checkProviderNames(reader, reader.dialect === "opentofu" ? mockProviders : [...providers, ...mockProviders]);
  const variables = readVariables(reader, blocks, "test file");
  for (const { expression } of variables.values()) noteReferences(reader, expression);
  readSettings(reader, blocks);
  const declared = ofType("variable").map((block) => readVariable(reader, block));
  for (const { name, range } of declared)
    if (variables.has(name)) reader.report(testCodes["test-variable-with-value"], range, { name });
  checkVariableNames(reader, declared);
  const declarations = {
    runs,
    variables,
    providers,
    mockProviders,
    overrides: readOverrides(reader, blocks),
  };
  sortDiagnostics(reader.diagnostics);
  return { declarations, diagnostics: isMisplaced(file) ? [] : reader.diagnostics, uses: reader.uses };
}

/** Returns whether syntax errors move blocks into other blocks, or remove their content. */
function isMisplaced(file: SourceFile): boolean {
  return isDamaged(file) && (file.isJson || file.diagnostics.some(({ code }) => MISPLACING.has(code)));
}

/** Records references in a value for all runs. */
function noteReferences(reader: FileReader, expression: ConfigExpression): void {
  const names = variablesIn(expression).map(({ name }) => name);
  if (names.length > 0) reader.use("variables-in-test-values", expressionRange(expression));
  if (names.includes("run")) reader.use("runs-in-test-values", expressionRange(expression));
}

/** Reads `test` blocks, of which a file has one. */
function readSettings(reader: FileReader, blocks: readonly BodyBlock[]): void {
  const block = readSingle(reader, blocks, "test", "test file");
  if (block === null) return;
  const { attributes } = reader.decode(block.body, "testSettings");
  constantBool(reader, attributes.get("parallel"));
  refuseExperiments(reader, attributes, []);
}

function readMockProvider(reader: FileReader, block: BodyBlock): MockProviderDeclaration | null {
  const declared = declaredBlock(reader.file, block);
  const { attributes, blocks } = reader.decode(block.body, "mockProvider");
  if (!checkProviderName(reader, declared.name, declared.range)) return null;
  const source = constantString(reader, attributes.get("source"));
  checkOverrideDuring(reader, attributes.get("override_during"));
  const mocks = readMocks(reader, blocks);
  const overrides = readOverrides(reader, blocks);
  const forEach = reader.dialect === "opentofu" ? attributes.get("for_each") : undefined;
  if (forEach !== undefined && !attributes.has("alias"))
    reader.report(providerCodes["provider-for-each-without-alias"], forEach.nameRange);
  const provider = { ...declared, ...readAlias(reader, attributes), version: null, config: block.body, forEach: null };
  return { ...provider, source, overrides, mocks };
}

function checkRunNames(reader: FileReader, runs: readonly RunDeclaration[]): void {
  const seen = new Map<string, RunDeclaration>();
  for (const run of runs) {
    const earlier = seen.get(run.name);
    if (earlier === undefined) seen.set(run.name, run);
    else
      reader.reportWithEarlier(testCodes["duplicate-run"], run.range, earlier.range, (position) => ({
        name: run.name,
        position,
      }));
  }
}

function checkVariableNames(reader: FileReader, variables: readonly VariableDeclaration[]): void {
  const seen = new Map<string, VariableDeclaration>();
  for (const variable of variables) {
    const { name, range } = variable;
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, variable);
    else
      reader.reportWithEarlier(testCodes["duplicate-test-variable"], range, earlier.range, (position) => ({
        name,
        position,
      }));
  }
}

/** Reports duplicate provider configurations, real or mocked; the first one counts. */
function checkProviderNames(reader: FileReader, providers: readonly ProviderDeclaration[]): void {
  const seen = new Map<string, ProviderDeclaration>();
  for (const provider of providers.toSorted((a, b) => a.range.start - b.range.start)) {
    const { name, alias, range } = provider;
    const key = providerReferenceText({ localName: name, alias, range });
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, provider);
    else
      reader.reportWithEarlier(testCodes["duplicate-test-provider"], range, earlier.nameRange, (position) => ({
        isOpenTofu: reader.dialect === "opentofu",
        name: key,
        position,
      }));
  }
}
