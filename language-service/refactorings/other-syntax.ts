/** Writes a file in HCL's other syntax: native files as JSON, and back. */
import {
  evaluatedExpressions,
  type ExpressionKindOf,
  format,
  isComment,
  jsonToNative,
  nativeToJson,
  parseConfig,
  parseJson,
  terraformBlocks,
  terraformExpressions,
} from "../../src/index.ts";
import { fileNameOf, PRODUCT } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { CodeAction } from "../results.ts";

/** Returns the change of a whole file; none for files with syntax errors, or with comments, which JSON does not have. */
export function otherSyntax(document: ServiceDocument): CodeAction[] {
  const { path, tree } = document;
  const other = otherName(document);
  if (other === null || tree.diagnostics.length > 0 || (other.isJson && hasComments(tree))) return [];
  return [
    {
      title: `Convert to ${other.isJson ? "JSON" : "the native syntax"}`,
      kind: "refactor.rewrite",
      changesFiles: true,
      change: () => {
        const created = converted(document, other.isJson);
        return created === null
          ? null
          : { edits: new Map(), files: { created: new Map([[other.path, created]]), deleted: [path] } };
      },
      isPreferred: false,
      report: null,
    },
  ];
}

function hasComments({ tokens: { types, count } }: ServiceDocument["tree"]): boolean {
  for (let index = 0; index < count; index++) if (isComment(types[index]!)) return true;
  return false;
}

/** Returns a document's text in the other syntax; null if it has something that the native syntax cannot say. */
function converted({ text, product }: ServiceDocument, isJson: boolean): string | null {
  const isTerraform = PRODUCT[product].modules;
  const expressionKindOf = isTerraform ? terraformExpressions : evaluatedExpressions;
  return isJson ? toJson(text, expressionKindOf, isTerraform) : toNative(text, expressionKindOf, isTerraform);
}

/** Returns the path of the same file in the other syntax; null for files that have none. */
function otherName({ path, product }: ServiceDocument): { readonly path: string; readonly isJson: boolean } | null {
  const name = fileNameOf(path);
  for (const { endings = [], json } of PRODUCT[product].files)
    for (const [index, ending] of endings.entries()) {
      const ofJson = json?.isLinted === true ? json.endings[index] : undefined;
      if (ofJson === undefined) continue;
      if (name.endsWith(ofJson)) return { path: path.slice(0, -ofJson.length) + ending, isJson: false };
      if (name.endsWith(ending)) return { path: path.slice(0, -ending.length) + ofJson, isJson: true };
    }
  return null;
}

function toJson(text: string, expressionKindOf: ExpressionKindOf, groupBlocks: boolean): string | null {
  const { text: json, diagnostics } = nativeToJson(parseConfig(text), { expressionKindOf, groupBlocks });
  return diagnostics.length > 0 ? null : json;
}

function toNative(text: string, expressionKindOf: ExpressionKindOf, isTerraform: boolean): string | null {
  const options = isTerraform ? { expressionKindOf, blockOf: terraformBlocks } : {};
  const { text: native, diagnostics, problems } = jsonToNative(parseJson(text), options);
  return diagnostics.length > 0 || problems.length > 0 ? null : format(native);
}
