/**
 * Reads a module file's declarations, with the diagnostics of Terraform 1.11's configuration loading. Both syntaxes are
 * read through the information model. Handles one file; `merge/` combines several.
 */
import { createDiagnostic, type Diagnostic, sortDiagnostics } from "../../diagnostics/index.ts";
import { recoverJson } from "../../json/index.ts";
import { referenceErrorOf } from "../../json/codes.ts";
import { type BodyBlock, bodyOf, type ConfigNode } from "../../model/index.ts";
import { labelProblem } from "../../model/native-body.ts";
import { LineIndex } from "../../text/index.ts";
import { type FileDeclarations, noDeclarations, type CollectedDeclarations } from "./declarations.ts";
import { isOpenTofuName, type SourceFile } from "../source/source-file.ts";
import type { FeatureUse } from "../versions/feature-use.ts";
import { LanguageVersions } from "../versions/language-versions.ts";
import { blocksMeant, blocksWithoutContent } from "./recovery/broken-headers.ts";
import { readCheck } from "./conditions/check-blocks.ts";
import { FileReader } from "./file-reader.ts";
import { readAction } from "./actions/actions.ts";
import { checkLanguageBlock } from "./settings/language-block.ts";
import { readLocals } from "./values/locals.ts";
import { readModuleCall } from "./modules/module-calls.ts";
import { readOutput } from "./values/outputs.ts";
import { readProvider } from "./providers/providers.ts";
import { readImport } from "./refactoring/imports.ts";
import { readMoved } from "./refactoring/moved.ts";
import { readRemoved } from "./refactoring/removed.ts";
import { readRequiredProviders } from "./providers/required-providers.ts";
import { readResource } from "./resources/resources.ts";
import { schemaFor } from "./schemas.ts";
import { readSettings } from "./settings/settings.ts";
import { checkSwallowed, unclosedIndex } from "./recovery/unclosed-block.ts";
import { readVariable } from "./values/variables.ts";
import { bodyCodes } from "../../model/codes.ts";
import { syntaxCodes } from "../../syntax/codes.ts";
import { argumentCodes } from "./codes.ts";

/** A file's declarations, and its errors besides syntax errors, in source order. */
export interface FileReading {
  readonly declarations: FileDeclarations;
  readonly diagnostics: readonly Diagnostic[];
  /** The features in the file that not all versions have, in no particular order. */
  readonly uses: readonly FeatureUse[];
}

/**
 * Reads a primary or override file. With syntax errors, the declarations are those that were recovered, and further
 * diagnostics follow the reference. Offsets are UTF-16 offsets in the file.
 */
export function readDeclarations(
  file: SourceFile,
  versions: LanguageVersions = LanguageVersions.of("terraform", null),
): FileReading {
  const reader = new FileReader(file, versions);
  const declarations = noDeclarations();
  const { blocks, diagnostics } = reader.decode(file.body, "file");
  const [first] = blocks;
  if (first !== undefined && reader.dialect === "opentofu" && isOpenTofuName(file.name))
    reader.use("tofu-files", first.typeRange);
  const unclosed = unclosedIndex(file, blocks);
  // Errors inside blocks that the reference sees elsewhere are not reported.
  const silent = new FileReader(file, versions);
  const withoutContent = blocksWithoutContent(file);
  blocks.forEach((block, index) => {
    const isElsewhere = (unclosed >= 0 && index > unclosed) || withoutContent.has(block.node);
    readBlock(isElsewhere ? silent : reader, block, declarations);
  });
  const schemas = schemaFor("file", versions, file.role).blocks ?? [];
  for (const block of blocksMeant(file.body, diagnostics, schemas)) readBlock(silent, block, declarations);
  if (unclosed < 0) for (const [node, block] of withoutContent) readBrokenOff(reader, node, block);
  if (unclosed >= 0) checkSwallowed(reader, blocks[unclosed]!, blocks.slice(unclosed + 1));
  // Damaged JSON has values in wrong positions.
  const { uses } = reader;
  if (file.isJson && isDamaged(file)) return { declarations, diagnostics: followingErrors(file, versions), uses };
  sortDiagnostics(reader.diagnostics);
  return { declarations, diagnostics: reader.diagnostics, uses };
}

/**
 * Returns the reference's diagnostics for damaged JSON besides syntax errors: it continues elsewhere, with less
 * content.
 */
function followingErrors(file: SourceFile, versions: LanguageVersions): readonly Diagnostic[] {
  const recovered = recoverJson(file.text);
  if (recovered === null) return [];
  const reader = new FileReader({ ...file, tree: recovered.tree, body: bodyOf(recovered.tree) }, versions);
  // An abandoned root is empty.
  const { type } = recovered.tree.root.value;
  if (type === "JsonObject" || type === "JsonArray")
    for (const block of reader.decode(reader.file.body, "file").blocks) readBlock(reader, block, noDeclarations());
  const lines = new LineIndex(file.text);
  const onLine = (problem: Diagnostic): string => `${lines.lineAt(problem.subject.start)} ${referenceErrorOf(problem)}`;
  const reported = new Set(file.diagnostics.map(onLine));
  const others = recovered.diagnostics.filter((problem) => !reported.has(onLine(problem)));
  const diagnostics = [...others, ...reader.diagnostics];
  sortDiagnostics(diagnostics);
  return diagnostics;
}

/**
 * Reads a block without content and reports its errors. Its declarations are read from the lines below it, if they were
 * recovered.
 */
function readBrokenOff(reader: FileReader, node: ConfigNode, block: BodyBlock): void {
  const schema = schemaFor("file", reader.versions, reader.file.role).blocks?.find(({ type }) => type === block.type);
  if (schema === undefined) {
    if (node.isError) {
      const problem = createDiagnostic(bodyCodes["unsupported-block-type"], block.typeRange, {
        blockType: block.type,
        suggestion: null,
      });
      reader.addAll([problem]);
    }
    return;
  }
  const problem = labelProblem({ ...block, brace: block.body.missingItemRange }, schema);
  if (problem === null) readBlock(reader, block, noDeclarations());
  else if (node.isError) reader.addAll([problem]);
}

/** Returns whether syntax errors may have misplaced items. A duplicate argument is not misplaced. */
export function isDamaged(file: SourceFile): boolean {
  return file.diagnostics.some(
    ({ severity, code }) => severity === "error" && code !== syntaxCodes["attribute-redefined"].code,
  );
}

/** Reads a block. Blocks from later versions are ignored. */
function readBlock(reader: FileReader, block: BodyBlock, declarations: CollectedDeclarations): void {
  switch (block.type) {
    case "terraform": {
      const settings = readSettings(reader, block);
      declarations.settings.push(settings);
      for (const inner of settings.requiredProvidersBlocks)
        declarations.requiredProviders.push(...readRequiredProviders(reader, inner));
      return;
    }
    case "required_providers":
      reader.report(argumentCodes["misplaced-required-providers"], block.typeRange);
      return;
    case "provider": {
      const provider = readProvider(reader, block);
      if (provider !== null) declarations.providers.push(provider);
      return;
    }
    case "variable":
      declarations.variables.push(readVariable(reader, block));
      return;
    case "locals":
      declarations.locals.push(...readLocals(reader, block));
      return;
    case "output":
      declarations.outputs.push(readOutput(reader, block));
      return;
    case "module":
      declarations.modules.push(readModuleCall(reader, block));
      return;
    case "resource":
      declarations.resources.push(readResource(reader, block, "managed"));
      return;
    case "data":
    case "ephemeral":
      declarations.resources.push(readResource(reader, block, block.type));
      return;
    case "check":
      declarations.checks.push(readCheck(reader, block));
      return;
    case "moved":
      declarations.moved.push(readMoved(reader, block));
      return;
    case "import":
      declarations.imports.push(readImport(reader, block));
      return;
    case "removed":
      declarations.removed.push(readRemoved(reader, block));
      return;
    case "action":
      declarations.actions.push(readAction(reader, block));
      return;
    case "language":
      checkLanguageBlock(reader, block);
  }
}
