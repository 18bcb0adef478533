/** Reads the declarations in a query file (`*.tfquery.hcl`). Handles one file. */
import { type Diagnostic, sortDiagnostics } from "../../../diagnostics/index.ts";
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../../model/index.ts";
import type {
  DeclaredBlock,
  LocalDeclaration,
  ProviderDeclaration,
  Repetition,
  VariableDeclaration,
} from "../../declare/declarations.ts";
import { readLocals } from "../../declare/values/locals.ts";
import { readProvider } from "../../declare/providers/providers.ts";
import { readVariable } from "../../declare/values/variables.ts";
import { declaredBlock } from "../../declare/declared.ts";
import { FileReader } from "../../declare/file-reader.ts";
import { readRepetition } from "../../declare/meta-blocks.ts";
import { checkName } from "../../declare/names.ts";
import { readProviderReference } from "../../declare/providers/provider-references.ts";
import { isDamaged } from "../../declare/read-declarations.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { queryCodes } from "./codes.ts";
import { typeAndName } from "../../addresses/resource-address.ts";

/** A `list` block; `name` is its second label. */
export interface ListDeclaration extends DeclaredBlock, Repetition {
  readonly type: string;
  readonly provider: BodyAttribute | null;
  readonly includeResource: BodyAttribute | null;
  readonly limit: BodyAttribute | null;
  /** The arguments, for the provider; null if absent. */
  readonly config: ConfigBody | null;
}

/** A query file's declarations, and its errors besides syntax errors, in source order. */
export interface QueryFileReading {
  readonly file: SourceFile;
  readonly lists: readonly ListDeclaration[];
  readonly variables: readonly VariableDeclaration[];
  readonly locals: readonly LocalDeclaration[];
  readonly providers: readonly ProviderDeclaration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a query file. With syntax errors, the declarations are those that were recovered, without diagnostics. */
export function readQueryFile(file: SourceFile, versions: LanguageVersions): QueryFileReading {
  const reader = new FileReader(file, versions);
  const { blocks } = reader.decode(file.body, "queryFile");
  const ofType = (blockType: string): BodyBlock[] => blocks.filter(({ type }) => type === blockType);
  const lists = ofType("list").map((block) => readListBlock(reader, block));
  checkListNames(reader, lists);
  const variables = ofType("variable").map((block) => readVariable(reader, block));
  const locals = ofType("locals").flatMap((block) => readLocals(reader, block));
  const providers = ofType("provider").flatMap((block) => readProvider(reader, block) ?? []);
  sortDiagnostics(reader.diagnostics);
  return { file, lists, variables, locals, providers, diagnostics: isDamaged(file) ? [] : reader.diagnostics };
}

function readListBlock(reader: FileReader, block: BodyBlock): ListDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "list");
  const declared = declaredBlock(reader.file, block);
  checkName(reader, block.labels[0], queryCodes["invalid-list-type"]);
  checkName(reader, block.labels[1], queryCodes["invalid-list-name"]);
  const provider = attributes.get("provider") ?? null;
  if (provider === null) reader.report(queryCodes["missing-list-provider"], block.definitionRange);
  else readProviderReference(reader, provider.expression, "provider");
  const [config, ...others] = blocks.filter(({ type }) => type === "config");
  for (const { definitionRange } of others) reader.report(queryCodes["duplicate-list-config"], definitionRange);
  return {
    ...declared,
    ...readRepetition(reader, attributes),
    type: block.labels[0]?.value ?? "",
    provider,
    includeResource: attributes.get("include_resource") ?? null,
    limit: attributes.get("limit") ?? null,
    config: config?.body ?? null,
  };
}

function checkListNames(reader: FileReader, lists: readonly ListDeclaration[]): void {
  const seen = new Map<string, ListDeclaration>();
  for (const list of lists) {
    const { name, range } = list;
    const earlier = seen.get(typeAndName(list));
    if (earlier === undefined) seen.set(typeAndName(list), list);
    else
      reader.reportWithEarlier(queryCodes["duplicate-list"], range, earlier.range, (position) => ({ name, position }));
  }
}
