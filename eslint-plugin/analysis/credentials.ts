/**
 * Formats of credentials: those with a distinctive prefix, structure or checksum, and text that is too random to be
 * written by hand. Independent of files.
 */

/** A kind of credential. */
interface CredentialKind {
  /** Its name, with the article. */
  readonly name: string;
  /** Every text that contains one contains one of these: a cheap test before the pattern search. */
  readonly hints: readonly string[];
  /**
   * The random part is the group `secret`, or the whole match. Every quantifier is bounded or has one class of
   * characters.
   */
  readonly pattern: RegExp;
  /**
   * Returns whether a match is a credential; by default, if it does not look invented. `after` is the text that follows
   * it.
   */
  readonly accepts?: (secret: string, after: string) => boolean;
}

/** A detected credential: its kind and its range, in UTF-16 offsets. */
export interface FoundCredential {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The key of Azure's storage emulator, which is the same everywhere. */
const EMULATOR_KEY = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq";

const KINDS: readonly CredentialKind[] = [
  {
    name: "an AWS access key",
    hints: ["AKIA", "ASIA"],
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9])/g,
  },
  {
    name: "an AWS secret key",
    hints: ["secret_key", "secret_access_key", "SECRET_ACCESS_KEY", "secretAccessKey"],
    pattern:
      /(?:secret_(?:access_)?key|SECRET_ACCESS_KEY|secretAccessKey)"? {0,40}[=:] {0,4}["']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/g,
    accepts: (secret) => isRandom(secret) && /[0-9]/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret),
  },
  {
    name: "a GitHub token",
    hints: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    pattern: /(?<![A-Za-z0-9_])gh[pousr]_[A-Za-z0-9]{36}(?![A-Za-z0-9_])/g,
    accepts: hasGithubChecksum,
  },
  {
    name: "a GitHub token",
    hints: ["github_pat_"],
    pattern: /(?<![A-Za-z0-9_])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![A-Za-z0-9_])/g,
  },
  {
    name: "a GitLab token",
    hints: ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "glsoat-"],
    pattern:
      /(?<![A-Za-z0-9_-])gl(?:pat|dt|rt|ptt|cbt|soat)-[A-Za-z0-9_-]{20,100}(?:\.[a-z0-9]{2}\.[a-z0-9]{9})?(?![A-Za-z0-9_-])/g,
  },
  {
    name: "a Slack token",
    hints: ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-"],
    pattern: /(?<![A-Za-z0-9])xox[abprs]-[0-9]{10,13}-(?:[0-9]{10,13}-){0,2}[A-Za-z0-9]{24,64}(?![A-Za-z0-9])/g,
  },
  {
    name: "a Slack webhook",
    hints: ["hooks.slack.com/services/"],
    pattern:
      /hooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/(?<secret>[A-Za-z0-9]{24})(?![A-Za-z0-9])/g,
  },
  {
    name: "a Stripe key",
    hints: ["k_live_"],
    pattern: /(?<![A-Za-z0-9])[sr]k_live_(?<secret>[A-Za-z0-9]{24,120})(?![A-Za-z0-9])/g,
  },
  {
    name: "a Google API key",
    hints: ["AIza"],
    pattern: /(?<![A-Za-z0-9_-])AIza(?<secret>[A-Za-z0-9_-]{35})(?![A-Za-z0-9_-])/g,
  },
  {
    name: "the key of an Azure storage account",
    hints: ["AccountKey="],
    pattern: /AccountKey=(?<secret>[A-Za-z0-9+/]{86}==)/g,
    accepts: (secret) => isRandom(secret) && !secret.startsWith(EMULATOR_KEY),
  },
  {
    name: "an npm token",
    hints: ["npm_"],
    pattern: /(?<![A-Za-z0-9_])npm_(?<secret>[A-Za-z0-9]{36})(?![A-Za-z0-9_])/g,
  },
  {
    name: "a Terraform Cloud token",
    hints: [".atlasv1."],
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,70}(?![A-Za-z0-9_-])/g,
  },
  {
    name: "a Vault token",
    hints: ["hvs.", "hvb."],
    pattern: /(?<![A-Za-z0-9_.])hv[sb]\.(?<secret>[A-Za-z0-9_-]{24,300})(?![A-Za-z0-9_-])/g,
  },
  {
    name: "a SendGrid key",
    hints: ["SG."],
    pattern: /(?<![A-Za-z0-9_.])SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g,
  },
  {
    name: "a private key",
    hints: ["PRIVATE KEY"],
    pattern: /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g,
    accepts: (_, after) => isKeyBody(after),
  },
];

/**
 * The number of characters after a private key's header to check: enough for its headers and two lines of key material.
 */
const KEY_BODY = 600;

/** The mark in a key that an author shortened. */
const ELLIPSIS = /^(?:\.{3}|…)/;

/** Returns all credentials with known formats in a text, in order. */
export function credentialsIn(text: string): FoundCredential[] {
  const credentials: FoundCredential[] = [];
  for (const { name, hints, pattern, accepts = isRandom } of KINDS) {
    if (!hints.some((hint) => text.includes(hint))) continue;
    for (const match of text.matchAll(pattern)) {
      const secret = match.groups?.["secret"] ?? match[0];
      const end = match.index + match[0].length;
      if (ELLIPSIS.test(text.slice(end, end + 3))) continue;
      if (accepts(secret, text.slice(end, end + KEY_BODY))) credentials.push({ name, start: match.index, end });
    }
  }
  return credentials.toSorted((a, b) => a.start - b.start);
}

const MADE_UP =
  /example|sample|placeholder|dummy|fake|changeme|redacted|secret|your|xxxx|0000|1111|12345|abcde|qwerty|aaaa|foobar/i;

/** Returns whether a text may be generated: it contains no words, and does not repeat a few characters. */
export function isRandom(secret: string): boolean {
  return !MADE_UP.test(secret) && new Set(secret).size * 3 >= Math.min(secret.length, 36);
}

/** Returns the bits per character in a text. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / text.length) * Math.log2(count / text.length);
  return entropy;
}

/** Returns whether key material follows a private key's header. Line breaks may be escaped. */
function isKeyBody(after: string): boolean {
  const [body] = after.split("-----END");
  if (/\.{3}|…/.test(body!)) return false;
  const lines = after
    .replace(/\\[nr]/g, "\n")
    .split("\n")
    .map((line) => line.replace(/^[\s"'+#*/]+|[\s"'+,\\]+$/g, ""));
  const material = lines.filter((line) => /^[A-Za-z0-9+/=]{40,}$/.test(line)).join("");
  return material.length >= 60 && new Set(material).size >= 20 && !/xxxxxxxx|EXAMPLE/i.test(material);
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Returns whether a token's checksum is right: its last six characters are the CRC-32 of the thirty before them, in
 * base 62.
 */
function hasGithubChecksum(token: string): boolean {
  const [random, checksum] = [token.slice(4, -6), token.slice(-6)];
  let rest = crc32(random);
  let expected = "";
  for (let index = 0; index < 6; index++) {
    expected = DIGITS[rest % 62]! + expected;
    rest = Math.floor(rest / 62);
  }
  return checksum === expected;
}

/** Returns the CRC-32 of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
