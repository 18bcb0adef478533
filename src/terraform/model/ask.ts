/** What programs ask of a module from outside: its references, and the value of an expression in it. */
import { type EvaluateResult } from "../../eval/index.ts";
import { type ConfigExpression } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { dynamicVal } from "../../values/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { Declared, ModuleDeclarations } from "../declare/declarations.ts";
import type { Module } from "./module.ts";
import { type Reference, referencesIn, type ReferenceSubject } from "../addresses/references.ts";
import { plainContext, type Site } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";

/** A reference in a file of a module. */
export interface ModuleReference {
  /** The name of the file, as in `SourceFile`. */
  readonly file: string;
  readonly reference: Reference;
  /** What it leads to; null where that is not declared, or is no declaration, as with `each.key`. */
  readonly target: Declared | null;
}

/** The references in these expressions, in the order of the files, but for those to iterators. */
export function moduleReferences(sites: readonly Site[], declarations: ModuleDeclarations): ModuleReference[] {
  return sites.flatMap(({ context, expression, iterators }) =>
    referencesIn(expression, iterators).map((reference) => ({
      file: context.file.name,
      reference,
      target: targetOf(reference.subject, declarations),
    })),
  );
}

function targetOf(subject: ReferenceSubject, declarations: ModuleDeclarations): Declared | null {
  switch (subject.kind) {
    case "var":
      return declarations.variables.get(subject.name) ?? null;
    case "local":
      return declarations.locals.get(subject.name) ?? null;
    case "module":
      return declarations.modules.get(subject.name) ?? null;
    case "resource":
      return declarations.resources.get(resourceAddress(subject)) ?? null;
    default:
      return null;
  }
}

/** An expression as the text of the native syntax, or a node of one of the files. */
export type AskedExpression = string | ConfigExpression;

/**
 * Evaluates an expression in a module: a node of a file where it stands, anything else with what every expression of the module can see.
 * Offsets in diagnostics are UTF-16 offsets of the text, or of the file of the node.
 */
export function evaluateIn(
  module: Module,
  asked: AskedExpression,
  siteOf: (expression: ConfigExpression) => Site | undefined,
): EvaluateResult {
  if (typeof asked !== "string") {
    const site = siteOf(asked);
    return site === undefined ? evaluatePlain(module, asked) : module.values.evaluate(site);
  }
  const { root, diagnostics } = parseExpression(asked);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return { value: dynamicVal, diagnostics };
  return evaluatePlain(module, root.expression);
}

function evaluatePlain(module: Module, expression: ConfigExpression): EvaluateResult {
  const context = plainContext(module.files[0] ?? NO_FILE);
  return module.values.evaluate({ context, name: "", expression, range: { start: 0, end: 0 }, iterators: [] });
}

/** For a module without files: the place of an expression is not looked at when it is evaluated. */
const NO_FILE = { name: "" } as SourceFile;
