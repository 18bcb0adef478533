// Converts bytes to text without loss: valid UTF-8 unchanged (byte order mark kept), every undecodable byte to the lone
// surrogate U+DC80 to U+DCFF that represents it.

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the text for some bytes; its `utf8Length` is their number. */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    let text = "";
    let at = 0;
    while (at < bytes.length) {
      const length = sequenceLength(bytes, at);
      text += length === 0 ? String.fromCharCode(0xdc00 + bytes[at]!) : decoder.decode(bytes.subarray(at, at + length));
      at += Math.max(length, 1);
    }
    return text;
  }
}

/** Returns the length of the valid UTF-8 sequence at an offset, or 0 if it is invalid. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (at + length > bytes.length) return 0;
  try {
    return [...decoder.decode(bytes.subarray(at, at + length))].length === 1 ? length : 0;
  } catch {
    return 0;
  }
}
