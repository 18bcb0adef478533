// Measures how linting whole Terraform modules grows: a large module against ten that are a tenth of it, each in new
// directories so that no cache helps; and how many directories are listed for it.
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Linter } from "eslint";
import { copy } from "./commands.ts";
import type * as thisFileSystem from "../node/this-file-system.ts";
import type * as thisWorkspace from "../eslint-plugin/this-workspace.ts";
import { compiled } from "./compiled.ts";
import { alternate, showTime, type Table } from "./measure.ts";

const RUNS = 5;
const GROWTH_BAR = 11;

interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The plugin configuration with all rules for whole modules. */
const PRESET = "terraform";

/** Returns files that each declare objects and refer to ten declarations in the previous file. */
export function manyFiles(count: number): GeneratedFile[] {
  return Array.from({ length: count }, (_, index) => {
    const before = Math.max(0, index - 1);
    const path = `part_${String(index).padStart(5, "0")}.tf`;
    const text = `variable "name_${index}" {
  type    = string
  default = "part"
}

locals {
  label_${index} = "\${var.name_${index}}-\${var.name_${before}}"
}

resource "null_resource" "first_${index}" {
  triggers = {
    label  = local.label_${index}
    before = local.label_${before}
    name   = upper(var.name_${before})
  }
}

resource "null_resource" "second_${index}" {
  count = length(local.label_${before}) > 3 ? 1 : 0
  triggers = {
    first  = null_resource.first_${index}.id
    before = null_resource.first_${before}.id
    name   = var.name_${index}
  }
}

output "part_${index}" {
  value = [null_resource.first_${index}.id, null_resource.second_${index}[*].id, local.label_${index}]
}
`;
    return { path, text };
  });
}

/** Returns a module that calls others, each in its own directory; each call uses an output of the previous one. */
function manyChildren(count: number): GeneratedFile[] {
  const calls = Array.from({ length: count }, (_, index) => {
    const value = index === 0 ? '"start"' : `module.child_${index - 1}.name`;
    return `module "child_${index}" {\n  source = "./children/${index}"\n  name   = ${value}\n  tags   = { index = ${index} }\n}\n`;
  });
  const child = `variable "name" {
  type = string
}

variable "tags" {
  type    = map(string)
  default = {}
}

locals {
  parts = [for key, value in var.tags : "\${key}=\${value}"]
}

output "name" {
  value = "\${var.name}-\${join(",", local.parts)}"
}
`;
  return [
    { path: "main.tf", text: calls.join("\n") },
    ...calls.map((_, index) => ({ path: `children/${index}/main.tf`, text: child })),
  ];
}

/** Returns one file with this many references, to local values and to variables. */
function manyReferences(count: number): GeneratedFile[] {
  const variables = Array.from({ length: 100 }, (_, index) => `variable "v${index}" {\n  type = string\n}\n`);
  const locals = Array.from({ length: count / 2 }, (_, index) => {
    const other = index < 100 ? "var.v0" : `local.l${index - 100}`;
    return `  l${index} = "\${var.v${index % 100}}-\${${other}}"`;
  });
  return [
    { path: "variables.tf", text: variables.join("\n") },
    { path: "main.tf", text: `locals {\n${locals.join("\n")}\n}\n` },
  ];
}

const SHAPES: readonly (readonly [name: string, make: (count: number) => GeneratedFile[], small: number])[] = [
  ["files", manyFiles, 100],
  ["child modules", manyChildren, 10],
  ["references", manyReferences, 1000],
];

/** Measures milliseconds per module, for ten times as much; and listings per directory. */
export async function modules(table: Table): Promise<void> {
  const { plugin } = await compiled<typeof thisWorkspace>("eslint-plugin/this-workspace");
  const { fileSystem } = await compiled<typeof thisFileSystem>("node/this-file-system");
  // No file changes meanwhile, as in a run of `hclkit lint`.
  const config = [...plugin.configs[PRESET]!, { settings: { hclkit: { isOneRun: true } } }];
  const lint = (folder: string, files: readonly GeneratedFile[]): void => {
    const linter = new Linter({ cwd: folder });
    for (const { path, text } of files) {
      const reports = linter.verify(text, config, { filename: join(folder, path) });
      if (reports.some(({ fatal }) => fatal === true)) throw new Error(`${path}: ${reports[0]!.message}`);
    }
  };
  for (const [name, make, size] of SHAPES) {
    const [small, large] = [make(size), make(10 * size)];
    const folders = [copy(small)];
    lint(folders[0]!, small);
    // Each run has new directories, created before the clock starts.
    const smalls = Array.from({ length: RUNS * 10 }, () => copy(small));
    const larges = Array.from({ length: RUNS }, () => copy(large));
    folders.push(...smalls, ...larges);
    try {
      const before = fileSystem.listed;
      const [one, ten] = await alternate(
        RUNS,
        () => lint(larges.pop()!, large),
        () => smalls.splice(0, 10).forEach((folder) => lint(folder, small)),
      );
      table.add({
        what: `lint (${PRESET}), module of ${10 * size} ${name}`,
        ours: showTime(one),
        against: `${showTime(ten / 10)} for ${size}`,
        ratio: (one * 10) / ten,
        bound: { atMost: GROWTH_BAR },
      });
      const directories = RUNS * (foldersOf(large) + 10 * foldersOf(small));
      table.add({
        what: `lint (${PRESET}), ${name}: directories listed`,
        ours: String(fileSystem.listed - before),
        against: `${directories} directories`,
        ratio: (fileSystem.listed - before) / directories,
        bound: { atMost: 1 },
      });
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Returns the number of directories: those of the files, and those around them, where callers may be. */
function foldersOf(files: readonly GeneratedFile[]): number {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return folders.size;
}
