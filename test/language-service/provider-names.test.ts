// Completion of providers: their sources, their versions, and their functions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/main.tf";

const REQUIRED = dedent`
  terraform {
    required_providers {
      time = {
        source = "hashicorp/time"
      }
    }
  }
`;

function itemsAt(marked: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const text = marked.replace("|", "");
  const service = new LanguageService(new MemoryFiles({ ...more, [PATH]: text }));
  const items = service.completion(PATH, marked.indexOf("|"))?.items ?? [];
  return items.toSorted((a, b) => (a.sort < b.sort ? -1 : 1)).map(({ text: written }) => written);
}

test("sources of known providers, first the one with the name", () => {
  const entry = (inside: string): string =>
    `terraform {\n  required_providers {\n    google = {\n${inside}\n    }\n  }\n}\n`;
  assert.is(itemsAt(entry('source = "|"'))[0], "hashicorp/google");
  assert.ok(itemsAt(entry('source = "|')).includes("hashicorp/aws"));
  assert.match(itemsAt(entry('source = "hashicorp/google"\nversion = "|"'))[0]!, /^~> \d+\.\d+$/);
  assert.equal(itemsAt(entry('source = "acme/other"\nversion = "|"')), []);
});

test("required providers behind provider::, and the functions that the module calls", () => {
  const other = { "/w/other.tf": 'locals {\n  a = provider::time::rfc3339_parse("x")\n}\n' };
  assert.equal(itemsAt(`${REQUIRED}locals {\n  b = provider::|\n}\n`, other), ["time::"]);
  assert.equal(itemsAt(`${REQUIRED}locals {\n  b = provider::time::rfc|\n}\n`, other), ["rfc3339_parse"]);
  assert.equal(itemsAt(`${REQUIRED}locals {\n  b = "provider::|"\n}\n`, other), []);
});

test.run();
