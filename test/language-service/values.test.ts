// Hovers over expressions, and inlay values: for any inputs, and with a variable file.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/main.tf";
const TEXT = dedent`
  variable "size" {
    type = number
  }
  variable "secret" {
    default   = "x"
    sensitive = true
  }
  locals {
    plain  = "text"
    double = var.size * 2
    names  = [for n in ["a", "b"] : upper(n)]
    hidden = "\${var.secret}-y"
    count  = length(local.names)
  }
  resource "terraform_data" "each" {
    for_each = toset(["k", "l", "m", "n", "o"])
    input    = "\${each.key}!"
  }
  resource "terraform_data" "counted" {
    count = local.count
    input = count.index + var.size
  }
  output "all" {
    value = local.names
  }
`;
const WHOLE = { start: 0, end: TEXT.length };

const serviceFor = (): LanguageService =>
  new LanguageService(new MemoryFiles({ [PATH]: TEXT, "/w/prod.tfvars": "size = 4\n" }));

const fence = (text: string): string => ["```hcl", text, "```"].join("\n");

const at = (part: string): number => TEXT.indexOf(part);

test("expressions in loops and instances have the first values", () => {
  const service = serviceFor();
  const each = ['each.key = "k": "k"', 'each.key = "l": "l"', 'each.key = "m": "m"', "… 2 more"];
  assert.is(service.hover(PATH, at("each.key"))?.text, `\`each.key\`\n\ntype: string\n\n${fence(each.join("\n"))}`);
  assert.match(service.hover(PATH, at("upper(n)") + 6)?.text ?? "", 'n = "a": "a"');
  assert.match(service.hover(PATH, at("n in"))?.text ?? "", 'n = "b": "b"');
  assert.match(service.hover(PATH, at("+ var"))?.text ?? "", "type: number");
});

test("a variable file that is chosen gives variables their values", () => {
  const service = serviceFor();
  const offset = at("size * 2");
  assert.not.match(service.hover(PATH, offset)?.text ?? "", "hcl");
  service.chooseVariableFile("prod.tfvars");
  assert.match(service.hover(PATH, offset)?.text ?? "", fence("4"));
  assert.match(service.hover(PATH, at("double"))?.text ?? "", fence("8"));
  assert.match(service.hover(PATH, at("+ var"))?.text ?? "", "count.index = 1: 5");
  service.open("/w/prod.tfvars", "size = 5\n");
  assert.match(service.hover(PATH, at("double"))?.text ?? "", fence("10"));
  service.chooseVariableFile("missing.tfvars");
  assert.not.match(service.hover(PATH, offset)?.text ?? "", "hcl");
});

test("places in literals have no hover", () => {
  const service = serviceFor();
  assert.is(service.hover(PATH, at('"text"') + 2), null);
  assert.is(service.hover(PATH, at("terraform_data") + 3), null);
});

const inlays = (service: LanguageService, kinds?: "locals" | "all"): string[] =>
  service
    .inlayValues(PATH, WHOLE, kinds)
    .map(({ offset, text }) => `${TEXT.slice(0, offset).split("\n").length}:${text}`);

test("local values have their values behind them, and on demand everything that is constant", () => {
  const service = serviceFor();
  assert.equal(inlays(service), ['11: = ["A", "B"]', "13: = 2"]);
  const more = ['16: = toset(["k", "l", "m", "n", "o"])', "20: = 2", '24: = ["A", "B"]'];
  assert.equal(inlays(service, "all"), [...inlays(service), ...more]);
  service.chooseVariableFile("prod.tfvars");
  assert.equal(inlays(service), ["10: = 8", '11: = ["A", "B"]', "13: = 2"]);
});

test("a range has the values of its lines", () => {
  const start = at("count  =");
  assert.equal(
    serviceFor()
      .inlayValues(PATH, { start, end: start + 12 })
      .map(({ text }) => text),
    [" = 2"],
  );
  assert.equal(serviceFor().inlayValues("/w/prod.tfvars", { start: 0, end: 5 }), []);
});

test.run();
