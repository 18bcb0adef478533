/** `rsadecrypt`: checks its arguments as far as possible; the host does the arithmetic. */
import { asString, refineNotNull, stringType, stringVal, unknownVal } from "../../values/index.ts";
import { decodeBase64 } from "../encoding/base64.ts";
import { utf8Text } from "../encoding/bytes.ts";
import { goQuote } from "../../text/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";

export const rsadecrypt = defineFunction({
  name: "rsadecrypt",
  description:
    "Returns the plain text of a Base64-encoded string that was encrypted with RSA (PKCS #1 v1.5), given the private key.",
  params: [
    { name: "ciphertext", type: stringType },
    { name: "privatekey", type: stringType, description: "In PEM or OpenSSH format, without a passphrase." },
  ],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([ciphertext, privateKey], _type, { crypto }) => {
    const text = asString(ciphertext);
    const bytes = decodeBase64(text);
    if (typeof bytes === "number") {
      const problem = `failed to decode input ${goQuote(text)}: cipher text must be base64-encoded`;
      return new FunctionError(problem, 0);
    }
    const key = asString(privateKey);
    if (!key.includes("-----BEGIN ")) return new FunctionError("invalid private key: ssh: no key found", 1);
    const result = crypto === null ? null : crypto.decryptRsa(bytes, key);
    if (result === null) return unknownVal(stringType);
    if (result === "invalid key") return new FunctionError("invalid private key", 1);
    if (result === "invalid ciphertext") return new FunctionError("failed to decrypt: crypto/rsa: decryption error");
    // The reference keeps bytes that are invalid UTF-8; our strings cannot contain them.
    const clear = utf8Text(result);
    return clear === null ? unknownVal(stringType) : stringVal(clear);
  },
});
