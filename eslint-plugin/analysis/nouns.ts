/** Words in names, and nouns of which it is certain whether they are singular or plural. English only. */

/** Things that are counted. Arguments and nested blocks of providers may be called by some of them, such as `rule`, in the singular. */
const COUNTED = [
  ...["alarm", "alert", "app", "certificate", "channel", "cluster", "container", "database", "disk", "domain"],
  ...["endpoint", "function", "gateway", "group", "host", "image", "instance", "job", "key", "machine", "member"],
  ...["node", "policy", "pool", "port", "principal", "record", "registry", "role", "route", "rule", "secret"],
  ...["server", "service", "subnet", "table", "tag", "team", "user", "vm", "volume", "worker"],
];

/** Those that no argument for several of them is called by. */
const IDENTIFIED = [
  ...["account", "address", "arn", "bucket", "cidr", "email", "hostname", "id", "ip", "name", "namespace"],
  ...["permission", "project", "queue", "region", "repository", "snapshot", "subscription", "token", "topic", "url"],
  ...["vpc", "workspace", "zone"],
];

const PLURALS: ReadonlyMap<string, string> = new Map([...COUNTED, ...IDENTIFIED].map((noun) => [pluralOf(noun), noun]));
const ONE: ReadonlySet<string> = new Set(IDENTIFIED);

/** The plural of a noun, as English makes it. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The words of a name, in lower case: parts between underscores and hyphens, and at capital letters. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_-]+/)
    .filter((word) => word !== "");
}

/** The singular of a word that is certainly a plural; null for any other. */
export function singularOf(word: string): string | null {
  return PLURALS.get(word) ?? null;
}

/** Whether a name certainly speaks of one thing: its last word is a singular, and no other one may be a plural. */
export function saysOne(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && ONE.has(last) && words.every((word) => word === last || !mayBePlural(word));
}

/** Words for several things, and those with which a name says what is in it: `name_list`. */
function mayBePlural(word: string): boolean {
  return word.endsWith("s") || ["all", "by", "data", "each", "extra", "list", "map", "per", "set", "to"].includes(word);
}

/** A name with another last word, of which it keeps the case. */
export function withLastWord(name: string, last: string, wanted: string): string {
  let same = 0;
  while (same < last.length && last[same] === wanted[same]) same++;
  return name.slice(0, name.length - last.length + same) + wanted.slice(same);
}
