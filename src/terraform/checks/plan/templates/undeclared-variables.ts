/**
 * Finds variables in a template that no call passes. Calls in all modules near the template count; if one of them may
 * pass any name, nothing is certain. A variable that some calls pass is the mistake of the others.
 */
import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticRanges,
  suggestName,
} from "../../../../diagnostics/index.ts";
import { variablesIn } from "../../../../model/index.ts";
import type { SyntaxTree, TemplateFile } from "../../../../syntax/index.ts";
import { goQuote } from "../../../../text/index.ts";
import { entriesOf, unmark } from "../../../../values/index.ts";
import type { Module } from "../../../model/module.ts";
import { valuesOf } from "../../../model/values.ts";
import { pathIn } from "../../../source/host.ts";
import { evaluatePart } from "../../expression-parts.ts";
import { mayRender, type TemplateCall, templateCalls } from "./calls.ts";
import { planCodes } from "../codes.ts";

/** The maximum number of calls that a message names. */
const MAX_POSITIONS = 3;

/** Finds the modules near a directory whose files contain a text. */
interface ModuleFinder {
  modulesNear(directory: string, text: string): readonly Module[];
}

/** Returns the calls near a template that may render it. Its path has the form of module directories. */
export function callsOfTemplate(path: string, finder: ModuleFinder): readonly TemplateCall[] {
  const modules = finder.modulesNear(pathIn(path, ".."), "templatefile");
  return modules.flatMap((module) => templateCalls(module).filter((call) => mayRender(call, path)));
}

/** Returns the first use of each variable in a template that none of its calls passes, in source order. */
export function undeclaredTemplateVariables(
  { root }: SyntaxTree<TemplateFile>,
  calls: readonly TemplateCall[],
): readonly Diagnostic[] {
  const passed = passedNames(calls);
  if (passed === null) return [];
  const reported = new Map<string, Diagnostic>();
  for (const { name, variable } of variablesIn(root)) {
    if (passed.has(name) || reported.has(name)) continue;
    const suggestion = suggestName(variable.textRange, name, passed);
    const args = { problem: "Undeclared template variable", reason: reasonFor(name, calls), suggestion };
    reported.set(name, createDiagnostic(planCodes["invalid-template"], variable.textRange, args, related(calls)));
  }
  return [...reported.values()];
}

function reasonFor(name: string, calls: readonly TemplateCall[]): string {
  const positions = calls.map(({ file, call, rangeInFile }) => {
    const { line } = file.tree.source.positionAt(rangeInFile(call.textRange).start);
    return `${file.name}:${line}`;
  });
  const listed =
    positions.length > MAX_POSITIONS ? `${positions.slice(0, MAX_POSITIONS).join(", ")}, …` : positions.join(", ");
  const subject = calls.length === 1 ? "The call of templatefile" : `None of the ${calls.length} calls of templatefile`;
  return `${subject} for this template (${listed}) ${calls.length === 1 ? "does not pass" : "passes"} ${goQuote(name)}, so rendering fails.`;
}

function related(calls: readonly TemplateCall[]): DiagnosticRanges {
  return {
    related: calls.map(({ module, file, call, rangeInFile }) => ({
      file: pathIn(module.directory, file.name),
      range: rangeInFile(call.textRange),
      message: "a call that renders this template",
    })),
  };
}

/** Returns the names that any call passes; null if they are unknown, and without calls. */
function passedNames(calls: readonly TemplateCall[]): ReadonlySet<string> | null {
  const passed = new Set<string>();
  for (const call of calls) {
    const names = call.path === null || !call.module.isComplete ? null : namesOf(call);
    if (names === null) return null;
    for (const name of names) passed.add(name);
  }
  return calls.length === 0 ? null : passed;
}

/** Returns the names that a call passes; null if they are unknown. */
function namesOf({ module, site, variables }: TemplateCall): Iterable<string> | null {
  const { value, diagnostics } = evaluatePart(valuesOf(module), site, variables);
  const plain = unmark(value);
  if (diagnostics.length > 0 || plain.isNull) return null;
  if (plain.type.kind === "object") return plain.type.attributes.keys();
  return plain.type.kind === "map" && plain.isKnown ? entriesOf(plain).keys() : null;
}
