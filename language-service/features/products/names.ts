/** The names that the files of a product without modules declare, in both syntaxes. */
import { type BodyAttribute, type BodyBlock, bodyOf, type ProductName, type TextRange } from "../../../src/index.ts";
import { type BlockHeader } from "../../../src/internal.ts";
import { ValuesOfObjects } from "../../../src/memo.ts";
import type { ServiceDocument } from "../../document.ts";

/** A root of references: the blocks whose labels are names, and those whose arguments are names. */
export interface Root {
  /** Empty for names without a root. */
  readonly root: string;
  /** The declared thing, in words. */
  readonly kind: string;
  /** The blocks with names in their labels, and how many labels they have. */
  readonly blocks?: readonly (readonly [type: string, labels: number])[];
  readonly bodies?: readonly string[];
  /** Whether the file's own arguments are names, too. */
  readonly isTopLevel?: boolean;
  /** The arguments that name it in strings, alone or in a list, as an address. */
  readonly strings?: readonly string[];
  /** The block inside others whose only label names it. */
  readonly labelOf?: string;
  /** The argument that names it in the values of an object, behind this prefix. */
  readonly entries?: { readonly argument: string; readonly prefix: string };
  /** Whether no expression refers to it. */
  readonly isOnlyNamed?: boolean;
  /** Whether these strings have its bare name, and not its address. */
  readonly isBare?: boolean;
}

const LOCALS: Root = { root: "local", kind: "local value", blocks: [["local", 1]], bodies: ["locals"] };
const VARIABLES: Root = { root: "var", kind: "variable", blocks: [["variable", 1]], bodies: ["variables"] };

/** The roots by product. */
const ROOTS: Readonly<Partial<Record<ProductName, readonly Root[]>>> = {
  nomad: [VARIABLES, LOCALS],
  packer: [
    VARIABLES,
    LOCALS,
    {
      root: "source",
      kind: "source",
      blocks: [["source", 2]],
      strings: ["sources", "only", "except"],
      labelOf: "source",
      isOnlyNamed: true,
    },
    { root: "data", kind: "data source", blocks: [["data", 2]] },
  ],
  terragrunt: [
    LOCALS,
    ...["dependency", "feature", "include"].map((root): Root => ({ root, kind: root, blocks: [[root, 1]] })),
  ],
  "docker-bake": [
    { root: "", kind: "variable", blocks: [["variable", 1]], isTopLevel: true },
    {
      root: "target",
      kind: "target",
      blocks: [["target", 1]],
      strings: ["inherits", "targets"],
      entries: { argument: "contexts", prefix: "target:" },
      isBare: true,
    },
    { root: "group", kind: "group", blocks: [["group", 1]], strings: ["targets"], isBare: true },
  ],
};

/** Returns the roots of references in a product's files; empty for products with modules and others. */
export function rootsOf(product: ProductName): readonly Root[] {
  return ROOTS[product] ?? [];
}

/** A name that a file declares or refers to. */
export interface WrittenName {
  /** The address, such as `local.a` or `source.null.a`. */
  readonly address: string;
  /** The range of the last name alone, without quotes. */
  readonly range: TextRange;
  readonly isDeclaration: boolean;
}

/** A name that a file declares. */
export interface DeclaredName extends WrittenName {
  readonly root: Root;
  readonly path: string;
  /** The block whose label it is, or the argument whose name it is. */
  readonly declared: { readonly block: BodyBlock } | { readonly attribute: BodyAttribute };
}

/** Returns the names that a file declares, in source order by root; empty for other products. */
export function declaredNames(document: ServiceDocument): readonly DeclaredName[] {
  const kept = NAMES.get(document);
  if (kept !== undefined) return kept;
  const names = namesIn(document);
  NAMES.set(document, names);
  return names;
}

/** The names by document, which has one text. */
const NAMES = new ValuesOfObjects<ServiceDocument, readonly DeclaredName[]>();

function namesIn({ product, configTree: tree, path, holdsValues }: ServiceDocument): DeclaredName[] {
  const roots = rootsOf(product);
  if (roots.length === 0 || tree === null || holdsValues) return [];
  const types = roots.flatMap(({ blocks = [], bodies = [] }) => [
    ...blocks.map(([type, labels]) => ({ type, labelNames: Array.from({ length: labels }, () => "name") })),
    ...bodies.map((type) => ({ type })),
  ]);
  const { blocks, remain } = bodyOf(tree).decodePartially({ blocks: types });
  return roots.flatMap((root) => {
    const named = (names: readonly string[], range: TextRange, declared: DeclaredName["declared"]): DeclaredName => ({
      address: [...(root.root === "" ? [] : [root.root]), ...names].join("."),
      range: insideQuotes(tree.source.text, range),
      isDeclaration: true,
      root,
      path,
      declared,
    });
    const ofAttributes = (attributes: ReadonlyMap<string, BodyAttribute>): DeclaredName[] =>
      [...attributes.values()].map((attribute) => named([attribute.name], attribute.nameRange, { attribute }));
    return [
      ...blocks.flatMap((block) => {
        const last = block.labels.at(-1);
        if (root.blocks?.some(([type]) => type === block.type) === true && last !== undefined)
          return [
            named(
              block.labels.map(({ value }) => value),
              last.range,
              { block },
            ),
          ];
        return root.bodies?.includes(block.type) === true ? ofAttributes(block.body.justAttributes().attributes) : [];
      }),
      ...(root.isTopLevel === true ? ofAttributes(remain.justAttributes().attributes) : []),
    ];
  });
}

/** Returns the addresses of what a file and those read with it declare, without those that only strings name. */
export function referableNames(document: ServiceDocument): DeclaredName[] {
  const all = document.together().flatMap(declaredNames);
  const byAddress = new Map(all.map((one) => [one.address, one]));
  return [...byAddress.values()].filter(({ root }) => root.isOnlyNamed !== true);
}

/**
 * Returns the names that a file and those read with it declare, as an argument's strings write them, such as the targets
 * of a Bake group; empty for other arguments. The name of the block around it is left out.
 */
export function namesForString(document: ServiceDocument, argument: string, around?: BlockHeader): string[] {
  const roots = rootsOf(document.product).filter(({ strings = [] }) => strings.includes(argument));
  const own = around === undefined ? "" : [around.type, ...around.labels].join(".");
  const declared = roots.length === 0 ? [] : document.together().flatMap(declaredNames);
  const names = roots.flatMap(({ root, isBare = false }) =>
    declared.flatMap(({ address }) => {
      if (!address.startsWith(`${root}.`) || address === own) return [];
      return isBare || argument !== "sources" ? address.slice(root.length + 1) : address;
    }),
  );
  return [...new Set(names)];
}

/** Returns a range without the quotes at its ends. */
export function insideQuotes(text: string, { start, end }: TextRange): TextRange {
  return text[start] === '"' ? { start: start + 1, end: end - 1 } : { start, end };
}
