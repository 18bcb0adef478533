/** Hashes, UUIDs and decryption: functions by name. */
export { bcrypt } from "./bcrypt.ts";
export { base64sha256, base64sha512, md5, sha1, sha256, sha512 } from "./hashes.ts";
export { rsadecrypt } from "./rsa.ts";
export { uuid, uuidv5 } from "./uuid.ts";
