/** The values of a module as text: of its variables, local values and outputs, and of expressions. */
import {
  consoleOf,
  type EvaluateResult,
  expressionRange,
  type Module,
  SENSITIVE,
  typeName,
  valueText,
} from "../../../src/index.ts";
import type { ConsoleAnswer, NamedValue } from "../messages.ts";

/** Longer values are cut, in characters. */
const MAX_TEXT = 2000;

const NO_MODULE = "This file belongs to no Terraform module, so there is nothing to evaluate in.";

/** Returns the values of a module, in the order of its declarations; none without a module. */
export function valuesIn(module: Module | null): NamedValue[] {
  if (module === null) return [];
  const console = consoleOf(module);
  const { variables, locals, outputs, modules, resources } = module.declarations;
  const of = (kind: NamedValue["kind"], name: string, expression: string): NamedValue => ({
    kind,
    name,
    ...shown(console.evaluate(expression)),
  });
  const textOf = (file: { readonly name: string }, { start, end }: { readonly start: number; readonly end: number }) =>
    module.files.find(({ name }) => name === file.name)?.tree.source.text.slice(start, end) ?? "null";
  return [
    ...[...variables.keys()].map((name) => of("variable", `var.${name}`, `var.${name}`)),
    ...[...locals.keys()].map((name) => of("local", `local.${name}`, `local.${name}`)),
    ...[...modules, ...resources].flatMap(([name, { file, count, forEach }]) => {
      const attribute = forEach ?? count;
      const kind = forEach === null ? "count" : "for_each";
      return attribute === null ? [] : [of(kind, `${name}`, textOf(file, expressionRange(attribute.expression)))];
    }),
    ...[...outputs].flatMap(([name, { file, value }]) =>
      value === null ? [] : [of("output", `output.${name}`, textOf(file, expressionRange(value.expression)))],
    ),
  ];
}

function shown({ value, diagnostics }: EvaluateResult): Omit<NamedValue, "kind" | "name"> {
  const isSensitive = value.marks.has(SENSITIVE);
  const error = diagnostics.find(({ severity }) => severity === "error");
  const text = error === undefined ? valueText(value, "(unknown)") : `error: ${error.summary}`;
  return {
    text: cut(text),
    type: typeName(value.type),
    isSensitive,
    isUnknown: error === undefined && !value.isWhollyKnown,
  };
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** Evaluates an expression in a module. */
export function evaluateIn(module: Module | null, expression: string): ConsoleAnswer {
  if (module === null) return { text: null, type: "", errors: [{ message: NO_MODULE, start: 0, end: 0 }] };
  const { value, diagnostics } = consoleOf(module).evaluate(expression);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    text: errors.length > 0 ? null : cut(valueText(value, "(unknown)")),
    type: typeName(value.type),
    errors: errors.map(({ summary, detail, subject }) => ({
      message: `${summary}: ${detail}`,
      start: subject.start,
      end: subject.end,
    })),
  };
}
