/**
 * Checks the paths in a Terragrunt unit: included files, files in parent directories, dependencies, the module. Paths
 * that depend on unknown values, and those that a tool fills in or generates, are not checked.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import { isRecoveringCall } from "../../eval/index.ts";
import {
  argumentOf,
  type ConfigExpression,
  constantValue,
  contentRangeOf,
  expressionRange,
  staticList,
} from "../../model/index.ts";
import { type FunctionCall, walkByType } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoryOf, fileNameOf, nameSuggestion, otherLevels, relativePath } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { terragruntCodes } from "./codes.ts";
import { dependenciesOf, unitFileAt } from "./dependencies.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import { directoriesAbove, repositoryRoot } from "../shared/versions/directories.ts";
import { existsIn, findAbove } from "./evaluation/files.ts";
import { DEFAULT_NAMES } from "./evaluation/path-functions.ts";
import type { TerragruntUnit } from "./evaluation/unit.ts";
import { localSource } from "./unit-module.ts";
import { isCheckedPath, isGeneratedPath } from "./validate/checked-path.ts";

/** Returns the paths in a unit that lead nowhere. */
export function checkPaths(file: DialectFile, unit: TerragruntUnit, host: ModuleHost): Diagnostic[] {
  const checker = new PathChecker(unit, host);
  return [...checker.parentFiles(file), ...checker.includes(), ...checker.dependencies(), ...checker.source()];
}

class PathChecker {
  private readonly unit: TerragruntUnit;
  private readonly host: ModuleHost;

  constructor(unit: TerragruntUnit, host: ModuleHost) {
    this.unit = unit;
    this.host = host;
  }

  /** Returns the calls of `find_in_parent_folders` without a result. */
  parentFiles({ root }: DialectFile): Diagnostic[] {
    const diagnostics: Diagnostic[] = [];
    walkByType(root, {
      FunctionCall: (call: FunctionCall) => {
        const { name, args } = call;
        if (isRecoveringCall(call)) return "skip";
        const [argument, fallback] = args;
        if (name.name !== "find_in_parent_folders" || fallback !== undefined) return undefined;
        const names = argument === undefined ? DEFAULT_NAMES : [this.unit.file.textOf(argument)];
        const isMissing = (one: string | null): boolean =>
          one !== null && !isFilledIn(one) && findAbove(one, this.unit.directory, this.host) === null;
        if (!names.every(isMissing)) return undefined;
        const nearest = nameSuggestion(names[0]!, this.namesAbove());
        // Without a known root, the directories may be a part of a repository.
        if (nearest === null && repositoryRoot(this.unit.directory, this.host) === null) return undefined;
        const isWritten = argument?.type === "QuotedTemplate" && constantValue(argument) !== null;
        const suggestion = suggestionAt(isWritten ? contentRangeOf(argument) : null, nearest);
        diagnostics.push(
          createDiagnostic(terragruntCodes["missing-parent-file"], call, { name: names[0]!, suggestion }),
        );
        return undefined;
      },
    });
    return diagnostics;
  }

  private namesAbove(): string[] {
    return directoriesAbove(this.unit.directory).flatMap((path) => this.host.list(path) ?? []);
  }

  includes(): Diagnostic[] {
    return this.unit.includes().flatMap(({ path, pathAttribute }) => {
      if (path === null || pathAttribute === null || !this.isMissing(path)) return [];
      const range = expressionRange(pathAttribute.expression);
      return [createDiagnostic(terragruntCodes["missing-included-file"], range, { path: this.textOf(path) })];
    });
  }

  dependencies(): Diagnostic[] {
    const blocks = dependenciesOf(this.unit).filter(({ mayBeDisabled }) => !mayBeDisabled);
    const lists = blocksOf(this.unit.file.body, "dependencies").map(({ body }) => argumentOf(body, "paths"));
    const elements = lists.flatMap((list) => (list === null ? [] : (staticList(list.expression) ?? [])));
    const expressions = [
      ...blocks.flatMap(({ pathAttribute }) => (pathAttribute === null ? [] : [pathAttribute.expression])),
      ...elements,
    ];
    return expressions.flatMap((expression) => this.dependency(expression));
  }

  source(): Diagnostic[] {
    const source = localSource(this.unit.file, this.unit.directory);
    if (
      source === null ||
      isGeneratedPath(this.unit.directory, source.directory) ||
      existsIn(source.directory, this.host) !== null
    )
      return [];
    const path = this.textOf(source.directory);
    const suggestion = suggestionAt(null, this.otherLevel(path));
    // Outside the repository, only the same path from another level tells that it is wrong.
    if (!this.isChecked(source.directory) && suggestion === null) return [];
    const range = expressionRange(source.attribute.expression);
    return [createDiagnostic(terragruntCodes["missing-source-directory"], range, { path, suggestion })];
  }

  /** Returns the same relative path from another level, if it exists in the repository; null without one. */
  private otherLevel(path: string): string | null {
    for (const other of otherLevels(path)) {
      const absolute = pathIn(this.unit.directory, other);
      // The listing above it has to show it: where nothing may be read, any directory could exist.
      const isListed = this.host.directories?.(directoryOf(absolute))?.includes(fileNameOf(absolute)) === true;
      if (isListed && this.isChecked(absolute)) return other;
    }
    return null;
  }

  private dependency(expression: ConfigExpression): Diagnostic[] {
    const text = this.unit.file.textOf(expression);
    if (text === null || text === "") return [];
    const path = pathIn(this.unit.directory, text);
    if (!this.isChecked(path) || unitFileAt(path, this.host) !== null) return [];
    // A stack generates its units below this directory.
    if (this.host.list(path)?.includes("terragrunt.stack.hcl") === true) return [];
    const args = { path: this.textOf(path) };
    return [createDiagnostic(terragruntCodes["missing-dependency-unit"], expressionRange(expression), args)];
  }

  private isMissing(path: string): boolean {
    return this.isChecked(path, false) && existsIn(path, this.host) === null;
  }

  private isChecked(path: string, isDirectory = true): boolean {
    return isCheckedPath(this.unit.directory, path, this.host, isDirectory);
  }

  private textOf(path: string): string {
    return relativePath(this.unit.directory, path);
  }
}
