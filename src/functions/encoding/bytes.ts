/** Text as bytes and back, in UTF-8. Declares the two classes of the platform that it needs: browsers and Node have them. */

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => PlatformDecoder;

/** The platform's decoder: throws for bytes that mean nothing. */
interface PlatformDecoder {
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The bytes of a text in UTF-8; halves of surrogate pairs become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text that bytes stand for in UTF-8, a byte order mark included; null when they are not valid. */
export function utf8Text(bytes: Uint8Array): string | null {
  return decoded(decoder, bytes);
}

/** A decoder of the platform for an encoding; null where the platform does not know it. */
export function platformDecoder(label: string): PlatformDecoder | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    return null;
  }
}

/** What the decoder makes of the bytes; null when they mean nothing to it. */
export function decoded(from: PlatformDecoder, bytes: Uint8Array): string | null {
  try {
    return from.decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes as lower-case hexadecimal digits. */
export function hexText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}
