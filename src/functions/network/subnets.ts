/**
 * Arithmetic with networks, with the reference's odd cases: numbers are compared by their low 64 bits, negative network numbers are
 * let through, and IPv4-mapped addresses count their host bits from the wrong end.
 */
import { type Address, isIpv4, masked, type Network } from "./address.ts";

/** A network whose mask is known. */
export type SoundNetwork = Network & { readonly length: number };

/** What the reference, which stops with a crash report here, fails with. */
const OUT_OF_RANGE = "the result lies outside of the range of addresses";

/** The address of a host; negative numbers count from the end. A string says why there is none. */
export function hostAddress(network: SoundNetwork, host: bigint): Address | string {
  const { address, length } = network;
  const last = (1n << BigInt(address.bits - length)) - 1n;
  const counted = host < 0n ? -host - 1n : lowBitsSigned(host);
  const number = host < 0n ? last - counted : host;
  if (counted > last) return `prefix of ${length} does not accommodate a host numbered ${number}`;
  return withNumber(address, number, isIpv4(address) ? 32 : 128) ?? OUT_OF_RANGE;
}

/** The network with a number written after its prefix, extended by so many bits. A string says why there is none. */
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
  // A prefix shorter than nothing is printed as `<nil>`, however long the address would be.
  if (newLength < 0n) return { address, length: null };
  const extended = withNumber(address, number, Number(newLength));
  return extended === null ? OUT_OF_RANGE : { address: extended, length: Number(newLength) };
}

/** The next network of a length that begins at or after an address; null when that is beyond the last address. */
export function networkFrom(first: bigint, length: number, bits: 32 | 128): SoundNetwork | null {
  const size = 1n << BigInt(bits - length);
  const start = ((first + size - 1n) / size) * size;
  return start >= 1n << BigInt(bits) ? null : { address: { bits, value: start }, length };
}

/** The number of the address after the last of a network. */
export function endOf({ address, length }: SoundNetwork): bigint {
  return address.value + (1n << BigInt(address.bits - length));
}

/** Whether an address is in a network. */
export function contains(network: SoundNetwork, address: Address): boolean {
  return masked(address, network.length).value === network.address.value;
}

/** The address with the bits of a number set before the bits that come after a prefix; null when it gets too long. */
function withNumber(address: Address, number: bigint, length: number): Address | null {
  const sum = address.value | (number << BigInt(address.bits - length));
  const value = sum < 0n ? -sum : sum;
  return value >> BigInt(address.bits) === 0n ? { bits: address.bits, value } : null;
}

/** What remains of a number in 64 bits with a sign. */
function lowBitsSigned(number: bigint): bigint {
  return BigInt.asIntN(64, number);
}
