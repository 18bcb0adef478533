/** Text to UTF-8 bytes and back. Declares the two platform classes that it needs: browsers and Node have them. */

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => PlatformDecoder;

/** The platform's decoder: throws for invalid bytes. */
interface PlatformDecoder {
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns a text's UTF-8 bytes; lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Returns the text in UTF-8 bytes, a byte order mark included; null if they are invalid. */
export function utf8Text(bytes: Uint8Array): string | null {
  return decoded(decoder, bytes);
}

/** Returns the platform's decoder for an encoding; null if it has none. */
export function platformDecoder(label: string): PlatformDecoder | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    return null;
  }
}

/** Returns the decoded bytes; null if they are invalid. */
export function decoded(from: PlatformDecoder, bytes: Uint8Array): string | null {
  try {
    return from.decode(bytes);
  } catch {
    return null;
  }
}

/** Returns bytes as lowercase hexadecimal digits. */
export function hexText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}
