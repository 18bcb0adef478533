/** Paths in strings: module and unit sources, and the files that functions read. */
import type { Node, ProductName } from "../../../src/index.ts";
import { directoryOf, pathIn, roleOf } from "../../../src/internal.ts";
import type { CompletionItem } from "../../results.ts";
import { READING } from "../links.ts";
import { plainItem } from "./item.ts";
import { type CompletionPlace, NAME } from "./place.ts";

/** The most names in a directory that are offered. */
const MAX_NAMES = 300;

/** A kind of path: only directories, or files as well; and whether it has to start with a dot. */
interface PathKind {
  readonly hasFiles: boolean;
  readonly isDotted: boolean;
}

const DOTTED_DIRECTORY: PathKind = { hasFiles: false, isDotted: true };
const DIRECTORY: PathKind = { hasFiles: false, isDotted: false };
const FILE: PathKind = { hasFiles: true, isDotted: false };

/** The arguments that are paths, by product: `block.argument`. */
const ARGUMENTS: Readonly<Partial<Record<ProductName, Readonly<Record<string, PathKind>>>>> = {
  terraform: { "module.source": DOTTED_DIRECTORY },
  opentofu: { "module.source": DOTTED_DIRECTORY },
  terragrunt: { "terraform.source": DOTTED_DIRECTORY, "dependency.config_path": DOTTED_DIRECTORY },
  "docker-bake": { "target.context": DIRECTORY, "target.dockerfile": FILE },
  packer: { "provisioner.script": FILE },
};

/** Returns the paths for a place in a string; empty for other strings. */
export function pathItems(place: CompletionPlace): CompletionItem[] {
  const { node, document } = place;
  const kind = pathKind(place);
  if (kind === null || node.type !== "TemplateText") return [];
  const written = node.text.slice(0, node.text.indexOf(NAME));
  const inner = written.slice(0, written.lastIndexOf("/") + 1);
  if (inner.includes(":") || inner.includes("//")) return [];
  const isStart = kind.isDotted && !inner.startsWith(".") && !inner.startsWith("/");
  if (isStart && inner !== "") return [];
  const start = isStart ? "./" : inner;
  const base = pathIn(directoryOf(document.path), afterModule(node) ? `.${start}` : start || ".");
  const { files } = document;
  const isShown = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";
  const directories = files.directories(base).filter(isShown).toSorted().slice(0, MAX_NAMES);
  const isFile = (name: string): boolean => isShown(name) && !directories.includes(name);
  const names = kind.hasFiles ? (files.list(base) ?? []).filter(isFile).toSorted().slice(0, MAX_NAMES) : [];
  const isModule = (name: string): boolean =>
    files.list(pathIn(base, name))?.some((one) => roleOf(one) === "primary" || one === "terragrunt.hcl") === true;
  return [
    ...directories.map((name) =>
      plainItem(start + name, "file", { detail: "directory", sort: kind.hasFiles || isModule(name) ? "0" : "1" }),
    ),
    ...names.map((name) => plainItem(start + name, "file", { detail: "file", sort: "0" })),
    ...(isStart || /^(?:\.\.\/)+$/.test(start)
      ? [plainItem(isStart ? "../" : `${start}../`, "file", { sort: "2" })]
      : []),
  ];
}

/** Returns the kind of path that a string is; null for other strings. */
function pathKind({ node, argument, path, document }: CompletionPlace): PathKind | null {
  const string = node.parent as Node | null;
  if (string?.type !== "QuotedTemplate") return null;
  const around = string.parent as Node | null;
  if (around?.type === "FunctionCall" && around.args[0] === string && READING.test(around.name.name)) return FILE;
  if (argument === null || around !== argument || string.parts.length > 1) return null;
  const kinds = ARGUMENTS[document.product] ?? {};
  const key = `${path.at(-1)?.type ?? ""}.${argument.name.name}`;
  return Object.hasOwn(kinds, key) ? kinds[key]! : null;
}

/** Returns whether a part of a string follows `${path.module}`, so that its first slash does not begin a path. */
function afterModule(node: Node): boolean {
  const string = node.parent as Node | null;
  if (string?.type !== "QuotedTemplate" || string.parts[1] !== node) return false;
  const [first] = string.parts;
  return first?.type === "TemplateInterpolation" && first.expression.text === "path.module";
}
