// Drives real editors against the built language server, without a screen: reports, a definition in another file, and a
// rename. An editor that is not installed is named, and is no failure.
//
//   npm run check:editors -- [--optional]    after npm run build; Debian has neovim, emacs-nox and elpa-eglot
//
// Exit code 1 when an editor got something else, and without --optional when none is installed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dedent } from "../tools/dedent.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";

const root = join(import.meta.dirname, "..");

const OPTIONS = { optional: { type: "boolean" } } as const;

/** The longest run of an editor, in milliseconds: it waits for events, each for 30 s at most. */
const TIMEOUT = 120_000;

const FILES = {
  "main.tf": dedent`
    locals {
      zone = 1
      b    = "\${local.zone}"
    }

    module "m" {
      source = "./child"
      name   = locl.zone
    }

    output "o" {
      value = [local.zone, module.m.id]
    }

    output "p" {
      value = local.b
    }
  `,
  "child/main.tf": dedent`
    variable "name" {}
    output "id" {
      value = var.name
    }
  `,
};

/** What every editor gets. */
const EXPECTED = "diagnostics 2\ndefinition child\nrename value = [local.region, module.m.id]\n";

/** Where Debian puts packages for Emacs. */
const EMACS_PACKAGES = "/usr/share/emacs/site-lisp/elpa-src";

const EDITORS: Readonly<Record<string, { readonly command: string; args(): string[] | null }>> = {
  Neovim: {
    command: "nvim",
    args: () => [
      "--headless",
      "-u",
      "NONE",
      "-c",
      `lua pcall(dofile, [[${join(root, "scripts/editors/neovim.lua")}]])`,
      "-c",
      "qa!",
    ],
  },
  "Emacs with eglot": {
    command: "emacs",
    args() {
      const packages = existsSync(EMACS_PACKAGES) ? readdirSync(EMACS_PACKAGES) : [];
      if (!packages.some((name) => name.startsWith("eglot"))) return null;
      const paths = packages.flatMap((name) => ["-L", join(EMACS_PACKAGES, name)]);
      return ["-Q", "--batch", ...paths, "-l", join(root, "scripts/editors/eglot.el")];
    },
  },
};

/** Returns what an editor got, in a new copy of the project; null if it is not installed. */
function run({ command, args: argsOf }: (typeof EDITORS)[string]): string | null {
  const args = argsOf();
  if (args === null || spawnSync(command, ["--version"]).error !== undefined) return null;
  const directory = mkdtempSync(join(tmpdir(), "hclkit-editors-"));
  try {
    mkdirSync(join(directory, "child"));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(directory, name), text);
    const results = join(directory, "results.txt");
    const env = {
      ...process.env,
      PROJECT: directory,
      HCLKIT: join(root, "dist/cli/main.js"),
      NODE: process.execPath,
      RESULTS: results,
    };
    const { stderr } = spawnSync(command, args, { env, stdio: ["ignore", "ignore", "pipe"], timeout: TIMEOUT });
    return existsSync(results) ? readFileSync(results, "utf8") : `nothing; standard error:\n${String(stderr)}`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function main({ values }: CommandLine<typeof OPTIONS>): number {
  let tried = 0;
  let failed = 0;
  for (const [name, editor] of Object.entries(EDITORS)) {
    const got = run(editor);
    if (got === null) {
      console.log(`!! NOT RUN: ${name} is not installed`);
      continue;
    }
    tried++;
    if (got !== EXPECTED) failed++;
    console.log(got === EXPECTED ? `${name}: as expected` : `${name}: expected\n${EXPECTED}but got ${got}`);
  }
  console.log(`${tried} editors tried, ${failed} failed`);
  return failed > 0 || (tried === 0 && values.optional !== true) ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
