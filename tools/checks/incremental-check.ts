// Edits documents by chance, and compares the answers of a linter and a service that have seen all states with those of
// new ones: reports, references, values. Nothing else finds stale caches.
import { LanguageService, Linting } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { CONFIG_FILE } from "../../src/config-file/find.ts";
import { directoryOf, pathIn } from "../../src/internal.ts";
import type { Random } from "../random.ts";

/** Lines that an edit may write: declarations, references to them, and damage. */
const LINES: readonly string[] = [
  'variable "a" {\n  type = string\n}',
  'variable "b" {\n  default = [1, 2]\n}',
  "locals {\n  x = var.a\n}",
  "locals {\n  y = [for z in var.b : z + 1]\n  x = 2\n}",
  'output "o" {\n  value = local.x\n}',
  'output "p" {\n  value = module.m.id\n}',
  'module "m" {\n  source = "./child"\n  name = local.y\n}',
  'resource "terraform_data" "r" {\n  count = length(local.y)\n  input = count.index + local.x\n}',
  'resource "terraform_data" "s" {\n  input = terraform_data.r[0].id\n}',
  'module "n" {\n  source = "./child"\n  name   = [terraform.workspace]\n}',
  'module "deep" {\n  source = "./deep"\n  name   = local.x\n}',
  'module "computed" {\n  source = "./${var.a}"\n}',
  'output "w" {\n  value = terraform.workspace == "default" ? 1 : local.w\n}',
  'output "text" {\n  value = strcontains(var.name, "a")\n}',
  'terraform {\n  required_version = ">= 1.5"\n}',
  'terraform {\n  required_version = "~> 1.2.0"\n  backend "local" {}\n}',
  'output "generated" {\n  value = var.generated\n}',
  "locals {\n  broken = local.\n}",
  'output "open" {\n  value = "${local.',
  "# A comment.",
  "}",
  "",
];

/** Contents of a file with values. */
const VALUES: readonly string[] = ['a = "x"\n', "b = [3]\n", 'a = "y"\nb = []\n', "c = 1\n"];

const GENERATE = 'generate "g" {\n  path     = "g.tf"\n  contents = "variable \\"generated\\" {}"\n}\n';

/** Contents of Terragrunt's configurations: units of the module or of one that it calls, and a file that both include. */
const UNITS: readonly string[] = [
  'terraform {\n  source = "../../child"\n}\n',
  `terraform {\n  source = "../.."\n}\n\n${GENERATE}`,
  'terraform {\n  source = "../../child"\n}\n\ninclude "root" {\n  path = "../terragrunt.hcl"\n}\n',
  GENERATE,
  "locals {\n  broken = local.\n}\n",
  "",
];

/** The documents that are edited at first: a module, modules that it calls, values, and Terragrunt's configurations. */
const PATHS: readonly string[] = [
  ...["/w/main.tf", "/w/more.tf", "/w/child/main.tf", "/w/child/deep/main.tf", "/w/terraform.tfvars"],
  ...["/w/live/terragrunt.hcl", "/w/live/app/terragrunt.hcl"],
];

/** The files as they are saved. */
const SAVED: Files = {
  "/w/main.tf": 'module "m" {\n  source = "./child"\n}\n',
  "/w/child/main.tf": 'variable "name" {}\noutput "id" {\n  value = var.name\n}\n',
};

/** The text of each file, by its path. */
type Files = Readonly<Record<string, string>>;

/** Documents, and how they are edited. */
export interface Documents {
  readonly saved: Files;
  /** The paths that may be edited, in the files or not yet. */
  readonly paths: readonly string[];
  /** Returns a document's next text. */
  edited(text: string, path: string, random: Random): string;
}

/** Documents about each other that edits take from a list of blocks. */
export const SMALL_DOCUMENTS: Documents = { saved: SAVED, paths: PATHS, edited };

/**
 * Returns the documents of a real module, which is edited as a person does it: a word, a line or a block at a time. With
 * a preset it is linted with that one.
 */
export function moduleDocuments(saved: Files, preset: string | null): Documents {
  const [first] = Object.keys(saved);
  const config = preset === null ? {} : { [pathIn(directoryOf(first!), CONFIG_FILE)]: `extends = ["${preset}"]\n` };
  return {
    saved: { ...saved, ...config },
    paths: Object.keys(saved),
    edited: (text, path, random) => editedInPlace(text, saved[path]!, saved, random),
  };
}

/** The result of the check. */
export interface IncrementalResult {
  readonly edits: number;
  /** Where the states differ, and after which edits. */
  readonly findings: readonly string[];
}

/** Makes edits, and compares after each of them; ends early at the first difference, or when `isOver` returns true. */
export async function checkIncremental(
  { saved, paths, edited: next }: Documents,
  random: Random,
  edits: number,
  isOver: () => boolean = () => false,
): Promise<IncrementalResult> {
  const [service, linting] = [new LanguageService(new MemoryFiles(saved)), new Linting(new MemoryFiles(saved))];
  const isEdited = ([path]: readonly [string, string]): boolean => paths.includes(path);
  const texts = new Map(Object.entries(saved).filter(isEdited));
  const others = Object.fromEntries(Object.entries(saved).filter((one) => !isEdited(one)));
  let made = 0;
  for (; made < edits && !isOver(); made++) {
    const path = random.pick(paths)!;
    const text = next(texts.get(path) ?? "", path, random);
    texts.set(path, text);
    service.open(path, text);
    linting.open(path, text);
    const files = Object.fromEntries(texts);
    const differences = await differencesIn(files, others, { service, linting }, random);
    if (differences.length > 0)
      return { edits: made + 1, findings: differences.map((one) => `${one} in ${JSON.stringify(files, null, 1)}`) };
  }
  return { edits: made, findings: [] };
}

/** Returns a text with a line replaced, added or removed, or with a part of one removed. */
function edited(text: string, path: string, random: Random): string {
  if (path.endsWith(".tfvars")) return random.pick(VALUES)!;
  if (path.endsWith("terragrunt.hcl")) return random.pick(UNITS)!;
  const blocks = text.split("\n\n").filter((block) => block !== "");
  const index = random.number(blocks.length + 1);
  switch (random.number(blocks.length > 12 ? 2 : 4)) {
    case 0:
      blocks.splice(index, 1);
      break;
    case 1: {
      const block = blocks[index] ?? "";
      const at = random.number(block.length + 1);
      blocks.splice(index, 1, block.slice(0, at) + block.slice(at + 1 + random.number(4)));
      break;
    }
    default:
      blocks.splice(index, random.number(2), random.pick(LINES)!);
  }
  return `${blocks.join("\n\n")}\n`;
}

const WORD = /[\p{ID_Start}_][\p{ID_Continue}-]*/gu;

/** Returns a text with a word, a line or a block removed, doubled, or replaced by one of the module's; or the first text. */
function editedInPlace(text: string, first: string, saved: Files, random: Random): string {
  const other = random.pick(Object.values(saved))!;
  switch (random.number(8)) {
    case 0:
    case 1:
    case 2:
      return withPart(text, WORD, random, () => random.pick(other.match(WORD) ?? [""])!);
    case 3:
      return withPart(text, /\S/gu, random, () => "");
    case 4:
      return withPart(text, /.+\n/gu, random, (line) => random.pick(["", `${line}${line}`])!);
    case 5:
      return withPart(text, /.+\n/gu, random, () => random.pick(other.match(/.+\n/gu) ?? [""])!);
    case 6:
      return withPart(text, BLOCK, random, (block) => random.pick(["", random.pick(other.match(BLOCK) ?? [block])!])!);
    default:
      return first;
  }
}

/** A block that begins and ends at the beginning of a line. */
const BLOCK = /^\w.*\{\n(?:[^}].*\n|\n)*\}\n/gmu;

/** Returns a text with one of the parts that match replaced. */
function withPart(text: string, pattern: RegExp, random: Random, replace: (part: string) => string): string {
  const parts = [...text.matchAll(pattern)];
  const part = random.pick(parts);
  return part === undefined
    ? text
    : `${text.slice(0, part.index)}${replace(part[0])}${text.slice(part.index + part[0].length)}`;
}

async function differencesIn(
  files: Files,
  others: Files,
  { service, linting }: { readonly service: LanguageService; readonly linting: Linting },
  random: Random,
): Promise<string[]> {
  const all = { ...others, ...files };
  const [newService, newLinting] = [new LanguageService(new MemoryFiles(all)), new Linting(new MemoryFiles(all))];
  const found: string[] = [];
  const compare = (what: string, kept: unknown, fresh: unknown): void => {
    const [one, other] = [JSON.stringify(kept), JSON.stringify(fresh)];
    if (one !== other) found.push(`${what}: ${one} in place of ${other}`);
  };
  for (const [path, text] of Object.entries(files)) {
    compare(`reports on ${path}`, await reportsOn(linting, path), await reportsOn(newLinting, path));
    const whole = { start: 0, end: text.length };
    compare(`values in ${path}`, service.inlayValues(path, whole, "all"), newService.inlayValues(path, whole, "all"));
    compare(`lenses in ${path}`, service.codeLenses(path), newService.codeLenses(path));
    const offset = random.number(text.length + 1);
    const places = (of: LanguageService): string[] =>
      of.references(path, offset).map((place) => `${place.path} ${place.range.start}-${place.range.end}`);
    compare(`references at ${offset} of ${path}`, places(service), places(newService));
    compare(`hover at ${offset} of ${path}`, service.hover(path, offset), newService.hover(path, offset));
  }
  return found;
}

/** Resolves to the reports on a file, without the objects in them. */
async function reportsOn(linting: Linting, path: string): Promise<unknown> {
  const reports = await linting.diagnose(path);
  return reports?.map(({ rule, message, range, fix }) => [rule, message, range.start, range.end, fix]) ?? null;
}
