// Definition, references, highlights and rename at a place; the places of symbols are tested with the model.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits } from "../../src/index.ts";

const [MAIN, OTHER, JSON_FILE, JOB] = ["/w/main.tf", "/w/other.tf", "/w/more.tf.json", "/w/a.nomad.hcl"] as const;
const FILES = {
  [MAIN]: dedent`
    locals {
      a = [for x in [1] : [for x in [x] : x + 1]]
      b = local.a
    }
  `,
  [OTHER]: 'output "o" {\n  value = local.a\n}\n',
  [JSON_FILE]: '{"locals": {"c": "${local.a}"}}\n',
  [JOB]: 'job "a" {\n  x = [for k, v in {} : "${k} ${v}"]\n}\n',
};
const service = new LanguageService(new MemoryFiles(FILES));

/** Returns places as `file:start`. */
const shown = (places: readonly { readonly path: string; readonly range: { readonly start: number } }[]): string[] =>
  places.map(({ path, range }) => `${path.slice("/w/".length)}:${range.start}`);

const offsetOf = (path: keyof typeof FILES, part: string): number => FILES[path].indexOf(part);

test("a symbol is found from any of its places, in both syntaxes", () => {
  const places = ["main.tf:11", "main.tf:67", "more.tf.json:26", "other.tf:29"];
  for (const [path, offset] of [
    [MAIN, offsetOf(MAIN, "a = [")],
    [OTHER, offsetOf(OTHER, ".a") + 1],
    [JSON_FILE, offsetOf(JSON_FILE, ".a") + 2],
  ] as const) {
    assert.equal(shown(service.references(path, offset)).toSorted(), places);
    assert.equal(shown(service.definition(path, offset)), ["main.tf:11"]);
    assert.is(service.references(path, offset, false).length, 3);
  }
  assert.is(service.highlights(MAIN, offsetOf(MAIN, "a = [")).length, 2);
});

test("a loop's name belongs to its loop", () => {
  const text = FILES[MAIN];
  const [outer, inner] = [text.indexOf("x in [1]"), text.indexOf("x in [x]")];
  assert.equal(shown(service.references(MAIN, outer)), [`main.tf:${outer}`, `main.tf:${text.indexOf("[x]") + 1}`]);
  assert.equal(shown(service.references(MAIN, inner)), [`main.tf:${inner}`, `main.tf:${text.indexOf("x + 1")}`]);
  assert.equal(shown(service.definition(MAIN, text.indexOf("[x]") + 1)), [`main.tf:${outer}`]);
});

test("loops have names in every product", () => {
  const text = FILES[JOB];
  const renamed = service.rename(JOB, text.indexOf("k,"), "key");
  assert.ok(renamed !== null && "edits" in renamed);
  assert.is(applyEdits(text, renamed.edits.get(JOB)!), text.replace("k, v", "key, v").replace("${k}", "${key}"));
  assert.equal(service.rename(JOB, text.indexOf("k,"), "1"), { problem: "not-a-name" });
  // A letter of Unicode 14, which Terraform does not know.
  assert.equal(service.rename(JOB, text.indexOf("k,"), "\u{1df00}"), { problem: "not-a-name" });
});

test("a loop's name is not renamed to one that would mean something else", () => {
  const text = "locals {\n  a = { for k, v in {} : k => [for x in v : x + local.b + k] }\n}\n";
  const one = new LanguageService(new MemoryFiles({ "/w/main.tf": text }));
  const renamed = (part: string, name: string): unknown => one.rename("/w/main.tf", text.indexOf(part), name);
  const taken = { problem: "name-taken" };
  assert.equal(renamed("k, v", "v"), taken);
  assert.equal(renamed("k, v", "x"), taken);
  assert.equal(renamed("v in", "local"), taken);
  assert.equal(renamed("x in", "k"), taken);
  for (const name of ["w", "each"]) assert.ok("edits" in (renamed("v in", name) as object), name);
});

test("a rename changes all files", () => {
  assert.equal(service.renameTarget(OTHER, offsetOf(OTHER, ".a") + 1), { range: { start: 29, end: 30 }, name: "a" });
  const renamed = service.rename(OTHER, offsetOf(OTHER, ".a") + 1, "every");
  assert.ok(renamed !== null && "edits" in renamed);
  assert.equal([...renamed.edits.keys()].toSorted(), [MAIN, JSON_FILE, OTHER]);
  assert.equal(service.rename(OTHER, offsetOf(OTHER, ".a") + 1, "b"), { problem: "name-taken" });
});

test("a formatted file stays formatted", () => {
  const path = "/w/main.tf";
  const text = dedent`
    module "m" {
      source = "./c"
      name   = 1
    }
  `;
  const files = new MemoryFiles({ [path]: text, "/w/c/variables.tf": 'variable "name" {}\n' });
  const renamed = new LanguageService(files).rename(path, text.indexOf("name"), "longer_name");
  assert.ok(renamed !== null && "edits" in renamed);
  assert.is(
    applyEdits(text, renamed.edits.get(path)!),
    dedent`
      module "m" {
        source      = "./c"
        longer_name = 1
      }
    `,
  );
  assert.is(applyEdits('variable "name" {}\n', renamed.edits.get("/w/c/variables.tf")!), 'variable "longer_name" {}\n');
});

test("where nothing is named there is nothing to rename", () => {
  assert.is(service.rename(MAIN, 2, "x"), null);
  assert.is(service.renameTarget(MAIN, 2), null);
  assert.equal(service.definition(MAIN, 2), []);
  assert.is(service.rename("/w/missing.tf", 0, "x"), null);
});

test("no offset of a beginning of a file makes it throw", () => {
  for (const path of [MAIN, JSON_FILE, JOB] as const)
    for (let end = 0; end <= FILES[path].length; end++) {
      const broken = new LanguageService(new MemoryFiles({}));
      broken.open(path, FILES[path].slice(0, end));
      for (let offset = 0; offset <= end; offset++) {
        broken.references(path, offset);
        broken.renameTarget(path, offset);
        broken.rename(path, offset, "other");
      }
    }
});

test.run();
