// The part which Terraform's plugin protocol uses from Protocol Buffers. Does not know any message.

/** A field's number and its value: a text or bytes, a message's fields, or a number. Zero values are left out. */
export type Field = readonly [number: number, value: string | Uint8Array | number | boolean | readonly Field[]];

const VARINT = 0;
const BYTES = 2;

/** Returns an encoded message. */
export function encodeMessage(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.flatMap(([number, value]) => encodeField(number, value)));
}

function encodeField(number: number, value: Field[1]): Uint8Array[] {
  if (typeof value === "number" || typeof value === "boolean") {
    return Number(value) === 0 ? [] : [varint(number * 8 + VARINT), varint(Number(value))];
  }
  if (value === "") return [];
  const bytes =
    typeof value === "string" ? Buffer.from(value) : value instanceof Uint8Array ? value : encodeMessage(value);
  return [varint(number * 8 + BYTES), varint(bytes.length), bytes];
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}

/** Returns the strings, bytes and messages among a message's fields, by number; the last one if a field is repeated. */
export function decodeMessage(message: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++]!;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = readVarint();
    if (tag % 8 === VARINT) readVarint();
    else if (tag % 8 === BYTES) {
      const length = readVarint();
      fields.set(Math.floor(tag / 8), message.subarray(at, at + length));
      at += length;
    } else throw new Error(`wire type ${tag % 8} is not used by the plugin protocol`);
  }
  return fields;
}
