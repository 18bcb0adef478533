/**
 * Finds elements and keys of which only one remains: equal elements in a future set, keys that a later one overrides.
 * Only literal parts of the expression are compared, with the module's values.
 */
import type { CodeDefinition } from "../../../diagnostics/index.ts";
import { staticList, staticMap } from "../../../model/index.ts";
import type { Expression, ObjectCons, ObjectConsItem, Node } from "../../../syntax/index.ts";
import {
  asString,
  convert,
  ConversionError,
  elementsOf,
  entriesOf,
  stringType,
  unmark,
  type Value,
} from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { ReviewContext } from "../review-context.ts";
import { evaluatePart, forEachPart, keyName, type RangeInFile } from "../expression-parts.ts";
import { adviceCodes } from "./codes.ts";
import { valuesOf } from "../../model/values.ts";

/** Reports the collisions in a file. */
export function checkCollidingKeys(context: ReviewContext): void {
  for (const site of context.sites)
    forEachPart(site, ["ObjectCons", "FunctionCall"], ({ node, rangeInFile }) =>
      new CollisionChecker(context, site, rangeInFile).node(node),
    );
}

type KeyCode = CodeDefinition<string, { readonly key: string }>;

class CollisionChecker {
  private readonly context: ReviewContext;
  private readonly site: Site;
  private readonly rangeInFile: RangeInFile;

  constructor(context: ReviewContext, site: Site, rangeInFile: RangeInFile) {
    this.context = context;
    this.site = site;
    this.rangeInFile = rangeInFile;
  }

  private report(code: KeyCode, { textRange }: Node, key: string): void {
    this.context.sink.report(code, this.rangeInFile(textRange), { key });
  }

  node(node: Node): void {
    if (node.type === "ObjectCons") this.object(node);
    if (node.type !== "FunctionCall") return;
    const { name, args, ellipsisToken } = node;
    if (ellipsisToken >= 0) return;
    if (name.name === "toset" && args.length === 1) this.set(args[0]!);
    if (name.name === "zipmap" && args.length === 2) this.zipmap(args[0]!);
    if (name.name === "merge") {
      this.merge(args);
      this.mergedLoops(args);
    }
  }

  /** Reports equal elements. Elements of different types become strings, so that `1` and `"1"` are equal. */
  private set(argument: Expression): void {
    const elements = staticList(argument);
    if (elements === null) return;
    this.each(elements, (element) => this.textAt(element as Expression), adviceCodes["equal-set-element"]);
  }

  private zipmap(keys: Expression): void {
    const { value, diagnostics } = evaluatePart(valuesOf(this.context.module), this.site, keys);
    const list = unmark(value);
    if (diagnostics.length > 0 || !list.isWhollyKnown || list.isNull || list.containsMarked) return;
    const { kind } = list.type;
    if (kind !== "list" && kind !== "tuple") return;
    const seen = new Set<string>();
    for (const element of elementsOf(list)) {
      const text = textOf(element);
      if (text !== null && seen.has(text)) {
        this.report(adviceCodes["repeated-zipmap-key"], keys, text);
        return;
      }
      if (text !== null) seen.add(text);
    }
  }

  /** Reports equal keys in consecutive literal objects in one call: the first object's value is never used. */
  private merge(args: readonly Expression[]): void {
    const last = new Map<string, number>();
    const pairs = args.map((argument) => staticMap(argument) ?? []);
    pairs.forEach((group, index) => {
      for (const { item } of group) {
        const name = keyName(item.key);
        if (name !== null) last.set(name, index);
      }
    });
    pairs.forEach((group, index) => {
      for (const { item } of group) {
        const name = keyName(item.key);
        if (name !== null && last.get(name)! > index) this.report(adviceCodes["overridden-merge-key"], item.key, name);
      }
    });
  }

  /**
   * Reports loops in one call that produce the same key: unlike overridden defaults, each of them is meant to add
   * elements.
   */
  private mergedLoops(args: readonly Expression[]): void {
    const seen = new Set<string>();
    for (const argument of args) {
      if (argument.type !== "ForObject") continue;
      const keys = this.keysOf(argument);
      const repeated = keys.find((key) => seen.has(key));
      if (repeated !== undefined) this.report(adviceCodes["repeated-merge-key"], argument, repeated);
      for (const key of keys) seen.add(key);
    }
  }

  private keysOf(argument: Expression): readonly string[] {
    const { value, diagnostics } = evaluatePart(valuesOf(this.context.module), this.site, argument);
    const { kind } = value.type;
    const hasKeys = diagnostics.length === 0 && value.isKnown && !value.isNull && value.marks.size === 0;
    return hasKeys && (kind === "object" || kind === "map") ? [...entriesOf(value).keys()] : [];
  }

  /** Reports computed keys with equal values. Literal duplicates are another rule's. */
  private object({ items }: ObjectCons): void {
    const entries = items.filter((item): item is ObjectConsItem => item.type === "ObjectConsItem");
    if (entries.every(({ key }) => keyName(key) !== null)) return;
    const keys = entries.map(({ key }) => key);
    const texts = new Map<Node, string | null>(
      keys.map((key) => [key, keyName(key) ?? this.textAt(key.expression)] as const),
    );
    const isWritten = new Set(keys.flatMap((key) => keyName(key) ?? []));
    this.each(
      keys,
      (key) => texts.get(key) ?? null,
      adviceCodes["equal-object-key"],
      (key, text) => {
        const isOwn = keyName(key as (typeof keys)[number]) === null;
        return (
          isOwn || !isWritten.has(text) || keys.some((other) => keyName(other) === null && texts.get(other) === text)
        );
      },
    );
  }

  private each(
    nodes: readonly Node[],
    textAt: (node: Node) => string | null,
    code: KeyCode,
    isReported: (node: Node, text: string) => boolean = () => true,
  ): void {
    const seen = new Set<string>();
    for (const node of nodes) {
      const text = textAt(node);
      if (text === null) continue;
      if (seen.has(text) && isReported(node, text)) this.report(code, node, text);
      seen.add(text);
    }
  }

  private textAt(node: Expression): string | null {
    const { value, diagnostics } = evaluatePart(valuesOf(this.context.module), this.site, node);
    return diagnostics.length > 0 ? null : textOf(value);
  }
}

/** Returns a value as a key; null if it is not a string, unknown or sensitive. */
function textOf(value: Value): string | null {
  if (value.marks.size > 0 || !value.isKnown || value.isNull) return null;
  const text = convert(value, stringType);
  return text instanceof ConversionError || !text.isKnown || text.isNull ? null : asString(text);
}
