/**
 * Finds strings that are exactly the address of something that the module declares, such as `"var.name"`: a reference was
 * probably meant.
 */
import { suggestionAt } from "../../../diagnostics/index.ts";
import type { Node, QuotedTemplate } from "../../../syntax/index.ts";
import { IDENTIFIER } from "../../../text/index.ts";
import type { ModuleDeclarations } from "../../declare/declarations.ts";
import { forEachPart } from "../expression-parts.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the strings in a file. */
export function checkQuotedAddresses({ module, file, sites, sink }: ReviewContext): void {
  for (const site of sites) {
    if (TEXT_ARGUMENTS.has(site.name)) continue;
    forEachPart(site, ["QuotedTemplate"], ({ node, rangeInFile }) => {
      if (!isValue(node)) return;
      const text = node.text.slice(1, -1);
      const address = addressIn(text, module.declarations);
      if (address === null) return;
      const suggestion = suggestionAt(file.tree.root.type === "ConfigFile" ? node.textRange : null, text);
      sink.report(adviceCodes["quoted-address"], rangeInFile(node.textRange), { address, suggestion });
    });
  }
}

/** Arguments with text for people. */
const TEXT_ARGUMENTS: ReadonlySet<string> = new Set(["description", "error_message"]);

/** Functions whose result contains their arguments unchanged. */
const KEEPING: ReadonlySet<string> = new Set([
  ...["coalesce", "compact", "concat", "distinct", "flatten", "merge", "nonsensitive", "sensitive", "tolist", "tomap"],
  ...["toset", "try"],
]);

/** Returns whether a string is a value, or an element of one: not a key, and not read by a function. */
function isValue(string: QuotedTemplate): boolean {
  for (let node: Node | null = string.parent; node !== null; node = node.parent) {
    if (node.type === "FunctionCall" && !KEEPING.has(node.name.name)) return false;
    if (node.type === "BinaryOp" || node.type === "TemplateInterpolation" || node.type === "ObjectConsKey")
      return false;
    if (node.type === "Traversal" || node.type === "IndexStep") return false;
  }
  return true;
}

/** Names with attributes and literal keys. */
const REFERENCE = new RegExp(String.raw`^${IDENTIFIER}(?:\.${IDENTIFIER}|\[(?:\d+|\*)\])+$`, "u");

/** Returns a text's address, if it is a declared object's. */
function addressIn(text: string, { variables, locals, modules, resources }: ModuleDeclarations): string | null {
  if (!REFERENCE.test(text)) return null;
  const [first, second, third, fourth] = text.replaceAll(/\[[^\]]*\]/g, "").split(".");
  if (first === "var") return variables.has(second!) ? `var.${second!}` : null;
  if (first === "local") return locals.has(second!) ? `local.${second!}` : null;
  // Without an attribute, it may be the name of the object.
  if (third === undefined) return null;
  if (first === "module") return modules.has(second!) ? `module.${second!}` : null;
  const address = first === "data" ? `data.${second!}.${third}` : `${first!}.${second!}`;
  return resources.has(address) && (first !== "data" || fourth !== undefined) ? address : null;
}
