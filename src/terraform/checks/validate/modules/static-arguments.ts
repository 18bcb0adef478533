/**
 * Expressions that Terraform evaluates when it installs modules: computed sources and versions of modules, and the
 * values of variables with `const = true`. Only such variables, local values and constants have a value then.
 * `../opentofu/static-arguments.ts` checks OpenTofu's, which are more arguments and accept other references.
 */
import { convertOutlined } from "../../../../eval/index.ts";
import { type BodyAttribute, expressionRange } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import {
  ConversionError,
  EPHEMERAL,
  isCertainlyMarked,
  SENSITIVE,
  stringType,
  unmarkDeep,
} from "../../../../values/index.ts";
import { moduleSourceProblem } from "../../../addresses/module-source.ts";
import type { Reference } from "../../../addresses/parse-reference.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { constraintHint, parseVersionConstraints } from "../../../addresses/version-constraint.ts";
import { argumentCodes } from "../../../declare/codes.ts";
import { isCheckedLater } from "../../../declare/constant.ts";
import type { ModuleCallDeclaration } from "../../../declare/declarations.ts";
import { plainContext, siteOf } from "../../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "../resources/codes.ts";
import { isReplaced, mergedCall } from "../../../model/overridden.ts";
import { providerCallIn } from "../function-providers.ts";
import { featureCodes } from "../../features/codes.ts";
import { unknownBehind } from "../../../model/calls/source-value.ts";

/** Checks the calls in a file. Versions without such expressions have refused them when the file was read. */
export function checkStaticArguments(context: CheckContext): void {
  if (context.module.dialect !== "terraform" || !context.module.versions.has("computed-module-source")) return;
  for (const call of context.fileDeclarations.modules) {
    const { sourceAttribute, version } = call;
    // Other constants were checked when the file was read.
    for (const attribute of [sourceAttribute, version])
      if (attribute !== null && isCheckedLater(attribute) && !isReplaced(context.module, attribute))
        checkArgument(context, attribute, mergedCall(context.module, call).version !== null);
    checkConstArguments(context, call);
  }
}

function checkArgument(context: CheckContext, attribute: BodyAttribute, hasVersion: boolean): void {
  const { name: argument, expression } = attribute;
  const site = siteOf(plainContext(context.file), attribute);
  const references = referencesIn(expression);
  const other = references.find((reference) => !isAllowed(reference, argument));
  if (other !== undefined) {
    context.sink.report(featureCodes["invalid-static-reference"], other.range, { argument, name: textOf(other) });
    return;
  }
  const { problems } = context.results.resultAt(site);
  context.sink.addAll(problems);
  if (problems.length > 0) return;
  for (const reference of references) {
    const unknown = unknownBehind(context.module, [reference]);
    if (unknown === null) continue;
    const code = unknown.subject.kind === "var" ? "unknown-module-source" : "invalid-static-reference";
    context.sink.report(featureCodes[code], reference.range, { argument, name: textOf(unknown) });
    return;
  }
  checkValue(context, attribute, site.range, hasVersion);
}

/** Checks the value of an argument, as far as variables do not decide it. */
function checkValue(context: CheckContext, attribute: BodyAttribute, range: TextRange, hasVersion: boolean): void {
  const { name: argument } = attribute;
  const result = context.results.valueAt(siteOf(plainContext(context.file), attribute));
  if (result === null) return;
  const { value, marks } = unmarkDeep(result);
  const text = convertOutlined(value, stringType);
  if (isCertainlyMarked(marks, SENSITIVE) || isCertainlyMarked(marks, EPHEMERAL)) {
    const mark = isCertainlyMarked(marks, SENSITIVE) ? "sensitive" : "ephemeral";
    context.sink.report(featureCodes["marked-module-source"], range, { argument, mark });
  } else if (text instanceof ConversionError)
    context.sink.report(resourceCodes["incorrect-value-type"], range, { reason: text.message });
  else if (text.isNull) {
    if (argument === "source" || !context.module.versions.has("null-module-version"))
      context.sink.report(featureCodes["null-module-source"], range, { argument });
  } else if (typeof text.payload === "string") checkText(context, argument, text.payload, range, hasVersion);
  else if (referencesIn(attribute.expression).length === 0) checkUnknown(context, attribute);
}

/** Reports a provider function in an argument that has no value although it refers to nothing. */
function checkUnknown(context: CheckContext, { name: argument, expression }: BodyAttribute): void {
  const call = providerCallIn(expression);
  if (call === null) return;
  const args = { argument, function: call.name.replaceAll(/\s/g, "") };
  context.sink.report(featureCodes["provider-function-in-module-source"], call.range, args);
}

function checkText(context: CheckContext, argument: string, text: string, range: TextRange, hasVersion: boolean): void {
  if (argument !== "source") {
    if (parseVersionConstraints(text) === null)
      context.sink.report(argumentCodes["invalid-version-constraint"], range, { hint: constraintHint(text) });
    return;
  }
  const problem = moduleSourceProblem(text, hasVersion);
  if (problem !== null) context.sink.add(problem(range, null));
}

/** Checks the arguments for variables whose values modules need when they are installed. */
function checkConstArguments(context: CheckContext, call: ModuleCallDeclaration): void {
  const variables = context.module.child(mergedCall(context.module, call))?.declarations.variables;
  if (variables === undefined) return;
  for (const { name, expression } of call.arguments.values()) {
    if (variables.get(name)?.isConst !== true) continue;
    const unknown = unknownBehind(context.module, referencesIn(expression));
    if (unknown === null) continue;
    const args = { name, reference: textOf(unknown) };
    context.sink.report(featureCodes["unknown-const-variable"], expressionRange(expression), args);
  }
}

/** Returns whether an argument accepts a reference, whatever its value. */
function isAllowed({ subject: { kind } }: Reference, argument: string): boolean {
  return kind === "var" || kind === "local" || (kind === "path" && argument === "source");
}

function textOf({ source }: Reference): string {
  return source.reference.text;
}
