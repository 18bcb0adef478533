/**
 * What is used anywhere in a module, its tests included. Whatever looks like a use counts as one, so that what is not among the uses is
 * certainly not used: names are taken from trees as they are written, whether they are evaluated or not, and in JSON from all texts.
 */
import {
  type Block,
  type FunctionCall,
  type JsonString,
  type Module,
  type SourceFile,
  type SyntaxNode,
  type Traversal,
  type TraversalStep,
  walk,
} from "../../src/index.ts";

/** Names in use. */
export interface ModuleUses {
  /** Addresses by their first names: `var.a`, `local.a`, `aws.west`, `data.aws_vpc.a`. */
  readonly addresses: ReadonlySet<string>;
  /** Names that stand alone, or with steps that are no names: anything of theirs may be used. */
  readonly roots: ReadonlySet<string>;
  /** Local names of the providers whose functions are called. */
  readonly functionProviders: ReadonlySet<string>;
}

const known = new WeakMap<Module, ModuleUses>();

/** The uses of a module. Computed once. */
export function usesOf(module: Module): ModuleUses {
  let uses = known.get(module);
  if (uses === undefined) {
    const collector = new UseCollector();
    for (const file of new Set([...module.files, ...module.tests])) collector.file(file);
    uses = collector;
    known.set(module, uses);
  }
  return uses;
}

/** In texts of JSON: two names and perhaps a third one with full stops between. */
const JSON_ADDRESS =
  /([\p{ID_Start}_][\p{ID_Continue}-]*)\.([\p{ID_Start}_][\p{ID_Continue}-]*)(?=\.?([\p{ID_Start}_][\p{ID_Continue}-]*)?)/gu;
const JSON_ROOT = /\b(?:var|local|data)\b(?!\.[\p{ID_Start}_])/gu;
const FUNCTION = /provider::([\p{ID_Start}_][\p{ID_Continue}-]*)::/gu;

class UseCollector implements ModuleUses {
  readonly addresses = new Set<string>();
  readonly roots = new Set<string>();
  readonly functionProviders = new Set<string>();

  file({ tree, isJson }: SourceFile): void {
    walk(tree.root as SyntaxNode, {
      enter: (node) => {
        if (isJson) {
          if (node.type === "JsonString") this.template((node as JsonString).value);
        } else this.node(node);
        return undefined;
      },
    });
  }

  private node(node: SyntaxNode): void {
    if (node.type === "FunctionCall") this.functions((node as FunctionCall).name.text);
    else if (node.type === "VariableExpr") {
      const { parent } = node;
      const isSource = parent?.type === "Traversal" && (parent as Traversal).source === (node as SyntaxNode);
      this.address(node, isSource ? (parent as Traversal).steps : []);
      // References that are still written in quotes.
    } else if (node.type === "TemplateText") this.text(node.text);
  }

  private address(root: SyntaxNode, steps: readonly TraversalStep[]): void {
    const names = [root.text];
    for (const step of steps) {
      if (step.type !== "GetAttrStep") break;
      names.push(step.name);
    }
    const [first, second, third] = names;
    if (second === undefined) this.roots.add(first!);
    else if (first === "var" && isOwnValidation(root, second)) return;
    else this.addresses.add(`${first!}.${second}`);
    if (first === "data")
      this.addresses.add(third === undefined ? `data.${second ?? ""}` : names.slice(0, 3).join("."));
  }

  private text(text: string): void {
    for (const [, first, second, third] of text.matchAll(JSON_ADDRESS)) {
      this.addresses.add(`${first!}.${second!}`);
      if (third !== undefined) this.addresses.add(`${first!}.${second!}.${third}`);
    }
    this.functions(text);
  }

  /** A text that may have interpolations. */
  private template(text: string): void {
    this.text(text);
    if (!text.includes("${") && !text.includes("%{")) return;
    for (const [root] of text.matchAll(JSON_ROOT)) this.roots.add(root);
  }

  private functions(text: string): void {
    for (const [, name] of text.matchAll(FUNCTION)) this.functionProviders.add(name!);
  }
}

/** Whether a reference to a variable is in its own block, whose validation is no use. */
function isOwnValidation(node: SyntaxNode, name: string): boolean {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.type !== "Block" || (at as Block).blockType.name !== "variable") continue;
    return (at as Block).labels[0]?.value === name;
  }
  return false;
}
