/**
 * Text that is certainly malformed, whatever it is for: ARNs of AWS with a part missing, and numbers, ranges and addresses
 * with characters that only look like theirs.
 */

/** Replaces an interpolation in a text. */
export const HOLE = "\u0000";

/** Services whose ARNs have no region: the part after the name is empty. */
const GLOBAL_SERVICES: ReadonlySet<string> = new Set(["cloudfront", "iam", "organizations", "route53", "s3", "sts"]);

/** The parts of an ARN: arn, partition, service, region, account, resource. */
const PARTS = 6;

/**
 * Returns whether a text with holes is an ARN with too few parts. Wildcards, beginnings that other text follows, and
 * holes that may contain several parts are no proof.
 */
export function isMalformedArn(text: string): boolean {
  if (!/^arn:(?:aws(?:-[a-z]+)*|\u0000):[a-z0-9-]+:./.test(text) || /\s/.test(text)) return false;
  const parts = text.split(":");
  if (parts.length >= PARTS || parts.at(-1) === "" || parts.some((part) => part.includes("*") && !part.includes("/")))
    return false;
  const [, , service, region] = parts;
  // A colon is missing before the account: `arn:aws:iam:${account}:role/x`.
  if (
    parts.length === PARTS - 1 &&
    GLOBAL_SERVICES.has(service!) &&
    (region === HOLE || /^(?:\d{12}|aws)$/.test(region!))
  )
    return true;
  return !parts.slice(2).join("").includes(HOLE) && parts.length >= 4;
}

/** Characters that look like one of ASCII, as they come out of documents and chats. */
const LOOK_ALIKES: ReadonlyMap<string, readonly [ascii: string, name: string]> = new Map<
  string,
  readonly [ascii: string, name: string]
>([
  ["\u2010", ["-", "a hyphen"]],
  ["\u2011", ["-", "a non-breaking hyphen"]],
  ["\u2012", ["-", "a figure dash"]],
  ["\u2013", ["-", "an en dash"]],
  ["\u2014", ["-", "an em dash"]],
  ["\u2212", ["-", "a minus sign"]],
  ["\u00a0", [" ", "a no-break space"]],
  ["\u2009", [" ", "a thin space"]],
  ["\u202f", [" ", "a narrow no-break space"]],
  ["\u2024", [".", "a one dot leader"]],
  ["\uff0e", [".", "a fullwidth full stop"]],
  ["\uff1a", [":", "a fullwidth colon"]],
  ["\uff0c", [",", "a fullwidth comma"]],
  ["\u2044", ["/", "a fraction slash"]],
  ["\u2215", ["/", "a division slash"]],
  ...Array.from(
    { length: 10 },
    (_, digit) => [String.fromCharCode(0xff10 + digit), [String(digit), "a fullwidth digit"]] as const,
  ),
]);

/** Numbers, ranges and lists of numbers, and IP addresses with ports and prefix lengths. */
const NUMERIC = /^[-+]?[\d.:/,\s-]*\d[\d.:/,\s-]*%?$/;

/** An IPv4 address with letters in place of some digits; at least one part has only digits. */
const LETTERED_ADDRESS = /^(?=.*(?:^|\.)\d+(?:[./]|$))(?:[\dOolI]{1,3}\.){3}[\dOolI]{1,3}(?:\/[\dOolI]{1,2})?$/;

/** A character in a text that is not what it looks like. */
export interface LookAlike {
  /** Its offset in UTF-16 code units. */
  readonly offset: number;
  /** Such as "an en dash". */
  readonly name: string;
  readonly ascii: string;
}

/** Returns the first such character in a number, a range or an address; null in any other text. */
export function lookAlikeIn(text: string): LookAlike | null {
  if (text.length > 100 || !/\d/.test(text)) return null;
  if (/[OolI]/.test(text) && LETTERED_ADDRESS.test(text)) {
    const offset = text.search(/[OolI]/);
    const letter = text[offset]!;
    return { offset, name: `the letter ${letter}`, ascii: letter === "l" || letter === "I" ? "1" : "0" };
  }
  const plain = [...text].map((char) => LOOK_ALIKES.get(char)?.[0] ?? char).join("");
  if (plain === text || !NUMERIC.test(plain)) return null;
  const offset = [...text].findIndex((char) => LOOK_ALIKES.has(char));
  const [ascii, name] = LOOK_ALIKES.get(text[offset]!)!;
  return { offset, name, ascii };
}
