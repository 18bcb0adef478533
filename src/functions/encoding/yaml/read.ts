/**
 * Reads YAML text as a value: one document, sequences as tuples, mappings as objects, aliases as their targets. Reports
 * errors in source order, in the reference's words.
 */
import {
  asString,
  ConversionError,
  convert,
  dynamicType,
  entriesOf,
  nullVal,
  objectVal,
  stringType,
  tupleVal,
  typeName,
  type Value,
} from "../../../values/index.ts";
import type { Budget } from "../../budget.ts";
import { goQuote } from "../../../text/index.ts";
import { type Mark, problemAt, YamlProblem } from "./cursor.ts";
import { resolveScalar, type ScalarStyle } from "./resolve.ts";
import { YamlScanner, type YamlToken } from "./scanner.ts";
import type { Directive, WrittenTag } from "./tags.ts";

/** Maximum nesting of collections: walking values recurses as deep. */
const MAX_DEPTH = 1000;

/** The text is nested too deeply to read; that is not an error in it. */
export class YamlTooDeep extends Error {}

/** Reads a text as one value. Throws `YamlProblem` or `YamlTooDeep`, which the caller catches. */
export function readYaml(text: string, budget: Budget): Value {
  budget.spend(text.length);
  return new YamlReader(text, budget).document();
}

/** A value and the number of values in it, with aliases expanded. */
interface Sized {
  readonly value: Value;
  readonly size: number;
}

/** The anchor and tag before a node. */
interface Properties {
  readonly anchor: string | null;
  readonly tag: string;
}

/** A node's context: in a block, below a block key, where a sequence need not be indented, or in flow brackets. */
type NodeContext = "block" | "below key" | "flow";

type Token = YamlToken["kind"];

const EMPTY: Sized = { value: nullVal(dynamicType), size: 1 };

class YamlReader {
  private readonly scanner: YamlScanner;
  private readonly budget: Budget;
  private readonly anchors = new Map<string, Sized>();
  /** Anchors of unfinished collections: their number by name. */
  private readonly pending = new Map<string, number>();
  private handles: ReadonlyMap<string, string> = DEFAULT_HANDLES;

  constructor(text: string, budget: Budget) {
    this.scanner = new YamlScanner(text);
    this.budget = budget;
  }

  document(): Value {
    const first = this.scanner.peek();
    if (first.kind === "end") throw problemAt(first, "missing start of document");
    if (first.kind === "document-start" || first.kind === "directive") this.startDocument();
    const value =
      this.isNext("directive", "document-start", "document-end", "end") && first.kind !== "document-end"
        ? EMPTY.value
        : this.node("block", 0).value;
    while (this.isNext("document-end")) this.scanner.take();
    if (!this.isNext("end")) {
      const next = this.startDocument();
      throw problemAt(next, "unexpected extra content after value");
    }
    return value;
  }

  /** Reads directives and `---`; returns the first of these tokens. */
  private startDocument(): YamlToken {
    const first = this.scanner.peek();
    const handles = new Map(DEFAULT_HANDLES);
    const given = new Set<string>();
    let hasVersion = false;
    for (let token = first; token.kind === "directive"; token = this.scanner.peek()) {
      const { directive } = token as YamlToken & { readonly directive: Directive };
      if (directive.kind === "yaml") {
        if (hasVersion) throw problemAt(token, "found duplicate %YAML directive");
        if (!directive.isSupported) throw problemAt(token, "found incompatible YAML document");
        hasVersion = true;
      } else {
        if (given.has(directive.handle)) throw problemAt(token, "found duplicate %TAG directive");
        given.add(directive.handle);
        handles.set(directive.handle, directive.prefix);
      }
      this.scanner.take();
    }
    this.handles = handles;
    this.expect("document-start", "did not find expected <document start>");
    return first;
  }

  private isNext(...kinds: readonly Token[]): boolean {
    return kinds.includes(this.scanner.peek().kind);
  }

  private expect(kind: Token, message: string): void {
    const token = this.scanner.peek();
    if (token.kind !== kind) throw problemAt(token, message);
    this.scanner.take();
  }

  private node(context: NodeContext, depth: number): Sized {
    if (depth > MAX_DEPTH) throw new YamlTooDeep();
    this.budget.spend(1);
    const token = this.scanner.peek();
    if (token.kind === "alias") {
      this.scanner.take();
      return this.alias(token, (token as YamlToken & { readonly name: string }).name);
    }
    const properties = this.properties();
    const { anchor } = properties;
    if (anchor !== null) this.pending.set(anchor, (this.pending.get(anchor) ?? 0) + 1);
    const node = this.content(token, properties, context, depth);
    if (anchor !== null) {
      const others = this.pending.get(anchor)! - 1;
      if (others === 0) this.pending.delete(anchor);
      else this.pending.set(anchor, others);
      this.anchors.set(anchor, node);
    }
    return node;
  }

  private alias(mark: Mark, name: string): Sized {
    if (this.pending.has(name)) {
      throw problemAt(mark, `cannot refer to anchor ${goQuote(name)} from inside its own definition`);
    }
    const node = this.anchors.get(name);
    if (node === undefined) throw problemAt(mark, `reference to undefined anchor ${goQuote(name)}`);
    // Values are shared, but walking the result visits all of them.
    this.budget.spend(node.size);
    return node;
  }

  /** Reads an anchor and a tag, in any order, each at most once. */
  private properties(): Properties {
    let anchor: string | null = null;
    let tag: string | null = null;
    for (;;) {
      const token = this.scanner.peek();
      if (token.kind === "anchor" && anchor === null) {
        anchor = (token as YamlToken & { readonly name: string }).name;
      } else if (token.kind === "tag" && tag === null) {
        tag = this.writtenOut((token as YamlToken & { readonly tag: WrittenTag }).tag, token);
      } else {
        return { anchor, tag: tag ?? "" };
      }
      this.scanner.take();
    }
  }

  private writtenOut({ handle, suffix }: WrittenTag, mark: Mark): string {
    if (handle === "") return suffix;
    const prefix = this.handles.get(handle);
    if (prefix === undefined) throw problemAt(mark, "found undefined tag handle");
    return prefix + suffix;
  }

  private content(start: Mark, { anchor, tag }: Properties, context: NodeContext, depth: number): Sized {
    const token = this.scanner.peek();
    const isBlock = context !== "flow";
    const isCollection = isBlock ? BLOCK_COLLECTIONS.has(token.kind) : token.kind === "[" || token.kind === "{";
    if (isCollection || (context === "below key" && token.kind === "-")) {
      const isMapping = token.kind === "block-mapping" || token.kind === "{";
      const expected = `${TAG}${isMapping ? "map" : "seq"}`;
      if (tag !== "" && tag !== expected) {
        throw problemAt(start, `can't interpret ${isMapping ? "mapping" : "sequence"} as ${tag}`);
      }
      return this.collection(token.kind, depth + 1);
    }
    if (token.kind === "scalar") {
      this.scanner.take();
      const { text, style } = token as YamlToken & { readonly text: string; readonly style: ScalarStyle };
      return this.scalar(start, text, tag, style);
    }
    if (anchor !== null || tag !== "") return this.scalar(start, "", tag, "plain");
    throw problemAt(token, "did not find expected node content");
  }

  private scalar(mark: Mark, text: string, tag: string, style: ScalarStyle): Sized {
    const value = resolveScalar(text, tag, style);
    if (typeof value === "string") throw problemAt(mark, value);
    return { value, size: 1 };
  }

  private collection(kind: Token, depth: number): Sized {
    switch (kind) {
      case "block-sequence":
        return this.blockSequence(depth);
      case "block-mapping":
        return this.blockMapping(depth);
      case "[":
        return this.flowSequence(depth);
      case "{":
        return this.flowMapping(depth);
      default:
        return this.flatSequence(depth);
    }
  }

  private blockSequence(depth: number): Sized {
    this.scanner.take();
    const elements: Sized[] = [];
    while (this.isNext("-")) {
      this.scanner.take();
      elements.push(this.isNext("-", "block-end") ? EMPTY : this.node("block", depth));
    }
    this.expect("block-end", "did not find expected '-' indicator");
    return sequence(elements);
  }

  /** Reads a sequence below a key without indentation: only the next key ends it. */
  private flatSequence(depth: number): Sized {
    const elements: Sized[] = [];
    while (this.isNext("-")) {
      this.scanner.take();
      elements.push(this.isNext("-", "key", "value", "block-end") ? EMPTY : this.node("block", depth));
    }
    return sequence(elements);
  }

  private blockMapping(depth: number): Sized {
    this.scanner.take();
    const pairs = new Pairs();
    while (this.isNext("key")) {
      const mark = this.scanner.take();
      const key = this.key("below key", ["key", "value", "block-end"], mark);
      pairs.add(key, this.value("below key", ["key", "value", "block-end"], depth));
    }
    this.expect("block-end", "did not find expected key");
    return pairs.mapping();
  }

  private flowSequence(depth: number): Sized {
    this.scanner.take();
    const elements: Sized[] = [];
    while (!this.isNext("]")) {
      if (elements.length > 0) {
        this.expect(",", "did not find expected ',' or ']'");
        if (this.isNext("]")) break;
      }
      elements.push(this.isNext("key") ? this.pair(depth) : this.node("flow", depth));
    }
    this.scanner.take();
    return sequence(elements);
  }

  /** Reads a mapping with one pair and no braces, in a sequence. */
  private pair(depth: number): Sized {
    const mark = this.scanner.take();
    const pairs = new Pairs();
    const key = this.key("flow", ["value", ",", "]"], mark);
    pairs.add(key, this.value("flow", [",", "]"], depth));
    return pairs.mapping();
  }

  private flowMapping(depth: number): Sized {
    this.scanner.take();
    const pairs = new Pairs();
    let isFirst = true;
    while (!this.isNext("}")) {
      if (!isFirst) {
        this.expect(",", "did not find expected ',' or '}'");
        if (this.isNext("}")) break;
      }
      isFirst = false;
      const mark = this.isNext("key") ? this.scanner.take() : null;
      const key = this.key("flow", mark === null ? [] : ["value", ",", "}"], mark);
      pairs.add(key, mark === null ? EMPTY : this.value("flow", [",", "}"], depth));
    }
    this.scanner.take();
    return pairs.mapping();
  }

  /** Reads the value after a colon, if any; `ends` are the tokens that replace a missing node. */
  private value(context: NodeContext, ends: readonly Token[], depth: number): Sized {
    if (!this.isNext("value")) return EMPTY;
    this.scanner.take();
    return this.isNext(...ends) ? EMPTY : this.node(context, depth);
  }

  /** Reads a key: a scalar, converted to a string; `ends` are the tokens that replace a missing node. */
  private key(context: NodeContext, ends: readonly Token[], before: Mark | null): Key {
    if (before !== null && this.isNext(...ends)) {
      // An empty key directly follows its question mark.
      throw problemAt({ line: before.line, column: before.column + 1 }, "mapping key cannot be null");
    }
    const start = this.scanner.peek();
    if (start.kind === "alias") throw problemAt(start, KEYS_ARE_STRINGS);
    const { anchor, tag } = this.properties();
    const token = this.scanner.peek();
    let text = "";
    let style: ScalarStyle = "plain";
    if (token.kind === "scalar") {
      this.scanner.take();
      ({ text, style } = token as YamlToken & { readonly text: string; readonly style: ScalarStyle });
    } else if (BLOCK_COLLECTIONS.has(token.kind) || (context === "below key" && token.kind === "-")) {
      throw problemAt(start, KEYS_ARE_STRINGS);
    } else if (anchor === null && tag === "") {
      throw problemAt(token, "did not find expected node content");
    }
    if (tag === "" && text === "<<") return { name: text, mergedAt: start };
    const value = resolveScalar(text, tag, style);
    if (typeof value === "string") throw new YamlProblem(value);
    if (value.isNull) throw problemAt(start, "mapping key cannot be null");
    const name = convert(value, stringType);
    if (name instanceof ConversionError) throw problemAt(start, KEYS_ARE_STRINGS);
    return { name: asString(name), mergedAt: null };
  }
}

const KEYS_ARE_STRINGS = "only strings are allowed as mapping keys";
const TAG = "tag:yaml.org,2002:";

const DEFAULT_HANDLES: ReadonlyMap<string, string> = new Map([
  ["!", "!"],
  ["!!", TAG],
]);

const BLOCK_COLLECTIONS: ReadonlySet<Token> = new Set(["block-sequence", "block-mapping", "[", "{"]);

interface Key {
  readonly name: string;
  /** The key's position if it is `<<`: then the pairs of its value are merged. */
  readonly mergedAt: Mark | null;
}

/** The pairs of a mapping: the last of equal keys wins. */
class Pairs {
  private readonly pairs = new Map<string, Value>();
  private size = 1;

  add({ name: key, mergedAt }: Key, { value, size }: Sized): void {
    this.size += size;
    if (mergedAt === null) {
      this.pairs.set(key, value);
      return;
    }
    if (value.type.kind !== "object") throw problemAt(mergedAt, `cannot merge ${typeName(value.type)} into mapping`);
    for (const [name, element] of entriesOf(value)) this.pairs.set(name, element);
  }

  mapping(): Sized {
    return { value: objectVal(this.pairs), size: this.size };
  }
}

function sequence(nodes: readonly Sized[]): Sized {
  const value = tupleVal(nodes.map((node) => node.value));
  return { value, size: nodes.reduce((sum, node) => sum + node.size, 1) };
}
