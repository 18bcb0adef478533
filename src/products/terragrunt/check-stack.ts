/** Checks the units and stacks in a stack file: their sources, paths and values. */
import { createDiagnostic, type Diagnostic, relatedTo } from "../../diagnostics/index.ts";
import { argumentOf, type BodyBlock, expressionRange } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { joinPath, relativePath } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { nameUses } from "../shared/name-uses.ts";
import { terragruntCodes } from "./codes.ts";
import { unitFileAt } from "./dependencies.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import type { TerragruntUnit } from "./evaluation/unit.ts";
import { localPath } from "./unit-module.ts";

/** A `unit` or `stack` block. */
interface Component {
  readonly kind: "unit" | "stack";
  readonly name: string;
  readonly block: BodyBlock;
}

/** Returns the problems in a stack file, which `stack` evaluates. */
export function checkStack(stack: TerragruntUnit, host: ModuleHost): Diagnostic[] {
  const components = (["unit", "stack"] as const).flatMap((kind) =>
    blocksOf(stack.file.body, kind).flatMap((block) => {
      const name = block.labels[0]?.value;
      return name === undefined ? [] : [{ kind, name, block }];
    }),
  );
  const checker = new StackChecker(stack, host);
  return [...checker.paths(components), ...components.flatMap((component) => checker.component(component))];
}

class StackChecker {
  private readonly stack: TerragruntUnit;
  private readonly host: ModuleHost;

  constructor(stack: TerragruntUnit, host: ModuleHost) {
    this.stack = stack;
    this.host = host;
  }

  /** Returns the components whose path another one has. */
  paths(components: readonly Component[]): Diagnostic[] {
    const seen = new Map<string, Component>();
    return components
      .toSorted((a, b) => a.block.definitionRange.start - b.block.definitionRange.start)
      .flatMap((component) => {
        const attribute = argumentOf(component.block.body, "path");
        const path = attribute === null ? null : this.stack.file.textOf(attribute.expression);
        if (attribute === null || path === null || isExpanded(component)) return [];
        const argument = argumentOf(component.block.body, "no_dot_terragrunt_stack");
        const isPlain = argument !== null && this.stack.file.evaluate(argument.expression).payload !== false;
        const key = `${isPlain} ${joinPath(path)}`;
        const earlier = seen.get(key);
        if (earlier === undefined) {
          seen.set(key, component);
          return [];
        }
        const { kind, name, block } = earlier;
        const related = relatedTo("Defined here first", block.definitionRange);
        const range = expressionRange(attribute.expression);
        return [createDiagnostic(terragruntCodes["repeated-component-path"], range, { kind, name }, related)];
      });
  }

  component(component: Component): Diagnostic[] {
    const { kind, block } = component;
    const attribute = argumentOf(block.body, "source");
    const text = attribute === null ? null : this.stack.file.textOf(attribute.expression);
    const path = text === null || isFilledIn(text) ? null : localPath(text);
    if (attribute === null || path === null) return [];
    const directory = pathIn(this.stack.directory, path);
    const file = this.fileAt(directory, kind);
    if (file !== null) return this.values(component, file);
    // The argument turns the check off; an unknown value may.
    const validation = argumentOf(block.body, "no_validation");
    if (validation !== null && this.stack.file.evaluate(validation.expression).payload !== false) return [];
    const shown = relativePath(this.stack.directory, directory);
    if (this.isForCopy(shown, kind)) return [];
    const args = { kind, file: kind === "unit" ? "terragrunt.hcl" : STACK_FILE, path: shown };
    return [createDiagnostic(terragruntCodes["missing-stack-source"], expressionRange(attribute.expression), args)];
  }

  /**
   * Returns whether a relative path is written for another place: Terragrunt copies the file of a nested stack to a
   * directory below the stack that contains it, where the same component is more levels up. In a repository that is
   * stored in another one, such as a test's, the root is nearer than here.
   */
  private isForCopy(path: string, kind: Component["kind"]): boolean {
    const steps = path.split("/");
    for (let up = 0; steps[up] === ".."; up++) {
      const inner = steps.slice(up + 1).join("/");
      if (this.fileAt(pathIn(this.stack.directory, inner), kind) !== null) return true;
    }
    return false;
  }

  private fileAt(directory: string, kind: Component["kind"]): string | null {
    if (kind === "unit") return unitFileAt(directory, this.host);
    return this.host.list(directory)?.includes(STACK_FILE) === true ? pathIn(directory, STACK_FILE) : null;
  }

  /** Returns the values that the configuration of a component refers to and that the component does not set. */
  private values({ kind, block }: Component, file: string): Diagnostic[] {
    const attribute = argumentOf(block.body, "values");
    const value = attribute === null ? null : this.stack.file.evaluate(attribute.expression);
    if (value !== null && value.type.kind !== "object") return [];
    const given = value?.type.kind === "object" ? value.type.attributes : new Map();
    const range = attribute?.nameRange ?? block.definitionRange;
    const path = relativePath(this.stack.directory, file);
    return [...this.requiredValues(file)]
      .filter((name) => !given.has(name))
      .map((name) => createDiagnostic(terragruntCodes["missing-stack-value"], range, { name, path, kind }));
  }

  /** Returns the values that a configuration refers to, except where an error would be caught. */
  private requiredValues(file: string): ReadonlySet<string> {
    const text = this.host.readText(file);
    const tree = text === null || file.endsWith(".json") ? null : parseConfig(text);
    if (tree === null || tree.diagnostics.length > 0) return new Set();
    const uses = nameUses(tree.root).filter(({ root, isGuarded }) => root === "values" && !isGuarded);
    return new Set(uses.flatMap(({ path: [first] }) => (first === undefined ? [] : [first.name])));
  }
}

const STACK_FILE = "terragrunt.stack.hcl";

/** Returns whether a component is repeated, so that its path depends on an element. */
function isExpanded({ block }: Component): boolean {
  return blocksOf(block.body, "expansion").length > 0;
}
