/** Checks a template in JSON, as Packer 1.16.0: requirements, components, builds, variables, and names by their places. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { isRecoveringCall, variablesIn } from "../../eval/index.ts";
import { jsonTemplates } from "../../json/index.ts";
import { type FunctionCall, type Node, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import type { JsonFile } from "../shared/loaded-product.ts";
import { withoutMisspeltInJson } from "../shared/missing-parts.ts";
import { pathOf } from "../shared/name-uses.ts";
import { checkBuilds, checkNames, MISSING, variables } from "./check.ts";
import { checkComponents } from "./check-components.ts";
import { checkRegistry } from "./check-registry.ts";
import { packerCodes } from "./codes.ts";
import { checkAttributes, type ContextUse, defaultsIn } from "./contexts.ts";
import type { PackerFacts } from "./facts.ts";
import { checkPlugins } from "./plugins.ts";

/** Returns the problems in a file; `others` are the facts about the other files, null if they are unknown. */
export function checkPackerJson(
  file: JsonFile,
  facts: PackerFacts,
  others: readonly PackerFacts[] | null,
  unsupported: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { body, lineOf, tree } = file;
  const builds = checkBuilds(tree.source.text, facts, others === null ? null : [facts, ...others]);
  const parts = [...checkComponents(body), ...checkRegistry(body), ...builds];
  return [
    ...checkPlugins(body, facts, lineOf),
    ...withoutMisspeltInJson(unsupported, parts, new Set([...MISSING, packerCodes["packer-missing-source"].code])),
    ...checkNames(body),
    ...variables({ body, lineOf }),
    ...checkPlaces(file),
  ];
}

/** Reports references and functions in defaults, `env` elsewhere, and attributes that names do not have. */
function checkPlaces({ body, tree }: JsonFile): Diagnostic[] {
  const defaults = defaultsIn(body);
  const isIn = ({ start }: TextRange): boolean => defaults.some((range) => range.start <= start && start < range.end);
  const found: Diagnostic[] = [];
  const uses: ContextUse[] = [];
  for (const { root, rangeInFile } of tree.root.value === null ? [] : jsonTemplates(tree.root.value)) {
    const isDefault = isIn(rangeInFile(root.textRange));
    for (const { name, reference } of variablesIn(root)) {
      const range = rangeInFile(reference.textRange);
      if (isDefault && !isFilledIn(reference.text))
        found.push(createDiagnostic(packerCodes["packer-default-reference"], range));
      const path = reference.type === "Traversal" ? pathOf(reference) : [];
      const parts = path.map((part) => ({ name: part.name, range: rangeInFile(part.range) }));
      uses.push({ root: name, path: parts, isGuarded: isGuarded(reference) });
    }
    walkByType(root, {
      FunctionCall({ name }: FunctionCall) {
        if (isDefault === (name.name === "env")) return undefined;
        const code = isDefault ? packerCodes["packer-default-function"] : packerCodes["packer-misplaced-env"];
        found.push(createDiagnostic(code, rangeInFile(name.textRange), { name: name.name }));
        return undefined;
      },
    });
  }
  return [...found, ...checkAttributes(uses)];
}

function isGuarded(reference: Node): boolean {
  for (let node: Node | null = reference; node !== null; node = node.parent)
    if (node.type === "FunctionCall" && isRecoveringCall(node)) return true;
  return false;
}
