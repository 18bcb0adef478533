// How ESLint becomes a part of the command: its rule engine alone. The language JavaScript, with its parser and its
// rules, takes two thirds of the time to load ESLint; here it is reduced to the data for comments that name these
// rules. Options are checked by our own code.
import type { Plugin } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtinRules } from "eslint/use-at-your-own-risk";

/** Returns a module with ESLint's rules as data: names, with their options. */
function coreRulesData(): string {
  const metas = [...builtinRules].map(([name, { meta }]) => {
    const { type, schema, defaultOptions } = meta ?? {};
    return [name, { type, schema, defaultOptions }];
  });
  return `export const CORE_RULES = { metas: ${JSON.stringify(JSON.stringify(metas))} };`;
}

/** Returns the module with the rules, which reads the data when a comment names such a rule. */
function coreRules(): string {
  return `
    let metas = null;
    const load = () => (metas ??= new Map(JSON.parse(require("hclkit:core-rules").CORE_RULES.metas)));
    const get = (name) => load().has(name) ? { meta: load().get(name), create: () => ({}) } : undefined;
    module.exports = { get, has: (name) => load().has(name) };`;
}

const noLog = (): string => "module.exports = () => () => {};";

/** Our own validator of options. */
const OPTION_VALIDATOR = new URL("../../lint/engine/option-validator.ts", import.meta.url);

/** Modules by the ends of their paths, with their replacements. */
const REPLACED: Readonly<Record<string, (path: string) => string>> = {
  "/eslint/lib/rules/index.js": coreRules,
  "/eslint/lib/languages/js/index.js": () => "module.exports = { validateLanguageOptions() {} };",
  "/eslint/lib/languages/js/source-code/index.js": () => "module.exports = { SourceCode: class {} };",
  "/eslint-scope/dist/eslint-scope.cjs": () => "module.exports = {};",
  // A validator that makes code from text.
  "/eslint/lib/shared/ajv.js": () => `
    const { compileOptionSchema } = require(${JSON.stringify(fileURLToPath(OPTION_VALIDATOR))});
    module.exports = () => ({ compile: compileOptionSchema });`,
  // Only the version is read.
  "/eslint/package.json": (path) => {
    const { name, version } = JSON.parse(readFileSync(path, "utf8")) as { name: string; version: string };
    return `module.exports = ${JSON.stringify({ name, version })};`;
  },
  // Reads a variable of the process when it loads.
  "/eslint/lib/linter/timing.js": (path) =>
    `const process = globalThis.process ?? { env: {} };\n${readFileSync(path, "utf8")}`,
  // A log for those who develop ESLint: its editions for Node and for browsers.
  "/debug/src/index.js": noLog,
  "/debug/src/browser.js": noLog,
};

/**
 * The functions for paths that the engine calls: for endings of names in processors, and for text without a name. The
 * engine then needs nothing from Node.
 */
const PATHS = `
  export const sep = "/";
  export const extname = (path) => /[^/\\\\](\\.[^./\\\\]*)$/.exec(path)?.[1] ?? "";`;

/** Packages with a CommonJS and an ES edition that would both become parts of the bundle. */
const SHARED = /^(@eslint\/(config-array|plugin-kit)|minimatch)$/;

/** Bundles ESLint's engine without JavaScript. */
export const eslintEngine: Plugin = {
  name: "eslint-engine",
  setup({ onLoad, onResolve, resolve }) {
    // Only the class is the project's.
    onResolve({ filter: /^eslint\/universal$/ }, () => ({
      path: fileURLToPath(import.meta.resolve("eslint/universal")),
    }));
    onResolve({ filter: /^eslint\/use-at-your-own-risk$/ }, ({ path }) => ({ path, namespace: "core-rules" }));
    onLoad({ filter: /.*/, namespace: "core-rules" }, () => ({
      contents: `import builtinRules from "./lib/rules/index.js"; export { builtinRules };`,
      resolveDir: "node_modules/eslint",
    }));
    onResolve({ filter: /^hclkit:core-rules$/ }, () => ({ path: "core-rules", namespace: "core-rules-data" }));
    onLoad({ filter: /.*/, namespace: "core-rules-data" }, () => ({ contents: coreRulesData() }));
    // ESLint requires these packages, and we import them: both get the same files.
    onResolve({ filter: SHARED }, ({ path, kind, resolveDir, pluginData }) =>
      kind === "require-call" || pluginData === SHARED
        ? null
        : resolve(path, { kind: "require-call", resolveDir, pluginData: SHARED }),
    );
    // ESLint's modules are CommonJS, and `require` is not there in the bundle.
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace: "required-builtin" } : null,
    );
    onLoad({ filter: /.*/, namespace: "required-builtin" }, ({ path }) => ({
      contents: path === "node:path" ? PATHS : `export * from ${JSON.stringify(path)};`,
    }));
    onLoad({ filter: /\/(eslint|eslint-scope|debug)\// }, ({ path }) => {
      const replaced = Object.entries(REPLACED).find(([end]) => path.replaceAll("\\", "/").endsWith(end));
      return replaced === undefined ? null : { contents: replaced[1](path), loader: "js" };
    });
  },
};
