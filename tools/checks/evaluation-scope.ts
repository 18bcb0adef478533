// The variables that generated expressions refer to: at least two values for each type, edge cases included.
import {
  boolType,
  boolVal,
  dynamicType,
  integerVal,
  listType,
  listVal,
  mapVal,
  nullVal,
  num,
  numberType,
  numberVal,
  objectType,
  objectVal,
  setVal,
  stringType,
  stringVal,
  tupleVal,
  type Value,
} from "../../src/values/index.ts";

const text = stringVal;
const whole = integerVal;
const pair = objectType({ id: stringType, list: listType(numberType), name: stringType });
const row = (id: string, name: string, ...numbers: number[]): Value =>
  objectVal({ id: text(id), list: listVal(numberType, numbers.map(whole)), name: text(name) });

/** Each variable with its value and another value with the same type. */
export const VARIABLES: Readonly<Record<string, readonly [Value, Value]>> = {
  n: [whole(3), whole(-2)],
  m: [whole(12), whole(0)],
  zero: [whole(0), whole(1)],
  frac: [numberVal(num.parseNumber("0.5")!), numberVal(num.parseNumber("-7.25")!)],
  s: [text("abc"), text("x")],
  t: [text("b"), text("a-b-a")],
  empty: [text(""), text(" ")],
  digits: [text("42"), text("4x")],
  b: [boolVal(true), boolVal(false)],
  c: [boolVal(false), boolVal(true)],
  ls: [listVal(stringType, [text("a"), text("b")]), listVal(stringType, [text("b"), text("b"), text("c")])],
  ln: [listVal(numberType, [whole(1), whole(5)]), listVal(numberType, [whole(2)])],
  lo: [listVal(pair, [row("i0", "p", 80, 81), row("i1", "q", 90)]), listVal(pair, [row("i2", "r")])],
  le: [listVal(stringType, []), listVal(stringType, [text("a")])],
  ms: [mapVal(stringType, { a: text("1"), b: text("z") }), mapVal(stringType, { b: text("1") })],
  mn: [mapVal(numberType, { a: whole(1) }), mapVal(numberType, { a: whole(2), c: whole(3) })],
  me: [mapVal(stringType, {}), mapVal(stringType, { a: text("e") })],
  ss: [setVal(stringType, [text("a"), text("b")]), setVal(stringType, [text("c")])],
  sn: [setVal(numberType, [whole(1), whole(2)]), setVal(numberType, [])],
  tp: [tupleVal([text("a"), whole(1), boolVal(true)]), tupleVal([text("b"), whole(0), boolVal(false)])],
  tn: [tupleVal([whole(1), whole(2)]), tupleVal([whole(3), whole(4)])],
  o: [
    objectVal({ a: text("1"), b: whole(2), name: text("n") }),
    objectVal({ a: text("q"), b: whole(0), name: text("") }),
  ],
  p: [
    objectVal({ a: objectVal({ b: whole(1) }), list: ["x", "y"].reduce(appended, listVal(stringType, [])) }),
    objectVal({ a: objectVal({ b: whole(9) }), list: listVal(stringType, []) }),
  ],
  z: [nullVal(dynamicType), nullVal(dynamicType)],
  zs: [nullVal(stringType), text("zs")],
  zl: [nullVal(listType(stringType)), listVal(stringType, [text("zl")])],
  zo: [nullVal(objectType({ a: boolType })), objectVal({ a: boolVal(true) })],
};

function appended(list: Value, element: string): Value {
  return listVal(stringType, [...(list.payload as readonly Value[]), text(element)]);
}
