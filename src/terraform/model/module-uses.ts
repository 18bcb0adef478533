/**
 * The names that are mentioned anywhere in a module, its tests included. Everything that looks like a use counts, so
 * that other names are certainly unused: names are collected from trees as written, whether evaluated or not, and in
 * JSON and quotes from all strings. References with a meaning are another matter, handled by `addresses/references.ts`.
 * Uses in a local value count only if the local value itself is used.
 */
import { getOrCompute } from "../../memo.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { type BodyItem, referenceOf, type Node, type TraversalStep, walk } from "../../syntax/index.ts";
import { identifierPartsEnd, isIdentifierStart } from "../../text/index.ts";
import { functionProvidersIn } from "../addresses/provider-functions.ts";
import type { Module } from "./module.ts";
import type { SourceFile } from "../source/source-file.ts";
import { query } from "../query.ts";
import type { JsonString } from "../../json/index.ts";
import { embeddedTemplate } from "../../json/index.ts";

/** Used names. */
export interface ModuleUses {
  /** Addresses by their first names: `var.a`, `local.a`, `aws.west`, `data.aws_vpc.a`. */
  readonly addresses: ReadonlySet<string>;
  /** Names without attributes, or followed by steps that are not names: any of their attributes may be used. */
  readonly roots: ReadonlySet<string>;
  /** Local names of the providers whose functions are called. */
  readonly functionProviders: ReadonlySet<string>;
  /** The addresses that each local value mentions, used or not; except local values that exist to fail. */
  readonly inLocals: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns a module's uses. Memoized. */
export const usesOf: (module: Module) => ModuleUses = query("usesOf", ({ files, tests }) => {
  const uses: MutableUses = noUses();
  for (const file of new Set([...files, ...tests])) addUses(uses, usesInFile(file));
  followLocals(uses);
  return uses;
});

/** Returns the uses in a file. A change to another file in the module does not change them. */
const usesInFile: (file: SourceFile) => ModuleUses = query("usesInFile", (file) => {
  const collector = new UseCollector();
  collector.file(file);
  return collector;
});

interface MutableUses extends ModuleUses {
  readonly addresses: Set<string>;
  readonly roots: Set<string>;
  readonly functionProviders: Set<string>;
  readonly inLocals: Map<string, Set<string>>;
}

function noUses(): MutableUses {
  return { addresses: new Set(), roots: new Set(), functionProviders: new Set(), inLocals: new Map() };
}

function addUses(uses: MutableUses, { addresses, roots, functionProviders, inLocals }: ModuleUses): void {
  for (const address of addresses) uses.addresses.add(address);
  for (const root of roots) uses.roots.add(root);
  for (const provider of functionProviders) uses.functionProviders.add(provider);
  for (const [local, mentioned] of inLocals) {
    const all = getOrCompute(uses.inLocals, local, () => new Set<string>());
    for (const address of mentioned) all.add(address);
  }
}

/** Adds the uses in local values that are used themselves. */
function followLocals({ addresses, roots, inLocals }: MutableUses): void {
  const isAll = roots.has("local");
  const pending = [...inLocals.keys()].filter((name) => isAll || addresses.has(`local.${name}`));
  const reached = new Set(pending);
  for (const name of reached) {
    for (const address of inLocals.get(name) ?? []) {
      addresses.add(address);
      const next = address.startsWith("local.") ? address.slice("local.".length) : null;
      if (next !== null && inLocals.has(next)) reached.add(next);
    }
  }
}

/** A root without a name after it. */
const BARE_ROOT = /\b(?:var|local|data)\b(?!\.[\p{ID_Start}_])/gu;

class UseCollector implements MutableUses {
  readonly addresses = new Set<string>();
  readonly roots = new Set<string>();
  readonly functionProviders = new Set<string>();
  /** The uses in each local value: they count if the local value itself is used. */
  readonly inLocals = new Map<string, Set<string>>();
  private owner: Owner | null = null;

  file({ tree }: SourceFile): void {
    const { root } = tree;
    if (root.type !== "ConfigFile") {
      this.owner = null;
      walk(root, {
        enter: (node) => {
          if (node.type === "JsonString") this.string(node);
          return undefined;
        },
      });
      return;
    }
    for (const item of root.body.items) {
      const isLocals = item.type === "Block" && item.blockType.name === "locals";
      for (const part of isLocals ? item.body.items : [item]) {
        this.owner = ownerOf(part, isLocals);
        this.walk(part, (node) => this.node(node));
      }
    }
  }

  private walk(root: Node, visit: (node: Node) => void): void {
    walk(root, {
      enter: (node) => {
        visit(node);
        return undefined;
      },
    });
  }

  private node(node: Node): void {
    if (node.type === "FunctionCall") this.functions(node.name.text);
    else if (node.type === "VariableExpr") {
      const reference = referenceOf(node);
      this.address(node, reference.type === "Traversal" ? reference.steps : []);
      // References that are still written in quotes.
    } else if (node.type === "TemplateText") this.text(node.text);
  }

  private address(root: Node, steps: readonly TraversalStep[]): void {
    const names = [root.text];
    for (const step of steps) {
      if (step.type !== "GetAttrStep") break;
      names.push(step.name);
    }
    const [first, second, third] = names;
    if (second === undefined) this.roots.add(first!);
    const { owner } = this;
    if (owner?.kind === "variable" && first === "var" && owner.name === second) return;
    const addresses = owner?.kind === "local" ? this.usesIn(owner.name) : this.addresses;
    // `data.type` alone refers to all data sources of the type.
    if (first === "data" && third !== undefined) addresses.add(`data.${second!}.${third}`);
    else if (second !== undefined) addresses.add(`${first!}.${second}`);
  }

  private usesIn(local: string): Set<string> {
    return getOrCompute(this.inLocals, local, () => new Set<string>());
  }

  private text(text: string): void {
    for (const [first, second, third] of dottedNames(text)) {
      if (first !== "data" || third === undefined) this.addresses.add(`${first!}.${second!}`);
      if (third !== undefined) this.addresses.add(`${first!}.${second!}.${third}`);
    }
    this.functions(text);
  }

  /** Adds the uses in a string of JSON: it may be a template, or a reference as text. */
  private string(string: JsonString): void {
    const template = embeddedTemplate(string);
    if (template !== null) {
      this.walk(template.root, (node) => this.node(node));
      return;
    }
    this.text(string.value);
    // Of an invalid template there is only the text.
    if (!string.value.includes("${") && !string.value.includes("%{")) return;
    for (const [root] of string.value.matchAll(BARE_ROOT)) this.roots.add(root);
  }

  private functions(text: string): void {
    for (const provider of functionProvidersIn(text)) this.functionProviders.add(provider);
  }
}

/** A full stop within words: sentences end with others. */
const DOTTED = /[\p{ID_Continue}-]\.[\p{ID_Start}_]/u;

/**
 * Yields everything that looks like an address in a string: two or three names, separated by full stops. Takes one
 * pass, since a string may be a megabyte long.
 */
function* dottedNames(text: string): Generator<readonly string[]> {
  if (!DOTTED.test(text)) return;
  for (let at = 0; at < text.length;) {
    const [first, afterFirst] = nameAt(text, at, true);
    const [second, afterSecond] = text[afterFirst] === "." ? nameAt(text, afterFirst + 1) : ["", 0];
    if (first === "" || second === "") {
      at = Math.max(afterFirst, at + 1);
      continue;
    }
    const [third] = text[afterSecond] === "." ? nameAt(text, afterSecond + 1) : [""];
    yield third === "" ? [first, second] : [first, second, third];
    at = afterSecond;
  }
}

/**
 * Returns the name at an offset, or with `skips` later in the same run of identifier characters, or an empty one; and
 * the end of the run.
 */
function nameAt(text: string, offset: number, skips = false): readonly [name: string, end: number] {
  const end = identifierPartsEnd(text, offset);
  let start = offset;
  while (start < end && !isIdentifierStart(text.codePointAt(start)!)) {
    if (!skips) return ["", end];
    start += text.codePointAt(start)! > 0xffff ? 2 : 1;
  }
  return [text.slice(start, end), end];
}

/** The variable around references, whose own validation does not count as a use; or the local value. */
interface Owner {
  readonly kind: "variable" | "local";
  readonly name: string;
}

/** Returns the owner of the references in an item; null for other items, and for a local value that exists to fail. */
function ownerOf(item: BodyItem, isInLocals: boolean): Owner | null {
  if (item.type === "Attribute")
    return isInLocals && !isAssertion(item.expression) ? { kind: "local", name: item.name.name } : null;
  if (item.type !== "Block" || item.blockType.name !== "variable") return null;
  return { kind: "variable", name: item.labels[0]?.value ?? "" };
}

/** Functions that configurations call to fail on purpose if a condition does not hold. */
const FAILING = /\b(?:file|parseint|regex|tobool|tolist|tomap|tonumber)\(/;

/** Returns whether a local value may exist only to fail: an assertion from before Terraform had conditions. */
export function isAssertion(expression: ConfigExpression): boolean {
  const text = "text" in expression ? expression.text : "";
  return FAILING.test(text) && /\?|&&|\|\|/.test(text);
}
