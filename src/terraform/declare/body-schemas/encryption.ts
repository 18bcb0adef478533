/** The bodies in OpenTofu's `encryption` blocks: data only. */
import { blockTypes, optionalArguments, requiredArguments } from "./parts.ts";

/** The bodies in `encryption` blocks. */
export const encryptionSchemas = {
  encryption: {
    blocks: [
      ...["key_provider", "method"].map((type) => ({ type, labelNames: ["type", "name"] })),
      ...blockTypes("state", "plan", "remote_state_data_sources"),
    ],
  },
  encryptionTarget: { attributes: optionalArguments("method", "enforced"), blocks: blockTypes("fallback") },
  encryptionFallback: { attributes: optionalArguments("method"), blocks: blockTypes("fallback") },
  encryptionRemote: {
    blocks: [{ type: "default" }, { type: "remote_state_data_source", labelNames: ["name"] }],
  },
  keyProvider: {},
  pbkdf2: {
    attributes: optionalArguments("passphrase", "key_length", "iterations", "salt_length", "hash_function"),
  },
  awsKms: { attributes: requiredArguments("kms_key_id", "key_spec") },
  gcpKms: { attributes: requiredArguments("kms_encryption_key", "key_length") },
  openbao: { attributes: requiredArguments("key_name") },
  externalKeys: { attributes: requiredArguments("command") },
  aesGcm: { attributes: [...requiredArguments("keys"), { name: "aad" }] },
  unencrypted: {},
  externalMethod: { attributes: [...requiredArguments("encrypt_command", "decrypt_command"), { name: "keys" }] },
} as const;
