/** Links: sources of modules, and files that functions read, where these exist. */
import {
  type Attribute,
  type Block,
  decodeQuoted,
  type Expression,
  type FunctionCall,
  type Node,
  type SyntaxNode,
  walk,
} from "../../src/index.ts";
import { directoryOf, pathIn, type WorkspaceHost } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { Link } from "../results.ts";

/** The files that people write first, in this order. */
const MAIN = ["main.tf", "main.tofu"];

/** Functions whose first argument is the path of a file. */
const READING = /^(?:core::)?(?:file(?:base64(?:sha(?:256|512))?|md5|sha(?:1|256|512)|exists)?|templatefile)$/;

/** Returns the links in a document, in order; the host knows which files exist. */
export function links(document: ServiceDocument, host: WorkspaceHost): Link[] {
  const found: Link[] = [];
  const add = (expression: Expression, target: string | null): void => {
    if (target === null || expression.type !== "QuotedTemplate") return;
    found.push({ range: { start: expression.start + 1, end: expression.parts.at(-1)!.end }, target });
  };
  walk(document.tree.root as SyntaxNode, {
    enter(node) {
      const inner = node as Node;
      if (inner.type === "Attribute" && isSource(inner)) add(inner.expression, calledFile(document, host, inner));
      if (inner.type === "FunctionCall") {
        const path = pathOf(inner);
        if (path !== null) add(inner.args[0]!, existing(host, pathIn(directoryOf(document.path), path)));
      }
      return undefined;
    },
  });
  return found;
}

/** Returns whether an argument is the source of a module, with quotes around it. */
function isSource({ name, expression, parent }: Attribute): boolean {
  const block = parent?.parent as Block | null | undefined;
  return (
    name.name === "source" &&
    literalText(expression) !== null &&
    block?.type === "Block" &&
    block.blockType.name === "module" &&
    block.parent?.parent?.type === "ConfigFile"
  );
}

/** Returns the file to open for a called module; null if the module is not there. */
function calledFile({ inModule }: ServiceDocument, host: WorkspaceHost, source: Attribute): string | null {
  const block = source.parent?.parent as Block;
  const call = inModule?.module.declarations.modules.get(block.labels[0]?.value ?? "");
  const child = call === undefined ? null : (inModule?.module.child(call) ?? null);
  if (child === null) return null;
  const names = child.configuration.map(({ file }) => file.name);
  const name = MAIN.find((one) => names.includes(one)) ?? names[0];
  return name === undefined ? null : existing(host, pathIn(child.directory, name));
}

const existing = (host: WorkspaceHost, path: string): string | null => (host.stateOf(path) === "" ? null : path);

/** Returns the path that a call reads, relative to the directory of the module; null if the text does not show it. */
function pathOf({ name, args }: FunctionCall): string | null {
  const [argument] = args;
  if (argument?.type !== "QuotedTemplate" || !READING.test(name.name)) return null;
  const [first, ...others] = argument.parts;
  const isInModule = first?.type === "TemplateInterpolation" && first.expression.text === "path.module";
  const text = textOf(isInModule ? others : argument.parts);
  return text === null ? null : isInModule ? `.${text}` : text;
}

/** Returns the text of a quoted string without interpolations; null for other expressions. */
function literalText(expression: Expression): string | null {
  return expression.type === "QuotedTemplate" ? textOf(expression.parts) : null;
}

function textOf(parts: readonly Node[]): string | null {
  let text = "";
  for (const part of parts) {
    if (part.type !== "TemplateText") return null;
    text += decodeQuoted(part.text).value;
  }
  return text === "" ? null : text;
}
