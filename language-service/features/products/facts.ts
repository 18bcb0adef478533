/** Facts about the names that the files of products without modules declare, as Markdown. */
import { type BodyBlock, SENSITIVE } from "../../../src/index.ts";
import { argumentOf, isNative, targetByDefault } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import { variableFacts } from "../structure/described-symbols.ts";
import type { DeclaredName } from "./names.ts";
import { describedIn } from "./reference-names.ts";
import { codeBlock } from "../values.ts";
import { filesOf, type ProductValues, shownAt, textAt } from "./values.ts";

/** Returns the facts about a declared name; empty if nothing is known. */
export function factsOf(document: ServiceDocument, name: DeclaredName, values: ProductValues): string[] {
  const facts = ownFacts(document, name, values);
  // A definition has the description in it.
  return isDefined(name) && facts.length > 0 ? [...facts] : [...facts, describedIn(name.declared)];
}

const isDefined = ({ root }: DeclaredName): boolean => root.isBare === true;

function ownFacts(document: ServiceDocument, name: DeclaredName, values: ProductValues): readonly string[] {
  const { address, root, declared } = name;
  switch (root.kind) {
    case "variable":
      return "block" in declared ? factsOfVariable(address, declared.block, values) : shown(address, values);
    case "local value":
      return shown(address, values);
    case "source":
    case "data source":
      return "block" in declared ? [`${root.kind} of the type \`${declared.block.labels[0]!.value}\``] : [];
    default:
      return definition(document, name);
  }
}

function shown(address: string, values: ProductValues): readonly string[] {
  return shownAt(values, (one) => textAt(one, address))?.parts ?? [];
}

function factsOfVariable(address: string, { body }: BodyBlock, values: ProductValues): string[] {
  const written = argumentOf(body, "type")?.expression;
  const any = values.anywhere.evaluate(address).value;
  const value = argumentOf(body, "default") === null ? null : values.byDefault().evaluate(address).value;
  const isSensitive = any.marks.has(SENSITIVE);
  return variableFacts({
    type: written !== undefined && isNative(written) ? written.text : any.type,
    defaultValue: value === null || isSensitive || !value.isKnown ? null : value,
    isSensitive,
  });
}

/** Returns what Bake makes of a target or a group, with the defaults of variables; empty if the files have errors. */
function definition(document: ServiceDocument, { address, root }: DeclaredName): string[] {
  const text = targetByDefault(filesOf(document), address.slice(root.root.length + 1));
  return text === null ? [] : ["With the defaults of variables:", codeBlock(text, "json")];
}
