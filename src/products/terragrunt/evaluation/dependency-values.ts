/**
 * The `dependency` blocks of a unit with those in the files that it includes, as Terragrunt 286a33cb merges them
 * (pkg/config/include.go: handleIncludeForDependency). Outputs have their mocks as values, as long as the other unit is
 * not applied.
 */
import { argumentOf } from "../../../model/index.ts";
import { dynamicVal, objectVal, type Value } from "../../../values/index.ts";
import { blocksOf } from "./blocks.ts";
import { deep, strategyOf } from "./merged-inputs.ts";
import type { TerragruntFile, TerragruntUnit } from "./unit.ts";

/** The mocked outputs by a block's label; null for a block without mocks. */
type Mocks = ReadonlyMap<string, Value | null>;

/** Returns the value of `dependency` in a unit's expressions; unknown if an included file is. */
export function dependenciesOfUnit(unit: TerragruntUnit): Value {
  const all = unit.includes().reduceRight((child: Mocks | null, include) => {
    const strategy = strategyOf(unit, include);
    if (child === null || strategy === "no_merge") return child;
    if (include.file === null || strategy === null) return null;
    const parent = mocksIn(include.file);
    return strategy === "shallow" ? new Map([...parent, ...child]) : deepMocks(parent, child);
  }, mocksIn(unit.file));
  if (all === null) return dynamicVal;
  return objectVal([...all].map(([label, outputs]) => [label, objectVal({ outputs: outputs ?? dynamicVal })] as const));
}

function mocksIn(file: TerragruntFile): Mocks {
  return new Map(
    blocksOf(file.body, "dependency").flatMap(({ labels: [label], body }) => {
      const mocks = argumentOf(body, "mock_outputs");
      return label === undefined
        ? []
        : [[label.value, mocks === null ? null : file.evaluate(mocks.expression)] as const];
    }),
  );
}

function deepMocks(parent: Mocks, child: Mocks): Mocks {
  const result = new Map([...parent, ...child]);
  for (const [label, outputs] of parent) {
    const later = child.get(label);
    // A block without mocks keeps those of the other.
    if (later === null) result.set(label, outputs);
    else if (later !== undefined && outputs !== null) result.set(label, deep(outputs, later, true));
  }
  return result;
}

/** The arguments that another configuration sees in a block, and what they are without a value in the file. */
const SHOWN = [
  ...["config_path", "enabled", "skip", "mock_outputs", "mock_outputs_allowed_terraform_commands"],
  ...["mock_outputs_merge_with_state", "mock_outputs_merge_strategy_with_state", "outputs", "inputs"],
];

/** Returns the blocks in a file as other configurations see them; null without any. */
export function shownDependencies(file: TerragruntFile): Value | null {
  const blocks = blocksOf(file.body, "dependency").flatMap(({ labels: [label], body }) =>
    label === undefined ? [] : [{ label: label.value, body }],
  );
  if (blocks.length === 0) return null;
  return objectVal(
    blocks.map(({ label, body }) => {
      const shown = SHOWN.map((name) => {
        const attribute = argumentOf(body, name === "skip" ? "skip_outputs" : name);
        return [name, attribute === null ? dynamicVal : file.evaluate(attribute.expression)] as const;
      });
      return [label, objectVal(shown)] as const;
    }),
  );
}
