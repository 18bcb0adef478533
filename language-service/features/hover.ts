/** Hovers: what a symbol is, its type and its value, and what a function does. */
import {
  type BodyAttribute,
  type EvaluateResult,
  type Module,
  type Node,
  typeName,
  type Value,
  valueText,
} from "../../src/index.ts";
import { constantValue, symbolAt } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { Hover } from "../results.ts";
import { formOf, functionsIn } from "./completion/function-items.ts";

/** The longest value that is shown, in characters, and the most lines. */
const MAX_TEXT = 1000;
const MAX_LINES = 20;

/** In the place of a value, or a part of one, that is unknown. */
const UNKNOWN = "(unknown)";

/** Returns what is known about the name at an offset, as Markdown; null for any other place. */
export function hover(document: ServiceDocument, offset: number): Hover | null {
  return symbolHover(document, offset) ?? functionHover(document, offset);
}

function symbolHover({ inModule }: ServiceDocument, offset: number): Hover | null {
  const occurrence = inModule === null ? null : symbolAt(inModule.module, inModule.name, offset);
  if (occurrence === null) return null;
  const { kind, name, address } = occurrence.symbol;
  // The module of a symbol was loaded as its document's was.
  const module = occurrence.symbol.module as Module;
  const parts = [`\`${kind === "run" ? `run.${name}` : address}\``];
  switch (kind) {
    case "variable": {
      const { description, defaultValue, type, isSensitive, deprecated } = module.declarations.variables.get(name)!;
      parts.push(`type: ${typeName(type)}${isSensitive ? ", sensitive" : ""}`);
      if (defaultValue !== null && !isSensitive) parts.push(`default:\n\n${shown(defaultValue)}`);
      parts.push(textOf(description), deprecated === null ? "" : `Deprecated: ${deprecated}`);
      break;
    }
    case "local":
      parts.push(...ofValue(module.evaluate(`local.${name}`)));
      break;
    case "output": {
      const { value, description } = module.declarations.outputs.get(name)!;
      const known = module.outputs?.get(name);
      if (known !== undefined) parts.push(...ofValue({ value: known, diagnostics: [] }));
      else if (value !== null) parts.push("unknown");
      parts.push(textOf(description));
      break;
    }
    case "module":
      parts.push(module.declarations.modules.get(name)!.source ?? "");
      break;
    default:
  }
  return { range: occurrence.range, text: parts.filter((part) => part !== "").join("\n\n") };
}

/** Returns the type and the value of a result without errors. What depends on input variables has no value here. */
function ofValue({ value, diagnostics }: EvaluateResult): string[] {
  if (diagnostics.some(({ severity }) => severity === "error")) return [];
  return [`type: ${typeName(value.type)}`, valueText(value, UNKNOWN) === UNKNOWN ? "" : shown(value)];
}

/** Returns a value as a block of code. Sensitive values are named, not shown. */
function shown(value: Value): string {
  const text = valueText(value, UNKNOWN);
  const lines = text.slice(0, MAX_TEXT).split("\n");
  const isCut = text.length > MAX_TEXT || lines.length > MAX_LINES;
  // A fence in the value must not end the block.
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}hcl\n${lines.slice(0, MAX_LINES).join("\n")}${isCut ? "\n…" : ""}\n${fence}`;
}

function textOf(attribute: BodyAttribute | null): string {
  const text = attribute === null ? null : constantValue(attribute.expression)?.payload;
  return typeof text === "string" ? text.trim() : "";
}

function functionHover(document: ServiceDocument, offset: number): Hover | null {
  for (const at of [offset, offset - 1]) {
    const node = at < 0 ? undefined : (document.nodesAt(at)[0] as Node | undefined);
    if (node?.type !== "FunctionName" || offset > node.end) continue;
    const called = functionsIn(document).get(node.text);
    if (called === undefined) return null;
    const { text, parameters } = formOf(node.text, called);
    const described = parameters.filter(({ description }) => description !== "");
    const list = described.map(({ start, end, description }) => `- \`${text.slice(start, end)}\`: ${description}`);
    const parts = [`\`${text}\``, called.description ?? "", list.join("\n")];
    return { range: node.textRange, text: parts.filter((part) => part !== "").join("\n\n") };
  }
  return null;
}
