/**
 * Network arithmetic, with the reference's odd cases: numbers are compared by their low 64 bits, negative network
 * numbers are accepted, and IPv4-mapped addresses count their host bits from the wrong end.
 */
import { type Address, isIpv4, masked, type Network } from "./address.ts";

/** A network with a valid mask. */
export type SoundNetwork = Network & { readonly length: number };

/** Our message where the reference crashes. */
const OUT_OF_RANGE = "the result lies outside of the range of addresses";

/** Returns a host's address; negative numbers count from the end. Returns a message if it is out of range. */
export function hostAddress(network: SoundNetwork, host: bigint): Address | string {
  const { address, length } = network;
  const last = (1n << BigInt(address.bits - length)) - 1n;
  const counted = host < 0n ? -host - 1n : lowBitsSigned(host);
  const number = host < 0n ? last - counted : host;
  if (counted > last) return `prefix of ${length} does not accommodate a host numbered ${number}`;
  return withNumber(address, number, isIpv4(address) ? 32 : 128) ?? OUT_OF_RANGE;
}

/**
 * Returns the network with a number written after its prefix, extended by `newBits`. Returns a message if it is out of
 * range.
 */
export function subnet(network: SoundNetwork, newBits: bigint, number: bigint): Network | string {
  const { address, length } = network;
  const newLength = BigInt(length) + newBits;
  if (newLength > BigInt(address.bits)) {
    return `insufficient address space to extend prefix of ${length} by ${newBits}`;
  }
  const last = newBits < 0n || newBits >= 64n ? BigInt.asUintN(64, -1n) : (1n << newBits) - 1n;
  if (BigInt.asUintN(64, number < 0n ? -number : number) > last) {
    return `prefix extension of ${newBits} does not accommodate a subnet numbered ${number}`;
  }
  // A negative prefix length is printed as `<nil>`, whatever the address's width.
  if (newLength < 0n) return { address, length: null };
  const extended = withNumber(address, number, Number(newLength));
  return extended === null ? OUT_OF_RANGE : { address: extended, length: Number(newLength) };
}

/** Returns the next network of a given length at or after an address; null after the last address. */
export function networkFrom(first: bigint, length: number, bits: 32 | 128): SoundNetwork | null {
  const size = 1n << BigInt(bits - length);
  const start = ((first + size - 1n) / size) * size;
  return start >= 1n << BigInt(bits) ? null : { address: { bits, value: start }, length };
}

/** Returns the number of the address after a network's last one. */
export function endOf({ address, length }: SoundNetwork): bigint {
  return address.value + (1n << BigInt(address.bits - length));
}

/** Returns whether an address is in a network. */
export function contains(network: SoundNetwork, address: Address): boolean {
  return masked(address, network.length).value === network.address.value;
}

/** Returns an address with a number's bits set at the end of a prefix; null if the result is too wide. */
function withNumber(address: Address, number: bigint, length: number): Address | null {
  const sum = address.value | (number << BigInt(address.bits - length));
  const value = sum < 0n ? -sum : sum;
  return value >> BigInt(address.bits) === 0n ? { bits: address.bits, value } : null;
}

/** Returns the low 64 bits of a number as a signed integer. */
function lowBitsSigned(number: bigint): bigint {
  return BigInt.asIntN(64, number);
}
