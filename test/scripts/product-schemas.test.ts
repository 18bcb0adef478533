// Bodies in Go sources, and their differences from a schema.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { schemaDifferences } from "../../scripts/product-schemas/differences.ts";
import { goDeclarations } from "../../scripts/product-schemas/go/package.ts";
import { BodyReader } from "../../scripts/product-schemas/source-body.ts";
import { block, body } from "../../src/products/shared/schema-notation.ts";
import type { ProductSchema } from "../../src/products/shared/schema.ts";
import { dedent } from "../../tools/dedent.ts";

const SOURCE = dedent`
  package shop

  // An order, with { in a comment.
  type order struct {
    Name    string            \`hcl:"name,label"\`
    Count   *int              \`json:"c" hcl:"count,optional"\`
    After   *time.Duration    \`hcl:"after"\`
    Colours []string          \`hcl:"colours"\`
    Extra   map[string]string \`hcl:"extra,optional"\`
    Any     hcl.Expression    \`hcl:"any"\`
    Mode    mode              \`hcl:"mode,optional"\`
    Boxes   []*other.Box      \`hcl:"box,block"\`
    Bag     *Box              \`hcl:"bag,block"\`
    hook    func(x map[string]interface{}) error
    unknown string
  }

  type (
    mode string
    Box  struct {
      A, B  bool
      Size  uint8    \`hcl:"size"\`
      Inner *Box     \`hcl:"inner,block"\`
      Rest  hcl.Body \`hcl:",remain"\`
    }
  )

  func (p *Parser) decode(x interface{}) (int, error) {
    var b struct {
      Path string \`hcl:"path"\`
    }
    return 0, gohcl.Decode(x, &b)
  }

  const label = "item"

  var schema = &hcl.BodySchema{
    Attributes: []hcl.AttributeSchema{{Name: "a", Required: true}, {Name: "b"}},
    Blocks:     []hcl.BlockHeaderSchema{{Type: label, LabelNames: []string{"x", "y"}}},
  }

  var (
    nested = hclspec.NewObject(map[string]*hclspec.Spec{
      "on": hclspec.NewDefault(hclspec.NewAttr("on", "bool", false), hclspec.NewLiteral("true")),
    })
    spec = hclspec.NewObject(map[string]*hclspec.Spec{
      "image":  hclspec.NewAttr("image", "string", true),
      "args":   hclspec.NewAttr("args", "list(string)", false),
      "one":    hclspec.NewBlock("one", false, nested),
      "many":   hclspec.NewBlockList("many", nested),
      "labels": hclspec.NewBlockAttrs("labels", "string", false),
    })
  )
`;

const reader = new BodyReader(goDeclarations([SOURCE]));
const differences = (schema: ProductSchema, name: string): string[] =>
  schemaDifferences(schema, /^(schema|spec)$/.test(name) ? reader.value(name) : reader.struct(name), "x");

test("structs with tags", () => {
  const box = body("size!:int", block("inner"));
  const order = body(
    "count:int after:duration colours!:strings extra:map any mode:a|b",
    block("box*", box),
    block("bag", box),
  );
  assert.equal(differences(order, "order"), []);
  const other = body("count:string colours:strings extra any! mod", block("box", box), block("sack"));
  assert.equal(differences(other, "order"), [
    "x.count: string in place of int",
    "x.after: missing",
    "x.colours: required in the source",
    "x.extra: any value in place of map",
    "x.any: optional in the source",
    "x.mode: missing",
    "x.box: may be repeated in the source",
    "x.bag: missing block",
    "x.mod: not in the source",
    "x.sack: block not in the source",
  ]);
});

test("a struct in a function, and a body schema", () => {
  assert.equal(differences(body("path!:string"), "decode.b"), []);
  assert.equal(differences(body("a! b", block("item* x y")), "schema"), []);
  assert.equal(differences(body("a! b", block("item* x", body("c"))), "schema"), ["x.item: 1 labels in place of 2"]);
  assert.throws(() => reader.struct("nothing"), /no struct nothing/);
});

test("decoder specifications", () => {
  const nested = body("on:bool");
  const right = body("image!:string args:strings", block("one", nested), block("many*", nested), block("labels*"));
  assert.equal(differences(right, "spec"), []);
  const wrong = body("image!:string args:list", block("one", body("on:string")), block("many*"), block("labels*"));
  assert.equal(differences(wrong, "spec"), [
    "x.args: list in place of strings",
    "x.one.on: string in place of bool",
    "x.many: any content",
  ]);
});

test.run();
