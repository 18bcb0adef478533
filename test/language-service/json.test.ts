// The JSON syntax: completion, hover, signatures, inlay values and links, at the cursor `|`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { type CompletionItem, LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

const FILES = {
  "/w/other.tf": dedent`
    variable "size" {
      type    = number
      default = 2
    }
    locals {
      zones = { a = 1 }
    }
  `,
  "/w/child/main.tf": 'variable "shape" {\n  type = object({ left = string, right = optional(bool) })\n}\n',
  "/w/a.txt": "a",
};
const PATH = "/w/main.tf.json";

function serviceFor(marked: string, path = PATH): { service: LanguageService; offset: number; text: string } {
  const service = new LanguageService(new MemoryFiles(FILES));
  const text = marked.replace("|", "");
  service.open(path, text);
  return { service, offset: marked.indexOf("|"), text };
}

function itemsAt(marked: string, path?: string): readonly CompletionItem[] {
  const { service, offset } = serviceFor(marked, path);
  return service.completion(path ?? PATH, offset)?.items ?? [];
}

const inResource = (text: string): string => `{"resource": {"terraform_data": {"a": {${text}}}}}`;

/** Documents, and labels that are offered there; with an exclamation mark before those that are not. */
const CASES: readonly (readonly [text: string, labels: string, path?: string])[] = [
  ["{|}", "resource variable locals"],
  ['{"|"}', "resource variable locals"],
  ['{"vari|', "resource variable locals"],
  ['{"resource": {|}}', "terraform_data"],
  ['{"resource": {"|": {}}}', "terraform_data"],
  ['{"resource": {"terraform_data": {|}}}', ""],
  [inResource("|"), "input triggers_replace lifecycle for_each !locals"],
  [inResource('"input": 1, |'), "!input triggers_replace"],
  [inResource('|, "input": 1'), "!input triggers_replace"],
  [inResource('"input": 1 |'), ""],
  [inResource('"input": 1|'), ""],
  [inResource('"lifecycle": [{|}]'), "prevent_destroy ignore_changes"],
  [inResource('"lifecycle": {"prevent_destroy": |}'), "true false"],
  [inResource('"depends_on": ["|"]'), "!terraform_data.a !var.size"],
  ['{"output": {"o": {"depends_on": ["|"]}}, "resource": {"terraform_data": {"a": {}}}}', "terraform_data.a"],
  [inResource('"input": "|"'), ""],
  [inResource('"input": "text"|'), ""],
  [inResource('"input": "${|}"'), "var.size local.zones upper path.module !each.key"],
  [inResource('"input": "a-${|}-b"'), "var.size upper"],
  [inResource('"input": "a-|-${1}"'), ""],
  [inResource('"input": "\\"${var.|}\\""'), "size !upper"],
  [inResource('"input": "${var.|'), "size"],
  [inResource('"input": "${up|per(1)}"'), "upper !var.size"],
  [inResource('"for_each": "${local.zones}", "input": "${|}"'), "each.key each.value !count.index"],
  [inResource('"input": "${each.|}", "for_each": "${local.zones}"'), "key value"],
  [inResource('"count": 1, "input": "${|}"'), "count.index"],
  ['{"module": {"m": {"source": "./child", |}}}', "shape version !source"],
  ['{"module": {"m": {"source": "./child", "shape": {|}}}}', "left right"],
  ['{"module": {"m": {"source": "./child", "shape": {"left": 1, "|": 2}}}}', "right !left"],
  ['{"variable": {"x": {"type": "|"}}}', "string list"],
  ['{"variable": {"x": {"sensitive": |}}}', "true false"],
  ["{|}", "size", "/w/a.tfvars.json"],
  ["{|}", "job variable", "/n/a.nomad.json"],
];

for (const [text, labels, path] of CASES)
  test(`completion: ${text}${path === undefined ? "" : ` in ${path}`}`, () => {
    const found = itemsAt(text, path).map(({ label }) => label);
    for (const label of labels === "" ? [] : labels.split(" ")) {
      const isExpected = !label.startsWith("!");
      assert.is(found.includes(label.replace("!", "")), isExpected, `${label} among ${found.join(" ")}`);
    }
    if (labels === "") assert.equal(found, []);
  });

test("names come with their quotes, a colon and a place for the value", () => {
  const inserted = (marked: string, label: string): (string | null)[] => {
    const item = itemsAt(marked).find((one) => one.label === label)!;
    return [item.text, item.snippet];
  };
  assert.equal(inserted(inResource("|"), "for_each"), ['"for_each": ', '"for_each": $0']);
  assert.equal(inserted(inResource('"|": 1'), "for_each"), ['"for_each"', null]);
  assert.equal(inserted(inResource('"depends|"'), "depends_on"), ['"depends_on": ', '"depends_on": $0']);
  assert.equal(inserted("{|}", "resource"), ['"resource": ', '"resource": {"${1:type}": {"${2:name}": {$0}}}']);
  assert.equal(inserted('{"resource": {"|"}}', "terraform_data"), ['"terraform_data": ', '"terraform_data": {$0}']);
  const { service, offset, text } = serviceFor(inResource('"inp|"'));
  const { start, end } = service.completion(PATH, offset)!.range;
  assert.is(text.slice(start, end), '"inp"');
});

test("hovers show functions, values, arguments and blocks", () => {
  const hoverAt = (marked: string): string[] => {
    const { service, offset, text } = serviceFor(marked);
    const hover = service.hover(PATH, offset);
    return hover === null ? [] : [text.slice(hover.range.start, hover.range.end), hover.text.split("\n\n")[0]!];
  };
  assert.equal(hoverAt(inResource('"input": "\\"${up|per(\\"a\\")}"')), ["upper", "`upper(str)`"]);
  assert.equal(hoverAt(inResource('"coun|t": 1')), ['"count"', "`count`: optional, number"]);
  assert.equal(hoverAt(inResource('"life|cycle": {}')), ['"lifecycle"', "`lifecycle`: block"]);
  assert.equal(hoverAt(inResource('"input": {"coun|t": 1}')), []);
  assert.equal(hoverAt(inResource('"input": "${var.siz|e}"')), ["size", "`var.size`"]);
});

test("signatures of calls in strings", () => {
  const helpAt = (marked: string): (string | number | null)[] | null => {
    const { service, offset } = serviceFor(marked);
    const help = service.signatureHelp(PATH, offset);
    return help === null ? null : [help.label, help.active];
  };
  assert.equal(helpAt(inResource('"input": "\\n${replace(\\"a\\", |)}"')), ["replace(str, substr, replace)", 1]);
  assert.equal(helpAt(inResource('"input": "${replace(|"')), ["replace(str, substr, replace)", 0]);
  assert.is(helpAt(inResource('"input": "replace(|)"')), null);
  assert.is(helpAt(inResource("|")), null);
});

test("values behind strings", () => {
  const { service, text } = serviceFor(
    '{"locals": {"a": "${var.size}", "b": "x-${1 + 1}${upper(\\"q\\")}", "c": "plain", "d": "%{ if true }1%{ endif }", "e": "${[1, 2][0]}"}}',
  );
  service.open("/w/prod.tfvars", "size = 3\n");
  const shown = (): string[] =>
    service
      .inlayValues(PATH, { start: 0, end: text.length })
      .map(({ offset, text: value }) => text.slice(offset - 3, offset) + value);
  assert.equal(shown(), [')}" = "x-2Q"', ']}" = 1']);
  service.chooseVariableFile("prod.tfvars");
  assert.equal(shown()[0], 'e}" = 3');
});

test("links to modules, and to files that functions read", () => {
  const { service, text } = serviceFor(
    '{"module": {"m": {"source": "./child"}, "n": {"source": "./nope"}}, "locals": {"a": "x${file(\\"a.txt\\")}", "b": "${file(\\"nope\\")}"}}',
  );
  const found = service.links(PATH).map(({ range, target }) => [text.slice(range.start, range.end), target]);
  assert.equal(found, [
    ["./child", "/w/child/main.tf"],
    ["a.txt", "/w/a.txt"],
  ]);
});

test("there is an answer at every offset of every beginning of a file", () => {
  const text = inResource(
    '"input": "${replace(\\"a\\", var.size)}", "count": 1, "lifecycle": [{"ignore_changes": ["input"]}]',
  );
  for (let end = 0; end <= text.length; end += 7) {
    const service = new LanguageService(new MemoryFiles(FILES));
    service.open(PATH, text.slice(0, end));
    for (let offset = 0; offset <= end; offset++) {
      for (const { label } of service.completion(PATH, offset)?.items ?? []) assert.type(label, "string");
      service.hover(PATH, offset);
      service.signatureHelp(PATH, offset);
    }
  }
});

test.run();
