/** Checks that the arguments of `import` blocks have suitable values. */
import { convertOutlined } from "../../../eval/index.ts";
import { type BodyAttribute, expressionRange, staticTraversal } from "../../../model/index.ts";
import { ConversionError, stringType, unmarkDeep, unmark } from "../../../values/index.ts";
import { importContext } from "../../model/file-sites.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { checkImportTarget } from "./import-targets.ts";
import { argumentCodes } from "../../declare/codes.ts";
import { deprecationCodes } from "../versions/deprecation-codes.ts";
import { resourceCodes } from "./codes.ts";

/** Checks the imports in a file. */
export function checkImports(context: CheckContext): void {
  for (const declaration of context.fileDeclarations.imports) {
    const { forEach, id, to } = declaration;
    if (context.dialect === "terraform" && forEach === null && to !== null && !isStatic(to)) {
      context.report(argumentCodes["static-reference-required"], expressionRange(to.expression));
      continue;
    }
    if (forEach !== null) checkForEach(context, siteOf(plainContext(context.file), forEach));
    if (context.dialect === "terraform" && !checkImportTarget(context, declaration)) continue;
    if (id !== null) checkId(context, siteOf(importContext(context.file, declaration), id));
  }
}

/** Reports imports in a module that another one calls, for versions that have imports in root modules only. */
export function checkImportedInto(context: CheckContext): void {
  const { imports } = context.fileDeclarations;
  if (imports.length === 0 || context.versions.has("import-in-child-module") || !context.isCalled) return;
  for (const { block } of imports) context.report(deprecationCodes["import-in-child-module"], block.definitionRange);
}

/** Returns whether all keys of an address are literal; in JSON, addresses are parsed from their strings. */
function isStatic({ expression }: BodyAttribute): boolean {
  return expression.type !== "Traversal" || staticTraversal(expression) !== null;
}

function checkId(context: CheckContext, site: Site): void {
  const value = context.valueAt(site);
  if (value === null) return;
  const text = convertOutlined(value, stringType);
  if (text instanceof ConversionError) {
    context.report(resourceCodes["incorrect-value-type"], site.range, { reason: text.message });
    return;
  }
  const { value: plain } = unmarkDeep(text);
  if (plain.isNull)
    context.report(resourceCodes["invalid-import-id"], site.range, { problem: "The import ID cannot be null." });
  else if (plain.payload === "") {
    const detail = "The import ID value evaluates to an empty string, please provide a non-empty value.";
    context.report(resourceCodes["invalid-import-id"], site.range, { problem: detail });
  }
}

function checkForEach(context: CheckContext, site: Site): void {
  const value = context.valueAt(site);
  if (value === null) return;
  const { kind } = unmark(value).type;
  if (kind === "string" || kind === "number" || kind === "bool")
    context.report(resourceCodes["invalid-for-each"], site.range, {
      problem: 'The "for_each" expression must be a collection.',
    });
}
