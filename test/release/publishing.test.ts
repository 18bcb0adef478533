// The parts of a release beside the npm package: the extension, the mirror for pre-commit, and the list of parts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { HOOKS_FILE } from "../../scripts/pre-commit-hooks.ts";
import { type Publications, publicationsOf, publishExtension } from "../../scripts/release/extension.ts";
import { mirrorOf } from "../../scripts/release/mirror.ts";
import { bundledIn, partsOf } from "../../scripts/release/sbom.ts";
import { MissingData } from "../../tools/command-line.ts";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const root = join(import.meta.dirname, "../..");

/** Returns a project with a packaged extension and both clients. */
function project(): string {
  const directory = temporaryDirectory();
  for (const file of ["packages/hclkit-9.8.7.vsix", "node_modules/@vscode/vsce/vsce", "node_modules/ovsx/bin/ovsx"]) {
    const path = join(directory, "editors/vscode", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  return directory;
}

/** Publishes with a double; returns what was published, and what was printed. */
function published(given: Publications, isDryRun: boolean): { titles: string[]; lines: string[] } {
  const titles: string[] = [];
  const lines: string[] = [];
  publishExtension(given, isDryRun, {
    run: ({ title }) => titles.push(title),
    print: (line) => lines.push(line),
  });
  return { titles, lines };
}

const TOKENS = { VSCE_PAT: "secret-1", OVSX_PAT: "secret-2" };

test("the extension is published in both marketplaces, and no command has a token", () => {
  const given = publicationsOf(project(), "9.8.7", TOKENS);
  assert.equal(given.missing, []);
  const { titles, lines } = published(given, false);
  assert.equal(titles, ["Visual Studio Marketplace", "Open VSX"]);
  assert.is(lines.length, 2);
  for (const line of lines) {
    assert.match(line, /publish --packagePath .*hclkit-9\.8\.7\.vsix --skip-duplicate$/);
    assert.not.match(line, "secret");
  }
});

test("without a token or the package, nothing is published, and a dry run says so", () => {
  const given = publicationsOf(project(), "1.2.3", { VSCE_PAT: "secret-1", OVSX_PAT: "" });
  assert.is(given.missing.length, 2);
  assert.match(given.missing[0]!, /^There is no .*hclkit-1\.2\.3\.vsix: run npm run vscode\.$/);
  assert.is(given.missing[1], "OVSX_PAT is not set: it is the token for Open VSX.");
  assert.throws(
    () => published(given, false),
    (error: unknown) => error instanceof MissingData && error.message === given.missing.join("\n"),
  );
  const { titles, lines } = published(given, true);
  assert.equal(titles, []);
  assert.equal(
    lines.map((line) => line.split(":")[0]),
    ["would run for Visual Studio Marketplace", "would run for Open VSX", "missing", "missing"],
  );
});

test("the clients are packages of the extension", () => {
  const manifest = readFileSync(join(root, "editors/vscode/package.json"), "utf8");
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Readonly<Record<string, string>> };
  const lock = JSON.parse(readFileSync(join(root, "editors/vscode/package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, { version: string; bin?: Readonly<Record<string, string>> }>>;
  };
  for (const [name, client] of [
    ["@vscode/vsce", "vsce"],
    ["ovsx", "bin/ovsx"],
  ] as const) {
    const { version, bin } = lock.packages[`node_modules/${name}`]!;
    assert.is(version, devDependencies[name]);
    assert.ok(Object.values(bin!).includes(client), name);
  }
});

test("the mirror has the hooks of this repository, with the published package", () => {
  const hooks = readFileSync(join(root, HOOKS_FILE), "utf8");
  const { files, commands } = mirrorOf(hooks, "9.8.7");
  assert.equal([...files.keys()], [".pre-commit-hooks.yaml", "package.json", "README.md"]);
  const dependencies = '  additional_dependencies: ["hclkit@9.8.7"]\n';
  const mirrored = files.get(".pre-commit-hooks.yaml")!;
  const count = hooks.split(/^- id: /m).length - 1;
  assert.is(count, 3);
  assert.is(mirrored.split(`  language: node\n${dependencies}`).length - 1, count);
  const withoutHead = (text: string): string => text.slice(text.indexOf("- id: "));
  assert.is(withoutHead(mirrored.replaceAll(dependencies, "")), withoutHead(hooks));
  // pre-commit installs both packages into one place.
  const manifest = JSON.parse(files.get("package.json")!) as { name: string; version: string };
  assert.not.equal(manifest.name, "hclkit");
  assert.match(files.get("README.md")!, "rev: v9.8.7\n");
  assert.equal(commands.at(-2), ["tag", "v9.8.7"]);
  assert.equal(commands.at(-1), ["push", "--atomic", "origin", "HEAD", "v9.8.7"]);
  assert.throws(() => mirrorOf(hooks.replace("language: node", "language: system"), "9.8.7"), "hclkit-fmt");
});

test("licences name the packages in bundles", () => {
  const text = dedent`
    Parts of these packages are in the files of this directory.

    --------------------------------------------------------------------------------

    @scope/a 1.2.3 (Apache-2.0)

    --------------------------------------------------------------------------------

    A licence
    Version 2 (of something)

    --------------------------------------------------------------------------------

    b 0.4.0-rc.1 (MIT OR Apache-2.0)
  `;
  assert.equal(bundledIn(text), ["@scope/a 1.2.3", "b 0.4.0-rc.1"]);
});

test("parts are dependencies and bundled packages, without what only development needs", () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      "": { version: "1.0.0", dependencies: { a: "^1.0.0" }, devDependencies: { tool: "1.0.0", lib: "2.0.0" } },
      "node_modules/a": { version: "1.5.0", dependencies: { b: "^1.0.0" } },
      "node_modules/b": { version: "1.1.0", peerDependencies: { tool: "*" } },
      "node_modules/lib": { version: "2.0.0", dev: true, dependencies: { a: "^1.0.0", b: "^2.0.0", tool: "^1.0.0" } },
      "node_modules/lib/node_modules/b": { version: "2.0.0", dev: true },
      "node_modules/tool": { version: "1.0.0", dev: true },
      "node_modules/other": { version: "1.0.0", devOptional: true },
    },
  };
  const parts = partsOf(lock, new Set(["lib 2.0.0"]));
  assert.equal(parts.manifest, { version: "1.0.0", dependencies: { a: "^1.0.0", b: "1.1.0", lib: "2.0.0" } });
  assert.equal(parts.lock.packages, {
    "": parts.manifest,
    "node_modules/a": { version: "1.5.0", dependencies: { b: "^1.0.0" } },
    "node_modules/b": { version: "1.1.0", dependencies: {} },
    "node_modules/lib": { version: "2.0.0", dependencies: { a: "^1.0.0" } },
  });
  const nested = partsOf(lock, new Set(["lib 2.0.0", "b 2.0.0"])).lock.packages;
  assert.equal(nested["node_modules/lib"], { version: "2.0.0", dependencies: { a: "^1.0.0", b: "^2.0.0" } });
  assert.equal(nested["node_modules/lib/node_modules/b"], { version: "2.0.0", dependencies: {} });
  assert.throws(() => partsOf(lock, new Set(["lib 3.0.0"])), "The lock file has no lib 3.0.0.");
});

test.run();
