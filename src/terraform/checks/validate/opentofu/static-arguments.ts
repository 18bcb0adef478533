/**
 * Arguments that OpenTofu evaluates early: their references and values, in the versions that evaluate them at all.
 * `../modules/static-arguments.ts` checks Terraform's, which are in module calls only.
 */
import { callsIn, type ConfigExpression, expressionRange } from "../../../../model/index.ts";
import {
  ConversionError,
  convert,
  EPHEMERAL,
  isCertainlyMarked,
  SENSITIVE,
  stringType,
  unmarkDeep,
} from "../../../../values/index.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import { isReference, type Reference } from "../../../addresses/parse-reference.ts";
import { readReferences, referencesIn } from "../../../addresses/references.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";
import { ENCRYPTION_ROOTS, type StaticArgument, staticArguments } from "./list-static-arguments.ts";

/** The codes for references, which have the same arguments. */
type ReferenceCode =
  | "dynamic-in-static-context"
  | "module-output-in-static-context"
  | "provider-function-in-static-context"
  | "ephemeral-attribute-in-static-context"
  | "variable-not-static"
  | "undefined-static-variable"
  | "undefined-static-local";

interface Problem {
  readonly code: ReferenceCode;
  readonly name: string;
  /** The local value that leads there; null for the reference itself. */
  readonly via: string | null;
}

/** Checks a file's static arguments. */
export function checkStaticArguments(context: CheckContext): void {
  const { module, file, fileDeclarations } = context;
  if (!module.versions.has("early-evaluation")) return;
  for (const argument of staticArguments(module, file, fileDeclarations)) {
    const before = context.sink.diagnostics.length;
    checkReferences(context, argument);
    checkCalls(context, argument, argument.site.expression);
    if (context.sink.diagnostics.length === before) checkValue(context, argument);
  }
}

function checkReferences(context: CheckContext, { owner, site, isUnchecked }: StaticArgument): void {
  for (const { read, source } of readReferences(site.expression)) {
    if (ENCRYPTION_ROOTS.has(source.name) || site.iterators.some(({ name }) => name === source.name)) continue;
    if (!isReference(read)) {
      if (isUnchecked) context.sink.add(read);
      continue;
    }
    const problem = problemOf(context, read, null, new Set());
    if (problem === null || (!isUnchecked && problem.via === null && problem.code.startsWith("undefined"))) continue;
    const { code, name, via } = problem;
    context.sink.report(openTofuCodes[code], read.range, { name, owner, via });
  }
}

/** Returns the problem with a reference, or the first one with a local value that it leads to. */
function problemOf(
  context: CheckContext,
  { subject, source }: Reference,
  via: string | null,
  seen: Set<string>,
): Problem | null {
  const name = source.reference.text;
  const { variables, locals } = context.module.declarations;
  switch (subject.kind) {
    case "var": {
      const variable = variables.get(subject.name);
      if (variable === undefined) return { code: "undefined-static-variable", name, via };
      return variable.isConst === false ? { code: "variable-not-static", name, via } : null;
    }
    case "local": {
      const local = locals.get(subject.name);
      if (local === undefined) return { code: "undefined-static-local", name, via };
      if (seen.has(subject.name)) return null;
      seen.add(subject.name);
      const inner = referencesIn(local.attribute.expression);
      for (const reference of inner) {
        const problem = problemOf(context, reference, via ?? `local.${subject.name}`, seen);
        if (problem !== null) return problem;
      }
      return null;
    }
    case "path":
      return null;
    case "terraform":
      return subject.name === "applying" ? { code: "ephemeral-attribute-in-static-context", name, via } : null;
    case "module":
      return {
        code: subject.output === null ? "dynamic-in-static-context" : "module-output-in-static-context",
        name,
        via,
      };
    default:
      return { code: "dynamic-in-static-context", name, via };
  }
}

function checkCalls(context: CheckContext, { owner }: StaticArgument, expression: ConfigExpression): void {
  for (const { name, range } of callsIn(expression))
    if (name.startsWith("provider::"))
      context.sink.report(openTofuCodes["provider-function-in-static-context"], range, { name, owner, via: null });
}

function checkValue(context: CheckContext, argument: StaticArgument): void {
  const { site, owner, isUnchecked, isString, acceptsSensitive, isOfBackend } = argument;
  const isOfEncryption = readReferences(site.expression).some(({ source }) => ENCRYPTION_ROOTS.has(source.name));
  if (isOfEncryption) return;
  const { value, problems } = context.results.resultAt(site);
  if (isUnchecked) context.sink.addAll(problems);
  if (problems.length > 0) return;
  const range = expressionRange(site.expression);
  const { marks } = unmarkDeep(value);
  if (!acceptsSensitive && context.module.versions.alwaysHas("refused-static-marks")) {
    const args = { owner, isOfBackend };
    if (isCertainlyMarked(marks, SENSITIVE)) context.sink.report(openTofuCodes["sensitive-static-value"], range, args);
    if (isCertainlyMarked(marks, EPHEMERAL)) context.sink.report(openTofuCodes["ephemeral-static-value"], range, args);
  }
  const converted = isString ? convert(unmarkDeep(value).value, stringType) : null;
  if (converted instanceof ConversionError)
    context.sink.report(bodyCodes["unsuitable-value-type"], range, { reason: converted.message });
}
