/** `cidrhost`, `cidrnetmask`, `cidrsubnet`, `cidrsubnets`: Terraform's functions for networks in CIDR notation. */
import {
  asNumber,
  asString,
  boolType,
  boolVal,
  listType,
  listVal,
  numberType,
  refineNotNull,
  stringType,
  stringVal,
  type Value,
} from "../../values/index.ts";
import { int64 } from "../numbers/whole-number.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";
import { addressText, isIpv4, masked, networkText, parseNetwork } from "./address.ts";
import { contains, endOf, hostAddress, networkFrom, type SoundNetwork, subnet } from "./subnets.ts";

const PREFIX: Parameter = {
  name: "prefix",
  type: stringType,
  description: "A network in CIDR notation such as 10.0.0.0/8 or fd00::/8.",
};

/** Maximum number of bits by which one call of `cidrsubnets` may extend the prefix. */
const MAX_EXTENSION = 32n;

export const cidrhost = defineFunction({
  name: "cidrhost",
  description: "Returns the IP address of the host with the given number in a network.",
  params: [PREFIX, { name: "hostnum", type: numberType, description: "Negative numbers count from the end." }],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown((prefix) => networkOf(prefix), wholeNumber),
  call: ([prefix, number]) => {
    const host = wholeNumber(number);
    if (host instanceof FunctionError) return host;
    const network = networkOf(prefix);
    if (network instanceof FunctionError) return network;
    const address = hostAddress(network, host);
    return typeof address === "string" ? new FunctionError(address) : stringVal(addressText(address));
  },
});

export const cidrnetmask = defineFunction({
  name: "cidrnetmask",
  description: "Returns the netmask of an IPv4 network, such as 255.0.0.0.",
  params: [PREFIX],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([prefix]) => {
    const network = networkOf(prefix);
    if (network instanceof FunctionError) return network;
    const { address, length } = network;
    if (!isIpv4(address)) return new FunctionError(`IPv6 addresses cannot have a netmask: ${asString(prefix)}`);
    const hosts = (1n << BigInt(address.bits - length)) - 1n;
    const mask = ((1n << BigInt(address.bits)) - 1n) ^ hosts;
    return stringVal(addressText({ bits: address.bits, value: mask }));
  },
});

export const cidrsubnet = defineFunction({
  name: "cidrsubnet",
  description:
    "Returns the subnet with the given number in a network whose prefix is extended by the given number of bits.",
  params: [
    PREFIX,
    { name: "newbits", type: numberType, description: "The number of bits to add to the prefix." },
    { name: "netnum", type: numberType, description: "The subnet's number, written into these bits." },
  ],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(
    (prefix) => networkOf(prefix),
    (newBits) => int64(asNumber(newBits)),
    wholeNumber,
  ),
  call: ([prefix, newBits, number]) => {
    const extension = int64(asNumber(newBits));
    if (extension instanceof FunctionError) return extension;
    const netnum = wholeNumber(number);
    if (netnum instanceof FunctionError) return netnum;
    const network = networkOf(prefix);
    if (network instanceof FunctionError) return network;
    const result = subnet(network, extension, netnum);
    return typeof result === "string" ? new FunctionError(result) : stringVal(networkText(result));
  },
});

export const cidrsubnets = subnetsFunction(MAX_EXTENSION);

/** OpenTofu's newer variant, without a limit for the extension. */
export const unlimitedCidrsubnets = subnetsFunction(128n);

function subnetsFunction(maxExtension: bigint): ValueFunction {
  return defineFunction({
    name: "cidrsubnets",
    description: "Returns consecutive subnets of a network, whose prefixes are extended by the given numbers of bits.",
    params: [PREFIX],
    variadic: { name: "newbits", type: numberType, description: "The number of bits to add to the prefix." },
    resultType: listType(stringType),
    refineResult: refineNotNull,
    certainError: errorsOfKnown(networkOf, (newBits, index) => extension(newBits, index, maxExtension)),
    call: ([prefix, ...newBits]) => {
      const network = networkOf(prefix, 0);
      if (network instanceof FunctionError) return network;
      const { bits } = network.address;
      const made: Value[] = [];
      let end = network.address.value;
      let before = "";
      for (const [index, given] of newBits.entries()) {
        const length = extendedLength(network, given, index + 1, maxExtension);
        if (length instanceof FunctionError) return length;
        if (index === 0) {
          before = previousText(network, length);
          if (isNotDivided(network)) return noRoom(length, before, index + 1);
        }
        const next = networkFrom(end, length, bits);
        if (next === null || !contains(network, next.address)) return noRoom(length, before, index + 1);
        before = networkText(next);
        end = endOf(next);
        made.push(stringVal(before));
      }
      return listVal(stringType, made);
    },
  });
}

/** OpenTofu's `cidrcontains`. */
export const cidrcontains = defineFunction({
  name: "cidrcontains",
  description: "Returns whether a network contains an address or another network.",
  params: [
    { name: "containing_prefix", type: stringType },
    { name: "contained_ip_or_prefix", type: stringType },
  ],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([outer, inner]) => {
    const network = networkOf(outer, 0);
    if (network instanceof FunctionError) return network;
    const text = asString(inner);
    const other = parseNetwork(text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`);
    if (other === null) return new FunctionError(`invalid IP address or prefix: ${text}`, 1);
    if (other.address.bits !== network.address.bits)
      return new FunctionError(`address family mismatch: ${asString(outer)} and ${text}`);
    const isLonger = (other.length ?? 0) >= network.length;
    return boolVal(isLonger && masked(other.address, network.length).value === network.address.value);
  },
});

/** Returns a number as an integer of any size: IPv6 addresses have 128 bits. */
function wholeNumber(value: Value): bigint | FunctionError {
  const { decimal } = asNumber(value);
  return decimal.isInteger() ? BigInt(decimal.toFixed()) : new FunctionError("value must be a whole number");
}

function networkOf(prefix: Value, argument: number | null = null): SoundNetwork | FunctionError {
  const text = asString(prefix);
  const network = parseNetwork(text);
  if (network === null) {
    return new FunctionError(`invalid CIDR expression: invalid CIDR address: ${text}`, argument);
  }
  return network as SoundNetwork;
}

function extension(given: Value, argument: number, maxExtension: bigint): bigint | FunctionError {
  const newBits = int64(asNumber(given), argument);
  if (newBits instanceof FunctionError) return newBits;
  if (newBits < 1n) return new FunctionError("must extend prefix by at least one bit", argument);
  if (newBits > maxExtension) return new FunctionError("may not extend prefix by more than 32 bits", argument);
  return newBits;
}

/** Returns the prefix length extended by an argument's number of bits. */
function extendedLength(
  network: SoundNetwork,
  given: Value,
  argument: number,
  maxExtension: bigint,
): number | FunctionError {
  const newBits = extension(given, argument, maxExtension);
  if (newBits instanceof FunctionError) return newBits;
  const length = network.length + Number(newBits);
  const { bits } = network.address;
  if (length <= bits) return length;
  const protocol = bits === 32 ? "IPv4" : "IPv6";
  const text = `would extend prefix to ${length} bits, which is too long for an ${protocol} address`;
  return new FunctionError(text, argument);
}

/**
 * Returns whether the reference finds no room in a network at all: for those that begin with the first address, and
 * IPv4-mapped ones.
 */
function isNotDivided({ address }: SoundNetwork): boolean {
  return address.value === 0n || (address.bits === 128 && isIpv4(address));
}

/** Returns the network of a given length just before a network; before the first network comes the last one. */
function previousText({ address }: SoundNetwork, length: number): string {
  const { bits, value } = address;
  if (bits === 128 && isIpv4(address)) return networkText({ address, length: null });
  const size = 1n << BigInt(bits - length);
  const start = BigInt.asUintN(bits, value - 1n);
  return networkText({ address: { bits, value: start - (start % size) }, length });
}

function noRoom(length: number, before: string, argument: number): FunctionError {
  const text = `not enough remaining address space for a subnet with a prefix of ${length} bits after ${before}`;
  return new FunctionError(text, argument);
}
