/**
 * Checks calls to `templatefile` whose file exists: whether the template can be parsed and rendered with the call's
 * variables.
 *
 * `path.module` depends on the module's callers. Here it is a placeholder, so that paths in the module's directory are
 * known while everything else that depends on it stays unknown. Missing files may be created before a run, so they are
 * not reported.
 */
import { evaluationCodes, limitCodes, unknownFunctionCodes } from "../../eval/codes.ts";
import { type Diagnostic, isDiagnostic } from "../../diagnostics/index.ts";
import { evaluateNative, Scope, startRange } from "../../eval/index.ts";
import { type FileHost, utf8Bytes, utf8Text } from "../../functions/index.ts";
import { lazy, memoize } from "../../memo.ts";
import { type Expression, type FunctionCall, parseExpression, parseTemplate } from "../../syntax/index.ts";
import { cleanPath, type TextRange } from "../../text/index.ts";
import { asString, emptyObjectVal, stringVal, type Value, unmark, unmarkDeep } from "../../values/index.ts";
import type { Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { valuesWith } from "../model/values.ts";
import type { Site } from "../declare/sites.ts";
import type { InsightContext } from "./insight-context.ts";
import { evaluatePart, forEachPart, type RangeInFile } from "./parts.ts";
import { evaluationFor } from "../versions/evaluation.ts";
import { insightCodes } from "./codes.ts";

/** The placeholder for the module's directory, which does not occur in configurations. */
const MODULE_DIRECTORY = "\u{F0000}module";

/** The function's names. */
const NAMES = new Set(["templatefile", "core::templatefile"]);

/** Returns the call that is evaluated in place of the original one. */
const templateCall = lazy(() => parseExpression("templatefile(path, vars)").root.expression as FunctionCall);

/** A call with the text of its template. */
export interface TemplateUse {
  readonly site: Site;
  readonly call: FunctionCall;
  /** The path relative to the module's directory, as with `path.module` in a root module. */
  readonly path: string;
  readonly text: string;
  readonly variables: Expression;
  readonly rangeInFile: RangeInFile;
}

/** Returns the calls in a file whose templates can be read. */
export function templateUses(context: InsightContext): TemplateUse[] {
  const { filesBelow: below, filesAround: around } = context.module;
  if (below === null || around === null || !context.file.text.includes("templatefile")) return [];
  const values = valuesInStandIn(context.module);
  const uses: TemplateUse[] = [];
  for (const site of context.sites()) {
    forEachPart(site, ({ node, rangeInFile }) => {
      if (node.type !== "FunctionCall") return;
      const call = node;
      const [path, variables] = call.args;
      if (!NAMES.has(call.name.name) || call.args.length !== 2 || call.ellipsisToken >= 0) return;
      const read = readTemplate(values, { below, around }, site, path!);
      if (read !== null) uses.push({ site, call, variables: variables!, rangeInFile, ...read });
    });
  }
  return uses;
}

/** Returns a module's values with the placeholder as its path. */
const valuesInStandIn: (module: Module) => ModuleValues = memoize((module) =>
  valuesWith(module, { modulePath: stringVal(MODULE_DIRECTORY), options: { files: null } }),
);

/** Reports errors in templates and in their variables. */
export function checkTemplateFiles(context: InsightContext): void {
  for (const use of templateUses(context)) {
    // Other failures, and calls that do not need the placeholder, are reported with all other values.
    if (evaluatePart(context.values, use.site, use.call).diagnostics.length > 0) continue;
    const problem = problemOf(context, use);
    if (problem === null) continue;
    const range = use.rangeInFile(rangeIn(use.call, problem.subject));
    context.report(insightCodes["invalid-template-call"], range, {
      problem: problem.summary,
      reason: problem.detail,
    });
  }
}

/** Files by kind of path. */
interface FilesByPath {
  /** For paths that start anywhere. */
  readonly below: FileHost;
  /** For paths that start from the module's directory, which Terraform knows as well. */
  readonly around: FileHost;
}

function readTemplate(
  values: ModuleValues,
  { below, around }: FilesByPath,
  site: Site,
  argument: Expression,
): { readonly path: string; readonly text: string } | null {
  const { value, diagnostics } = evaluatePart(values, site, argument);
  const bare = unmark(value);
  if (diagnostics.length > 0 || !bare.isKnown || bare.isNull || bare.type.kind !== "string") return null;
  const given = asString(bare);
  const isFromModule = given.startsWith(`${MODULE_DIRECTORY}/`);
  const path = isFromModule ? `.${given.slice(MODULE_DIRECTORY.length)}` : given;
  if (path.includes(MODULE_DIRECTORY) || path.startsWith("/") || path.startsWith("~")) return null;
  const bytes = (isFromModule ? around : below).readFile(cleanPath(path));
  const text = bytes instanceof Uint8Array ? utf8Text(bytes) : null;
  return text === null ? null : { path, text };
}

/**
 * Returns the first problem with rendering a template, in the reference's words; its range lies in the substitute call.
 */
function problemOf(context: InsightContext, { site, variables, path, text }: TemplateUse): Diagnostic | null {
  const { value, diagnostics } = evaluatePart(context.values, site, variables);
  const vars = unmarkDeep(value).value;
  // Syntax errors come first, regardless of the variables.
  const isBroken = parseTemplate(text).diagnostics.length > 0;
  if (!isBroken && (diagnostics.length > 0 || !vars.isKnown || vars.isNull)) return null;
  const names = new Map<string, Value>([
    ["path", stringVal(path)],
    ["vars", isBroken ? emptyObjectVal : vars],
  ]);
  const { functions, logicalOperators } = evaluationFor(context.module.versions);
  const files = new OneFile(text);
  const rendered = evaluateNative(templateCall(), { scope: new Scope(names, functions), logicalOperators, files });
  const first = rendered.diagnostics[0];
  if (first === undefined || limitCodes.has(first.code)) return null;
  // Functions that Terraform does not have may be OpenTofu's or a provider's.
  return context.module.dialect === "opentofu" && isOfUnknownFunction(first) ? null : first;
}

/** Returns true if the template's first error is a call to an unknown function. */
function isOfUnknownFunction(diagnostic: Diagnostic): boolean {
  if (!isDiagnostic(diagnostic, evaluationCodes["call-failed"])) return false;
  const [cause] = diagnostic.data.causes ?? [];
  return cause !== undefined && unknownFunctionCodes.has(cause.code);
}

/** Returns the part of the call that a diagnostic is about. */
function rangeIn(call: FunctionCall, subject: TextRange): TextRange {
  const [path, variables] = templateCall().args;
  if (subject.start === path!.start) return startRange(call.args[0]!);
  if (subject.start === variables!.start) return startRange(call.args[1]!);
  return startRange(call);
}

/** A host that contains one text under every name. */
class OneFile implements FileHost {
  readonly directory = null;
  readonly homeDirectory = null;
  private readonly bytes: Uint8Array;

  constructor(text: string) {
    this.bytes = utf8Bytes(text);
  }

  readFile(): Uint8Array {
    return this.bytes;
  }

  kindOf(): "file" {
    return "file";
  }

  list(): readonly [] {
    return [];
  }
}
