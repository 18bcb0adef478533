// Puts the extension together in `dist`, as it is packaged: the manifest, grammars, snippets, the client and the server for
// desktop and web, provider schemas, and the documentation of rules.
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { format } from "prettier";
import { buildModules } from "../../../tools/build/command.ts";
import { eslintEngine } from "../../../tools/build/eslint-engine.ts";
import { writeLicenses } from "../../../tools/build/licenses.ts";
import { grammars } from "../grammar/index.ts";
import { contributions } from "./manifest.ts";
import { snippetsByLanguage } from "./snippets.ts";

/** The extension's directory. */
export const extension = join(import.meta.dirname, "..");

const root = join(extension, "../..");

/** The directory that is packaged. */
export const dist = join(extension, "dist");

/** Both the server and its connection get the same copy of the protocol. */
const oneProtocol: Plugin = {
  name: "one-protocol",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^vscode-jsonrpc(?:\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === oneProtocol ? null : resolve(path, { kind, resolveDir: root, pluginData: oneProtocol }),
    );
  },
};

const COMMON = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions;

/** Returns package.json as it is committed, or should be: with the contributions that follow from tables. */
export function completeManifest(): Record<string, unknown> {
  const manifest = JSON.parse(readFileSync(join(extension, "package.json"), "utf8")) as Record<string, unknown>;
  const own = manifest["contributes"] as Readonly<Record<string, unknown>>;
  return { ...manifest, contributes: contributions(own, [...snippetsByLanguage().keys()]) };
}

/** Writes package.json with the contributions that follow from tables. */
export async function writeManifest(): Promise<void> {
  const text = await format(JSON.stringify(completeManifest()), { parser: "json-stringify" });
  writeFileSync(join(extension, "package.json"), text);
}

const inputsOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));

async function bundleClients(): Promise<string[]> {
  const client = { ...COMMON, format: "cjs", external: ["vscode"] } as const satisfies BuildOptions;
  const [desktop, web, server] = await Promise.all([
    build({
      ...client,
      platform: "node",
      target: "node20",
      entryPoints: [join(extension, "src/desktop/main.ts")],
      outfile: join(dist, "desktop/main.js"),
    }),
    build({
      ...client,
      platform: "browser",
      target: "es2023",
      entryPoints: [join(extension, "src/web/main.ts")],
      outfile: join(dist, "web/main.js"),
    }),
    build({
      ...COMMON,
      // A worker of VS Code's is no module.
      format: "iife",
      platform: "browser",
      target: "es2023",
      // Tables are a part of it: a worker from another address cannot import them.
      define: { "import.meta": '{ "url": "" }' },
      plugins: [oneProtocol, eslintEngine],
      entryPoints: [join(extension, "src/web/server.ts")],
      outfile: join(dist, "web/server.js"),
    }),
  ]);
  return [desktop, web, server].flatMap(({ metafile }) => inputsOf(metafile));
}

/** Bundles the server's process, and the thread that lints for it. */
async function bundleServer(): Promise<string[]> {
  const source = relative(root, join(extension, "src/desktop"));
  mkdirSync(join(dist, "server"), { recursive: true });
  writeFileSync(join(dist, "server/package.json"), '{ "type": "module" }\n');
  // Provider schemas are two directories above.
  return buildModules(join(dist, "server/lib"), {
    main: `${source}/server.ts`,
    "lsp-worker": `${source}/lsp-worker.ts`,
  });
}

/** Writes the grammars and the snippets. */
function writeGenerated(): void {
  const generated = join(dist, "generated");
  mkdirSync(join(generated, "snippets"), { recursive: true });
  for (const [name, grammar] of Object.entries(grammars))
    writeFileSync(join(generated, name), JSON.stringify(grammar, null, 1));
  for (const [language, snippets] of snippetsByLanguage())
    writeFileSync(join(generated, "snippets", `${language}.json`), JSON.stringify(snippets, null, 1));
}

/** Writes package.json without what only this directory needs. */
function writePackagedManifest(): void {
  const { type: _type, private: _private, devDependencies: _own, ...packaged } = completeManifest();
  writeFileSync(join(dist, ".vscodeignore"), "packages\n");
  writeFileSync(join(dist, "package.json"), `${JSON.stringify(packaged, null, 2)}\n`);
}

/** Builds the extension. */
export async function buildExtension(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeGenerated();
  writePackagedManifest();
  const files = [...(await bundleClients()), ...(await bundleServer())];
  writeLicenses(join(dist, "LICENSES.txt"), files);
  for (const name of ["README.md", "CHANGELOG.md", "LICENSE", "icon.png", "language-configuration.json"])
    cpSync(join(extension, name), join(dist, name));
  for (const name of ["walkthrough", "images"]) cpSync(join(extension, name), join(dist, name), { recursive: true });
  const isData = (path: string): boolean => !path.endsWith(".md");
  cpSync(join(root, "schemas"), join(dist, "schemas"), { recursive: true, filter: isData });
  for (const name of ["rules", "codes"])
    cpSync(join(root, "docs", name), join(dist, "docs", name), { recursive: true });
}
