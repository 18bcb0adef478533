/**
 * Source text as data: renders templates for `templatefile` and `templatestring`, and reads attributes for
 * `decode_tfvars`.
 */
import { type Diagnostic, DiagnosticSink } from "../../diagnostics/index.ts";
import {
  type AttributesOutcome,
  type FunctionTable,
  type TemplateOutcome,
  type TemplateRequest,
  withoutTemplateFunctions,
} from "../../functions/index.ts";
import { parseConfig, parseTemplate, type TemplateFile } from "../../syntax/index.ts";
import { goQuote } from "../../text/index.ts";
import type { Value } from "../../values/index.ts";
import type { Evaluable } from "../evaluation.ts";
import { RangeFormatter } from "../range-formatter.ts";
import { Scope } from "../scope.ts";
import { variablesIn } from "../variables.ts";

/** Evaluates inside the evaluation of a call, so that its limits apply. */
export type Run = (node: Evaluable | TemplateFile, scope: Scope, sink: DiagnosticSink) => Value;

/** Renders a template with the functions in the call's scope. */
export function renderTemplate(run: Run, functions: FunctionTable | null, request: TemplateRequest): TemplateOutcome {
  const tree = parseTemplate(request.text);
  const ranges = new RangeFormatter(tree, request.name);
  if (tree.diagnostics.length > 0) return { kind: "invalid", message: ranges.summarize(tree.diagnostics) };
  const root = tree.root;
  const missing = variablesIn(root).find(({ name }) => !request.variables.has(name));
  if (missing !== undefined) {
    return { kind: "missing-variable", variable: missing.name, range: ranges.rangeText(missing.variable.textRange) };
  }
  const scope = new Scope(request.variables, functions === null ? null : withoutTemplateFunctions(functions));
  const sink = new DiagnosticSink(null);
  const value = run(root, scope, sink);
  const { diagnostics } = sink;
  if (diagnostics.length > 0) return { kind: "failed", message: ranges.summarize(diagnostics), diagnostics };
  return { kind: "value", value, range: ranges.rangeText({ start: 0, end: request.text.length }) };
}

/** Reads a text of attributes, whose expressions may not refer to anything. */
export function readAttributes(run: Run, text: string, name: string): AttributesOutcome {
  const tree = parseConfig(text);
  const ranges = new RangeFormatter(tree, name);
  const message = (diagnostics: readonly Diagnostic[]): string => ranges.summarize(diagnostics);
  if (tree.diagnostics.length > 0) return { kind: "invalid", what: "syntax", message: message(tree.diagnostics) };
  const values = new Map<string, Value>();
  const { items } = tree.root.body;
  const block = items.find((item) => item.type === "Block");
  if (block?.type === "Block") {
    const problem = `Unexpected ${goQuote(block.blockType.name)} block; Blocks are not allowed here.`;
    return { kind: "invalid", what: "content", message: `${ranges.rangeText(block.blockType.textRange)}: ${problem}` };
  }
  for (const item of items) {
    if (item.type !== "Attribute") continue;
    const sink = new DiagnosticSink(null);
    const value = run(item.expression, new Scope(null), sink);
    if (sink.length > 0) return { kind: "failed", attribute: item.name.name, message: message(sink.diagnostics) };
    values.set(item.name.name, value);
  }
  return { kind: "values", values };
}
