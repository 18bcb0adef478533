// References: names, attributes, indexes, and their errors.
import { test } from "uvu";
import { checkErrors, checkValues } from "./rows.ts";

test("names, with a suggestion for a similar name", () => {
  checkValues([
    ["k", "12"],
    ["null", '"dynamic" null'],
  ]);
  checkErrors([
    ["‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["‹lsit›", 'unknown-variable: There is no variable named "lsit". Did you mean "list"?'],
    ["‹yes_›", 'unknown-variable: There is no variable named "yes_". Did you mean "yes"?'],
    ["‹K›", 'unknown-variable: There is no variable named "K". Did you mean "k"?'],
    ["‹lists›", 'unknown-variable: There is no variable named "lists". Did you mean "list"?'],
    ["‹missing›.a.b", "unknown-variable"],
    ["‹missing›[0]", "unknown-variable"],
    ["‹missing›[‹missing2›]", "unknown-variable", "unknown-variable"],
    ["list[‹missing›]", "unknown-variable"],
    ["obj.left[‹missing›]", "unknown-variable"],
  ]);
});

test("attributes", () => {
  checkValues([
    ["obj.left.right", "5"],
    ["(obj).left.right", "5"],
    ["{ a = 1 }.a", "1"],
    ["map.q", '"1"'],
    ["um.x", '"string" unknown'],
    ["uo.a", '"string" unknown'],
    ["any.a.b[1]", '"dynamic" unknown'],
  ]);
  checkErrors([
    [
      "obj‹.nope›",
      'no-such-attribute: This object does not have an attribute named "nope". The attributes are "left" and "name".',
    ],
    ["obj‹.lefft›", 'no-such-attribute: This object does not have an attribute named "lefft". Did you mean "left"?'],
    ["obj‹.nope›.more", "no-such-attribute"],
    ["map‹.nope›", 'missing-map-element: This map does not have an element with the key "nope".'],
    ["uo‹.c›", 'no-such-attribute: This object does not have an attribute named "c". The attributes are "a" and "b".'],
    ["list‹.a›", "attribute-of-other: This value does not have any attributes."],
    ["set‹.a›", "attribute-of-other: This value does not have any attributes."],
    ["tuple‹.a›", "attribute-of-other: This value does not have any attributes."],
    ["k‹.a›", "attribute-of-other: Can't access attributes on a primitive-typed value (number)."],
    ["p‹.a›", "attribute-of-other: Can't access attributes on a primitive-typed value (string)."],
    ['upper("x")‹.y›', "attribute-of-other: Can't access attributes on a primitive-typed value (string)."],
    [
      "people‹.name›",
      'attribute-of-objects: Can\'t access attributes on a list of objects. Did you mean to access attribute "name" for a specific element of the list, or across all elements of the list? Write people[0].name or people[*].name.',
    ],
    [
      "people‹.nope›",
      "attribute-of-objects: Can't access attributes on a list of objects. Did you mean to access an attribute for a specific element of the list, or across all elements of the list?",
    ],
    [
      "crowd‹.name›",
      "attribute-of-objects: Can't access attributes on a set of objects. Did you mean to access an attribute across all elements of the set? Write crowd[*].name.",
    ],
    [
      "nobody‹.name›",
      'attribute-of-objects: Can\'t access attributes on a list of objects. Did you mean to access attribute "name" for a specific element of the list, or across all elements of the list? Write nobody[0].name or nobody[*].name.',
    ],
    [
      "up‹.name›",
      'attribute-of-objects: Can\'t access attributes on a list of objects. Did you mean to access attribute "name" for a specific element of the list, or across all elements of the list? Write up[0].name or up[*].name.',
    ],
    ["z‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
    ["zs‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
    ["zo‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
    ["zm‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
    ["zl‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
  ]);
});

test("indexes", () => {
  checkValues([
    ["list[0]", '"m"'],
    ['list["1"]', '"n"'],
    ['tuple["1"]', "1"],
    ["tuple[1.0]", "1"],
    ["[1, 2][1]", "2"],
    ['map["q"]', '"1"'],
    ['map["two words"]', '"2"'],
    ['obj["left"]["right"]', "5"],
  ]);
  checkErrors([
    [
      "list‹[2]›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    [
      "list‹[-1]›",
      "no-such-element: The given key does not identify an element in this collection value: a negative number is not a valid index for a sequence.",
    ],
    [
      "list‹[1.5]›",
      "no-such-element: The given key does not identify an element in this collection value: indexing a sequence requires a whole number, but the given index has a fractional part.",
    ],
    [
      "list‹[1e400]›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ['list‹["x"]›', "no-such-element"],
    [
      "list‹[yes]›",
      "no-such-element: The given key does not identify an element in this collection value: number required, but have bool.",
    ],
    ["list‹[[]]›", "no-such-element"],
    [
      "none‹[0]›",
      "no-such-element: The given key does not identify an element in this collection value: the collection has no elements.",
    ],
    [
      "tuple‹[5]›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ["map‹[1]›", "no-such-element: The given key does not identify an element in this collection value."],
    ["map‹[yes]›", "no-such-element: The given key does not identify an element in this collection value."],
    ['map‹["nope"]›', "no-such-element"],
    ["map‹[[]]›", "no-such-element"],
    ['obj‹["nope"]›', "no-such-element"],
    [
      "obj‹[0]›",
      "no-such-element: The given key does not identify an element in this collection value. An object only supports looking up attributes by name, not by numeric index.",
    ],
    [
      "set‹[0]›",
      "index-of-other: Elements of a set are identified only by their value and don't have any separate index or key to select with, so it's only possible to perform operations across all elements of the set.",
    ],
    ['set‹["y"]›', "index-of-other"],
    ["k‹[0]›", "index-of-other: This value does not have any indices."],
    ['"abc"‹[0]›', "index-of-other"],
    ["list‹[null]›", "null-index: Can't use a null value as an indexing key."],
    ["list‹[zs]›", "null-index: Can't use a null value as an indexing key."],
    ["map‹[zs]›", "null-index: Can't use a null value as an indexing key."],
    ["null‹[0]›", "index-of-null: This value is null, so it does not have any indices."],
    ["z‹[0]›", "index-of-null: This value is null, so it does not have any indices."],
    ["zl‹[0]›", "index-of-null: This value is null, so it does not have any indices."],
    ['zo‹["a"]›', "index-of-null"],
    ["list‹[5]›.more", "no-such-element"],
  ]);
});

test("unknown indexes", () => {
  checkValues([
    ["ul[0]", '"string" unknown'],
    ["ul[2.5]", '"string" unknown'],
    ["ul[un]", '"string" unknown'],
    ["list[un]", '"string" unknown'],
    ["list[us]", '"string" unknown'],
    ["list[any]", '"dynamic" unknown'],
    ["ut[0]", '"string" unknown'],
    ["ut[1]", '"number" unknown'],
    ["ut[un]", '"dynamic" unknown'],
    ["tuple[us]", '"dynamic" unknown'],
    ['um["x"]', '"string" unknown'],
    ["map[us]", '"string" unknown'],
    ['uo["b"]', '"number" unknown'],
    ["uo[us]", '"dynamic" unknown'],
    ["obj[us]", '"dynamic" unknown'],
    ["any[0]", '"dynamic" unknown'],
    ['any["x"]', '"dynamic" unknown'],
    ["any[any]", '"dynamic" unknown'],
    ["up[0].name", '"string" unknown'],
  ]);
  checkErrors([
    [
      "ut‹[2]›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ['ul‹["x"]›', "no-such-element"],
    [
      "uset‹[0]›",
      "index-of-other: Elements of a set are identified only by their value and don't have any separate index or key to select with, so it's only possible to perform operations across all elements of the set.",
    ],
    ["any‹[null]›", "null-index: Can't use a null value as an indexing key."],
  ]);
});

test("marks of the collection, of its element and of the key", () => {
  checkValues([
    ["sl[0]", 'sensitive "s1"'],
    ["sm.a", 'sensitive "1"'],
    ['sm["a"]', 'sensitive "1"'],
    ["so.a", 'sensitive "1"'],
    ['so["a"]', 'sensitive "1"'],
    ["inner[0]", '"a"'],
    ["inner[1]", 'sensitive "b"'],
    ["list[sn - 7]", 'sensitive "m"'],
    ["tuple[sn - 7]", 'sensitive "a"'],
    ['map["${substr(ss, 0, 0)}q"]', 'sensitive "1"'],
    ["sl[un]", '"string" sensitive unknown'],
    ["list[sus]", '"string" unknown'],
    ["map[sus]", '"string" unknown'],
    ["any[sn]", '"dynamic" unknown'],
  ]);
  checkErrors([
    ["sl‹[7]›", "no-such-element: The given key does not identify an element in this collection value."],
    [
      "sl‹[-1]›",
      "no-such-element: The given key does not identify an element in this collection value: a negative number is not a valid index for a sequence.",
    ],
    ["sm‹.b›", 'missing-map-element: This map does not have an element with the key "b".'],
    ["so‹.b›", 'no-such-attribute: This object does not have an attribute named "b". The only attribute is "a".'],
    [
      "list‹[sn]›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ["szs‹.a›", "attribute-of-null: This value is null, so it does not have any attributes."],
    ["szs‹[0]›", "index-of-null: This value is null, so it does not have any indices."],
    ["list‹[szs]›", "null-index: Can't use a null value as an indexing key."],
  ]);
});

test("legacy indexes", () => {
  checkValues([
    ["mix.0.id", '"i0"'],
    ["mix.0.ports.1", "81"],
    ["list.0", '"m"'],
    ["ul.3", '"string" unknown'],
  ]);
  checkErrors([
    [
      "list‹.7›",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ["list.‹0.1›.x", "chained-legacy-index"],
    [
      "obj‹.0›",
      "no-such-element: The given key does not identify an element in this collection value. An object only supports looking up attributes by name, not by numeric index.",
    ],
  ]);
});

test.run();
