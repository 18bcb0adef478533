/**
 * Checks calls to `templatefile`: whether the template can be parsed and rendered with the call's variables. Missing
 * files may be created before a run, so they are reported only if a similar name exists.
 */
import { evaluationCodes, limitCodes, unknownFunctionCodes } from "../../../../eval/codes.ts";
import { type Diagnostic, isDiagnostic, relatedTo, suggestionAt } from "../../../../diagnostics/index.ts";
import { evaluateNative, Scope, startRange } from "../../../../eval/index.ts";
import { type FileHost, utf8Bytes } from "../../../../functions/index.ts";
import { lazy } from "../../../../memo.ts";
import {
  type FunctionCall,
  parseExpression,
  parseTemplate,
  type SyntaxTree,
  type TemplateFile,
} from "../../../../syntax/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import {
  dynamicVal,
  emptyObjectVal,
  entriesOf,
  objectVal,
  stringVal,
  type Value,
  unmarkDeep,
} from "../../../../values/index.ts";
import type { Module } from "../../../model/module.ts";
import { pathIn } from "../../../source/host.ts";
import { evaluationFor } from "../../../versions/evaluation.ts";
import type { ReviewContext } from "../../review-context.ts";
import { evaluatePart } from "../../expression-parts.ts";
import { similarTemplate, templateCalls, type TemplateUse, templateUses } from "./calls.ts";
import { isOwnError } from "./template-errors.ts";
import { callsOfTemplate, undeclaredTemplateVariables } from "./undeclared-variables.ts";
import { planCodes } from "../codes.ts";
import { valuesOf } from "../../../model/values.ts";

/** Returns the substitute call, which is evaluated. */
const templateCall = lazy(() => parseExpression("templatefile(path, vars)").root.expression as FunctionCall);

/** Reports errors in templates and in their variables. */
export function checkTemplateFiles(context: ReviewContext): void {
  checkNames(context);
  for (const use of templateUses(context.module, context.file)) {
    const problem = problemOf(context, use);
    if (problem === null) continue;
    // Other failures of calls that do not need the placeholder are reported with all other values.
    const isFailing = evaluatePart(valuesOf(context.module), use.site, use.call).diagnostics.length > 0;
    if (isFailing && !problem.isOfTemplate) continue;
    const { diagnostic, isOfTemplate } = problem;
    const range = use.rangeInFile(rangeIn(use.call, diagnostic.subject));
    const message = { problem: diagnostic.summary, reason: diagnostic.detail };
    if (!isOfTemplate) context.sink.report(planCodes["invalid-template-call"], range, message);
    else {
      const file = pathIn(context.module.directory, use.path);
      const start = relatedTo("the template", { start: 0, end: 0 }, file);
      context.sink.report(planCodes["invalid-template"], range, { ...message, suggestion: null }, start);
    }
  }
}

/** Reports the calls whose template does not exist, beside a file with almost the same name. */
function checkNames({ module, file, sink }: ReviewContext): void {
  for (const use of templateCalls(module)) {
    if (use.file !== file || use.isRecovered) continue;
    const similar = similarTemplate(use);
    if (similar === null) continue;
    const range = use.rangeInFile(use.call.args[0]!);
    sink.report(planCodes["missing-template"], range, { path: use.path!, suggestion: suggestionAt(null, similar) });
  }
}

/** A problem with rendering a template. */
interface Problem {
  /** In the reference's words; its range lies in the substitute call. */
  readonly diagnostic: Diagnostic;
  /** Whether every call has the problem. */
  readonly isOfTemplate: boolean;
}

/** Returns the first problem with rendering a template; null without any. */
function problemOf(context: ReviewContext, use: TemplateUse): Problem | null {
  const { value, diagnostics } = evaluatePart(valuesOf(context.module), use.site, use.variables);
  const vars = unmarkDeep(value).value;
  // Syntax errors come first, regardless of the variables.
  const tree = parseTemplate(use.text);
  if (tree.diagnostics.length > 0) return ofTemplate(rendered(use, emptyObjectVal));
  if (diagnostics.length > 0 || !vars.isKnown || vars.isNull) return null;
  const diagnostic = rendered(use, vars);
  if (diagnostic === null) return null;
  const undeclared = isMapping(vars) ? undeclaredIn(context.module, use, tree) : [];
  if (causeOf(diagnostic) !== null || undeclared.length === 0) return withCause(context.module, tree, diagnostic);
  // The call may have another problem, which the missing variables hide.
  const passed = [...entriesOf(vars), ...undeclared.map((name) => [name, dynamicVal] as const)];
  const other = rendered(use, objectVal(passed));
  return other === null ? ofTemplate(diagnostic) : withCause(context.module, tree, other);
}

/** Returns a failing call's problem, by the template's error, if any. */
function withCause(
  { dialect, versions }: Module,
  tree: SyntaxTree<TemplateFile>,
  diagnostic: Diagnostic,
): Problem | null {
  const cause = causeOf(diagnostic);
  if (cause === null) return { diagnostic, isOfTemplate: false };
  // Functions that Terraform does not have may be OpenTofu's or a provider's.
  if (dialect === "opentofu" && unknownFunctionCodes.has(cause.code)) return null;
  return { diagnostic, isOfTemplate: isOwnError(tree, evaluationFor(versions), cause) };
}

function ofTemplate(diagnostic: Diagnostic | null): Problem | null {
  return diagnostic && { diagnostic, isOfTemplate: true };
}

function isMapping({ type: { kind } }: Value): boolean {
  return kind === "object" || kind === "map";
}

/** Returns the template's variables that no call passes. */
function undeclaredIn(module: Module, { path }: TemplateUse, tree: SyntaxTree<TemplateFile>): readonly string[] {
  const calls = callsOfTemplate(pathIn(module.directory, path), module);
  return undeclaredTemplateVariables(tree, calls).map(({ subject }) =>
    tree.source.text.slice(subject.start, subject.end),
  );
}

/** Returns the first error that rendering with these variables results in; null without any, and beyond limits. */
function rendered({ module, path, text }: TemplateUse, vars: Value): Diagnostic | null {
  const { functions, logicalOperators } = evaluationFor(module.versions);
  const names = new Map<string, Value>([
    ["path", stringVal(path)],
    ["vars", vars],
  ]);
  const scope = new Scope(names, functions);
  const options = { scope, logicalOperators, files: new OneFile(text) };
  const [first] = evaluateNative(templateCall(), options).diagnostics;
  return first === undefined || limitCodes.has(first.code) ? null : first;
}

/** Returns the first error in a template's expressions; null for other errors. */
function causeOf(diagnostic: Diagnostic): Diagnostic | null {
  if (!isDiagnostic(diagnostic, evaluationCodes["call-failed"])) return null;
  return diagnostic.data.causes?.[0] ?? null;
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
