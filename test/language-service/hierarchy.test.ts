// Code lenses, call hierarchy, and paths that follow renamed files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";

const FILES = {
  "/w/main.tf": dedent`
    locals {
      zones = ["a", "b"]
      first = local.zones[0]
    }

    resource "terraform_data" "a" {
      for_each = toset(local.zones)
      input    = file("\${path.module}/files/a.txt")
    }

    module "net" {
      source = "./modules/net"
      count  = 3
      zone   = local.first
    }

    output "o" {
      value = [local.zones, module.net[0].id]
    }
  `,
  "/w/modules/net/main.tf": dedent`
    variable "zone" {}

    output "id" {
      value = var.zone
    }

    module "inner" {
      source = "../inner"
    }
  `,
  "/w/modules/inner/main.tf": "locals {\n  a = 1\n}\n",
  "/w/prod.tfvars": 'zone = "a"\n',
  "/w/live/terragrunt.hcl": dedent`
    dependency "net" {
      config_path = "../modules/net"
    }
  `,
};

const service = new LanguageService(new MemoryFiles(FILES));

const offsetOf = (path: keyof typeof FILES, text: string): number => FILES[path].indexOf(text);

/** Returns lenses as text: the line above which they are, and their title. */
function lensesIn(path: keyof typeof FILES): string[] {
  return service.codeLenses(path).map((lens) => {
    const { start, end } = lens.range;
    const places = lens.places ?? (lens.title === null ? service.codeLensPlaces(path, lens) : []);
    return `${FILES[path].slice(start, Math.min(end, start + 8)).split("\n")[0]!}: ${lens.title ?? "uses"} ${places.length}`;
  });
}

test("lenses say who uses a name, and how many instances there are", () => {
  assert.equal(lensesIn("/w/main.tf"), [
    "zones: uses 3",
    "first: uses 1",
    'a": uses 0',
    "resource: 2 instances 0",
    'net": uses 1',
    "module: 3 instances 0",
    'o": uses 0',
  ]);
});

test("a lens of a module says who calls it, with values for its variables among the uses", () => {
  assert.equal(lensesIn("/w/modules/net/main.tf"), [
    "variable: called once 1",
    'zone": uses 2',
    'id": uses 1',
    'inner": uses 0',
  ]);
  const [first] = service.codeLenses("/w/modules/net/main.tf");
  assert.equal(
    first!.places!.map(({ path }) => path),
    ["/w/main.tf"],
  );
});

test("a variable file offers its values", () => {
  const [lens] = service.codeLenses("/w/prod.tfvars");
  assert.equal([lens?.title, lens?.variableFile], ["Show the values of this file", "/w/prod.tfvars"]);
});

/** Returns calls as text: the item and the number of places. */
const shown = (calls: ReturnType<LanguageService["incomingCalls"]>): string[] =>
  calls.map(({ item, ranges }) => `${item.name} ${ranges.length}`);

test("the hierarchy of a value goes to what depends on it, and to what it depends on", () => {
  const zones = service.hierarchyItem("/w/main.tf", offsetOf("/w/main.tf", "zones = ["))!;
  assert.is(zones.name, "local.zones");
  const incoming = service.incomingCalls(zones);
  assert.equal(shown(incoming), ["local.first 1", "terraform_data.a 1", "output.o 1"]);
  assert.equal(shown(service.outgoingCalls(zones)), []);
  const first = incoming[0]!.item;
  assert.equal(shown(service.outgoingCalls(first)), ["local.zones 1"]);
  assert.equal(shown(service.incomingCalls(first)), ["module.net 1"]);
  const output = service.hierarchyItem("/w/main.tf", offsetOf("/w/main.tf", 'o" {'))!;
  assert.equal(shown(service.outgoingCalls(output)), ["local.zones 1", "module.net 1", "output.id 1"]);
});

test("the hierarchy crosses modules by their variables", () => {
  const zone = service.hierarchyItem("/w/modules/net/main.tf", offsetOf("/w/modules/net/main.tf", 'zone" {}'))!;
  assert.equal(shown(service.incomingCalls(zone)), ["output.id 1", "module.net 1"]);
});

test("the hierarchy of a module goes to its callers, and to the modules that it calls", () => {
  const module = service.hierarchyItem("/w/modules/net/main.tf", offsetOf("/w/modules/net/main.tf", "source"))!;
  assert.equal([module.kind, module.name], ["module", "net"]);
  assert.equal(shown(service.incomingCalls(module)), ["w 1"]);
  assert.equal(shown(service.outgoingCalls(module)), ["inner 1"]);
  assert.is(service.hierarchyItem("/w/live/terragrunt.hcl", 0), null);
});

/** Returns the lines that change when something is renamed, by file. */
function changed(from: string, to: string): Record<string, string[]> {
  const edits = service.editsForRenamed(["/w"], [{ from, to }]);
  return Object.fromEntries(
    [...edits].map(([path, ofFile]) => {
      const before = FILES[path as keyof typeof FILES].split("\n");
      const after = applyEdits(FILES[path as keyof typeof FILES], ofFile).split("\n");
      return [path, after.filter((line, index) => line !== before[index]).map((line) => line.trim())];
    }),
  );
}

test("paths to a renamed directory follow, and those in it lead where they led", () => {
  assert.equal(changed("/w/modules/net", "/w/network"), {
    "/w/main.tf": ['source = "./network"'],
    "/w/live/terragrunt.hcl": ['config_path = "../network"'],
    "/w/modules/net/main.tf": ['source = "../modules/inner"'],
  });
});

test("a file that a function reads follows, and a directory around both ends of a path changes nothing", () => {
  assert.equal(changed("/w/files/a.txt", "/w/texts/b.txt"), {
    "/w/main.tf": ['input    = file("${path.module}/texts/b.txt")'],
  });
  assert.equal(changed("/w/modules", "/w/lib"), {
    "/w/main.tf": ['source = "./lib/net"'],
    "/w/live/terragrunt.hcl": ['config_path = "../lib/net"'],
  });
  assert.equal(changed("/w/other", "/w/others"), {});
});

test.run();
