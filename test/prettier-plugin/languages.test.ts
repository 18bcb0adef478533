// The parser that Prettier picks for file names and for Markdown fences, according to Prettier itself.
import { getFileInfo, getSupportInfo, type Plugin } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../prettier-plugin/index.ts";
import { formattingOf } from "../../src/products/file-names.ts";

async function parserOf(name: string): Promise<string | null> {
  const info = await getFileInfo(name, { plugins: [plugin], resolveConfig: false });
  return info.inferredParser as string | null;
}

const FILES: Record<string, readonly string[]> = {
  terraform: [
    "main.tf",
    "main.tofu",
    "prod.auto.tfvars",
    "a.tftest.hcl",
    "a.tofutest.hcl",
    "a.tfmock.hcl",
    "a.tfquery.hcl",
    "a.tfstack.hcl",
    "a.tfcomponent.hcl",
    "a.tfdeploy.hcl",
  ],
  hcl: [
    "terragrunt.hcl",
    "root.hcl",
    "api.nomad",
    "api.nomad.hcl",
    "ubuntu.pkr.hcl",
    "ubuntu.pkrvars.hcl",
    "docker-bake.hcl",
    "atlas.hcl",
    ".tflint.hcl",
    "sentinel.hcl",
    "waypoint.hcl",
    "vault/policies/admin.hcl",
    "prod.tfbackend",
    ".terraformrc",
  ],
  json: ["main.tf.json", "a.tftest.json", "ubuntu.pkr.json", "config.hcl.json"],
};

for (const [parser, names] of Object.entries(FILES)) {
  for (const name of names) {
    test(`${name}: ${parser}`, async () => {
      assert.is(await parserOf(name), parser);
      if (parser !== "json") assert.is(parser, formattingOf(name));
    });
  }
}

const FENCES: Record<string, readonly string[]> = {
  terraform: ["terraform", "tf", "opentofu", "tofu", "tfvars", "terraform-vars", "tftest.hcl"],
  hcl: ["hcl", "HCL", "nomad", "packer", "pkr.hcl", "terragrunt", "docker-bake"],
};

for (const [parser, names] of Object.entries(FENCES)) {
  for (const name of names) {
    test(`a fence named ${name}: ${parser}`, async () => {
      const { languages } = await getSupportInfo({ plugins: [plugin] });
      const supported = languages.find(
        (language) =>
          language.name.toLowerCase() === name ||
          language.aliases?.includes(name) === true ||
          language.extensions?.includes(`.${name}`) === true,
      );
      assert.equal(supported?.parsers, [parser]);
    });
  }
}

test("no extension shadows one that is listed after it", () => {
  const listed = (plugin as Plugin).languages!.flatMap(({ extensions }) => extensions ?? []);
  for (const [index, later] of listed.entries()) {
    assert.equal(
      listed.slice(0, index).filter((earlier) => later.endsWith(earlier)),
      [],
      later,
    );
  }
});

test("no language claims a fence with the Sentinel language, JSON or a template", () => {
  const names = (plugin as Plugin).languages!.flatMap((entry) => [entry.name.toLowerCase(), ...(entry.aliases ?? [])]);
  for (const name of ["sentinel", "json", "tftpl", "vault", "rego"]) assert.not.ok(names.includes(name), name);
});

test("editors find their language ids", () => {
  const ids = (plugin as Plugin).languages!.flatMap(({ vscodeLanguageIds }) => vscodeLanguageIds ?? []);
  for (const id of [
    "terraform",
    "terraform-vars",
    "terraform-test",
    "opentofu",
    "hcl",
    "nomad",
    "packer",
    "terragrunt",
  ]) {
    assert.ok(ids.includes(id), id);
  }
  assert.is(new Set(ids).size, ids.length);
});

test.run();
