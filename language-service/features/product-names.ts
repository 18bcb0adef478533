/** The names that a file of a product without modules declares, and where it writes them. */
import { type Block, type ConfigFile, type Node, type ProductName, type TextRange, walk } from "../../src/index.ts";
import { type BlockHeader, namesBoundAround } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";

/** A root of references: the blocks whose labels are names, and those whose arguments are names. */
interface Root {
  /** Empty for names without a root. */
  readonly root: string;
  readonly labels?: readonly string[];
  readonly bodies?: readonly string[];
  /** The arguments that name it in strings, alone or in a list, as an address. */
  readonly strings?: readonly string[];
  /** Whether it has no address in expressions, but in these strings its bare name. */
  readonly isBare?: boolean;
}

const LOCALS: Root = { root: "local", labels: ["local"], bodies: ["locals"] };
const VARIABLES: Root = { root: "var", labels: ["variable"], bodies: ["variables"] };

/** The roots by product. */
const ROOTS: Readonly<Partial<Record<ProductName, readonly Root[]>>> = {
  nomad: [VARIABLES, LOCALS],
  packer: [
    VARIABLES,
    LOCALS,
    { root: "source", labels: ["source"], strings: ["sources"] },
    { root: "data", labels: ["data"] },
  ],
  terragrunt: [LOCALS, ...["dependency", "feature", "include"].map((root) => ({ root, labels: [root] }))],
  "docker-bake": [
    { root: "", labels: ["variable"] },
    { root: "target", labels: ["target"], strings: ["inherits", "targets"], isBare: true },
    { root: "group", labels: ["group"], strings: ["targets"], isBare: true },
  ],
};

/** A name that a file declares or refers to. */
export interface WrittenName {
  /** The address, such as `local.a` or `source.null.a`. */
  readonly address: string;
  /** The range of the last name alone, without quotes. */
  readonly range: TextRange;
  readonly isDeclaration: boolean;
}

/** Returns the names that a file declares, in source order by root; empty for JSON and for other products. */
export function declaredNames({ product, nativeTree }: ServiceDocument): WrittenName[] {
  const roots = ROOTS[product] ?? [];
  if (nativeTree === null) return [];
  const blocks = blocksIn(nativeTree.root);
  return roots.flatMap((root) => blocks.flatMap((block) => namesOfBlock(root, block)));
}

const blocksIn = ({ body }: ConfigFile): Block[] => body.items.filter((item) => item.type === "Block");

/** Returns the addresses of what a file and those read with it declare, without those that only strings name. */
export function referableAddresses(document: ServiceDocument): string[] {
  const named = (ROOTS[document.product] ?? []).flatMap(({ root, strings }) => (strings === undefined ? [] : root));
  return document
    .together()
    .flatMap(declaredNames)
    .flatMap(({ address }) => (named.some((root) => address.startsWith(`${root}.`)) ? [] : address));
}

/**
 * Returns the names that a file and those read with it declare, as an argument's strings write them, such as the targets
 * of a Bake group; empty for other arguments. The name of the block around it is left out.
 */
export function namesForString(document: ServiceDocument, argument: string, around?: BlockHeader): string[] {
  const roots = (ROOTS[document.product] ?? []).filter(({ strings = [] }) => strings.includes(argument));
  const own = around === undefined ? "" : [around.type, ...around.labels].join(".");
  const declared = roots.length === 0 ? [] : document.together().flatMap(declaredNames);
  return roots.flatMap(({ root, isBare = false }) =>
    declared.flatMap(({ address }) => {
      if (!address.startsWith(`${root}.`) || address === own) return [];
      return isBare ? address.slice(root.length + 1) : address;
    }),
  );
}

function namesOfBlock({ root, labels = [], bodies = [] }: Root, block: Block): WrittenName[] {
  const addressOf = (names: readonly string[]): string => [...(root === "" ? [] : [root]), ...names].join(".");
  const last = block.labels.at(-1);
  if (labels.includes(block.blockType.name) && last !== undefined)
    return [
      { address: addressOf(block.labels.map(({ value }) => value)), range: insideQuotes(last), isDeclaration: true },
    ];
  if (!bodies.includes(block.blockType.name)) return [];
  return block.body.items.flatMap((item) =>
    item.type === "Attribute"
      ? [{ address: addressOf([item.name.name]), range: item.name.textRange, isDeclaration: true }]
      : [],
  );
}

/** Returns the places where a file writes names that it or the files read with it declare, in source order. */
export function writtenNames(document: ServiceDocument, declared: ReadonlySet<string>): WrittenName[] {
  const { product, nativeTree } = document;
  const roots = ROOTS[product];
  if (roots === undefined || nativeTree === null) return [];
  const found = declaredNames(document);
  walk(nativeTree.root, {
    enter(node: Node) {
      if (node.type === "ObjectConsKey" && node.isBareName) return "skip";
      const one = node.type === "QuotedTemplate" ? inString(node, roots) : referenceIn(node);
      if (one !== null)
        for (const { address, range } of one)
          if (declared.has(address)) found.push({ address, range, isDeclaration: false });
      return undefined;
    },
  });
  return found.toSorted((a, b) => a.range.start - b.range.start);
}

type Candidate = Pick<WrittenName, "address" | "range">;

/** Returns the addresses that a reference begins with, each with the range of its last name; null for other nodes. */
function referenceIn(node: Node): Candidate[] | null {
  if (node.type !== "VariableExpr" || namesBoundAround(node).includes(node.name)) return null;
  const found: Candidate[] = [{ address: node.name, range: node.textRange }];
  const { parent } = node;
  if (parent?.type !== "Traversal" || parent.source !== node) return found;
  let address = node.name;
  for (const step of parent.steps) {
    if (step.type !== "GetAttrStep") break;
    address += `.${step.name}`;
    found.push({ address, range: { start: step.end - step.name.length, end: step.end } });
  }
  return found;
}

/** Returns the addresses in a string that names objects; null for other strings. */
function inString(node: Node & { readonly type: "QuotedTemplate" }, roots: readonly Root[]): Candidate[] | null {
  const [only, ...others] = node.parts;
  const { parent } = node;
  const argument = parent?.type === "TupleCons" ? parent.parent : parent;
  if (only?.type !== "TemplateText" || others.length > 0 || argument?.type !== "Attribute") return null;
  const { name } = argument.name;
  const { start, end } = only;
  return roots.flatMap(({ root, strings = [], isBare = false }) => {
    if (!strings.includes(name)) return [];
    const address = isBare ? `${root}.${only.text}` : only.text;
    return [{ address, range: { start: isBare ? start : start + only.text.lastIndexOf(".") + 1, end } }];
  });
}

function insideQuotes({ start, end, text }: Block["labels"][number]): TextRange {
  return text.startsWith('"') ? { start: start + 1, end: end - 1 } : { start, end };
}
