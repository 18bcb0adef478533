/**
 * Reads and writes IP addresses and prefixes as the reference does: like Go's `net` package before it rejected leading
 * zeros.
 *
 * An address is a number and its width; IPv4-mapped IPv6 addresses stay 128 bits wide and are only written shorter.
 */

/** A number of bits and the bits. */
export interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** A network: the address has no bits set after the prefix. A null length represents an impossible mask. */
export interface Network {
  readonly address: Address;
  readonly length: number | null;
}

/** Numbers from this size are invalid, so that they cannot overflow: as in the reference. */
const TOO_LARGE = 0xffffff;

/** Parses `10.0.0.0/8` or `fd00::/8`; null if it is neither. Bits after the prefix are dropped. */
export function parseNetwork(text: string): Network | null {
  const slash = text.indexOf("/");
  if (slash < 0) return null;
  const address = parseAddress(text.slice(0, slash));
  const length = leadingNumber(text.slice(slash + 1), 10);
  if (address === null || length === null || slash + 1 + length.end !== text.length) return null;
  return length.value > address.bits ? null : { address: masked(address, length.value), length: length.value };
}

/** Returns an address without the bits after a prefix of a given length. */
export function masked(address: Address, length: number): Address {
  const hostBits = BigInt(address.bits - length);
  return { bits: address.bits, value: (address.value >> hostBits) << hostBits };
}

function parseAddress(text: string): Address | null {
  const short = parseIpv4(text);
  if (short !== null) return { bits: 32, value: short };
  const long = parseIpv6(text);
  return long === null ? null : { bits: 128, value: long };
}

/** Parses four decimal numbers; leading zeros are ignored. */
function parseIpv4(text: string): bigint | null {
  const parts = text.split(".", 5);
  if (parts.length !== 4) return null;
  let value = 0n;
  for (const part of parts) {
    const number = leadingNumber(part, 10);
    if (number === null || number.end !== part.length || number.value > 255) return null;
    value = (value << 8n) | BigInt(number.value);
  }
  return value;
}

function parseIpv6(text: string): bigint | null {
  const halves = text.split("::", 3);
  if (halves.length > 2) return null;
  const head = parseGroups(halves[0]!, halves.length === 1);
  if (halves.length === 1) return head === null || head.length !== 8 ? null : joined(head);
  const tail = parseGroups(halves[1]!, true);
  if (head === null || tail === null || head.length + tail.length > 7) return null;
  return joined([...head, ...new Array<bigint>(8 - head.length - tail.length).fill(0n), ...tail]);
}

/** Parses hexadecimal groups between colons; the last may be an IPv4 address, which makes two. */
function parseGroups(text: string, isLast: boolean): readonly bigint[] | null {
  if (text === "") return [];
  const groups: bigint[] = [];
  const parts = text.split(":", 9);
  for (const [index, part] of parts.entries()) {
    if (isLast && index === parts.length - 1 && part.includes(".")) {
      const short = parseIpv4(part);
      if (short === null) return null;
      groups.push(short >> 16n, short & 0xffffn);
      continue;
    }
    const group = leadingNumber(part, 16);
    if (group === null || group.end !== part.length || group.value > 0xffff) return null;
    groups.push(BigInt(group.value));
  }
  return groups;
}

function joined(groups: readonly bigint[]): bigint {
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** Parses the digits at a text's start; null without digits or for too large a number. */
function leadingNumber(text: string, base: 10 | 16): { readonly value: number; readonly end: number } | null {
  let value = 0;
  let end = 0;
  for (; end < text.length; end++) {
    const digit = "0123456789abcdef".indexOf(text[end]!.toLowerCase());
    if (digit < 0 || digit >= base) break;
    value = value * base + digit;
    if (value >= TOO_LARGE) return null;
  }
  return end === 0 ? null : { value, end };
}

/** Returns whether an address is an IPv4 address or an IPv4-mapped IPv6 address. */
export function isIpv4(address: Address): boolean {
  return address.bits === 32 || address.value >> 32n === 0xffffn;
}

/** Returns an address as text; the longest run of zeros becomes `::`. */
export function addressText(address: Address): string {
  if (isIpv4(address)) {
    return [24n, 16n, 8n, 0n].map((shift) => ((address.value >> shift) & 0xffn).toString()).join(".");
  }
  const groups: bigint[] = [];
  for (let shift = 112n; shift >= 0n; shift -= 16n) groups.push((address.value >> shift) & 0xffffn);
  const run = longestZeroRun(groups);
  const text = (part: readonly bigint[]): string => part.map((group) => group.toString(16)).join(":");
  if (run === null) return text(groups);
  return `${text(groups.slice(0, run.start))}::${text(groups.slice(run.end))}`;
}

/** Returns the first of the longest runs with at least two zeros. */
function longestZeroRun(groups: readonly bigint[]): { readonly start: number; readonly end: number } | null {
  let best: { start: number; end: number } | null = null;
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (end < groups.length && groups[end] === 0n) end++;
    if (end - start > (best === null ? 1 : best.end - best.start)) best = { start, end };
    start = Math.max(start, end - 1);
  }
  return best;
}

/** Returns a network in CIDR notation; `<nil>` for an impossible mask, as in the reference. */
export function networkText({ address, length }: Network): string {
  if (length === null) return "<nil>";
  const shown = address.bits === 128 && isIpv4(address) ? Math.max(length - 96, 0) : length;
  return `${addressText(address)}/${shown}`;
}
