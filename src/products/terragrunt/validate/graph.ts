/** Checks the graph of files around a unit: nested includes, dependencies in a cycle, configurations to read. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { isRecoveringCall } from "../../../eval/index.ts";
import { expressionRange } from "../../../model/index.ts";
import { type FunctionCall, walkByType } from "../../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../../terraform/source/host.ts";
import { directoryOf, relativePath } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import type { DialectFile } from "../../shared/dialect-file.ts";
import { terragruntCodes } from "../codes.ts";
import { dependenciesOf, unitFileAt } from "../dependencies.ts";
import { includesIn } from "../evaluation/blocks.ts";
import { existsIn } from "../evaluation/files.ts";
import { repositoryRoot } from "../../shared/versions/directories.ts";
import { TerragruntUnit } from "../evaluation/unit.ts";
import { isCheckedPath } from "./checked-path.ts";

/** So many units are followed from one. */
const MOST_UNITS = 200;

/** Returns the problems of a unit in the graph of files. */
export function checkGraph(file: DialectFile, unit: TerragruntUnit, host: ModuleHost): Diagnostic[] {
  return [...nestedIncludes(unit), ...dependencyCycles(unit, host), ...missingReads(file, unit, host)];
}

/** Reports an included file that includes another one. */
function nestedIncludes(unit: TerragruntUnit): Diagnostic[] {
  return unit.includes().flatMap(({ file, pathAttribute }) => {
    if (file === null || pathAttribute === null || includesIn(file.body).length === 0) return [];
    const args = { path: relativePath(unit.directory, file.path) };
    return [createDiagnostic(terragruntCodes["nested-include"], expressionRange(pathAttribute.expression), args)];
  });
}

/** Reports the dependencies of a unit that lead back to it. */
function dependencyCycles(unit: TerragruntUnit, host: ModuleHost): Diagnostic[] {
  const own = unit.file.path;
  return dependenciesOf(unit).flatMap(({ path, pathAttribute, mayBeDisabled }) => {
    const first = path === null || mayBeDisabled ? null : unitFileAt(path, host);
    if (first === null || pathAttribute === null) return [];
    const way = wayTo(own, first, unit, host);
    if (way === null) return [];
    const units = [own, ...way].map((one) => relativePath(directoryOf(unit.directory), directoryOf(one)));
    const args = { cycle: units.join(" → ") };
    return [
      createDiagnostic(terragruntCodes["unit-dependency-cycle"], expressionRange(pathAttribute.expression), args),
    ];
  });
}

/** Returns the units on the way from one to another; null if none leads there. */
function wayTo(target: string, first: string, { shared }: TerragruntUnit, host: ModuleHost): string[] | null {
  if (first === target) return [first];
  const from = new Map<string, string>([[first, ""]]);
  const queue = [first];
  for (let index = 0; index < queue.length && queue.length < MOST_UNITS; index++) {
    const unit = TerragruntUnit.at(queue[index]!, shared, 1);
    for (const { path, mayBeDisabled } of unit === null ? [] : dependenciesOf(unit)) {
      const next = path === null || mayBeDisabled ? null : unitFileAt(path, host);
      if (next === null || from.has(next)) continue;
      from.set(next, queue[index]!);
      if (next === target) return wayBack(next, from);
      queue.push(next);
    }
  }
  return null;
}

function wayBack(last: string, from: ReadonlyMap<string, string>): string[] {
  const way = [last];
  for (let one = from.get(last)!; one !== ""; one = from.get(one)!) way.unshift(one);
  return way;
}

/** Reports calls of `read_terragrunt_config` for files that do not exist, without a second argument. */
function missingReads({ root }: DialectFile, unit: TerragruntUnit, host: ModuleHost): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall: (call: FunctionCall) => {
      const { args: given, name } = call;
      if (isRecoveringCall(call)) return "skip";
      const [argument, fallback] = given;
      if (name.name !== "read_terragrunt_config" || argument === undefined || fallback !== undefined) return undefined;
      const text = unit.file.textOf(argument);
      if (text === null || text === "" || isFilledIn(text)) return undefined;
      const path = pathIn(unit.directory, text);
      // Without a known root, the directories may be a part of a repository.
      const isPart = repositoryRoot(unit.directory, host) === null;
      if (isPart && relativePath(unit.directory, path).startsWith("..")) return undefined;
      if (!isCheckedPath(unit.directory, path, host, false) || existsIn(path, host) !== null) return undefined;
      const args = { path: relativePath(unit.directory, path) };
      diagnostics.push(createDiagnostic(terragruntCodes["missing-configuration"], argument, args));
      return undefined;
    },
  });
  return diagnostics;
}
