/**
 * A file's product by its content. The content must be unique to a product, so ambiguous files have no product.
 */
import {
  type Block,
  type BodyItem,
  type ConfigFile,
  errorsInBothGrammars,
  isForeignTemplateText,
  isHcl1Tree,
  type SyntaxTree,
} from "../syntax/index.ts";
import { isHclFile, isOftenRendered, namedFile, productOfName } from "./file-names.ts";
import type { BlockEvidence, ContentTest } from "./product.ts";
import { GENERAL_PRODUCT, PRODUCT, type ProductName, PRODUCTS } from "./table.ts";

/** Returns a file's product despite a general name, by its top-level blocks and arguments, or null if they are ambiguous. */
export function productOfContent({ root }: SyntaxTree<ConfigFile>): ProductName | null {
  const { items } = root.body;
  return PRODUCTS.find(({ content }) => content !== null && passes(items, content))?.name ?? null;
}

/**
 * Returns a file's product in native syntax, by its name or path, and by its content if the name is general. Calls
 * `parse` only in that case.
 */
export function productOfFile(filename: string, parse: () => SyntaxTree<ConfigFile>): ProductName {
  const product = productOfName(filename);
  return product === GENERAL_PRODUCT ? (productOfContent(parse()) ?? product) : product;
}

/**
 * Returns true for a file whose name is a product's and whose content is another program's: other schedulers, too, have
 * files that end in `.job`. Calls `parse` only if the name leaves that open.
 */
export function isOfOtherProgram(filename: string, parse: () => SyntaxTree<ConfigFile>): boolean {
  const file = namedFile(filename);
  const required = file?.isJson === false ? file.kind.requiredBlock : undefined;
  return required !== undefined && !parse().root.body.items.some((item) => isBlock(item) && typeOf(item) === required);
}

/**
 * Returns true for a native file that another tool renders, by marks in its text. Calls `parse` only for a file that may
 * be a template.
 */
export function isForeignTemplateFile(
  filename: string,
  text: string,
  parse: (text: string) => Pick<SyntaxTree, "diagnostics" | "source" | "tokens">,
): boolean {
  const isRendered = isOftenRendered(filename);
  return (isRendered || isHclFile(filename)) && isForeignTemplateText(text, isRendered, parse);
}

/**
 * Returns true for a file that is HCL 1, and that its product reads: Vault, Consul, the agents of Nomad. Calls `parse`
 * only for a file of such a product, or of an unknown one.
 */
export function isHcl1File(product: ProductName, parse: () => SyntaxTree<ConfigFile>): boolean {
  return PRODUCT[product].grammar !== "hcl2" && isHcl1Tree(parse());
}

/** Returns a file's syntax errors. For a product that may read HCL 1, they are those in both grammars, if there are any. */
export function errorsForProduct(product: ProductName, { diagnostics }: SyntaxTree): SyntaxTree["diagnostics"] {
  return PRODUCT[product].grammar === "hcl2" ? diagnostics : errorsInBothGrammars(diagnostics);
}

const typeOf = (item: Block) => item.blockType.name;

const nameOf = (item: BodyItem): string | null =>
  item.type === "Block" ? typeOf(item) : item.type === "Attribute" ? item.name.name : null;

const isBlock = (item: BodyItem): item is Block => item.type === "Block";

function passes(items: readonly BodyItem[], { topLevel, anyArgument, evidence }: ContentTest): boolean {
  const checked = anyArgument ? items.filter(isBlock) : items;
  if (!checked.every((item) => topLevel.includes(nameOf(item) ?? ""))) return false;
  const blocks = items.filter(isBlock);
  return evidence.some((one) => isShown(blocks, one));
}

function isShown(blocks: readonly Block[], { block, labels, contains, isOnly = false }: BlockEvidence): boolean {
  const candidates = blocks.filter((candidate) => typeOf(candidate) === block);
  if (isOnly && candidates.length !== 1) return false;
  return candidates.some(
    (candidate) =>
      (labels === undefined || candidate.labels.length === labels) &&
      candidate.body.items.some((item) => contains.includes(nameOf(item) ?? "")),
  );
}
