// Refactorings with `terraform` as the judge: modules of `terraform_data` are applied and refactored. `terraform validate` must
// say the same as before, and a plan must have moves alone.
//
//   npm run check:refactorings
//
// Exit code 1 when a refactoring is not offered or changes something, and without terraform.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LanguageService } from "../language-service/index.ts";
import { FileSystem } from "../node/file-system.ts";
import { applyEdits } from "../src/index.ts";
import { requireTerraform, runScript } from "../tools/command-line.ts";
import { dedent } from "../tools/dedent.ts";

/** A module with a cursor `|`, or a selection between `«` and `»`; a refactoring, and the number of objects that it moves. */
interface Case {
  readonly title: string;
  readonly moves: number;
  readonly main: string;
  /** Other files. */
  readonly others?: Readonly<Record<string, string>>;
}

const COUNTED = dedent`
  locals {
    zones = ["b", "a"]
  }

  resource "terraform_data" "|zone" {
    count = length(local.zones)
    input = local.zones[count.index]
  }

  resource "terraform_data" "user" {
    input      = terraform_data.zone[1].output
    depends_on = [terraform_data.zone]
  }
`;

const VALUES = dedent`
  locals {
    |size = 1 + 2
    text = "t"
  }

  resource "terraform_data" "a" {
    input = [local.size * 2, "\${local.text}-\${local.size}"]
  }
`;

const TO_MODULE = dedent`
  variable "size" {
    type    = number
    default = 3
  }

  resource "terraform_data" "base" {
    input = { name = "n" }
  }

  resource "terraform_data" "|moved" {
    for_each = toset(["x", "y"])
    input    = [var.size, terraform_data.base.output.name, each.key]
  }

  output "ids" {
    value = [for one in terraform_data.moved : one.id]
  }

  resource "terraform_data" "last" {
    input      = terraform_data.moved["x"].output[0]
    depends_on = [terraform_data.moved]
  }
`;

const CASES: readonly Case[] = [
  { title: "Turn count into for_each", moves: 2, main: COUNTED },
  {
    title: "Turn count into for_each",
    moves: 3,
    main: 'resource "terraform_data" "|a" {\n  count = 3\n  input = "n-${count.index}-${count.index + 1}"\n}\n',
  },
  {
    title: "Turn count into for_each",
    moves: 2,
    main: 'module "|m" {\n  source = "./m"\n  count  = 2\n  name   = "n${count.index}"\n}\n\noutput "o" {\n  value = module.m[0].id\n}\n',
    others: {
      "m/main.tf": dedent`
        variable "name" {}

        resource "terraform_data" "a" {
          input = var.name
        }

        output "id" {
          value = terraform_data.a.id
        }
      `,
    },
  },
  { title: "Move to the new module moved", moves: 2, main: TO_MODULE },
  { title: "Move to the new file zone.tf", moves: 0, main: COUNTED },
  { title: "Inline local.size", moves: 0, main: VALUES },
  { title: "Turn local.text into a variable", moves: 0, main: VALUES.replace("|", "").replace("text =", "|text =") },
  {
    title: "Extract to local.input",
    moves: 0,
    main: VALUES.replace("|", "").replace("local.size * 2", "«local.size * 2»"),
  },
  {
    title: "Sort the local values in this block by name",
    moves: 0,
    main: VALUES.replace("|", "")
      .replace("locals", "|locals")
      .replace("text", "area")
      .replace("local.text", "local.area"),
  },
  { title: "Convert to JSON", moves: 0, main: `|${COUNTED.replace("|", "")}` },
];

/** Runs terraform in a directory; throws with its messages if it fails. */
function terraform(directory: string, ...args: readonly string[]): string {
  const env = { ...process.env, CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1", TF_CLI_CONFIG_FILE: "/dev/null" };
  return execFileSync("terraform", [...args], {
    cwd: directory,
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Returns what `terraform validate` says, without places. */
function validated(directory: string): string {
  const { stdout } = spawnSync("terraform", ["validate", "-json"], { cwd: directory, encoding: "utf8" });
  const { valid, diagnostics } = JSON.parse(stdout) as {
    readonly valid: boolean;
    readonly diagnostics: readonly { readonly summary: string }[];
  };
  return [String(valid), ...diagnostics.map(({ summary }) => summary)].join(", ");
}

/** Refactors the files in a directory; false if the refactoring is not offered. */
function refactor(directory: string, { title, main }: Case): boolean {
  const start = main.search(/[|«]/);
  const end = main.includes("»") ? main.indexOf("»") - 1 : start;
  const host = new FileSystem("none");
  const service = new LanguageService(host);
  const action = service.refactorings(join(directory, "main.tf"), { start, end }).find((one) => one.title === title);
  const change = action?.change() ?? null;
  if (change === null) return false;
  for (const [path, edits] of change.edits) writeFileSync(path, applyEdits(host.readText(path)!, edits));
  for (const [path, text] of change.files?.created ?? []) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const path of change.files?.deleted ?? []) rmSync(path);
  return true;
}

interface PlannedChange {
  readonly address: string;
  readonly previous_address?: string;
  readonly change: { readonly actions: readonly string[] };
}

/** Returns why a refactoring is not as it should be; null if it is. */
function problemOf(directory: string, one: Case): string | null {
  const files = { "main.tf": one.main.replaceAll(/[|«»]/g, ""), ...one.others };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  terraform(directory, "init", "-input=false");
  const before = validated(directory);
  terraform(directory, "apply", "-auto-approve", "-input=false");
  if (!refactor(directory, one)) return "it is not offered";
  terraform(directory, "init", "-input=false");
  const after = validated(directory);
  if (after !== before) return `validate says ${after}, before ${before}`;
  terraform(directory, "plan", "-input=false", "-out=plan");
  const { resource_changes: changes = [], output_changes: outputs = {} } = JSON.parse(
    terraform(directory, "show", "-json", "plan"),
  ) as {
    readonly resource_changes?: readonly PlannedChange[];
    readonly output_changes?: Readonly<Record<string, { readonly actions: readonly string[] }>>;
  };
  const others = changes.filter(({ change }) => change.actions.join(" ") !== "no-op");
  if (others.length > 0)
    return others.map(({ address, change }) => `${address}: ${change.actions.join(" ")}`).join(", ");
  const output = Object.entries(outputs).find(([, { actions }]) => actions.join(" ") !== "no-op");
  if (output !== undefined) return `output ${output[0]} changes`;
  const moved = changes.filter((change) => change.previous_address !== undefined).length;
  return moved === one.moves ? null : `${moved} objects move, not ${one.moves}`;
}

function main(): number {
  requireTerraform();
  let failed = 0;
  for (const one of CASES) {
    const directory = mkdtempSync(join(tmpdir(), "hclkit-refactoring-"));
    try {
      const problem = problemOf(directory, one);
      console.log(`${problem === null ? "same" : "DIFFERENT"}  ${one.title}${problem === null ? "" : `: ${problem}`}`);
      if (problem !== null) failed++;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
  console.log(`${CASES.length} refactorings, ${failed} with a difference`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
