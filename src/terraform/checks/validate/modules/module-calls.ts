/** Compares module calls with the child's declarations. Only children whose files are all readable are checked. */
import { convertOutlined } from "../../../../eval/index.ts";
import { applyDefaults, type BodyAttribute, expressionRange, wrongPartRange } from "../../../../model/index.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import { cleanPath, closeName, directoryOf, fileNameOf, otherLevels } from "../../../../text/index.ts";
import { ConversionError, EPHEMERAL, isCertainlyMarked, unmarkDeep, type Value } from "../../../../values/index.ts";
import { lineText, rangeText } from "../../../source/range-text.ts";
import type { ModuleCallDeclaration, VariableDeclaration } from "../../../declare/declarations.ts";
import { localSourcePath, sourceDirectory } from "../../../addresses/module-source.ts";
import type { Module } from "../../../model/module.ts";
import { valuesWith } from "../../../model/values.ts";
import { plainContext, siteOf } from "../../../declare/sites.ts";
import { isIgnoredDirectory } from "../../ignored-files.ts";
import type { CheckContext } from "../check-context.ts";
import { typeHint, writtenType } from "../../type-hints.ts";
import { validationFailure } from "../variables/validations.ts";
import { callCodes } from "./codes.ts";
import { validationCodes } from "../codes.ts";
import {
  type Diagnostic,
  isDiagnostic,
  withArguments,
  relatedTo,
  suggestionAt,
} from "../../../../diagnostics/index.ts";
import { sourceOf } from "../../../model/calls/computed-source.ts";
import { isOverridden, isReplaced, mergedCall } from "../../../model/overridden.ts";

/** Checks the calls in a file. */
export function checkModuleCalls(context: CheckContext): void {
  for (const call of context.fileDeclarations.modules) {
    checkDirectory(context, call);
    const child = context.module.child(mergedCall(context.module, call));
    if (child !== null && leadsBack(child, context)) {
      context.sink.report(callCodes["recursive-module-call"], call.nameRange, { name: call.name });
    }
    if (child === null || !child.isComplete) continue;
    const { variables } = child.declarations;
    unsupportedOrMissing(context, call, variables);
    for (const attribute of call.arguments.values()) {
      const variable = variables.get(attribute.name);
      if (variable !== undefined) argument(context, call, attribute, variable, child);
    }
  }
}

/** The maximum number of modules below a call that are searched. */
const MAX_MODULES = 200;

/** Returns true for the module under validation, and for modules that call it, directly or indirectly. */
function leadsBack(start: Module, context: CheckContext): boolean {
  const modules = new Map([[start.directory, start]]);
  for (const module of modules.values()) {
    if (module.directory === context.module.directory) return true;
    for (const call of module.declarations.modules.values()) {
      const child = modules.size < MAX_MODULES ? module.child(call) : null;
      if (child !== null) modules.set(child.directory, child);
    }
  }
  return false;
}

/** Returns the existing directory whose path is nearest to that of a missing one, as written: one of its names is misspelled; null without one. */
function nearDirectory(module: Module, directory: string): string | null {
  const parts = directory.split("/");
  const missing = parts.findIndex((_, index) => !module.hasDirectory(parts.slice(0, index + 1).join("/")));
  const above = parts.slice(0, missing);
  if (above.length === 0) return null;
  const near = closeName(parts[missing]!, module.directoriesIn(above.join("/")));
  if (near === null) return null;
  const path = [...above, near, ...parts.slice(missing + 1)].join("/");
  return module.hasDirectory(path) ? path : null;
}

/**
 * Returns the same path from another level, if it leads to a directory; null without one. The listing above it has to
 * show it: where nothing may be read, any directory could exist.
 */
function otherLevel(module: Module, path: string): string | null {
  for (const other of otherLevels(path)) {
    const isListed = module.directoriesIn(directoryOf(other)).includes(fileNameOf(cleanPath(other)));
    if (isListed && module.hasDirectory(other)) return other;
  }
  return null;
}

/**
 * Reports a local path without a directory; if its parent directory is missing as well, or git ignores it, another tool may
 * create it, unless a directory with a similar path exists, or with the same path from another level.
 */
function checkDirectory(context: CheckContext, { source, sourceAttribute, name }: ModuleCallDeclaration): void {
  const directory = source === null ? null : localSourcePath(source);
  if (directory === null || sourceAttribute === null || context.module.hasDirectory(directory)) return;
  if (isReplaced(context.module, sourceAttribute)) return;
  const path = source!.replaceAll("\\", "/");
  const near = nearDirectory(context.module, path) ?? otherLevel(context.module, path);
  if (near === null && !context.module.hasDirectory(directoryOf(directory))) return;
  if (near === null && isIgnoredDirectory(context.module, path)) return;
  const range = expressionRange(sourceAttribute.expression);
  const suggestion = suggestionAt(null, near);
  context.sink.report(callCodes["missing-module-directory"], range, { directory, name, suggestion });
}

function unsupportedOrMissing(
  context: CheckContext,
  call: ModuleCallDeclaration,
  variables: ReadonlyMap<string, VariableDeclaration>,
): void {
  const isChanged = isOverridden(context.module, `module.${call.name}`);
  // The primary file requires all arguments regardless of override files.
  const isOverriding = isChanged && context.file.role === "override";
  const attributes = [...variables.values()].map(({ name, defaultAttribute }) => ({
    name,
    required: defaultAttribute === null && !isOverriding,
  }));
  // The reference accepts anything else in bodies that it merges.
  const { diagnostics } = isChanged ? call.config.decodePartially({ attributes }) : call.config.decode({ attributes });
  const directory = sourceDirectory(sourceOf(context.module, mergedCall(context.module, call)));
  context.sink.addAll(diagnostics.map((one) => withDeclaration(one, variables, directory)));
}

/** Returns a diagnostic about a missing argument with the type and the place of its variable; others as they are. */
function withDeclaration(
  diagnostic: Diagnostic,
  variables: ReadonlyMap<string, VariableDeclaration>,
  directory: string,
): Diagnostic {
  const code = bodyCodes["missing-required-argument"];
  const name = isDiagnostic(diagnostic, code) ? diagnostic.data.name : null;
  const variable = name === null ? undefined : variables.get(name);
  if (variable === undefined) return diagnostic;
  const type = writtenType(variable);
  const typed = variable.isTypeValid && type !== null ? ` It has the type ${type}, and` : " It";
  const hint = `${typed} is declared at ${directory}/${lineText(variable.file, variable.range)}.`;
  return withArguments(diagnostic, code, { hint });
}

function argument(
  context: CheckContext,
  call: ModuleCallDeclaration,
  attribute: BodyAttribute,
  variable: VariableDeclaration,
  child: Module,
): void {
  const repetition = mergedCall(context.module, call);
  const site = siteOf({ ...plainContext(context.file), repetition }, attribute);
  const value = context.results.valueAt(site);
  if (value === null || !variable.isTypeValid) return;
  const filled = applyDefaults(variable.defaults, value);
  const converted = convertOutlined(filled, variable.type);
  const directory = sourceDirectory(sourceOf(context.module, repetition));
  const related = relatedTo("Declared here", variable.range, `${directory}/${variable.file.name}`);
  if (converted instanceof ConversionError) {
    const hint = typeHint(variable, value, context.file.text.slice(site.range.start, site.range.end));
    const args = { ...declarationOf(call, variable, directory), reason: converted.message, hint };
    const shown = wrongPartRange(site.expression, filled, variable.type);
    context.sink.report(callCodes["unsuitable-module-argument"], site.range, args, { ...related, shown });
    return;
  }
  if (converted.isNull && !variable.isNullable && variable.defaultAttribute === null) {
    const args = declarationOf(call, variable, directory);
    context.sink.report(callCodes["null-required-argument"], site.range, args, related);
    return;
  }
  const failure = refusal(child, variable, converted, directory);
  if (failure !== null)
    context.sink.report(validationCodes["invalid-variable-value"], site.range, { problem: failure });
  const isEphemeral = value.containsMarked && isCertainlyMarked(unmarkDeep(value).marks, EPHEMERAL);
  if (isEphemeral && !variable.isEphemeral)
    context.sink.report(callCodes["ephemeral-module-argument"], site.range, {
      isOpenTofu: context.module.dialect === "opentofu",
    });
}

/** Returns a child's variable and its position, as in messages. */
function declarationOf({ name }: ModuleCallDeclaration, variable: VariableDeclaration, directory: string) {
  const position = `${directory}/${rangeText(variable.file, variable.range)}`;
  return { variable: `module.${name}.var.${variable.name}`, position };
}

/**
 * Returns the message of a child's validation that rejects a variable's value for any other inputs, or null if none
 * does.
 */
function refusal(child: Module, variable: VariableDeclaration, value: Value, directory: string): string | null {
  if (variable.validations.length === 0) return null;
  const isDefault = value.isNull && !variable.isNullable && variable.defaultValue !== null;
  const given = new Map([[variable.name, isDefault ? variable.defaultValue : value]]);
  const values = valuesWith(child, { variables: given }, "given");
  const evaluate = (attribute: BodyAttribute): Value | null => {
    const result = values.evaluate(siteOf(plainContext(variable.file), attribute));
    return result.diagnostics.length > 0 ? null : result.value;
  };
  return validationFailure(variable, evaluate, `${directory}/`);
}
