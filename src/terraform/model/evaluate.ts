/** Evaluates an expression in a module, for programs. */
import type { EvaluateResult } from "../../eval/index.ts";
import { type ConfigExpression, expressionRange, requireExpression } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { dynamicVal } from "../../values/index.ts";
import { plainContext, type Site } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";
import { allSites } from "./file-sites.ts";
import type { Module } from "./module.ts";
import { valuesOf } from "./values.ts";
import { query } from "../query.ts";

/** An expression as native syntax text, or a node in one of the files. */
export type AskedExpression = string | ConfigExpression;

/**
 * Evaluates an expression in a module: a node in its own scope, a text in the scope of the module. Offsets in
 * diagnostics are UTF-16 offsets in the text, or in the node's file. Throws a TypeError for a node that has no value,
 * such as a block.
 */
export function evaluateIn(module: Module, asked: AskedExpression): EvaluateResult {
  if (typeof asked !== "string") {
    requireExpression(asked);
    const site = siteByExpression(module).get(asked);
    return site === undefined ? evaluatePlain(module, asked) : valuesOf(module).evaluate(site);
  }
  const { root, diagnostics } = parseExpression(asked);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return { value: dynamicVal, diagnostics };
  return evaluatePlain(module, root.expression);
}

const siteByExpression: (module: Module) => ReadonlyMap<ConfigExpression, Site> = query(
  "siteByExpression",
  (module) => new Map(allSites(module).map((site) => [site.expression, site])),
);

function evaluatePlain(module: Module, expression: ConfigExpression): EvaluateResult {
  return valuesOf(module).evaluate(siteInModule(module, expression));
}

/** Returns a site for an expression in no file of a module, with the names that every expression of the module has. */
export function siteInModule(module: Module, expression: ConfigExpression): Site {
  const context = plainContext(module.files[0] ?? NO_FILE);
  return { context, name: "", expression, range: expressionRange(expression), iterators: [] };
}

/** For a module without files: evaluation does not depend on the file. */
const NO_FILE = { name: "" } as SourceFile;
