/** Arguments and blocks of a body, labels of blocks, and keys of objects. */
import type { Body, Node, SyntaxNode } from "../../../src/index.ts";
import {
  type BlockHeader,
  type DescribedArgument,
  type DescribedBlock,
  isIdentifier,
  shownType,
} from "../../../src/internal.ts";
import type { CompletionItem } from "../../results.ts";
import { describedBody, knownLabels } from "./described.ts";
import { valueSnippet } from "./item.ts";
import type { CompletionPlace } from "./place.ts";

/** Returns the arguments and blocks for a name that begins an item of a body; null for other places. */
export function bodyItems(place: CompletionPlace): CompletionItem[] | null {
  const { node, body, document } = place;
  const item = node.parent as Node | null;
  if (node.type !== "Name" || body === null || item?.parent !== body) return null;
  const { path, body: home, node: name } = place.asArgument ?? place;
  const { arguments: all, blocks } = describedBody(document, path);
  const taken = namesIn(home ?? body, name.parent!);
  // Only the name is replaced where the rest of the item is there.
  const isWhole = place.isAlone || (item.type === "ErrorNode" && item.endToken === node.endToken);
  const free = all.filter((one) => !taken.has(one.name) && isIdentifier(one.name));
  const ofBlocks = blocks.filter(({ type, isSingle }) => !(isSingle && taken.has(type)));
  return [
    ...(item.type === "Block" ? [] : free.map((one) => argumentItem(one, isWhole))),
    ...(item.type === "Attribute" ? [] : ofBlocks.map((one) => blockItem(one, isWhole, { document, path }))),
  ];
}

/** Returns the names of a body's items, apart from one. */
function namesIn({ items }: Body, apart: SyntaxNode): Set<string> {
  return new Set(
    items.flatMap((item) => {
      if (item === apart || item.type === "ErrorNode") return [];
      return [item.type === "Attribute" ? item.name.name : item.blockType.name];
    }),
  );
}

function argumentItem(
  { name, isRequired, type, description, isDeprecated, usual }: DescribedArgument,
  isWhole: boolean,
) {
  return {
    label: name,
    kind: "argument",
    detail: [isRequired ? "required" : "optional", ...(type === null ? [] : [shownType(type)])].join(", "),
    documentation: description ?? "",
    text: isWhole ? `${name} = ` : name,
    snippet: isWhole ? `${name} = ${usual ?? valueSnippet(type, "0")}` : null,
    sort: isDeprecated ? "8" : isRequired ? "0" : "1",
    isDeprecated,
  } satisfies CompletionItem;
}

function blockItem(
  block: DescribedBlock,
  isWhole: boolean,
  { document, path }: Pick<CompletionPlace, "document" | "path">,
): CompletionItem {
  const { type, labelNames, isRequired, isDeprecated } = block;
  let stop = 0;
  const labels = labelNames.map((name) => ` "\${${++stop}:${name}}"`);
  const inside = describedBody(document, [...path, { type, labels: labelNames.map(() => "") }]);
  const required = inside.arguments.filter((one) => one.isRequired);
  const lines = required.map((one) => `  ${one.name} = ${valueSnippet(one.type, String(++stop))}\n`);
  return {
    label: type,
    kind: "block",
    detail: isRequired ? "required block" : "block",
    documentation: block.description ?? "",
    text: isWhole ? `${type}${labelNames.map((name) => ` "${name}"`).join("")} {\n}` : type,
    snippet: isWhole ? `${type}${labels.join("")} {\n${lines.length > 0 ? lines.join("") : "  $0\n"}}` : null,
    sort: isDeprecated ? "9" : isRequired ? "0" : "2",
    isDeprecated,
  };
}

/** Returns the known values for a label; null for other places. */
export function labelItems(place: CompletionPlace): CompletionItem[] | null {
  const { node, isInString, document, path } = place;
  if (node.type !== "BlockLabel") return null;
  const header = headerAround(node);
  if (header === null || header.labels[0] !== node.value) return [];
  return knownLabels(document, path, header.type).map((name) => ({
    label: name,
    kind: "value",
    detail: header.type,
    documentation: "",
    text: isInString ? name : `"${name}"`,
    snippet: null,
    sort: "0",
    isDeprecated: false,
  }));
}

/** Returns the header that a label belongs to, complete or not; null for one that has no type. */
function headerAround({ parent }: Node): BlockHeader | null {
  const around = parent as Node | null;
  if (around?.type === "Block") return { type: around.blockType.name, labels: around.labels.map(({ value }) => value) };
  if (around?.type !== "ErrorNode") return null;
  const [first, ...others] = around.children as readonly Node[];
  const labels = others.flatMap((one) => (one.type === "BlockLabel" ? [one.value] : []));
  return first?.type === "Name" ? { type: first.name, labels } : null;
}
