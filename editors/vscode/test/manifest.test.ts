// The manifest: what follows from tables is up to date, and what is written by hand fits the code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FEATURES, readSettings } from "../../../lsp/settings.ts";
import { languages } from "../../../prettier-plugin/languages.ts";
import { PRODUCTS } from "../../../src/products/table.ts";
import type { FileKind } from "../../../src/products/product.ts";
import { VERSION } from "../../../src/version.ts";
import { completeManifest } from "../build/bundle.ts";
import { FILES_GLOB } from "../build/languages.ts";
import { CLIENT_SETTINGS } from "../build/manifest.ts";
import { snippetsByLanguage } from "../build/snippets.ts";
import { DOUBLES } from "../build/doubles.ts";

const extension = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(extension, name), "utf8");

interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly languages: readonly { id: string; extensions?: readonly string[]; filenames?: readonly string[] }[];
    readonly grammars: readonly { language: string }[];
    readonly commands: readonly { command: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, { default: unknown; markdownDescription: string }>>;
    };
    readonly walkthroughs: readonly { steps: readonly { description: string; media: { markdown: string } }[] }[];
  };
}

const manifest = JSON.parse(read("package.json")) as Manifest;
const { contributes } = manifest;

test("package.json has what follows from tables: run npm run vscode -- manifest", () => {
  assert.equal(manifest, completeManifest());
  assert.is(manifest.version, VERSION);
});

/** Returns the language of a file as VS Code chooses it: by its whole name, else by the longest ending. */
function languageOf(name: string): string | undefined {
  const byName = contributes.languages.find(({ filenames = [] }) => filenames.includes(name));
  if (byName !== undefined) return byName.id;
  const endings = contributes.languages.flatMap(({ id, extensions = [] }) =>
    extensions.map((ending) => ({ id, ending })),
  );
  const fitting = endings.filter(({ ending }) => name.endsWith(ending));
  return fitting.toSorted((a, b) => b.ending.length - a.ending.length)[0]?.id;
}

test("each native file name of a product has its product's language", () => {
  const names = PRODUCTS.flatMap(({ files }) =>
    (files as readonly FileKind[])
      .filter(({ form }) => form !== "template")
      .flatMap(({ endings = [], names: whole = [] }) => [...endings.map((ending) => `x${ending}`), ...whole]),
  );
  assert.ok(names.length > 30, String(names.length));
  for (const name of names) {
    const isOf = ({ extensions = [], filenames = [] }: (typeof languages)[number]): boolean =>
      filenames.includes(name) || extensions.some((ending) => name.endsWith(ending));
    const ofPrettier =
      languages.find((language) => language.filenames?.includes(name) === true) ?? languages.find(isOf)!;
    const ids = ofPrettier.vscodeLanguageIds ?? [ofPrettier.name.toLowerCase().replaceAll(" ", "-")];
    assert.ok(ids.includes(languageOf(name)!), `${name}: ${languageOf(name)}, not ${ids.join(" or ")}`);
  }
  assert.is(languageOf("x.tftpl"), "terraform-template");
});

test("no two languages have a name in common, and each has a grammar", () => {
  const all = contributes.languages.flatMap(({ extensions = [], filenames = [] }) => [...extensions, ...filenames]);
  assert.is(new Set(all).size, all.length);
  assert.equal(
    contributes.grammars.map(({ language }) => language),
    contributes.languages.map(({ id }) => id),
  );
});

test("the server reads each setting that is not the client's, and its default is the server's", () => {
  const defaults = readSettings({});
  const others: Readonly<Record<string, unknown>> = { locals: "all", true: false, null: "prod.tfvars" };
  const names = Object.keys(contributes.configuration.properties).filter((name) => !CLIENT_SETTINGS.has(name));
  assert.is(names.length, FEATURES.length + 2);
  for (const name of names) {
    const [, ...path] = name.split(".");
    const { default: value, markdownDescription } = contributes.configuration.properties[name]!;
    const withValue = (set: unknown): unknown => path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), set);
    assert.equal(readSettings(withValue(value)), defaults, name);
    assert.not.equal(readSettings(withValue(others[String(value)])), defaults, name);
    assert.match(markdownDescription, /\.$/);
  }
  assert.ok(DOUBLES.every((feature) => FEATURES.includes(feature)));
});

test("commands are registered, and those that texts name exist", () => {
  const code = read("src/extension.ts");
  const names = contributes.commands.map(({ command }) => command);
  for (const name of names) assert.ok(code.includes(`register("${name.replace("hclkit.", "")}"`), name);
  const steps = contributes.walkthroughs.flatMap((one) => one.steps);
  for (const { description, media } of steps) {
    assert.ok(existsSync(join(extension, media.markdown)), media.markdown);
    for (const [, name] of description.matchAll(/command:(hclkit\.\w+)/g)) assert.ok(names.includes(name!), name);
  }
  for (const [, picture] of read("README.md").matchAll(/\]\((images\/[^)]+)\)/g))
    assert.ok(existsSync(join(extension, picture!)), picture);
});

test("snippets are those of schemas, with balanced brackets", () => {
  const found = snippetsByLanguage();
  assert.ok(found.size >= 10, [...found.keys()].join(" "));
  assert.equal(found.get("terraform")!["variable"]!.body, ['variable "${1:name}" {', "\t$0", "}"]);
  for (const snippets of found.values())
    for (const { body } of Object.values(snippets)) {
      const text = body.join("\n").replaceAll(/\$\{\d+:[^}]*\}/g, "x");
      assert.is(text.split(/[{[]/).length, text.split(/[}\]]/).length, text);
    }
});

test("the language configuration has expressions that compile, and folds regions as the server does", () => {
  const configuration = JSON.parse(read("language-configuration.json")) as {
    wordPattern: { pattern: string; flags: string };
    folding: { markers: { start: string; end: string } };
    indentationRules: { increaseIndentPattern: string; decreaseIndentPattern: string };
    onEnterRules: readonly { beforeText: string; afterText: string }[];
  };
  const { wordPattern, folding, indentationRules, onEnterRules } = configuration;
  assert.equal("a-b = é_1".match(new RegExp(wordPattern.pattern, `g${wordPattern.flags}`)), ["a-b", "é_1"]);
  assert.ok(new RegExp(folding.markers.start).test("  # region x"));
  assert.ok(new RegExp(folding.markers.end).test("#endregion"));
  const increases = new RegExp(indentationRules.increaseIndentPattern);
  assert.equal(
    ['a "b" { # c', "a = [", "# {", "a = 1"].map((line) => increases.test(line)),
    [true, true, false, false],
  );
  assert.ok(new RegExp(indentationRules.decreaseIndentPattern).test("  }"));
  assert.equal(
    onEnterRules.map(({ beforeText }) => new RegExp(beforeText).test("  # a b")),
    [true, false, false],
  );
});

test("the files of the web extension's workspace have the names of the languages", () => {
  for (const name of ["*.tf", "*.tofu", "*.tf.json", "terragrunt.hcl", "*.tftpl", ".hclkit.hcl"])
    assert.ok(FILES_GLOB.includes(name), name);
});

test("all tests here are known to the command, which names those that need no browser", () => {
  const names = readdirSync(join(extension, "test")).filter((name) => name.endsWith(".test.ts"));
  const pattern = /\(\?:([\w|]+)\)\\\\\.test/.exec(read("build/commands.ts"))![1]!.split("|");
  assert.equal(
    names.map((name) => name.replace(".test.ts", "")).filter((name) => !pattern.includes(name)),
    ["web"],
  );
});

test.run();
