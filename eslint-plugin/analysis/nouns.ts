/** Words in names, and nouns that are certainly singular or plural. English only. */

/**
 * Countable things. Providers may use some of them for arguments and nested blocks, such as `rule`, in the singular.
 */
const COUNTED = [
  ...["alarm", "alert", "app", "certificate", "channel", "cluster", "container", "database", "disk", "domain"],
  ...["endpoint", "function", "gateway", "group", "host", "image", "instance", "job", "key", "machine", "member"],
  ...["node", "policy", "pool", "port", "principal", "record", "registry", "role", "route", "rule", "secret"],
  ...["server", "service", "subnet", "table", "tag", "team", "user", "vm", "volume", "worker"],
];

/** Countable things that are not used for such arguments. */
const IDENTIFIED = [
  ...["account", "address", "arn", "bucket", "cidr", "email", "hostname", "id", "ip", "name", "namespace"],
  ...["permission", "project", "queue", "region", "repository", "snapshot", "subscription", "token", "topic", "url"],
  ...["vpc", "workspace", "zone"],
];

const PLURALS: ReadonlyMap<string, string> = new Map([...COUNTED, ...IDENTIFIED].map((noun) => [pluralOf(noun), noun]));
const ONE: ReadonlySet<string> = new Set(IDENTIFIED);

/** Returns a noun's plural, by the English rules. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Returns a name's words, in lower case: parts between underscores and hyphens, and at capital letters. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_-]+/)
    .filter((word) => word !== "");
}

/** Returns the singular of a word that is certainly plural, or null for any other. */
export function singularOf(word: string): string | null {
  return PLURALS.get(word) ?? null;
}

/** Returns whether a name is certainly singular: its last word is, and no other one may be plural. */
export function saysOne(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && ONE.has(last) && words.every((word) => word === last || !mayBePlural(word));
}

/** Returns whether a word may be plural, or describes the content: `name_list`. */
function mayBePlural(word: string): boolean {
  return word.endsWith("s") || ["all", "by", "data", "each", "extra", "list", "map", "per", "set", "to"].includes(word);
}

/** Returns a name with another last word in the same case. */
export function withLastWord(name: string, last: string, replacement: string): string {
  let same = 0;
  while (same < last.length && last[same] === replacement[same]) same++;
  return name.slice(0, name.length - last.length + same) + replacement.slice(same);
}
