/** Code lenses: who uses a declaration, how many instances it has, who calls the module, and the values of a file. */
import {
  asNumber,
  type BodyItem,
  type Expression,
  elementsOf,
  entriesOf,
  type Module,
  type TextRange,
  unmark,
} from "../../../src/index.ts";
import { callersOf, counted, fileNamed, occurrencesOf, symbolAt } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Location } from "../../results.ts";
import { callsOf } from "./module-calls.ts";

/** A line of text above a declaration. */
export interface CodeLens {
  readonly range: TextRange;
  /** Null until `codeLensPlaces` is asked, because it takes longer. */
  readonly title: string | null;
  /** The places that it leads to; null for none, or until they are asked for. */
  readonly places: readonly Location[] | null;
  /** The variable file whose values it shows; null for others. */
  readonly variableFile: string | null;
}

/** Returns the lenses of a document, in source order; those about references without their places. */
export function codeLenses(document: ServiceDocument): CodeLens[] {
  const { inModule, nativeTree: tree } = document;
  if (inModule === null || tree === null) return [];
  const { module, name } = inModule;
  const { items } = tree.root.body;
  const first = items[0];
  if (first === undefined) return [];
  const role = fileNamed(module, name)?.role;
  if (role !== "primary" && role !== "override") return isVariableFile(name) ? [ofValues(document, first)] : [];
  return [
    ...ofCallers(module, name, first),
    ...items.flatMap((item) => [...ofNames(item), ...ofInstances(document, item)]),
  ];
}

/** Returns the places that a lens about references leads to: those that use the name at its start. */
export function codeLensPlaces({ inModule }: ServiceDocument, { range }: Pick<CodeLens, "range">): Location[] {
  const found = inModule === null ? null : symbolAt(inModule.module, inModule.name, range.start);
  if (found === null) return [];
  return occurrencesOf(found.symbol)
    .filter(({ role }) => role !== "declaration")
    .map(({ path, range: there }) => ({ path, range: there }));
}

const isVariableFile = (name: string): boolean => /\.(?:tfvars|tofuvars)$/.test(name);

function ofValues({ path }: ServiceDocument, { textRange }: BodyItem): CodeLens {
  return { range: textRange, title: "Show the values of this file", places: null, variableFile: path };
}

/** Returns who calls the module, for the file that people read first. */
function ofCallers(module: Module, name: string, { textRange }: BodyItem): CodeLens[] {
  const names = module.configuration.map(({ file }) => file.name);
  if (name !== (names.find((one) => /^main\./.test(one)) ?? names[0])) return [];
  const places = callersOf(module).flatMap((caller) => callsOf(caller, module));
  if (places.length === 0) return [];
  return [{ range: textRange, title: `called ${timesOf(places.length)}`, places, variableFile: null }];
}

const timesOf = (count: number): string => (count === 1 ? "once" : counted(count, "time"));

/** Block types whose last label is a name that others use. */
const NAMED = new Set(["variable", "output", "resource", "data", "ephemeral", "module"]);

function ofNames(item: BodyItem): CodeLens[] {
  if (item.type !== "Block") return [];
  const { blockType, labels, body } = item;
  const ranges =
    blockType.name === "locals"
      ? body.items.flatMap((local) => (local.type === "Attribute" ? [local.name.textRange] : []))
      : NAMED.has(blockType.name)
        ? labels.slice(-1).map(({ textRange: { start, end } }) => ({ start: start + 1, end }))
        : [];
  return ranges.map((range) => ({ range, title: null, places: null, variableFile: null }));
}

function ofInstances(document: ServiceDocument, item: BodyItem): CodeLens[] {
  if (item.type !== "Block" || !/^(?:resource|data|module|ephemeral)$/.test(item.blockType.name)) return [];
  const repeated = item.body.items.find(
    (one) => one.type === "Attribute" && (one.name.name === "count" || one.name.name === "for_each"),
  );
  if (repeated?.type !== "Attribute") return [];
  const size = sizeOf(document, repeated.expression);
  const title = size === null ? null : counted(size, "instance");
  return title === null ? [] : [{ range: item.blockType.textRange, title, places: null, variableFile: null }];
}

/** Returns the number of instances; null where it is not known. */
function sizeOf(document: ServiceDocument, { text }: Expression): number | null {
  const { value: marked, diagnostics } = document.valuesIn(document.inModule!.module).evaluate(text);
  const value = unmark(marked);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  switch (value.type.kind) {
    case "number":
      return asNumber(value).decimal.toNumber();
    case "map":
    case "object":
      return entriesOf(value).size;
    case "set": {
      const elements = elementsOf(value);
      return elements.every(({ isKnown }) => isKnown) ? elements.length : null;
    }
    default:
      return null;
  }
}
