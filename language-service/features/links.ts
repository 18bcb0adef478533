/** Links: sources of modules, and files that functions read, where these exist. */
import {
  decodeQuoted,
  type FunctionCall,
  type JsonNode,
  type JsonString,
  type Module,
  type ModuleCallDeclaration,
  type Node,
  type QuotedTemplate,
  type SyntaxNode,
  type TextRange,
  walk,
  walkByType,
} from "../../src/index.ts";
import { directoryOf, embeddedTemplate, pathIn, type WorkspaceHost } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { Link } from "../results.ts";
import { hasFile } from "./structure/directories.ts";
import { unitLinks } from "./terragrunt/unit-links.ts";

/** The files that people write first, in this order. */
const MAIN = ["main.tf", "main.tofu"];

/** Functions whose first argument is the path of a file. */
export const READING = /^(?:core::)?(?:file(?:base64(?:sha(?:256|512))?|md5|sha(?:1|256|512)|exists)?|templatefile)$/;

/** Returns the links in a document, in order; the host knows which files exist. */
export function links(document: ServiceDocument, host: WorkspaceHost): Link[] {
  const found: Link[] = [...sourceLinks(document, host), ...unitLinks(document, host)];
  const addCall = (call: FunctionCall, rangeInDocument: (range: TextRange) => TextRange): void => {
    const path = pathOf(call);
    const target = path === null ? null : existing(host, pathIn(directoryOf(document.path), path));
    if (target !== null) found.push({ range: rangeInDocument(contentOf(call.args[0] as QuotedTemplate)), target });
  };
  walk(document.tree.root as SyntaxNode, {
    enter(node) {
      const inner = node as Node | JsonNode;
      if (inner.type === "FunctionCall") addCall(inner, (range) => range);
      const template = inner.type === "JsonString" ? embeddedTemplate(inner) : null;
      if (template !== null)
        walkByType(template.root, {
          FunctionCall: (call: FunctionCall) => addCall(call, template.rangeInFile),
        });
      return undefined;
    },
  });
  return found.toSorted((a, b) => a.range.start - b.range.start);
}

/** Returns the range inside the quotes of a string, which may lack the closing one. */
function contentOf(string: QuotedTemplate | JsonString): TextRange {
  const end = string.type === "JsonString" ? string.end - 1 : (string.parts.at(-1)?.end ?? string.end - 1);
  return { start: string.start + 1, end };
}

/** Returns the links from the sources of modules. */
function sourceLinks({ inModule }: ServiceDocument, host: WorkspaceHost): Link[] {
  if (inModule === null) return [];
  const { module, name } = inModule;
  return [...module.declarations.modules.values()].flatMap((call): Link[] => {
    const expression = call.sourceAttribute?.expression;
    const isString = expression?.type === "QuotedTemplate" || expression?.type === "JsonString";
    if (call.file.name !== name || !isString || call.source === null) return [];
    const target = calledFile(module, call, host);
    return target === null ? [] : [{ range: contentOf(expression), target }];
  });
}

/** Returns the file to open for a called module; null if the module is not there. */
function calledFile(module: Module, call: ModuleCallDeclaration, host: WorkspaceHost): string | null {
  const child = module.child(call);
  if (child === null) return null;
  const names = child.configuration.map(({ file }) => file.name);
  const name = MAIN.find((one) => names.includes(one)) ?? names[0];
  return name === undefined ? null : existing(host, pathIn(child.directory, name));
}

const existing = (host: WorkspaceHost, path: string): string | null => (hasFile(host, path) ? path : null);

/** Returns the path that a call reads, relative to the directory of the module; null if the text does not show it. */
function pathOf({ name, args }: FunctionCall): string | null {
  const [argument] = args;
  if (argument?.type !== "QuotedTemplate" || !READING.test(name.name)) return null;
  const [first, ...others] = argument.parts;
  const isInModule = first?.type === "TemplateInterpolation" && first.expression.text === "path.module";
  const text = textOf(isInModule ? others : argument.parts);
  return text === null ? null : isInModule ? `.${text}` : text;
}

function textOf(parts: readonly Node[]): string | null {
  let text = "";
  for (const part of parts) {
    if (part.type !== "TemplateText") return null;
    text += decodeQuoted(part.text).value;
  }
  return text === "" ? null : text;
}
