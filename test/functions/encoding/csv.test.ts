// csvdecode: results and messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { csvdecode } from "../../../src/functions/encoding/index.ts";
import { mark, stringType, stringVal, unknownVal } from "../../../src/values/index.ts";
import { call, failures, type Row, shown } from "../call.ts";

test("csvdecode", () => {
  const rows: Row[] = [
    [[""], "error: missing header line"],
    [["\n"], "error: missing header line"],
    [["\n\n"], "error: missing header line"],
    [["a"], '["list",["object",{"a":"string"}]] []'],
    [["a\n"], '["list",["object",{"a":"string"}]] []'],
    [["a,b\n1,2\n"], '["list",["object",{"a":"string","b":"string"}]] [{a: "1", b: "2"}]'],
    [["a,b\r\n1,2\r\n"], '["list",["object",{"a":"string","b":"string"}]] [{a: "1", b: "2"}]'],
    [["a,b\n1\n"], "error: CSV parse error on line 2: wrong number of fields"],
    [["a,b\n1,2,3"], "error: CSV parse error on line 2: wrong number of fields"],
    [["a,a\n1,2"], 'error: duplicate column name "a"'],
    [["a,b\n\n1,2\n\n3,4"], '["list",["object",{"a":"string","b":"string"}]] [{a: "1", b: "2"}, {a: "3", b: "4"}]'],
    [['"a","b c"\n"1","x""y"'], '["list",["object",{"a":"string","b c":"string"}]] [{a: "1", b c: "x\\"y"}]'],
    [['a\n"x\ny"\nz'], '["list",["object",{"a":"string"}]] [{a: "x\\ny"}, {a: "z"}]'],
    [['a\n"x\r\ny"'], '["list",["object",{"a":"string"}]] [{a: "x\\ny"}]'],
    [['a\nx"y'], 'error: CSV parse error on line 2: bare " in non-quoted-field'],
    [['a\n"x'], 'error: CSV parse error on line 2: extraneous or missing " in quoted-field'],
    [['a\n"x\n'], 'error: CSV parse error on line 2: extraneous or missing " in quoted-field'],
    [['a\n"x\n\n"y'], 'error: CSV parse error on line 4: extraneous or missing " in quoted-field'],
    [['a\n"x"y'], 'error: CSV parse error on line 2: extraneous or missing " in quoted-field'],
    [['a\n"x" \n'], 'error: CSV parse error on line 2: extraneous or missing " in quoted-field'],
    [[" a , b \n 1 , 2 "], '["list",["object",{" a ":"string"," b ":"string"}]] [{ a : " 1 ",  b : " 2 "}]'],
    [["a\r"], '["list",["object",{"a":"string"}]] []'],
    [["a\r\n\r\nb"], '["list",["object",{"a":"string"}]] [{a: "b"}]'],
    [["a\n\r\nb"], '["list",["object",{"a":"string"}]] [{a: "b"}]'],
    [["a,b\n,"], '["list",["object",{"a":"string","b":"string"}]] [{a: "", b: ""}]'],
    [['a\n""'], '["list",["object",{"a":"string"}]] [{a: ""}]'],
    [["a\n''"], '["list",["object",{"a":"string"}]] [{a: "\'\'"}]'],
    [["#a\n1"], '["list",["object",{"#a":"string"}]] [{#a: "1"}]'],
    [["é,ü\nñ,ß"], '["list",["object",{"é":"string","ü":"string"}]] [{é: "ñ", ü: "ß"}]'],
    [['a,b\n"1\n2","3'], 'error: CSV parse error on line 3: extraneous or missing " in quoted-field'],
    [["a;b\n1;2"], '["list",["object",{"a;b":"string"}]] [{a;b: "1;2"}]'],
    [["a\tb"], '["list",["object",{"a\\tb":"string"}]] []'],
    [['a,"b\n"\n1,2'], '["list",["object",{"a":"string","b\\n":"string"}]] [{a: "1", b\n: "2"}]'],
    [[",\n1,2"], 'error: duplicate column name ""'],
    [["a\nb\rc\n"], '["list",["object",{"a":"string"}]] [{a: "b\\rc"}]'],
    [["\ufeffa\n1"], '["list",["object",{"\ufeffa":"string"}]] [{\ufeffa: "1"}]'],
    [["a,b\n1,2\n3"], "error: CSV parse error on line 3: wrong number of fields"],
    [["a,b\n1,2\n\n3"], "error: CSV parse error on line 4: wrong number of fields"],
    [['a\n"x"""'], '["list",["object",{"a":"string"}]] [{a: "x\\""}]'],
    [['""""\n1'], '["list",["object",{"\\"":"string"}]] [{": "1"}]'],
    [['"a\n1'], 'error: CSV parse error on line 2: extraneous or missing " in quoted-field'],
    [['a"b\n1'], 'error: CSV parse error on line 1: bare " in non-quoted-field'],
    [['a\n\n"x\n\ny'], 'error: CSV parse error on line 5: extraneous or missing " in quoted-field'],
    [[null], "error 0: argument must not be null"],
    [[5], '["list",["object",{"5":"string"}]] []'],
  ];
  assert.equal(failures(csvdecode, rows), []);
});

test("unknown and marked arguments", () => {
  const rows: Row[] = [
    [[unknownVal(stringType)], '"dynamic" unknown'],
    [[mark(stringVal("a\n1"), "sensitive")], '["list",["object",{"a":"string"}]] sensitive [{a: "1"}]'],
  ];
  assert.equal(failures(csvdecode, rows), []);
});

test("many fields and many lines take linear time", () => {
  const many = 20_000;
  const wide = `${Array.from({ length: many }, (_, at) => `c${at}`).join(",")}\n${"1,".repeat(many - 1)}1`;
  assert.is(shown(call(csvdecode, [wide])).length > many, true);
  assert.is(shown(call(csvdecode, [`a\n"${"x\n".repeat(many)}"`])).length > many, true);
});

test.run();
