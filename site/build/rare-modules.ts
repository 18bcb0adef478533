// Modules of the worker that the first answer does not use are one part, which is loaded later. This file makes their
// replacements until then. Only modules that export functions, classes and literals can have such a replacement.
import { readFileSync } from "node:fs";

/** The module that contains all rare modules, and the one that loads it. */
export const RARE = "later:rare";
export const RARE_PART = "later:rare-part";

/** The exports of a module that are not types. */
export interface ModuleExports {
  readonly functions: readonly string[];
  readonly classes: readonly string[];
  /** Whole statements, such as `export const MAX = 5;`. */
  readonly literals: readonly string[];
}

/** Returns the exports of a module; null if they have other values than functions, classes and literals, or none. */
export function exportsOf(path: string): ModuleExports | null {
  const statements = [...readFileSync(path, "utf8").matchAll(/^export (?!type |interface ).*$/gm)].map(([all]) => all);
  const named = (pattern: RegExp): string[] => [...new Set(statements.flatMap((one) => pattern.exec(one)?.[1] ?? []))];
  const functions = named(FUNCTION);
  const classes = named(CLASS);
  const literals = statements.filter((one) => LITERAL.test(one));
  const areAll = statements.every((one) => [FUNCTION, CLASS, LITERAL].some((pattern) => pattern.test(one)));
  return areAll && functions.length + classes.length > 0 ? { functions, classes, literals } : null;
}

const FUNCTION = /^export (?:async )?function (\w+)/;
const CLASS = /^export class (\w+)/;
const LITERAL = /^export const \w+ = (?:[\d_]+|"[^"\\]*"|true|false|null);$/;

/** Returns the module that stands in for a rare one; `index` is its number among them. */
export function rareStandIn(path: string, index: number): string {
  const { functions, classes, literals } = exportsOf(path)!;
  const taken = [
    ...functions.map((name) => `${name}_ = loaded.${name}_${index};`),
    ...classes.map((name) => `${name} = loaded.${name}_${index};`),
  ];
  return [
    `import { missing, object, whenLoaded } from ${JSON.stringify(RARE_PART)};`,
    ...literals,
    ...functions.map((name) => `let ${name}_ = missing;`),
    ...classes.map((name) => `export let ${name} = object("${name}_${index}");`),
    `whenLoaded((loaded) => { ${taken.join(" ")} });`,
    ...functions.map((name) => `export function ${name}(...args) { return ${name}_(...args); }`),
  ].join("\n");
}

/**
 * Returns the module that loads the rare modules together; `runtime` is the path of play/worker/later.ts. A module of
 * another part may be the first to need a rare one when that is loaded already.
 */
export function rarePart(runtime: string): string {
  return `
    import { part } from ${JSON.stringify(runtime)};
    let all = null;
    const waiting = [];
    const own = part(() => import(${JSON.stringify(RARE)}), (loaded) => {
      all = loaded;
      for (const take of waiting) take(loaded);
    });
    export const missing = () => own.missing();
    export const object = (name) => own.object(name);
    export const whenLoaded = (take) => { if (all === null) waiting.push(take); else take(all); };`;
}

/** Returns the module with the exports of all rare modules, each with the module's number behind its name. */
export function rareContents(paths: readonly string[]): string {
  return paths
    .map((path, index) => {
      const { functions, classes } = exportsOf(path)!;
      const names = [...functions, ...classes].map((name) => `${name} as ${name}_${index}`);
      return `export { ${names.join(", ")} } from ${JSON.stringify(`later:${path}`)};`;
    })
    .join("\n");
}
