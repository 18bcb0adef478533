// Reads types and constant values at a place in a Go source.
import type { GoToken } from "./tokens.ts";

/** A type; `other` for functions, channels and interfaces, which no file sets. */
export type GoType =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "pointer" | "list" | "map"; readonly element: GoType }
  | { readonly kind: "struct"; readonly fields: readonly GoField[] }
  | { readonly kind: "other" };

/** A struct's field. Embedded ones have no names. */
export interface GoField {
  readonly names: readonly string[];
  readonly type: GoType;
  /** The tag's content, such as `hcl:"name,optional"`; empty without one. */
  readonly tag: string;
}

/** A value: a string, a name or number, a call, or a literal with keys where it has them. */
export type GoValue =
  | { readonly kind: "text" | "name"; readonly value: string }
  | { readonly kind: "call"; readonly name: string; readonly values: readonly GoValue[] }
  | { readonly kind: "literal"; readonly entries: readonly GoEntry[] };

/** An entry in a literal. */
interface GoEntry {
  readonly key: GoValue | null;
  readonly value: GoValue;
}

const OTHER: GoType = { kind: "other" };

/** Reads tokens from a place on. */
export class GoReader {
  private readonly tokens: readonly GoToken[];
  /** The next token's index. */
  index: number;

  constructor(tokens: readonly GoToken[], index = 0) {
    this.tokens = tokens;
    this.index = index;
  }

  /** Returns a token's value, by its distance from the next one; empty after the end, and for strings. */
  peek(distance = 0): string {
    const token = this.tokens[this.index + distance];
    return token === undefined || token.kind === "text" ? "" : token.value;
  }

  /** Whether there is another token. */
  get hasMore(): boolean {
    return this.index < this.tokens.length;
  }

  /** Returns whether a token is a name. */
  isName(distance = 0): boolean {
    return this.tokens[this.index + distance]?.kind === "name";
  }

  /** Reads a type. */
  type(): GoType {
    const next = this.peek();
    if (next === "*") return { kind: "pointer", element: this.after(1) };
    if (next === "[") {
      while (this.peek() !== "]") this.index++;
      return { kind: "list", element: this.after(1) };
    }
    if (next === "map" && this.peek(1) === "[") {
      while (this.peek() !== "]") this.index++;
      return { kind: "map", element: this.after(1) };
    }
    if (next === "struct" && this.peek(1) === "{") return this.struct();
    if (!this.isName() || ["func", "chan", "interface"].includes(next)) return OTHER;
    return { kind: "named", name: this.dottedName() };
  }

  /** Reads a value. */
  value(): GoValue {
    while (["&", "\n"].includes(this.peek())) this.index++;
    const token = this.tokens[this.index];
    if (token?.kind === "text") {
      this.index++;
      return { kind: "text", value: token.value };
    }
    if (this.peek() === "{") return this.literal();
    if (["[", "map", "*"].includes(this.peek())) {
      this.type();
      return this.literal();
    }
    const name = this.isName() ? this.dottedName() : "";
    if (this.peek() === "{") return this.literal();
    if (this.peek() !== "(") {
      if (name === "") this.index++;
      return { kind: "name", value: name };
    }
    const values = this.enclosed(")", () => this.value());
    return { kind: "call", name, values };
  }

  private after(count: number): GoType {
    this.index += count;
    return this.type();
  }

  private dottedName(): string {
    let name = this.peek();
    this.index++;
    while (this.peek() === "." && this.isName(1)) {
      name += `.${this.peek(1)}`;
      this.index += 2;
    }
    return name;
  }

  private literal(): GoValue {
    const entries = this.enclosed("}", (): GoEntry => {
      const first = this.value();
      if (this.peek() !== ":") return { key: null, value: first };
      this.index++;
      return { key: first, value: this.value() };
    });
    return { kind: "literal", entries };
  }

  private struct(): GoType {
    this.index++;
    const fields = this.enclosed("}", () => this.field());
    return { kind: "struct", fields };
  }

  private field(): GoField {
    const names: string[] = [];
    while (this.isName() && this.peek(1) === ",") {
      names.push(this.peek());
      this.index += 2;
    }
    const isNamed = this.isName() && !["\n", ".", "}", ""].includes(this.peek(1));
    if (isNamed) {
      names.push(this.peek());
      this.index++;
    }
    const type = this.type();
    let tag = "";
    while (this.hasMore && !["\n", "}", ";"].includes(this.peek())) {
      const token = this.tokens[this.index]!;
      if (token.kind === "text") tag = token.value;
      // The rest of a type that is not read, such as `interface{}`.
      if (["{", "("].includes(this.peek())) this.skipBrackets();
      else this.index++;
    }
    return { names, type, tag };
  }

  private skipBrackets(): void {
    let depth = 0;
    do {
      if (["{", "("].includes(this.peek())) depth++;
      else if (["}", ")"].includes(this.peek())) depth--;
      this.index++;
    } while (depth > 0 && this.hasMore);
  }

  /** Reads the items between brackets; the next token is the first one. */
  private enclosed<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    this.index++;
    while (this.hasMore) {
      if (this.peek() === end) break;
      if (["\n", ",", ";"].includes(this.peek())) {
        this.index++;
        continue;
      }
      const before = this.index;
      items.push(read());
      if (this.index === before) this.index++;
    }
    this.index++;
    return items;
  }
}
