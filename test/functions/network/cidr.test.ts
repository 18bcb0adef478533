// Network functions: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "../../../src/functions/network/index.ts";
import { mark, nullVal, numberType, stringType, stringVal, unknownVal } from "../../../src/values/index.ts";
import { failures, number, type Row } from "../call.ts";

test("cidrhost", () => {
  const rows: Row[] = [
    [["10.0.0.0/8", 5], '"10.0.0.5"'],
    [["10.0.0.0/24", 256], "error: prefix of 24 does not accommodate a host numbered 256"],
    [["10.0.0.0/24", 1e30], "error: prefix of 24 does not accommodate a host numbered 1000000000000000000000000000000"],
    [["fd00::/64", number("18446744073709551616")], '"fd00:0:0:1::"'],
    [["fd00::/64", -1], '"fd00::ffff:ffff:ffff:ffff"'],
    [["fd00::/64", number("-18446744073709551617")], "error: prefix of 64 does not accommodate a host numbered -1"],
    [["010.0.0.010/24", 1], '"10.0.0.1"'],
    [["10.0.0.0", 1], "error: invalid CIDR expression: invalid CIDR address: 10.0.0.0"],
    [["10.0.0.0/-1", 1], "error: invalid CIDR expression: invalid CIDR address: 10.0.0.0/-1"],
    [["10.0.0/8", 1], "error: invalid CIDR expression: invalid CIDR address: 10.0.0/8"],
    [["10.0.0.256/8", 1], "error: invalid CIDR expression: invalid CIDR address: 10.0.0.256/8"],
    [["fe80::%eth0/64", 1], "error: invalid CIDR expression: invalid CIDR address: fe80::%eth0/64"],
    [["1:2:3:4:5:6:7::/64", 1], '"1:2:3:4::1"'],
    [["1:2:3:4:5:6:7:8::/64", 1], "error: invalid CIDR expression: invalid CIDR address: 1:2:3:4:5:6:7:8::/64"],
    [["::1:2:3:4:5:6:7:8/64", 1], "error: invalid CIDR expression: invalid CIDR address: ::1:2:3:4:5:6:7:8/64"],
    [["00001::/64", 1], '"1::1"'],
    [[":1::/64", 1], "error: invalid CIDR expression: invalid CIDR address: :1::/64"],
    [["1:/64", 1], "error: invalid CIDR expression: invalid CIDR address: 1:/64"],
    [["::1.2.3.4/96", 1], '"::1"'],
    [["1.2.3.4::/96", 1], "error: invalid CIDR expression: invalid CIDR address: 1.2.3.4::/96"],
    [["::ffff:1.2.3.4/120", 300], "error: prefix of 120 does not accommodate a host numbered 300"],
    [["::ffff:1.2.3.4/120", 3], '"0:3::ffff:102:300"'],
    [["10.1.2.3/32", 1], "error: prefix of 32 does not accommodate a host numbered 1"],
    [["10.1.2.3/32", -1], '"10.1.2.3"'],
    [["10.1.2.3/0", 4294967295], '"255.255.255.255"'],
    [["10.1.2.3/0", 4294967296], "error: prefix of 0 does not accommodate a host numbered 4294967296"],
    [["::/0", number("340282366920938463463374607431768211455")], '"ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"'],
    [["::/64", number("9223372036854775808")], '"::8000:0:0:0"'],
  ];
  assert.equal(failures(cidrhost, rows), []);
});

test("cidrnetmask", () => {
  const rows: Row[] = [
    [["10.0.0.0/8"], '"255.0.0.0"'],
    [["fd00::/8"], "error: IPv6 addresses cannot have a netmask: fd00::/8"],
    [["::ffff:1.2.3.4/120"], '"ffff:ffff:ffff:ffff:ffff:ffff:ffff:ff00"'],
    [["0.0.0.0/0"], '"0.0.0.0"'],
    [["x"], "error: invalid CIDR expression: invalid CIDR address: x"],
    [["1.2.3.4/32"], '"255.255.255.255"'],
  ];
  assert.equal(failures(cidrnetmask, rows), []);
});

test("cidrsubnet", () => {
  const rows: Row[] = [
    [["10.0.0.0/8", 8, 255], '"10.255.0.0/16"'],
    [["10.0.0.0/8", 8, 256], "error: prefix extension of 8 does not accommodate a subnet numbered 256"],
    [["10.0.0.0/8", 25, 0], "error: insufficient address space to extend prefix of 8 by 25"],
    [["10.0.0.0/8", -1, 0], '"10.0.0.0/7"'],
    [["10.0.0.0/8", -9, 0], '"<nil>"'],
    [["10.0.0.0/8", 0, 0], '"10.0.0.0/8"'],
    [["10.0.0.0/8", 0, 1], "error: prefix extension of 0 does not accommodate a subnet numbered 1"],
    [["fd00::/8", 64, 1], '"fd00::100:0:0:0/72"'],
    [["fd00::/8", 64, number("18446744073709551616")], '"fd00::/72"'],
    [["fd00::/8", 65, number("36893488147419103231")], '"fdff:ffff:ffff:ffff:ff80::/73"'],
    [["fd00::/8", 1.5, 1], "error: value must be a whole number, between -9223372036854775808 and 9223372036854775807"],
    [
      ["fd00::/8", 1e30, 1],
      "error: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
    ],
    [["fd00::/8", 2, 1.5], "error: value must be a whole number"],
    [["::ffff:1.2.3.0/120", 4, 3], '"1.2.3.48/28"'],
    [["10.1.2.3/8", 8, 3], '"10.3.0.0/16"'],
    [["10.0.0.0/8", 8, -257], "error: prefix extension of 8 does not accommodate a subnet numbered -257"],
    [["10.0.0.0/8", 8, -256], "error: prefix extension of 8 does not accommodate a subnet numbered -256"],
    [["0.0.0.0/0", 8, -1], '"1.0.0.0/8"'],
    [["x", 8, 1], "error: invalid CIDR expression: invalid CIDR address: x"],
    [["10.0.0.0/8", -1, 3], '"14.0.0.0/7"'],
  ];
  assert.equal(failures(cidrsubnet, rows), []);
});

test("cidrsubnets", () => {
  const rows: Row[] = [
    [["10.0.0.0/8"], '["list","string"] []'],
    [["x", 1], "error 0: invalid CIDR expression: invalid CIDR address: x"],
    [["10.0.0.0/8", 0], "error 1: must extend prefix by at least one bit"],
    [["10.0.0.0/8", -1], "error 1: must extend prefix by at least one bit"],
    [["10.0.0.0/8", 25], "error 1: would extend prefix to 33 bits, which is too long for an IPv4 address"],
    [["fd00::/100", 29], "error 1: would extend prefix to 129 bits, which is too long for an IPv6 address"],
    [
      ["10.0.0.0/8", 1, 1, 1],
      "error 3: not enough remaining address space for a subnet with a prefix of 9 bits after 10.128.0.0/9",
    ],
    [["10.0.0.0/8", 33], "error 1: may not extend prefix by more than 32 bits"],
    [
      ["10.0.0.0/8", 1.5],
      "error 1: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
    ],
    [
      ["10.0.0.0/8", 2, 1.5],
      "error 2: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
    ],
    [
      ["10.0.0.0/8", 100000000000000000000],
      "error 1: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
    ],
    [
      ["0.0.0.0/0", 1, 1],
      "error 1: not enough remaining address space for a subnet with a prefix of 1 bits after 128.0.0.0/1",
    ],
    [
      ["0.0.0.0/0", 1, 1, 1],
      "error 1: not enough remaining address space for a subnet with a prefix of 1 bits after 128.0.0.0/1",
    ],
    [
      ["255.255.255.0/24", 1, 1, 1],
      "error 3: not enough remaining address space for a subnet with a prefix of 25 bits after 255.255.255.128/25",
    ],
    [
      ["10.1.2.3/16", 8, 4, 12, 1],
      '["list","string"] ["10.1.0.0/24", "10.1.16.0/20", "10.1.32.0/28", "10.1.128.0/17"]',
    ],
    [
      ["::ffff:1.2.3.0/120", 4, 3],
      "error 1: not enough remaining address space for a subnet with a prefix of 124 bits after <nil>",
    ],
    [
      ["10.0.0.0/16", 8, 1, 1],
      "error 3: not enough remaining address space for a subnet with a prefix of 17 bits after 10.0.128.0/17",
    ],
    [
      ["::/0", 32, 1, 1],
      "error 1: not enough remaining address space for a subnet with a prefix of 32 bits after ffff:ffff::/32",
    ],
    [["10.0.0.0/8", null], "error 1: argument must not be null"],
    [
      ["10.0.0.0/24", 4, 1, 4],
      "error 3: not enough remaining address space for a subnet with a prefix of 28 bits after 10.0.0.128/25",
    ],
    [["10.0.0.0/8", 8, 33], "error 2: may not extend prefix by more than 32 bits"],
    [["10.0.0.0/31", 1, 2], "error 2: would extend prefix to 33 bits, which is too long for an IPv4 address"],
  ];
  assert.equal(failures(cidrsubnets, rows), []);
});

test("null, unknown and marked arguments", () => {
  const prefix = unknownVal(stringType);
  assert.equal(
    failures(cidrhost, [
      [[prefix, 1], '"string" unknown(not null)'],
      [["10.0.0.0/8", unknownVal(numberType)], '"string" unknown(not null)'],
      [[nullVal(stringType), 1], "error 0: argument must not be null"],
      [["10.0.0.0/8", null], "error 1: argument must not be null"],
      [[mark(stringVal("10.0.0.0/8"), "sensitive"), 1], 'sensitive "10.0.0.1"'],
      [["10.0.0.0/8", []], "error 1: number required, but have tuple"],
    ]),
    [],
  );
  assert.equal(failures(cidrsubnets, [[[prefix, 1], '["list","string"] unknown(not null)']]), []);
});

test("inputs that crash the reference are errors", () => {
  const problem = "error: the result lies outside of the range of addresses";
  assert.equal(failures(cidrsubnet, [[["255.0.0.0/8", -8, 1], problem]]), []);
  assert.equal(failures(cidrhost, [[["::/0", number("340282366920938463463374607431768211456")], problem]]), []);
});

test.run();
