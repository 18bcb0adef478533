// Results that help with writing, in the protocol's types: completion, signatures, links.
import type { CompletionItem, CompletionList, DocumentLink, SignatureHelp } from "vscode-languageserver-types";
import type {
  Completion,
  CompletionItem as Item,
  CompletionKind,
  Link,
  SignatureHelp as Help,
} from "../language-service/index.ts";
import type { TextPositions } from "./positions.ts";
import type { Files } from "./results.ts";

/** The protocol's kinds of items. */
const KIND = {
  argument: 10,
  block: 7,
  variable: 6,
  object: 18,
  attribute: 5,
  function: 3,
  keyword: 14,
  value: 12,
  file: 17,
} as const satisfies Readonly<Record<CompletionKind, number>>;

/** Returns the items for a place; `hasSnippets` says that the editor has tab stops. */
export function completionOf(
  { range, items }: Completion,
  positions: TextPositions,
  hasSnippets: boolean,
): CompletionList {
  const edited = positions.rangeOf(range);
  const itemOf = (item: Item): CompletionItem => ({
    label: item.label,
    kind: KIND[item.kind],
    sortText: `${item.sort} ${item.label}`,
    // Editors compare the text in the range: in JSON it has quotes.
    ...(item.text.startsWith('"') && !item.label.startsWith('"') && { filterText: JSON.stringify(item.label) }),
    textEdit: { range: edited, newText: (hasSnippets ? item.snippet : null) ?? item.text },
    ...(hasSnippets && item.snippet !== null && { insertTextFormat: 2 as const, insertTextMode: 2 as const }),
    ...(item.detail !== "" && { detail: item.detail }),
    ...(item.documentation !== "" && { documentation: item.documentation }),
    ...(item.isDeprecated && { tags: [1] }),
  });
  return { isIncomplete: false, items: items.map(itemOf) };
}

/** Returns the one signature of a call. Places in its label count UTF-16 units in every encoding. */
export function signatureHelpOf({ label, documentation, parameters, active }: Help): SignatureHelp {
  return {
    signatures: [
      {
        label,
        documentation,
        parameters: parameters.map(({ range, documentation: about }) => ({
          label: [range.start, range.end],
          ...(about !== "" && { documentation: about }),
        })),
      },
    ],
    activeSignature: 0,
    // One that does not exist shows that there are too many arguments.
    activeParameter: active ?? parameters.length,
  };
}

export function linkOf({ range, target }: Link, positions: TextPositions, files: Files): DocumentLink {
  return { range: positions.rangeOf(range), target: files.uriOf(target) };
}
