/** A document as features see it: one text of one file, and the module that it belongs to. */
import { dialectOfFile } from "../eslint-plugin/source-code/dialect.ts";
import type { LintTree } from "../eslint-plugin/source-code/lint-tree.ts";
import type { FileInModule, Workspace } from "../eslint-plugin/module/workspace.ts";
import {
  type ConfigFile,
  type ConfigTree,
  isHclFile,
  type JsonTree,
  LineIndex,
  type Module,
  nodeAt,
  parseConfig,
  parseJson,
  parseTemplate,
  type ProductName,
  type SyntaxNode,
  type SyntaxTree,
} from "../src/index.ts";
import {
  directoryOf,
  holdsVariableValues,
  isJsonHclFile,
  isTemplateName,
  pathIn,
  PRODUCT,
  type WorkspaceHost,
} from "../src/internal.ts";
import type { BoundedMap } from "../src/bounded.ts";
import type { ChosenValues, Evaluator } from "./chosen-values.ts";

/** The products that read all their files in a directory. */
const READ_TOGETHER: ReadonlySet<ProductName> = new Set(["packer", "docker-bake"]);

/** The characters in the documents that are kept because others are read together with them. */
export const MOST_RELATED = 2_000_000;

/** Other files' documents by path, as long as their texts stay. */
export type RelatedDocuments = BoundedMap<string, ServiceDocument>;

/** What a document asks about others. */
export interface DocumentSurroundings {
  readonly workspace: Workspace;
  readonly values: ChosenValues;
  readonly related: RelatedDocuments;
}

/** A file's text, open or saved, and what is known about it. */
export class ServiceDocument {
  /** Absolute, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  readonly tree: LintTree;
  readonly lines: LineIndex;
  private readonly workspace: Workspace;
  private readonly values: ChosenValues;
  private readonly related: RelatedDocuments;

  constructor(path: string, text: string, { workspace, values, related }: DocumentSurroundings) {
    this.path = path;
    this.text = text;
    this.workspace = workspace;
    this.values = values;
    this.related = related;
    this.lines = new LineIndex(text);
    this.tree = workspace.parsedTree(path, text) ?? parsed(path, text);
    workspace.keepTree(path, text, this.tree as SyntaxTree<ConfigFile>);
  }

  /** The product that the file is for. */
  get product(): ProductName {
    const product = dialectOfFile(this.path, this.tree);
    return product === "terraform" ? this.workspace.productAt(this.path) : product;
  }

  /** The files of the workspace, with open documents in front of the saved ones. */
  get files(): WorkspaceHost {
    return this.workspace.host;
  }

  /** The Terraform module that contains the file, in the state of the open documents; null for other files. */
  get inModule(): FileInModule | null {
    return PRODUCT[this.product].modules ? this.workspace.moduleOf(this.path, this.text) : null;
  }

  /** Returns what evaluates in a module, with the values that the user has chosen. */
  valuesIn(module: Module): Evaluator {
    return this.values.in(module);
  }

  /** Returns the Terraform module in a directory; null without one, and if a file cannot be read. */
  moduleIn(directory: string): Module | null {
    return this.workspace.completeModuleIn(directory);
  }

  /** Returns another file's document by its path, which is absolute; null if it is missing. */
  at(path: string): ServiceDocument | null {
    if (path === this.path) return this;
    const text = this.workspace.host.readText(path);
    if (text === null) return null;
    const kept = this.related.get(path);
    if (kept?.text === text) return kept;
    const document = new ServiceDocument(path, text, {
      workspace: this.workspace,
      values: this.values,
      related: this.related,
    });
    this.related.set(path, document, text.length);
    return document;
  }

  /** Returns the files that the product reads together with this one, itself included, ordered by name. */
  together(): ServiceDocument[] {
    const { product } = this;
    if (!READ_TOGETHER.has(product)) return [this];
    const names = (this.workspace.host.list(directoryOf(this.path)) ?? [])
      .filter((name) => isHclFile(name) || isJsonHclFile(name))
      .toSorted();
    const found = names.flatMap((name) => this.at(pathIn(directoryOf(this.path), name)) ?? []);
    const same = found.filter((one) => one === this || one.product === product);
    return same.includes(this) ? same : [this, ...same];
  }

  /** The tree of a native configuration file; null for JSON and templates. */
  get nativeTree(): SyntaxTree<ConfigFile> | null {
    const { tree } = this;
    return tree.root.type === "ConfigFile" ? (tree as SyntaxTree<ConfigFile>) : null;
  }

  /** The tree of a file in JSON; null for others. */
  get jsonTree(): JsonTree | null {
    return this.tree.root.type === "JsonFile" ? (this.tree as JsonTree) : null;
  }

  /** Whether the file has values for the variables of others. */
  get holdsValues(): boolean {
    return holdsVariableValues(this.path);
  }

  /** The tree of a configuration file in either syntax; null for templates. */
  get configTree(): ConfigTree | null {
    return this.nativeTree ?? this.jsonTree;
  }

  /** Returns the innermost node at an offset, with its parents up to the root, innermost first. */
  nodesAt(offset: number): SyntaxNode[] {
    const nodes: SyntaxNode[] = [];
    for (let node: SyntaxNode | null = nodeAt(this.tree as SyntaxTree, offset); node !== null; node = node.parent)
      nodes.push(node);
    return nodes;
  }
}

function parsed(path: string, text: string): LintTree {
  if (isTemplateName(path)) return parseTemplate(text);
  return path.endsWith(".json") ? parseJson(text) : parseConfig(text);
}
