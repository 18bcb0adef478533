/** Reads a stack file (`.tfcomponent.hcl`, `.tfstack.hcl`) or a deployment file (`.tfdeploy.hcl`). Handles one file. */
import { type Diagnostic, sortDiagnostics } from "../../../diagnostics/index.ts";
import {
  type BodyAttribute,
  type BodyBlock,
  constantValue,
  expressionRange,
  startRangeOf,
  staticKey,
  staticKeyword,
  staticMap,
} from "../../../model/index.ts";
import { isPrimitiveType } from "../../../values/index.ts";
import { bodyCodes } from "../../../model/codes.ts";
import { readLocals } from "../../declare/values/locals.ts";
import { readOutput } from "../../declare/values/outputs.ts";
import { readRequiredProviders } from "../../declare/providers/required-providers.ts";
import { readVariable } from "../../declare/values/variables.ts";
import type { LocalDeclaration, OutputDeclaration, RequiredProviderDeclaration } from "../../declare/declarations.ts";
import { declaredBlock } from "../../declare/declared.ts";
import { FileReader } from "../../declare/file-reader.ts";
import { readMap } from "../../declare/literal-arguments.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { stackCodes } from "./codes.ts";
import { checkStackName, readComponent, readEmbeddedStack, readRemovedFromStack } from "./read-calls.ts";
import { readDeploymentBlock } from "./read-deployments.ts";
import type { StackFileDeclarations, StackProviderDeclaration } from "./stack-declarations.ts";
import { valueCodes } from "../../declare/values/codes.ts";
import { pairQuery } from "../../query.ts";

/** A file's declarations, and its errors besides syntax errors, in source order. */
export interface StackFileReading {
  readonly declarations: StackFileDeclarations;
  readonly diagnostics: readonly Diagnostic[];
  /** The features in the file that not all versions have. */
  readonly uses: readonly FeatureUse[];
}

type Collected = { -readonly [Kind in keyof StackFileDeclarations]: StackFileDeclarations[Kind][number][] };

/** Returns a file's declarations. */
export const readStackFile: (file: SourceFile, versions: LanguageVersions) => StackFileReading = pairQuery(
  "readStackFile",
  (file, versions) => {
    const reader = new FileReader(file, versions);
    const declarations = nothingYet();
    if (file.role === "deployment") readDeployments(reader, declarations);
    else readStack(reader, declarations);
    sortDiagnostics(reader.diagnostics);
    return { declarations, diagnostics: reader.diagnostics, uses: reader.uses };
  },
);

function nothingYet(): Collected {
  return {
    requiredProviders: [],
    requirements: [],
    providers: [],
    variables: [],
    outputs: [],
    locals: [],
    components: [],
    stacks: [],
    removed: [],
    deploymentBlocks: [],
  };
}

function readStack(reader: FileReader, declarations: Collected): void {
  const { attributes, blocks } = reader.decode(reader.file.body, "stackFile");
  checkLanguage(reader, attributes.get("language"));
  for (const block of blocks) readStackBlock(reader, block, declarations);
}

function checkLanguage(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined || staticKeyword(attribute.expression)?.startsWith("TFStack") === true) return;
  reader.report(stackCodes["invalid-stack-language"], expressionRange(attribute.expression));
}

function readStackBlock(reader: FileReader, block: BodyBlock, declarations: Collected): void {
  switch (block.type) {
    case "required_providers":
      declarations.requirements.push(block);
      declarations.requiredProviders.push(...readRequirements(reader, block));
      return;
    case "provider":
      declarations.providers.push(readStackProvider(reader, block));
      return;
    case "variable":
      reader.decode(block.body, "stackVariable");
      checkStackName(reader, block.labels[0], "Invalid name for input variable");
      declarations.variables.push(readCommon(reader, (own) => readVariable(own, block)));
      return;
    case "output":
      declarations.outputs.push(readStackOutput(reader, block));
      return;
    case "locals":
      declarations.locals.push(...readStackLocals(reader, block));
      return;
    case "component":
      declarations.components.push(readComponent(reader, block));
      return;
    case "stack":
      declarations.stacks.push(readEmbeddedStack(reader, block));
      return;
    case "removed":
      declarations.removed.push(readRemovedFromStack(reader, block));
  }
}

/** Codes that are other ones in modules: those for a block's schema, and for names. */
const OF_MODULES: ReadonlySet<string> = new Set([
  valueCodes["invalid-variable-name"].code,
  valueCodes["invalid-output-name"].code,
  valueCodes["invalid-local-name"].code,
  bodyCodes["unsupported-argument"].code,
  bodyCodes["unsupported-block-type"].code,
  bodyCodes["missing-required-argument"].code,
  bodyCodes["json-unsupported-property"].code,
]);

/** Reads an output. Preconditions are reported as such, whatever they contain. */
function readStackOutput(reader: FileReader, block: BodyBlock): OutputDeclaration {
  const { blocks } = reader.decode(block.body, "stackOutput");
  for (const { typeRange } of blocks) reader.report(stackCodes["stack-output-precondition"], typeRange);
  checkStackName(reader, block.labels[0], "Invalid name for output value");
  const own = new FileReader(reader.file, reader.versions);
  const output = readCommon(own, (inner) => readOutput(inner, block));
  const isInside = ({ subject }: Diagnostic): boolean =>
    blocks.some(({ node: { range } }) => range[0] <= subject.start && subject.end <= range[1]);
  reader.addAll(own.diagnostics.filter((diagnostic) => !isInside(diagnostic)));
  return { ...output, preconditions: [] };
}

/** Reads a block as in a module, which may contain more: types and values have the same errors. */
function readCommon<Declaration>(reader: FileReader, readIn: (own: FileReader) => Declaration): Declaration {
  const own = new FileReader(reader.file, reader.versions);
  const declaration = readIn(own);
  reader.addAll(own.diagnostics.filter(({ code }) => !OF_MODULES.has(code)));
  return declaration;
}

function readStackLocals(reader: FileReader, block: BodyBlock): LocalDeclaration[] {
  for (const { name, nameRange } of block.body.justAttributes().attributes.values())
    checkStackName(reader, { value: name, range: nameRange }, "Invalid name for local value");
  return readCommon(reader, (own) => readLocals(own, block));
}

/** Reads the required providers, which have a source, and a version unless they are built in. */
function readRequirements(reader: FileReader, block: BodyBlock): RequiredProviderDeclaration[] {
  const declarations = readRequiredProviders(reader, block);
  for (const { attribute } of declarations) {
    const value = constantValue(attribute.expression);
    // Others were reported.
    const isText = value !== null && isPrimitiveType(value.type);
    const pairs = isText ? readMap(reader, attribute.expression) : staticMap(attribute.expression);
    if (pairs === null) continue;
    const values = new Map(pairs.map((pair) => [staticKey(pair.key), pair.value] as const));
    const source = values.get("source");
    const address = source === undefined ? null : constantValue(source)?.payload;
    const isBuiltin = typeof address === "string" && address.startsWith("terraform.io/builtin/");
    const missing = source === undefined ? "source" : !values.has("version") && !isBuiltin ? "version" : null;
    if (missing !== null)
      reader.report(stackCodes["missing-stack-requirement"], startRangeOf(attribute.expression), { name: missing });
  }
  return declarations;
}

function readStackProvider(reader: FileReader, block: BodyBlock): StackProviderDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "stackProvider");
  checkStackName(reader, block.labels[0], "Invalid provider local name");
  checkStackName(reader, block.labels[1], "Invalid provider configuration name");
  const [config = null, ...others] = blocks.filter(({ type }) => type === "config");
  for (const { definitionRange } of others) reader.report(stackCodes["duplicate-provider-config"], definitionRange);
  const [type] = block.labels;
  return {
    ...declaredBlock(reader.file, block),
    type: type?.value ?? "",
    typeRange: type?.range ?? block.definitionRange,
    forEach: attributes.get("for_each") ?? null,
    config,
  };
}

function readDeployments(reader: FileReader, declarations: Collected): void {
  for (const block of reader.decode(reader.file.body, "deploymentFile").blocks) {
    if (block.type === "locals") declarations.locals.push(...readLocals(reader, block));
    else declarations.deploymentBlocks.push(readDeploymentBlock(reader, block));
  }
}
