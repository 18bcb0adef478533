/** Hovers over the names of arguments and blocks: whether they are required, their types, what they are for. */
import { type Node, parseJson, typeName } from "../../src/index.ts";
import type { BlockHeader } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { Hover } from "../results.ts";
import { describedBody } from "./completion/described.ts";
import { targetOf } from "./completion/json-items.ts";
import { jsonPlaceAt } from "./completion/json-place.ts";

/** Returns the description of the argument or the block whose name is at an offset; null for other places. */
export function constructHover(document: ServiceDocument, offset: number): Hover | null {
  if (document.tree.root.type === "JsonFile") return propertyHover(document, offset);
  if (document.nativeTree === null) return null;
  for (const at of [offset, offset - 1]) {
    const name = at < 0 ? undefined : (document.nodesAt(at)[0] as Node | undefined);
    const item = name?.parent;
    if (name?.type !== "Name" || offset > name.end) continue;
    const isArgument = item?.type === "Attribute" && item.name === name;
    if (!isArgument && !(item?.type === "Block" && item.blockType === name)) continue;
    const text = (isArgument ? argumentText : blockText)(document, headersAround(item), name.name);
    return text === null ? null : { range: name.textRange, text };
  }
  return null;
}

/** Returns the description of the argument or the block that the name of a property is; null for other places. */
function propertyHover(document: ServiceDocument, offset: number): Hover | null {
  const place = jsonPlaceAt(document, offset);
  if (place === null || !place.isName || place.string === null) return null;
  const { path, labelled, argument } = targetOf(document, place.names);
  const { value } = parseJson(document.text.slice(place.string.start, place.string.end)).root;
  if (labelled !== null || argument !== null || value.type !== "JsonString") return null;
  const name = value.value;
  const text = argumentText(document, path, name) ?? blockText(document, path, name);
  const { start, end } = place.string;
  return text === null ? null : { range: { start, end }, text };
}

type Path = readonly BlockHeader[];

function argumentText(document: ServiceDocument, path: Path, name: string): string | null {
  const found = describedBody(document, path).arguments.find((one) => one.name === name);
  if (found === undefined) return null;
  const { isRequired, type, description, isDeprecated } = found;
  const facts = [
    isRequired ? "required" : "optional",
    ...(type === null ? [] : [typeName(type)]),
    ...(isDeprecated ? ["deprecated"] : []),
  ];
  return [`\`${name}\`: ${facts.join(", ")}`, ...(description === null ? [] : [description])].join("\n\n");
}

function blockText(document: ServiceDocument, path: Path, name: string): string | null {
  const found = describedBody(document, path).blocks.find(({ type }) => type === name);
  if (found === undefined) return null;
  const { isRequired, description, isDeprecated } = found;
  const facts = [isRequired ? "required block" : "block", ...(isDeprecated ? ["deprecated"] : [])];
  return [`\`${name}\`: ${facts.join(", ")}`, ...(description === null ? [] : [description])].join("\n\n");
}

/** Returns the headers of the blocks around an item, outermost first. */
function headersAround(item: Node): BlockHeader[] {
  const headers: BlockHeader[] = [];
  for (let at: Node | null = item.parent; at !== null; at = at.parent)
    if (at.type === "Block") headers.unshift({ type: at.blockType.name, labels: at.labels.map(({ value }) => value) });
  return headers;
}
