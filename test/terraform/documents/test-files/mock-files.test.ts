// Mock files and their directories: each row was compared with `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rangeText } from "../../../../src/terraform/source/range-text.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { moduleFiles } from "../../../../tools/module-files.ts";
import { type ModuleFiles, moduleHost } from "../../../../tools/module-host.ts";

/** Returns the reports for all files in a directory: `code file:line,column-column`. */
function reports(directory: string, files: ModuleFiles): string[] {
  const module = loadModule(directory, moduleHost(files));
  return [...new Set([...module.files, ...module.tests])].flatMap((file) =>
    module.diagnosticsOf(file.name).map(({ code, subject }) => `${code} ${rangeText(file, subject)}`),
  );
}

const provider = (source: string): string => `mock_provider "a" {\n  source = ${source}\n}\n`;

const FILES: readonly (readonly [text: string, ...reports: string[]])[] = [
  [
    `# a.tfmock.hcl:
mock_resource "a" {
  defaults = {
    id = "x"
  }
  override_during = plan
}
mock_data "a" {}
override_resource {
  target = a.b
  values = {}
}
override_data {
  target = data.a.b
}
# b.tfmock.json:
{"mock_resource": {"b": {"defaults": {"id": "x"}}}, "override_resource": {"target": "a.c"}}
`,
  ],
  [
    `# a.tfmock.hcl:
mock_resource "a" {
  foo = 1
}
mock_resource "a" {
  override_during = nope
}
override_resource {
  values = 1
}
override_module {
}
bar {
}
baz = 1
`,
    "unsupported-argument a.tfmock.hcl:2,3-6",
    "duplicate-mock a.tfmock.hcl:4,15-18",
    "invalid-override-during a.tfmock.hcl:5,3-25",
    "missing-override-target a.tfmock.hcl:7,1-18",
    "override-values-not-an-object a.tfmock.hcl:8,3-13",
    "unsupported-block-type a.tfmock.hcl:10,1-16",
    "unsupported-block-type a.tfmock.hcl:12,1-4",
    "unsupported-argument a.tfmock.hcl:14,1-4",
  ],
  [
    `# a.tfmock.hcl:
mock_resource "a" {}
override_data {
  target = data.a.b
}
# b.tfmock.hcl:
mock_resource "a" {}
mock_resource "a" {}
mock_data "a" {}
override_data {
  target = data.a.b
}
# c.tfmock.hcl:
mock_data "a" {}
override_data {
  target = data.a.b[0]
}
`,
    "duplicate-mock-in-files b.tfmock.hcl:1,15-18",
    "duplicate-mock b.tfmock.hcl:2,15-18",
    "duplicate-override-in-files b.tfmock.hcl:4,1-14",
    "duplicate-mock-in-files c.tfmock.hcl:1,11-14",
  ],
  [
    `# a.tfmock.json:
{"mock_data": {"a": {"foo": 1}}, "override_data": {"target": "a.b"}}
# b.tfmock.json:
{"mock_data": {"a": {}}}
# c.tfmock.hcl.json:
{"foo": 1}
`,
    "json-unsupported-property a.tfmock.json:1,22-27",
    "invalid-override-target a.tfmock.json:1,52-67",
    "duplicate-mock-in-files b.tfmock.json:1,16-19",
  ],
  // Editors leave such files behind.
  [
    `# .a.tfmock.hcl:
foo {}
# a.tfmock.hcl~:
foo {}
`,
  ],
  // With syntax errors, nothing is certain.
  [
    `# a.tfmock.hcl:
mock_data "a" {
# b.tfmock.hcl:
mock_data "a" {}
`,
  ],
];

for (const [text, ...expected] of FILES)
  test(JSON.stringify(text), () => {
    const below = Object.entries(moduleFiles(text)).map(([name, content]) => [`m/${name}`, content] as const);
    assert.equal(reports("m", { ...Object.fromEntries(below), "tests/a.tftest.hcl": provider('"./m"') }), expected);
  });

test("files in a directory that no test reads may contradict each other", () => {
  const files = { "m/a.tfmock.hcl": 'mock_data "a" {}\n', "m/b.tfmock.hcl": 'mock_data "a" {}\n' };
  assert.equal(reports("m", files), []);
  assert.equal(reports("m", { ...files, "a.tftest.hcl": provider('"./n"') }), []);
  assert.equal(reports("m", { ...files, "a.tftest.hcl": provider('"m"') }), [
    "duplicate-mock-in-files b.tfmock.hcl:1,11-14",
  ]);
});

test("messages contain positions in the file", () => {
  const text = `# a.tftest.hcl:\n${provider('"./"')}# a.tfmock.hcl:\nmock_data "a" {}\n# b.tfmock.hcl:\nmock_data "a" {}\n`;
  const [first] = loadModule(".", moduleHost(moduleFiles(text))).diagnosticsOf("b.tfmock.hcl");
  assert.is(first?.summary, "Duplicate mock resource block");
  assert.is(first?.detail, 'A mock_data "a" block already exists at a.tfmock.hcl:1,1-14.');
});

/** Sources of mock providers, with a directory `mocks` beside the file and one in `tests`. */
for (const [source, isMissing] of [
  ['"./mocks"', false],
  ['"./mocks/"', false],
  ['"./tests/mocks"', false],
  ['"./other"', true],
  ['"../mocks"', true],
  ['"./mocks/a.tfmock.hcl"', true],
  // Unlike module sources, these paths are taken literally.
  ['".\\\\mocks"', true],
  // Another version may support these.
  ['"mocks"', false],
  ['"other"', false],
  ['"git::https://example.com/x.git"', false],
  ['""', false],
] as const) {
  for (const name of ["a.tftest.hcl", "tests/a.tftest.hcl"]) {
    test(`source ${source} in ${name}`, () => {
      const text = `# mocks/a.tfmock.hcl:\n# tests/mocks/a.tfmock.hcl:\n# main.tf:\n# ${name}:\n${provider(source)}`;
      assert.equal(reports(".", moduleFiles(text)), isMissing ? [`missing-mock-directory ${name}:1,1-18`] : []);
    });
  }
}

test("does not report directories if the test file has syntax errors, or is OpenTofu's", () => {
  assert.equal(reports(".", { "a.tftest.hcl": `${provider('"./other"')}run "b" {\n` }), []);
  const ofTofu = { "main.tofu": "", "a.tofutest.hcl": provider('"./other"') };
  assert.equal(reports(".", ofTofu), []);
});

test.run();
