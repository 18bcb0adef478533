/** Hash functions for strings: `md5`, `sha1`, `sha256`, `sha512` and their Base64 variants. */
import { md5 as md5Of, sha1 as sha1Of } from "@noble/hashes/legacy.js";
import { sha256 as sha256Of, sha512 as sha512Of } from "@noble/hashes/sha2.js";
import { encodeBase64 } from "../encoding/base64.ts";
import { hexText, utf8Bytes } from "../encoding/bytes.ts";
import { textFunction } from "../encoding/text-function.ts";
import type { Budget } from "../budget.ts";
import type { ValueFunction } from "../protocol.ts";

/** A hash and its output encoding; `name` is the function's name for strings. */
export interface Digest {
  readonly name: string;
  readonly algorithm: string;
  readonly form: "hexadecimal digits" | "Base64";
  readonly digest: (bytes: Uint8Array) => string;
}

function hex(name: string, algorithm: string, hash: (bytes: Uint8Array) => Uint8Array): Digest {
  return { name, algorithm, form: "hexadecimal digits", digest: (bytes) => hexText(hash(bytes)) };
}

function base64(name: string, algorithm: string, hash: (bytes: Uint8Array) => Uint8Array): Digest {
  return { name, algorithm, form: "Base64", digest: (bytes) => encodeBase64(hash(bytes)) };
}

/** Terraform's hashes, each for strings and for files. */
export const digests = {
  md5: hex("md5", "MD5", md5Of),
  sha1: hex("sha1", "SHA-1", sha1Of),
  sha256: hex("sha256", "SHA-256", sha256Of),
  sha512: hex("sha512", "SHA-512", sha512Of),
  base64sha256: base64("base64sha256", "SHA-256", sha256Of),
  base64sha512: base64("base64sha512", "SHA-512", sha512Of),
} as const satisfies Readonly<Record<string, Digest>>;

/** Returns the SHA-1 hash of a string in URL-safe Base64 without padding. */
export function urlSafeSha1(text: string): string {
  return encodeBase64(sha1Of(utf8Bytes(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Cost for a hashed byte, in budget units, and for each hash, in steps. */
const HASH_COST = 0.25;
const HASH_STEPS = 10;

/** Spends what hashing some bytes costs; throws `EvaluationLimit` if too little is left. Call it before hashing. */
export function spendForHash(budget: Budget, bytes: number): void {
  budget.spend(bytes * HASH_COST);
  budget.work(HASH_STEPS);
}

function hashFunction({ name, algorithm, form, digest }: Digest): ValueFunction {
  return textFunction(name, `Returns the ${algorithm} hash of a string in ${form}.`, (text, { budget }) => {
    spendForHash(budget, text.length);
    return digest(utf8Bytes(text));
  });
}

export const md5: ValueFunction = hashFunction(digests.md5);
export const sha1: ValueFunction = hashFunction(digests.sha1);
export const sha256: ValueFunction = hashFunction(digests.sha256);
export const sha512: ValueFunction = hashFunction(digests.sha512);
export const base64sha256: ValueFunction = hashFunction(digests.base64sha256);
export const base64sha512: ValueFunction = hashFunction(digests.base64sha512);
