// Values as Terraform sends them to providers, in MessagePack: objects and lists can be changed, all else is kept as it
// is, byte by byte.

/** A value. A tree of plain values is a leaf, except for objects, maps and lists. */
export type Packed =
  | { readonly kind: "leaf"; readonly bytes: Uint8Array }
  | { readonly kind: "list"; readonly elements: readonly Packed[] }
  | { readonly kind: "object"; readonly attributes: ReadonlyMap<string, Packed> };

/** Returns a value that is neither an object nor a list. */
const leaf = (...bytes: readonly number[]): Packed => ({ kind: "leaf", bytes: Uint8Array.from(bytes) });

/** The null value. */
export const NULL = leaf(0xc0);
/** An unknown value: an extension with one byte. */
export const UNKNOWN = leaf(0xd4, 0, 0);
/** The bool true. */
export const TRUE = leaf(0xc3);
/** The number 1. */
export const ONE = leaf(1);

/** Returns a string. */
export function packedText(text: string): Packed {
  return { kind: "leaf", bytes: encodeText(text) };
}

/** Returns whether a value is null. */
export function isNull(value: Packed): boolean {
  return value.kind === "leaf" && value.bytes[0] === 0xc0;
}

/** Returns a value's bytes. */
export function pack(value: Packed): Uint8Array {
  if (value.kind === "leaf") return value.bytes;
  if (value.kind === "list")
    return Buffer.concat([header(0x90, 0xdc, value.elements.length), ...value.elements.map(pack)]);
  const parts = [...value.attributes].flatMap(([name, attribute]) => [encodeText(name), pack(attribute)]);
  return Buffer.concat([header(0x80, 0xde, value.attributes.size), ...parts]);
}

function header(short: number, long: number, count: number): Uint8Array {
  return Uint8Array.from(count < 16 ? [short + count] : [long, count >> 8, count % 256]);
}

function encodeText(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const prefix = bytes.length < 32 ? [0xa0 + bytes.length] : [0xda, bytes.length >> 8, bytes.length % 256];
  return Buffer.concat([Uint8Array.from(prefix), bytes]);
}

/** Returns the value that bytes contain. */
export function unpack(bytes: Uint8Array): Packed {
  return new Reader(Buffer.from(bytes)).read();
}

/** The bytes after the first one for each form with a constant size. */
const SIZES: Readonly<Record<number, number>> = {
  0xc0: 0,
  0xc2: 0,
  0xc3: 0,
  0xca: 4,
  0xcb: 8,
  0xcc: 1,
  0xcd: 2,
  0xce: 4,
  0xcf: 8,
  0xd0: 1,
  0xd1: 2,
  0xd2: 4,
  0xd3: 8,
  0xd4: 2,
  0xd5: 3,
  0xd6: 5,
  0xd7: 9,
  0xd8: 17,
};

class Reader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  read(): Packed {
    const start = this.at;
    const first = this.bytes[this.at++]!;
    if (first >= 0x90 && first < 0xa0) return this.list(first - 0x90);
    if (first === 0xdc || first === 0xdd) return this.list(this.length(first === 0xdc ? 2 : 4));
    if (first >= 0x80 && first < 0x90) return this.object(first - 0x80);
    if (first === 0xde || first === 0xdf) return this.object(this.length(first === 0xde ? 2 : 4));
    const size = this.sizeAfter(first);
    this.at += size;
    return { kind: "leaf", bytes: this.bytes.subarray(start, this.at) };
  }

  private list(count: number): Packed {
    return { kind: "list", elements: Array.from({ length: count }, () => this.read()) };
  }

  private object(count: number): Packed {
    const entries = Array.from({ length: count }, () => [this.text(), this.read()] as const);
    return { kind: "object", attributes: new Map(entries) };
  }

  private text(): string {
    const first = this.bytes[this.at++]!;
    const size = this.sizeAfter(first);
    this.at += size;
    return this.bytes.toString("utf8", this.at - size, this.at);
  }

  /** Reads a length in so many bytes. */
  private length(width: number): number {
    this.at += width;
    return this.bytes.readUIntBE(this.at - width, width);
  }

  /** Returns the size after a leaf's first byte; reads its length. */
  private sizeAfter(first: number): number {
    if (first < 0x80 || first >= 0xe0) return 0;
    if (first >= 0xa0 && first < 0xc0) return first - 0xa0;
    const constant = SIZES[first];
    if (constant !== undefined) return constant;
    if (first >= 0xc4 && first <= 0xc6) return this.length(1 << (first - 0xc4));
    if (first >= 0xd9 && first <= 0xdb) return this.length(1 << (first - 0xd9));
    return this.length(1 << (first - 0xc7)) + 1;
  }
}
