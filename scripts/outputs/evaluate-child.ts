// The process that evaluates conformance cases with the built library.
import { doWork } from "./batch.ts";
import { caseValue, type Library, type TypedJson } from "./case-values.ts";

/** A case to evaluate. */
export interface EvaluateTask {
  readonly id: string;
  readonly mode?: string;
  readonly source: string;
  readonly vars?: Readonly<Record<string, unknown>> | null;
  readonly locals?: unknown;
  /** Whether its functions are Terraform's, not HCL's. */
  readonly isTerraform: boolean;
}

await doWork<EvaluateTask>(async (module) => {
  const library = (await import(module)) as Library;
  return async (task) => evaluated(library, task);
});

function evaluated(library: Library, task: EvaluateTask) {
  const { evaluate, evaluateTemplate, parseExpression, parseTemplate, hclFunctions, terraformFunctions } = library;
  const options = {
    ...(task.vars !== null && { variables: variablesOf(library, task) }),
    functions: task.isTerraform ? terraformFunctions : hclFunctions,
  };
  const { value, diagnostics } =
    task.mode === "template"
      ? evaluateTemplate(parseTemplate(task.source), options)
      : evaluate(parseExpression(task.source), options);
  const { value: bare, marks } = library.unmarkDeep(value);
  return {
    type: library.typeToJson(value.type),
    value: library.valueText(bare),
    marks: [...marks].map(String).toSorted(),
    ...(!value.isKnown && { range: rangeText(library.rangeOf(value)) }),
    diagnostics: diagnostics.map(({ code, severity, summary, detail, subject }) => ({
      ...{ code, severity, summary, detail },
      ...{ start: subject.start, end: subject.end },
    })),
  };
}

function variablesOf(library: Library, { vars, locals }: EvaluateTask) {
  const variables = Object.entries(vars ?? {}).map(
    ([name, typed]) => [name, caseValue(library, typed as TypedJson)] as const,
  );
  if (locals === undefined) return new Map(variables);
  return new Map([...variables, ["local", textsValue(library, locals)] as const]);
}

/** Returns nested strings as objects. */
function textsValue(library: Library, texts: unknown): ReturnType<Library["stringVal"]> {
  if (typeof texts === "string") return library.stringVal(texts);
  return library.objectVal(
    Object.entries(texts as object).map(([name, element]) => [name, textsValue(library, element)]),
  );
}

/** Returns the refinements of an unknown value as text; numbers have no JSON form. */
function rangeText(range: object): string {
  return JSON.stringify(range, (_key, value: unknown) =>
    typeof value === "bigint" || value === Infinity ? String(value) : value,
  );
}
