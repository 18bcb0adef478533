/** RSA decryption for `rsadecrypt`, based on Node. */
import { constants, createPrivateKey, type KeyObject, privateDecrypt } from "node:crypto";
import type { CryptoHost } from "../../src/index.ts";

/**
 * Returns a host that supports RSA keys in PEM formats (PKCS #1 and #8); other formats, such as OpenSSH's, are unknown.
 */
export function nodeCryptoHost(): CryptoHost {
  return {
    decryptRsa(ciphertext, privateKey) {
      if (privateKey.includes("-----BEGIN OPENSSH PRIVATE KEY-----")) return null;
      const key = readKey(privateKey);
      if (key === null || key.asymmetricKeyType !== "rsa") return "invalid key";
      try {
        // Node may refuse this padding or answer bad ciphertext with random bytes, so it is removed here.
        return withoutPadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext));
      } catch {
        return "invalid ciphertext";
      }
    },
  };
}

function readKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

/** Returns the message in a PKCS #1 v1.5 block: zero, two, at least eight nonzero bytes, zero, the message. */
function withoutPadding(block: Uint8Array): Uint8Array | "invalid ciphertext" {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.slice(end + 1) : "invalid ciphertext";
}
