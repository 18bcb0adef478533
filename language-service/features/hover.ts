/** Hovers: what a symbol is, its type and its value, what an expression evaluates to, and what a function does. */
import { type Module, type Node, type SyntaxNode, type TextRange } from "../../src/index.ts";
import { isLiteral, neededText, symbolAt } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { Hover } from "../results.ts";
import { templateAround } from "./embedded.ts";
import { constructHover } from "./construct-hover.ts";
import { formOf, functionsIn } from "./completion/function-items.ts";
import { describedOutput, describedVariable } from "./structure/described-symbols.ts";
import { productHover, productValueAt } from "./products/hover.ts";
import { unitHover } from "./terragrunt/unit-hover.ts";
import { typedValue, valuesAt } from "./values.ts";

/** Returns what is known about the name or the expression at an offset, as Markdown; null for any other place. */
export function hover(document: ServiceDocument, offset: number): Hover | null {
  return (
    symbolHover(document, offset) ??
    functionHover(document, offset) ??
    constructHover(document, offset) ??
    unitHover(document, offset) ??
    productHover(document, offset) ??
    valueHover(document, offset)
  );
}

function symbolHover(document: ServiceDocument, offset: number): Hover | null {
  const { inModule } = document;
  const occurrence = inModule === null ? null : symbolAt(inModule.module, inModule.name, offset);
  if (occurrence === null) return null;
  const { kind, name, address } = occurrence.symbol;
  // The module of a symbol was loaded as its document's was.
  const module = occurrence.symbol.module as Module;
  const values = document.valuesIn(module);
  const parts = [`\`${kind === "run" ? `run.${name}` : address}\``];
  switch (kind) {
    case "variable": {
      const variable = module.declarations.variables.get(name)!;
      const isChosen = values !== module && !variable.isSensitive;
      const chosen = isChosen ? (typedValue(values.evaluate(`var.${name}`))[1] ?? "") : "";
      parts.push(...describedVariable(variable, chosen));
      break;
    }
    case "local":
      parts.push(...typedValue(values.evaluate(neededText(module, `local.${name}`))));
      break;
    case "output":
      parts.push(...describedOutput(module, name));
      break;
    case "module":
      parts.push(module.declarations.modules.get(name)!.source ?? "");
      break;
    default:
  }
  return { range: occurrence.range, text: parts.filter((part) => part !== "").join("\n\n") };
}

/** Returns the type and the values of the innermost expression that is more than a literal. */
function valueHover(document: ServiceDocument, offset: number): Hover | null {
  if (isInLiteral(document.nodesAt(offset))) return null;
  const found = document.inModule === null ? productValueAt(document, offset) : moduleValueAt(document, offset);
  if (found === null || found.parts.length === 0) return null;
  const { range, parts } = found;
  const text = document.text.slice(range.start, range.end);
  const name = text.length > MAX_NAME || /[\n`]/.test(text) ? [] : [`\`${text}\``];
  return { range, text: [...name, ...parts].filter((part) => part !== "").join("\n\n") };
}

/** Returns the type and the values of the innermost expression at an offset in a module; null for other places. */
function moduleValueAt(document: ServiceDocument, offset: number): { range: TextRange; parts: string[] } | null {
  const { module, name } = document.inModule!;
  const found = document.valuesIn(module).evaluateAt(name, offset);
  return found?.range == null ? null : { range: found.range, parts: valuesAt(found) };
}

/** Longer expressions are not repeated in front of their values, in characters. */
const MAX_NAME = 60;

/** Returns whether a place is in a literal, whose value is as written, given the nodes around it. */
function isInLiteral([innermost, around]: readonly SyntaxNode[]): boolean {
  return [innermost, around].some((one) => {
    const node = one as Node | undefined;
    if (node === undefined) return false;
    return (
      (node.type === "LiteralValue" || node.type === "QuotedTemplate" || node.type === "HeredocTemplate") &&
      isLiteral(node)
    );
  });
}

function functionHover(document: ServiceDocument, offset: number): Hover | null {
  for (const at of [offset, offset - 1]) {
    const [node, range] = at < 0 ? [] : nativeAt(document, at);
    if (node?.type !== "FunctionName" || offset > range!.end) continue;
    const called = functionsIn(document).get(node.text);
    if (called === undefined) return null;
    const { text, parameters } = formOf(node.text, called);
    const described = parameters.filter(({ description }) => description !== "");
    const list = described.map(({ start, end, description }) => `- \`${text.slice(start, end)}\`: ${description}`);
    const parts = [`\`${text}\``, called.description ?? "", list.join("\n")];
    return { range: range!, text: parts.filter((part) => part !== "").join("\n\n") };
  }
  return null;
}

/** Returns the innermost native node at an offset, with its range in the document; empty in JSON outside templates. */
function nativeAt(document: ServiceDocument, offset: number): [] | [Node, TextRange] {
  if (document.tree.root.type !== "JsonFile") {
    const node = document.nodesAt(offset)[0] as Node | undefined;
    return node === undefined ? [] : [node, node.textRange];
  }
  const embedded = templateAround(document, offset);
  return embedded === null ? [] : [embedded.node, embedded.rangeInDocument(embedded.node.textRange)];
}
