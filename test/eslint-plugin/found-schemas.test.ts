// Provider schemas that the plugin finds by itself: in the cache directory, in `.hclkit/schemas`, in the directory of
// the settings; and that changes of these files count.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ESLint, type Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { compactText, serverSchema } from "../helpers/schema-library.ts";
import plugin from "../../eslint-plugin/index.ts";
import { cacheDirectory } from "../../node/cache-directory.ts";
import { compressed } from "../../node/data-file.ts";
import { schemaPath } from "../../src/internal.ts";
import { moduleFolder } from "./module-tester.ts";
import { untilChecked } from "./trusted-reads.ts";

const CLOUD = "registry.terraform.io/acme/cloud";

const MODULE = dedent`
  terraform {
    required_providers {
      cloud = {
        source  = "acme/cloud"
        version = "~> 1.0"
      }
    }
  }

  resource "cloud_server" "a" {
    name = "a"
    size = 1
  }
`;

/** Writes a provider's schemas, with the attributes of its one resource type, below a directory of schemas. */
function store(directory: string, version: string, attributes: readonly string[], provider = CLOUD): void {
  const json = serverSchema(Object.fromEntries(attributes.map((name) => [name, { type: "string", optional: true }])));
  const path = join(directory, schemaPath({ provider: CLOUD, version }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, compressed(compactText(json, { provider, version })));
}

const UNKNOWN = ["hcl/terraform/valid-declaration", "hcl/terraform/unsupported-provider-feature"];

async function unknown(folder: string, file = "a/main.tf", settings: Linter.Config["settings"] = {}) {
  const config: Linter.Config = {
    files: ["**/*.tf"],
    plugins: { hcl: plugin },
    language: "hcl/hcl",
    settings,
    rules: Object.fromEntries(UNKNOWN.map((rule) => [rule, "error"])),
  };
  const engine = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: [config] });
  const [result] = await engine.lintFiles([file]);
  return result!.messages.map(({ message }) => /(?:named "|: `)(\w+)/.exec(message)?.[1] ?? message);
}

/** Runs in a directory with a module in `a`, and with a cache directory of its own. */
function inFolder(body: (folder: string, cache: string) => Promise<void>) {
  return async (): Promise<void> => {
    const before = process.env["XDG_CACHE_HOME"];
    const folder = moduleFolder({ "a/main.tf": MODULE, "cache/x": "" });
    process.env["XDG_CACHE_HOME"] = CACHE;
    rmSync(CACHE, { recursive: true, force: true });
    await untilChecked();
    try {
      await body(folder, join(CACHE, "hclkit/schemas"));
    } finally {
      rmSync(folder, { recursive: true });
      rmSync(CACHE, { recursive: true, force: true });
      if (before === undefined) delete process.env["XDG_CACHE_HOME"];
      else process.env["XDG_CACHE_HOME"] = before;
    }
  };
}

/** The cache directory of these tests. */
const CACHE = moduleFolder({});

test(
  "the cache directory",
  inFolder(async (folder, cache) => {
    assert.equal(await unknown(folder), []);
    store(cache, "1.1.0", ["name"]);
    await untilChecked();
    assert.equal(await unknown(folder), ["size"]);
    assert.equal(await unknown(folder, "a/main.tf", { hcl: { providerSchemas: false } }), []);
    store(cache, "1.2.0", ["size"]);
    await untilChecked();
    assert.equal(await unknown(folder), []);
    rmSync(cache, { recursive: true });
    await untilChecked();
    assert.equal(await unknown(folder), []);
  }),
);

test(
  "committed schemas, in the module's directory or above it",
  inFolder(async (folder) => {
    store(join(folder, ".hclkit/schemas"), "1.1.0", ["name"]);
    assert.equal(await unknown(folder), ["size"]);
    store(join(folder, "a/.hclkit/schemas"), "1.1.0", ["size"]);
    await untilChecked();
    assert.equal(await unknown(folder), ["name"], "the nearest file of a version counts");
    store(join(folder, "a/.hclkit/schemas"), "1.2.0", ["name"]);
    await untilChecked();
    assert.equal(await unknown(folder), []);
  }),
);

test(
  "committed schemas outside the repository do not count",
  inFolder(async (folder) => {
    store(join(folder, ".hclkit/schemas"), "1.1.0", ["name"]);
    mkdirSync(join(folder, "a/.git"));
    assert.equal(await unknown(folder), []);
  }),
);

test(
  "a lock file that appears, and a file that is replaced",
  inFolder(async (folder, cache) => {
    store(cache, "1.1.0", ["name"]);
    store(cache, "1.2.0", ["size"]);
    assert.equal(await unknown(folder), []);
    writeFileSync(join(folder, "a/.terraform.lock.hcl"), `provider "${CLOUD}" {\n  version = "1.2.0"\n}\n`);
    await untilChecked();
    assert.equal(await unknown(folder), ["name"]);
    rmSync(join(cache, schemaPath({ provider: CLOUD, version: "1.2.0" })));
    store(cache, "1.2.0", ["name", "size"]);
    await untilChecked();
    assert.equal(await unknown(folder), []);
  }),
);

test(
  "a directory in the settings",
  inFolder(async (folder) => {
    store(join(folder, "shared"), "1.1.0", ["name"]);
    assert.equal(await unknown(folder), []);
    assert.equal(await unknown(folder, "a/main.tf", { hcl: { providerSchemas: "shared" } }), ["size"]);
  }),
);

test(
  "files that are damaged, or are for another provider or version, allow everything",
  inFolder(async (folder, cache) => {
    store(cache, "1.1.0", ["name"], "registry.terraform.io/acme/other");
    const path = join(cache, schemaPath({ provider: CLOUD, version: "1.2.0" }));
    assert.equal(await unknown(folder), []);
    writeFileSync(path, "x");
    await untilChecked();
    assert.equal(await unknown(folder), []);
    writeFileSync(path, compressed("{}"));
    await untilChecked();
    assert.equal(await unknown(folder), []);
  }),
);

test("the cache directory of each platform", () => {
  assert.is(cacheDirectory({ XDG_CACHE_HOME: "/x" }, "linux"), "/x/hclkit");
  assert.is(cacheDirectory({ XDG_CACHE_HOME: "relative" }, "linux")?.endsWith("/.cache/hclkit"), true);
  assert.is(cacheDirectory({}, "darwin")?.endsWith("/Library/Caches/hclkit"), true);
  assert.is(cacheDirectory({}, "win32"), null);
  assert.match(cacheDirectory({ LOCALAPPDATA: "C:\\Users\\a" }, "win32")!, /a.hclkit.Cache$/);
});

test.run();
