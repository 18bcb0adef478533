// Checks that a fix keeps a module's meaning: its expressions refer to the same objects, and it has no new errors. The
// file is a complete module: names from other files are undeclared before and after.
import {
  type ConfigExpression,
  loadModule,
  type Node,
  nodeAt,
  parseConfig,
  type Reference,
  referencesIn,
  stringType,
  type Value,
  valueText,
} from "../../src/index.ts";
import { moduleHost } from "../module-host.ts";

/**
 * Returns an expression's first reference to an object that it did not refer to before, or null. Fixes may remove
 * references but not add any. Those that `may` change values may turn a string into a reference, as for quoted
 * references.
 */
export function newReference(was: ConfigExpression, is: ConfigExpression, may: ReadonlySet<string>): string | null {
  const before = new Set(referencesIn(was).flatMap(meanings));
  const objects = new Set([...before].map(withoutKey));
  // A reference to all instances covers one to an instance with a number: `a.b[(0)]` and `a.b[0]`. A string may be the
  // name of an attribute.
  const ofAll = (meaning: string): string => meaning.replace(/,"key":"\d+"\}$/, ',"key":null}');
  const isNew = (meaning: string): boolean => !before.has(meaning) && !before.has(ofAll(meaning));
  const added = referencesIn(is)
    .flatMap(meanings)
    .find((meaning) => isNew(meaning) && (!may.has("change") || objects.has(withoutKey(meaning))));
  return added === undefined ? null : `a new reference to ${added}`;
}

/** Returns the meaning without the instance key. */
function withoutKey(meaning: string): string {
  return meaning.replace(/,"key":.*$/s, "");
}

/**
 * Returns a reference's object, and its elements with constant names: in a provider's object, such an index is an
 * error.
 */
function meanings({ subject, remaining }: Reference): string[] {
  // A module's output is an attribute of the module.
  const object = JSON.stringify(subject, (name, part: unknown) =>
    name === "output" ? undefined : isValue(part) ? valueText(part) : part,
  );
  if (!["resource", "module", "self"].includes(subject.kind)) return [object];
  const list = [object];
  let path = object;
  for (const { step } of remaining) {
    path += step.kind === "index" ? `[${valueText(step.key)}]` : `.${step.name}`;
    if (step.kind === "index" && step.key.type === stringType) list.push(path);
  }
  return list;
}

function isValue(part: unknown): part is Value {
  return typeof part === "object" && part !== null && "payload" in part;
}

/** An error in a module of one file. */
interface ModuleError {
  readonly text: string;
  /** The types, labels and names of the blocks and the attribute around it; null in JSON. */
  readonly path: string | null;
}

/**
 * Returns a file's first new error as a module after a fix, if it has more errors than before, or null. A second error
 * in an attribute that had one is not new: it follows from the first, and from knowing more of a simpler expression.
 */
export function newModuleError(before: string, after: string, filename: string): string | null {
  const name = filename.endsWith(".json") ? "main.tf.json" : "main.tf";
  const [old, all] = [moduleErrors(before, name), moduleErrors(after, name)];
  if (all.length <= old.length) return null;
  const paths = new Set(old.map(({ path }) => path).filter((path) => path !== null));
  const others = all.filter(({ path }) => path === null || !paths.has(path));
  if (others.length === 0) return null;
  const added = others.find(({ text }) => !old.some((error) => error.text === text));
  return `an error of the module that was none: ${(added ?? others[0]!).text}`;
}

function moduleErrors(text: string, name: string): ModuleError[] {
  const tree = name.endsWith(".json") ? null : parseConfig(text);
  return loadModule(".", moduleHost({ [name]: text })).diagnostics.flatMap(({ diagnostic }) => {
    const { severity, summary, detail, subject } = diagnostic;
    if (severity !== "error") return [];
    return [{ text: `${summary}: ${detail}`, path: tree === null ? null : pathTo(nodeAt(tree, subject.start)) }];
  });
}

/** Returns the path to the attribute around a node, or null outside of attributes. */
function pathTo(node: Node): string | null {
  let path: string | null = null;
  for (let outer: Node | null = node; outer !== null; outer = outer.parent) {
    if (outer.type === "Attribute") path = outer.name.text;
    else if (outer.type === "Block" && path !== null)
      path = `${[outer.blockType, ...outer.labels].map(({ text }) => text).join(".")}/${path}`;
  }
  return path;
}
