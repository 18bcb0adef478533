/** RSA for `rsadecrypt`, from Node. */
import { constants, createPrivateKey, type KeyObject, privateDecrypt } from "node:crypto";
import type { CryptoHost } from "../../src/index.ts";

/** A host that knows RSA keys in PEM formats (PKCS #1 and #8); of other formats, OpenSSH's too, it cannot tell. */
export function nodeCryptoHost(): CryptoHost {
  return {
    decryptRsa(ciphertext, privateKey) {
      if (privateKey.includes("-----BEGIN OPENSSH PRIVATE KEY-----")) return null;
      const key = readKey(privateKey);
      if (key === null || key.asymmetricKeyType !== "rsa") return "invalid key";
      try {
        // Node may refuse this padding or answer bad ciphertext with random bytes, so that it is taken off here.
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

/** The message in a block of PKCS #1 v1.5: zero, two, at least eight bytes that are not zero, zero, the message. */
function withoutPadding(block: Uint8Array): Uint8Array | "invalid ciphertext" {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.slice(end + 1) : "invalid ciphertext";
}
