/** The dependencies of a Terragrunt unit: their units, and the outputs of those units' modules. */
import { createDiagnostic, type Diagnostic, suggestName } from "../../diagnostics/index.ts";
import { memoize } from "../../memo.ts";
import {
  argumentOf,
  type BodyAttribute,
  expressionRange,
  staticKey,
  staticKeyword,
  staticMap,
} from "../../model/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { relativePath } from "../../text/index.ts";
import type { FindModule } from "../shared/module-interface.ts";
import type { NameUse } from "../shared/name-uses.ts";
import { terragruntCodes } from "./codes.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import { existsIn } from "./evaluation/files.ts";
import { sharedBy, TerragruntUnit } from "./evaluation/unit.ts";
import { moduleDirectory, moduleOfUnit } from "./unit-module.ts";

/** A `dependency` block. */
export interface Dependency {
  readonly label: string;
  /** The argument with the path of its unit; null if it is missing. */
  readonly pathAttribute: BodyAttribute | null;
  readonly mockOutputs: BodyAttribute | null;
  /** The path; null if it is unknown. */
  readonly path: string | null;
  /** Whether it may be disabled, so that nothing is read from it. */
  readonly mayBeDisabled: boolean;
}

/** The outputs of a dependency's module. */
interface KnownOutputs {
  readonly directory: string;
  readonly names: ReadonlySet<string>;
}

/** Returns the dependencies in a unit's own file. */
export const dependenciesOf: (unit: TerragruntUnit) => readonly Dependency[] = memoize(({ file, directory }) =>
  blocksOf(file.body, "dependency").flatMap(({ labels: [label], body }) => {
    if (label === undefined) return [];
    const pathAttribute = argumentOf(body, "config_path");
    const text = pathAttribute === null ? null : file.textOf(pathAttribute.expression);
    const path = text === null ? null : pathIn(directory, text);
    const mayBeDisabled = ["enabled", "skip_outputs"].some((name) => argumentOf(body, name) !== null);
    return [{ label: label.value, pathAttribute, mockOutputs: argumentOf(body, "mock_outputs"), path, mayBeDisabled }];
  }),
);

/** Returns the path of the configuration that a path refers to, its directory's or itself; null if it is missing. */
export function unitFileAt(path: string, host: ModuleHost): string | null {
  if (existsIn(path, host) === "file") return path;
  const names = host.list(path) ?? [];
  const name = ["terragrunt.hcl", "terragrunt.hcl.json"].find((one) => names.includes(one));
  return name === undefined ? null : pathIn(path, name);
}

/** Returns a unit's module directory, by the path to the unit or its file; null if it is remote or unknown. */
export function moduleOfUnitAt(path: string, host: ModuleHost): string | null {
  const file = unitFileAt(path, host);
  const unit = file === null ? null : TerragruntUnit.at(file, sharedBy(host));
  return unit === null ? null : moduleDirectory(unit, host);
}

/** Returns the references to outputs of dependencies, and the mocks of outputs, that do not exist. */
export function checkOutputs(
  unit: TerragruntUnit,
  uses: readonly NameUse[],
  host: ModuleHost,
  findModule: FindModule,
): Diagnostic[] {
  const ofOutputs = uses.filter(
    ({ root, path, isGuarded }) => root === "dependency" && path[1]?.name === "outputs" && !isGuarded,
  );
  return dependenciesOf(unit).flatMap((dependency) => {
    const outputs = outputsOf(dependency, unit, host, findModule);
    if (outputs === null) return [];
    const ofThis = ofOutputs.filter(({ path }) => path[0]!.name === dependency.label);
    return [...undeclaredUses(dependency, ofThis, outputs, unit), ...undeclaredMocks(dependency, outputs, unit)];
  });
}

function outputsOf(
  { path, mayBeDisabled }: Dependency,
  { shared, depth }: TerragruntUnit,
  host: ModuleHost,
  findModule: FindModule,
): KnownOutputs | null {
  const file = path === null || mayBeDisabled ? null : unitFileAt(path, host);
  const dependency = file === null ? null : TerragruntUnit.at(file, shared, depth + 1);
  const found = dependency === null ? null : moduleOfUnit(dependency, host, findModule);
  if (found?.generatedOutputs == null) return null;
  const names = new Set([...found.module.outputs.keys(), ...found.generatedOutputs]);
  return { directory: found.directory, names };
}

function undeclaredUses(
  { label }: Dependency,
  uses: readonly NameUse[],
  { directory, names }: KnownOutputs,
  unit: TerragruntUnit,
): Diagnostic[] {
  return uses.flatMap(({ path: [, , output] }) => {
    if (output === undefined || names.has(output.name)) return [];
    const { name, range } = output;
    const suggestion = suggestName(range, name, names);
    const args = { dependency: label, name, path: relativePath(unit.directory, directory), suggestion };
    return [createDiagnostic(terragruntCodes["undeclared-dependency-output"], range, args)];
  });
}

function undeclaredMocks(
  { label, mockOutputs }: Dependency,
  { directory, names }: KnownOutputs,
  unit: TerragruntUnit,
): Diagnostic[] {
  const pairs = (mockOutputs === null ? null : staticMap(mockOutputs.expression)) ?? [];
  return pairs.flatMap(({ key }) => {
    const name = staticKey(key);
    if (name === null || names.has(name)) return [];
    const range = expressionRange(key);
    const suggestion = suggestName(staticKeyword(key) === null ? null : range, name, names);
    const args = { dependency: label, name, path: relativePath(unit.directory, directory), suggestion };
    return [createDiagnostic(terragruntCodes["undeclared-mock-output"], range, args)];
  });
}
