// Modules with odd files beside the linted one: pipes, devices, links, directories, large files and bytes that are not UTF-8.
import { execFileSync } from "node:child_process";
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Linter } from "eslint";
import { BUG } from "../eslint-plugin/contained.ts";
import { lintConfig, presetRules } from "../tools/lint.ts";

/** Every kind. */
const SIBLING_KINDS = [
  "plain",
  "pipe",
  "directory",
  "endless",
  "dangling",
  "loop",
  "above",
  "huge",
  "empty",
  "not UTF-8",
  "UTF-16",
  "zeros",
  "brackets",
  "broken",
  "json",
] as const;

/** A kind of odd file. */
type SiblingKind = (typeof SIBLING_KINDS)[number];

/** The size of a large file, in bytes: more than any limit. */
const LARGE_SPARSE: number = 2 ** 32;

/** One odd file: its name, which belongs to a module, and its kind. */
interface Sibling {
  readonly name: string;
  readonly kind: SiblingKind;
}

const NAMES = [
  "a.tf",
  "z.tf",
  "override.tf",
  "b.tf.json",
  "terraform.tfvars",
  "x.auto.tfvars.json",
  "main.tftest.hcl",
  "mocks.tfmock.hcl",
  "main.tofu",
  ".terraform-version",
  ".tool-versions",
  "terragrunt.hcl",
  "template.tftpl",
  "child",
  "child/main.tf",
  "child/variables.tf",
  "tests",
  "tests/a.tftest.hcl",
  ".terraform/modules/modules.json",
] as const;

const MAIN = `terraform {
  required_version = ">= 1.5"
}
variable "a" {
  type = string
}
locals {
  b = templatefile("\${path.module}/template.tftpl", { a = var.a })
  c = file("\${path.module}/a.tf")
}
module "child" {
  source = "./child"
  a      = var.nope
}
moved {
  from = module.child.terraform_data.x
  to   = terraform_data.y
}
output "d" {
  value = [local.b, local.c, module.child]
}
`;

/** Returns directories as JSON: the odd files by name. */
export function siblings(): fc.Arbitrary<string> {
  const sibling = fc.record({ name: fc.constantFrom(...NAMES), kind: fc.constantFrom(...SIBLING_KINDS) });
  return fc.array(sibling, { minLength: 1, maxLength: 4 }).map((list) => JSON.stringify(list));
}

/**
 * Lints a file with such files beside it with all rules; null unless a rule fails. Files that cannot be created are
 * skipped.
 */
export function checkSiblings(text: string): string | null {
  const above = mkdtempSync(join(tmpdir(), "hclkit-siblings-"));
  const directory = join(above, "module");
  try {
    mkdirSync(directory);
    for (const sibling of parsed(text)) create(directory, sibling);
    const filename = join(directory, "main.tf");
    const linter = new Linter({ cwd: directory });
    const messages = linter.verify(MAIN, [lintConfig({ filename, rules: presetRules("all", filename) })], { filename });
    const bad = messages.find(({ fatal, message }) => fatal === true || message.startsWith(BUG));
    return bad === undefined ? null : `${bad.ruleId ?? "parser"}: ${bad.message}`;
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

/** Returns the siblings in a text; none for one that minimizing has cut. */
function parsed(text: string): readonly Sibling[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Partial<Sibling>[]).filter(isSibling) : [];
  } catch {
    return [];
  }
}

function isSibling(one: Partial<Sibling> | null): one is Sibling {
  return NAMES.some((name) => name === one?.name) && SIBLING_KINDS.some((kind) => kind === one?.kind);
}

function create(directory: string, { name, kind }: Sibling): void {
  const path = join(directory, name);
  try {
    mkdirSync(join(path, ".."), { recursive: true });
    switch (kind) {
      case "pipe":
        execFileSync("mkfifo", [path], { stdio: "ignore" });
        break;
      case "directory":
        mkdirSync(path);
        break;
      case "endless":
        symlinkSync("/dev/zero", path);
        break;
      case "dangling":
        symlinkSync("nowhere", path);
        break;
      case "loop":
        symlinkSync(path, path);
        break;
      case "above":
        symlinkSync("..", path);
        break;
      case "huge":
        writeSparse(path, LARGE_SPARSE);
        break;
      default:
        writeFileSync(path, CONTENTS[kind], { flag: "wx" });
    }
  } catch {
    // A path that is a file already, or a system without pipes.
  }
}

/** Writes a file of zeros that uses no space. */
function writeSparse(path: string, bytes: number): void {
  const descriptor = openSync(path, "wx");
  ftruncateSync(descriptor, bytes);
  closeSync(descriptor);
}

const CONTENTS: Readonly<
  Record<Exclude<SiblingKind, "pipe" | "directory" | "endless" | "dangling" | "loop" | "above" | "huge">, Buffer>
> = {
  empty: Buffer.alloc(0),
  "not UTF-8": Buffer.from([0x61, 0x20, 0x3d, 0x20, 0x22, 0xff, 0xc3, 0x28, 0x22, 0x0a]),
  "UTF-16": Buffer.from("\ufeffa = 1\n", "utf16le"),
  zeros: Buffer.alloc(5000),
  brackets: Buffer.from("[".repeat(20_000)),
  broken: Buffer.from('variable "a" {\n  type = "${\n'),
  json: Buffer.from('{"a": [{"variable": {"a": null}}, "${"], "Modules": {"x": 1}}'),
  plain: Buffer.from('variable "a" {\n}\nresource "terraform_data" "x" {\n}\n'),
};
