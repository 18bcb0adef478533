/** References in expressions: declared names, those in scope at the place, and the attributes of values. */
import type { Expression, Node, TraversalStep, Type } from "../../../src/index.ts";
import { isIdentifier, shownType } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { CompletionItem, CompletionKind } from "../../results.ts";
import { rootsOf } from "../products/names.ts";
import { builtInNamesOf, namesBelow, productNames } from "../products/reference-names.ts";
import { typeSourceOf } from "../products/values.ts";
import { unitMembers } from "../terragrunt/unit-names.ts";
import { moduleAddresses, moduleNames, type Named } from "./declared-names.ts";
import { plainItem } from "./item.ts";
import { ownAddress } from "./own-address.ts";
import type { CompletionPlace } from "./place.ts";
import { scopedNames, type TypeSource, typeBefore } from "./scope.ts";

/** The longest detail of an item, in characters. */
const MAX_DETAIL = 80;

/** Returns what may follow the dot at a place; null if there is none. */
export function memberItems(place: CompletionPlace): CompletionItem[] | null {
  const { node, document, bound } = place;
  const traversal = node.parent as Node | null;
  if (node.type !== "GetAttrStep" || traversal?.type !== "Traversal") return null;
  const { source, steps } = traversal;
  const before = steps.slice(0, steps.indexOf(node));
  const types = typeSourceOf(document);
  const members =
    declaredMembers(source, before, document, types) ??
    boundMembers(source, before, bound) ??
    typeMembers(typeBefore(source, before, types));
  const own = ownAddress(place);
  const prefix = own === null ? "" : textOf(source, before);
  return members.flatMap((one) =>
    isIdentifier(one.name) && `${prefix}.${one.name}` !== own ? [namedItem(one, "attribute", "3")] : [],
  );
}

/** Returns the names of a traversal as an address. */
const textOf = (source: Expression, steps: readonly (TraversalStep | Node)[]): string =>
  [source.text, ...steps.map((step) => (step.type === "GetAttrStep" ? step.name : ""))].join(".");

/** Returns the attributes of `each` and the like in the JSON syntax; null for other names. */
function boundMembers(source: Expression, before: readonly unknown[], bound: readonly string[]): Named[] | null {
  const prefix = `${source.text}.`;
  const members = before.length > 0 ? [] : bound.filter((name) => name.startsWith(prefix));
  return members.length === 0 ? null : members.map((name) => ({ name: name.slice(prefix.length) }));
}

/** Returns the declared names below a traversal; null if it leads into a value. */
function declaredMembers(
  source: Expression,
  before: readonly (TraversalStep | Node)[],
  document: ServiceDocument,
  types: TypeSource,
): Named[] | null {
  const { module } = types;
  if (source.type !== "VariableExpr" || scopedNames(source, types).some(({ name }) => name === source.name))
    return null;
  const names = before.filter((step) => step.type === "GetAttrStep").map(({ name }) => name);
  const path = [source.name, ...names];
  // The instances of a module have its outputs.
  const isPlain = names.length === before.length || (source.name === "module" && names.length === 1);
  if (!isPlain) return null;
  if (module !== null) return moduleNames(module, path);
  const ofUnit = unitMembers(document, path);
  if (ofUnit !== null) return ofUnit;
  return namesBelow(document, path, types);
}

function typeMembers(type: Type | null): Named[] {
  return type?.kind === "object" ? [...type.attributes].map(([name, of]) => ({ name, type: of })) : [];
}

/** The roots of references that are not declared. */
const ROOTS: readonly string[] = ["var", "local", "module", "data", "path", "terraform"];

/** Returns the references for a name that begins an expression; first those whose type is the expected one. */
export function rootItems(place: CompletionPlace, expected: Type | null): CompletionItem[] {
  const { node, document, bound, path } = place;
  const types = typeSourceOf(document);
  const { module } = types;
  const scoped = scopedNames(node, types);
  const own = scoped.flatMap((one): CompletionItem[] => {
    const type = one.type();
    const members = one.offersMembers === true ? typeMembers(type) : [];
    const whole = namedItem({ name: one.name, type, detail: one.detail }, "variable", "1");
    return [
      whole,
      ...members.map(({ name, type: of }) =>
        namedItem({ name: `${one.name}.${name}`, type: of ?? null }, "variable", "1"),
      ),
    ];
  });
  if (module === null)
    return [
      ...own,
      ...productNames(document, types, node.start).map((one) => namedItem(one, "variable", "3")),
      ...(rootsOf(document.product).length === 0 ? [] : builtInNamesOf(document)).map((one) =>
        namedItem(one, "value", "6"),
      ),
    ];
  return [
    ...own,
    ...bound.map((name) => namedItem({ name }, "variable", "1")),
    ...moduleAddresses(module).flatMap((one) => {
      if (one.name === ownAddress(place)) return [];
      // The conditions of a variable are about the variable.
      const isOwn = path[0]?.type === "variable" && one.name === `var.${path[0].labels[0]}`;
      const sort = isOwn ? "1" : isLike(one.type, expected) ? "2" : (ORDER[one.root] ?? "3");
      return [namedItem(one, KINDS[one.root] ?? "object", sort)];
    }),
    ...ROOTS.map((name) => plainItem(name, "keyword", { sort: "7" })),
  ];
}

/** The kinds of types that are written in the same way. */
const ALIKE: readonly (readonly Type["kind"][])[] = [
  ["list", "set", "tuple"],
  ["map", "object"],
];

function isLike(type: Type | null | undefined, expected: Type | null): boolean {
  if (type == null || expected === null || type.kind === "dynamic") return false;
  return (
    type.kind === expected.kind || ALIKE.some((kinds) => kinds.includes(type.kind) && kinds.includes(expected.kind))
  );
}

/** The kinds of items by root. */
const KINDS: Readonly<Record<string, CompletionKind>> = {
  var: "variable",
  local: "variable",
  path: "value",
  terraform: "value",
};

/** The order of items by root; others are in between. */
const ORDER: Readonly<Record<string, string>> = { path: "6", terraform: "6" };

function namedItem(
  { name, type, detail, documentation, isDeprecated }: Named,
  kind: CompletionKind,
  sort: string,
): CompletionItem {
  const known = type == null || type.kind === "dynamic" ? "" : shownType(type);
  const words = known === "" ? (detail ?? "") : known;
  return plainItem(name, kind, {
    detail: words.length > MAX_DETAIL ? `${words.slice(0, MAX_DETAIL - 3)}...` : words,
    documentation: documentation ?? "",
    sort: isDeprecated === true ? "8" : sort,
    isDeprecated: isDeprecated === true,
  });
}
