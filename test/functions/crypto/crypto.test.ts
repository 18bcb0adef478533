// Hashes, UUIDs, bcrypt and rsadecrypt: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { generateKeyPairSync, publicEncrypt, constants } from "node:crypto";
import { nodeCryptoHost } from "../../../cli/eval/crypto-host.ts";
import {
  base64sha256,
  base64sha512,
  bcrypt,
  md5,
  rsadecrypt,
  sha1,
  sha256,
  sha512,
  uuid,
  uuidv5,
} from "../../../src/functions/crypto/index.ts";
import { callFunction } from "../../../src/functions/index.ts";
import { mark, stringType, stringVal, unknownVal } from "../../../src/values/index.ts";
import { context, failures, number, type Row, shown } from "../call.ts";

test("md5", () => {
  const rows: Row[] = [
    [[""], '"d41d8cd98f00b204e9800998ecf8427e"'],
    [["hello world"], '"5eb63bbbe01eeed093cb22bb8f5acdc3"'],
    [["é✓"], '"7cb60204e92656d1f47b2d4d1fecfb2c"'],
    [[1.5], '"6008647277c4454cecd97d33c069f0ca"'],
    [[null], "error 0: argument must not be null"],
    [[true], '"b326b5062b2f0e69046810717534cb09"'],
  ];
  assert.equal(failures(md5, rows), []);
});

test("sha1", () => {
  const rows: Row[] = [
    [[""], '"da39a3ee5e6b4b0d3255bfef95601890afd80709"'],
    [["hello world"], '"2aae6c35c94fcfb415dbe95f408b9ce91ee846ed"'],
    [["é✓"], '"44dcf208ec885cd723e88906064a019f56644c02"'],
    [[1.5], '"aa8f289ebe6d4db1b4a1038b8931ec8c2b5399fb"'],
    [[null], "error 0: argument must not be null"],
    [[true], '"5ffe533b830f08a0326348a9160afafc8ada44db"'],
  ];
  assert.equal(failures(sha1, rows), []);
});

test("sha256", () => {
  const rows: Row[] = [
    [[""], '"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"'],
    [["hello world"], '"b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"'],
    [["é✓"], '"1e77cb71920ad52885fab06465a5fcf2e5f98c0382aab36202689431b93b9fb3"'],
    [[1.5], '"9f29a130438b81170b92a42650f9a94291ecad60bd47af2a3886e75f7f728725"'],
    [[null], "error 0: argument must not be null"],
    [[true], '"b5bea41b6c623f7c09f1bf24dcae58ebab3c0cdd90ad966bc43a45b44867e12b"'],
  ];
  assert.equal(failures(sha256, rows), []);
});

test("sha512", () => {
  const rows: Row[] = [
    [
      [""],
      '"cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"',
    ],
    [
      ["é✓"],
      '"b924e888dd50eeb12b2c9033d23459e168e2eee931858ffcb7c5cbd2d7f38d129c1fdab5f5616dbe9d87ec971d708414e52d2c76b260e64ea1c5684718b26fd7"',
    ],
    [
      [1.5],
      '"9d5d16f32580ff873b8a85cd56ef2902f67d09c20e0f168b8f30c280eb07ab562661a5d1a2032c61ec064e3deb05ae1bfb3b2dc2248bfde2cd53494f2604129e"',
    ],
    [[null], "error 0: argument must not be null"],
    [
      [true],
      '"9120cd5faef07a08e971ff024a3fcbea1e3a6b44142a6d82ca28c6c42e4f852595bcf53d81d776f10541045abdb7c37950629415d0dc66c8d86c64a5606d32de"',
    ],
  ];
  assert.equal(failures(sha512, rows), []);
});

test("base64sha256", () => {
  const rows: Row[] = [
    [[""], '"47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="'],
    [["hello world"], '"uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek="'],
    [["é✓"], '"HnfLcZIK1SiF+rBkZaX88uX5jAOCqrNiAmiUMbk7n7M="'],
    [[1.5], '"nymhMEOLgRcLkqQmUPmpQpHsrWC9R68qOIbnX39yhyU="'],
    [[null], "error 0: argument must not be null"],
    [[true], '"tb6kG2xiP3wJ8b8k3K5Y66s8DN2QrZZrxDpFtEhn4Ss="'],
  ];
  assert.equal(failures(base64sha256, rows), []);
});

test("base64sha512", () => {
  const rows: Row[] = [
    [[""], '"z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="'],
    [["hello world"], '"MJ7MSJwS1utMxA9QyQLytNDtd+5RGnx6m808qG1M2G+YndNbxf9JlnDaNCVbRbDP2DDoH2Bdz33FVC6TrpzXbw=="'],
    [["é✓"], '"uSToiN1Q7rErLJAz0jRZ4Wji7ukxhY/8t8XL0tfzjRKcH9q19WFtvp2H7JcdcIQU5S0sdrJg5k6hxWhHGLJv1w=="'],
    [[1.5], '"nV0W8yWA/4c7ioXNVu8pAvZ9CcIODxaLjzDCgOsHq1YmYaXRogMsYewGTj3rBa4b+zstwiSL/eLNU0lPJgQSng=="'],
    [[null], "error 0: argument must not be null"],
    [[true], '"kSDNX67wegjpcf8CSj/L6h46a0QUKm2CyijGxC5PhSWVvPU9gdd28QVBBFq9t8N5UGKUFdDcZsjYbGSlYG0y3g=="'],
  ];
  assert.equal(failures(base64sha512, rows), []);
});

test("uuidv5", () => {
  const rows: Row[] = [
    [["dns", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["url", "www.terraform.io"], '"f4eea0a1-8824-597a-ba42-a2f3b2632a1e"'],
    [["oid", "www.terraform.io"], '"9ed74ee6-7379-5b05-912d-d227f10dfcac"'],
    [["x500", "www.terraform.io"], '"238ed14c-3af3-5d8c-b14e-583ac09af9c2"'],
    [["DNS", "www.terraform.io"], "error: uuidv5() doesn't support namespace DNS (invalid UUID length: 3)"],
    [["x", "www.terraform.io"], "error: uuidv5() doesn't support namespace x (invalid UUID length: 1)"],
    [["6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["6BA7B810-9dad-11d1-80b4-00c04fd430c8", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["URN:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["{6ba7b810-9dad-11d1-80b4-00c04fd430c8}", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["(6ba7b810-9dad-11d1-80b4-00c04fd430c8)", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["6ba7b8109dad11d180b400c04fd430c8", "www.terraform.io"], '"a5008fae-b28c-5ba5-96cd-82b4c53552d6"'],
    [["", "www.terraform.io"], "error: uuidv5() doesn't support namespace  (invalid UUID length: 0)"],
    [["dns", ""], '"4ebd0208-8328-5d69-8c44-ec50939c0967"'],
    [["dns", "é"], '"ebfe0af8-3997-5ade-b634-ba92cf69f557"'],
    [[null, "x"], "error 0: argument must not be null"],
    [["dns", null], "error 1: argument must not be null"],
  ];
  assert.equal(failures(uuidv5, rows), []);
});

test("rsadecrypt", () => {
  const rows: Row[] = [
    [["x", ""], 'error 0: failed to decode input "x": cipher text must be base64-encoded'],
    [["YQ==", ""], "error 1: invalid private key: ssh: no key found"],
    [["YQ==", "hello"], "error 1: invalid private key: ssh: no key found"],
  ];
  assert.equal(failures(rsadecrypt, rows), []);
});

test("bcrypt", () => {
  const rows: Row[] = [
    [["x", 1.5], "error: value must be a whole number, between -9223372036854775808 and 9223372036854775807"],
    [["x", 10, 11], "error: bcrypt() takes no more than two arguments"],
    [["x", 1.5, 11], "error: value must be a whole number, between -9223372036854775808 and 9223372036854775807"],
    [["x", 40], "error: error occured generating password crypto/bcrypt: cost 40 is outside allowed range (4,31)"],
    [[null], "error 0: argument must not be null"],
    [
      ["x", number("1e30")],
      "error: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
    ],
  ];
  assert.equal(failures(bcrypt, rows), []);
});

test("unknown and marked arguments, and lazy results", () => {
  const text = unknownVal(stringType);
  for (const hash of [md5, sha1, sha256, sha512, base64sha256, base64sha512]) {
    assert.equal(failures(hash, [[[text], '"string" unknown(not null)']]), []);
  }
  assert.equal(failures(uuid, [[[], '"string" unknown(not null)']]), []);
  assert.equal(failures(uuidv5, [[["dns", text], '"string" unknown(not null)']]), []);
  assert.equal(
    failures(md5, [[[mark(stringVal(""), "sensitive")], 'sensitive "d41d8cd98f00b204e9800998ecf8427e"']]),
    [],
  );
  assert.equal(
    failures(bcrypt, [
      [["x"], '"string" unknown(not null, prefix "$2a$10$")'],
      [["x", 4], '"string" unknown(not null, prefix "$2a$04$")'],
      [["x", 3], '"string" unknown(not null, prefix "$2a$10$")'],
      [[text, 99], '"string" unknown(not null)'],
    ]),
    [],
  );
});

test("rsadecrypt asks its host", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const pem = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
  const encrypted = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from("geheim é"));
  const decrypt = (ciphertext: string, key: string, crypto = nodeCryptoHost()): string =>
    shown(callFunction(rsadecrypt, [stringVal(ciphertext), stringVal(key)], { ...context(), crypto }));
  assert.is(decrypt(encrypted.toString("base64"), pem), '"geheim é"');
  const pkcs8 = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  assert.is(decrypt(encrypted.toString("base64"), pkcs8), '"geheim é"');
  assert.is(decrypt("YQ==", pem), "error: failed to decrypt: crypto/rsa: decryption error");
  assert.is(
    decrypt(Buffer.alloc(128).toString("base64"), pem),
    "error: failed to decrypt: crypto/rsa: decryption error",
  );
  assert.is(decrypt("YQ==", pem.replace(/[A-Z]/g, "x")), "error 1: invalid private key: ssh: no key found");
  assert.is(
    decrypt("YQ==", "-----BEGIN RSA PRIVATE KEY-----\nYQ==\n-----END RSA PRIVATE KEY-----\n"),
    "error 1: invalid private key",
  );
  assert.is(decrypt("YQ==", "-----BEGIN OPENSSH PRIVATE KEY-----\nYQ=="), '"string" unknown(not null)');
  const without = callFunction(rsadecrypt, [stringVal("YQ=="), stringVal(pem)], { ...context(), crypto: null });
  assert.is(shown(without), '"string" unknown(not null)');
});

test.run();
