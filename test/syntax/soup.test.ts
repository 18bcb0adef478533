// Any text has a sound tree: token soup with the tokens most likely to trip a scanner or a parser.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkTreeInvariants,
  dumpTree,
  nodeAt,
  parseConfig,
  parseExpression,
  parsePartialTraversal,
  parseTemplate,
  parseTraversal,
  print,
  type SyntaxTree,
} from "../../src/syntax/index.ts";

const FRAGMENTS = [
  ..."{}[]()\"'`,.:=?!*/%+-<>&|~^;@#$\\\n\r\t 09azé\0\ufeff\ud800\udc80",
  ..."== != <= >= && || => ... :: ${ ${~ ~} %{ %{~ $${ %%{ // /* */ \r\n \\n \\u12 \\U0001F600 1.5 1.2.3 2e9 .*".split(
    " ",
  ),
  ..."a b_1 for in if else endif endfor true false null for_each 😀 ü x::y f( [* [*] .0 .*.".split(" "),
  "<<EOT\n",
  "<<-E\n",
  "EOT\n",
  "  E\n",
  "\nE\n",
  "a = ",
  "\na = 1\n",
  'b "c" {\n',
  "\n}\n",
  "%{ if a }",
  "%{ endif }",
  "%{ for k, v in a }",
  "%{ endfor ~}",
  "[for v in a : v]",
  "{for k, v in a : k => v...}",
  "# c\n",
  "/* c */",
];

const soup = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 60 }).map((parts) => parts.join(""));

const ENTRY_POINTS: Readonly<Record<string, (text: string) => SyntaxTree>> = {
  parseConfig,
  parseExpression,
  parseTemplate,
  parseTraversal,
  parsePartialTraversal,
};

for (const [name, parse] of Object.entries(ENTRY_POINTS)) {
  test(`${name} returns a sound tree for any text`, () => {
    const property = fc.property(soup, (text) => {
      const tree = parse(text);
      assert.equal(checkTreeInvariants(tree), []);
      assert.is(print(tree), text);
      assert.is(dumpTree(tree), dumpTree(parse(text)));
      for (let offset = 0; offset <= text.length; offset++) {
        const node = nodeAt(tree, offset);
        assert.ok(node.firstToken <= tree.tokens.indexAt(offset) || node === tree.root);
      }
    });
    fc.assert(property, { numRuns: 200, seed: 20240817 });
  });
}

test.run();
