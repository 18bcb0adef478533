/** Names in templates of JSON files, compared with declarations. */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../../diagnostics/index.ts";
import { isRecoveringCall, variablesIn } from "../../../eval/index.ts";
import { type JsonTree, jsonTemplates } from "../../../json/index.ts";
import type { Node } from "../../../syntax/index.ts";
import { productCodes } from "../codes.ts";
import { misspeltName, type NamedKind } from "../declared-names.ts";
import { pathOf } from "../name-uses.ts";
import { nameSuggestion } from "../../../text/index.ts";

/** Returns references to undeclared names in the strings of a file. Those inside `try` and `can` are not reported. */
export function undeclaredInJson({ root }: JsonTree, kinds: readonly NamedKind[]): Diagnostic[] {
  const byRoot = new Map(kinds.map((kind) => [kind.root, kind]));
  const diagnostics: Diagnostic[] = [];
  for (const { root: template, rangeInFile } of root.value === null ? [] : jsonTemplates(root.value)) {
    for (const { name: rootName, reference } of variablesIn(template)) {
      const kind = byRoot.get(rootName);
      const first = reference.type === "Traversal" ? pathOf(reference)[0] : undefined;
      if (kind?.names == null || first === undefined || first.name === "" || kind.names.has(first.name)) continue;
      if (isGuarded(reference) || (kind.isOpen === true && misspeltName(first.name, kind.names) === null)) continue;
      const range = rangeInFile(first.range);
      const suggestion = suggestionAt(range, nameSuggestion(first.name, kind.names));
      const args = { kind: kind.kind, name: first.name, suggestion };
      diagnostics.push(createDiagnostic(productCodes["undeclared-name"], range, args));
    }
  }
  return diagnostics;
}

function isGuarded(reference: Node): boolean {
  for (let node: Node | null = reference; node !== null; node = node.parent)
    if (node.type === "FunctionCall" && isRecoveringCall(node)) return true;
  return false;
}
