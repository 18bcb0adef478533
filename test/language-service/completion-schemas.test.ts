// Completion with the schemas and the tables that are shipped, and after characters that ask for it by themselves.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Completion, type CompletionItem, LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { FileSystem } from "../../node/file-system.ts";
import { dedent } from "../../tools/dedent.ts";

/** Returns the items at a cursor, as they are sorted. */
async function itemsAt(marked: string): Promise<CompletionItem[]> {
  const service = new LanguageService(new FileSystem());
  service.open("/w/main.tf", marked.replace("|", ""));
  await service.prepare("/w/main.tf");
  const items = service.completion("/w/main.tf", marked.indexOf("|"))?.items ?? [];
  return items.toSorted((a, b) => (a.sort + a.label < b.sort + b.label ? -1 : 1));
}

const labelsAt = async (marked: string): Promise<string[]> => (await itemsAt(marked)).map(({ label }) => label);

test("what an argument can take comes first", async () => {
  const declared = dedent`
    locals {
      a = 1
    }
    variable "region" {
      type = string
    }
  `;
  const text = `${declared}resource "google_compute_network" "a" {\n  routing_mode = |\n}\n`;
  assert.equal((await labelsAt(text)).slice(0, 3), ['"GLOBAL"', '"REGIONAL"', "var.region"]);
  const required = await itemsAt("terraform {\n  required_providers { | }\n}\n");
  const aws = required.find(({ label }) => label === "aws");
  assert.match(aws!.snippet!, /^aws = \{\n {2}source {2}= "hashicorp\/aws"\n {2}version = "~> \d+\.\d+"\n\}$/);
});

test("a provider is described by its newest schema where that of the required version is unknown", async () => {
  const required = dedent`
    terraform {
      required_providers {
        google = {
          source  = "hashicorp/google"
          version = "~> 99.0"
        }
      }
    }
    resource "google_compute_network" "a" {
      count = 1
      FIRST
    }
    locals {
      a = google_compute_network.a[0].SECOND
    }
  `;
  const first = await labelsAt(required.replace("FIRST", "|").replace("SECOND", "id"));
  assert.ok(first.includes("auto_create_subnetworks") && !first.includes("self_link"));
  const second = await labelsAt(required.replace("FIRST", "").replace("SECOND", "|"));
  assert.ok(second.includes("self_link"));
});

test("a slash begins the next name in a path, and not in an expression", () => {
  const service = new LanguageService(new MemoryFiles({ "/w/child/main.tf": "" }));
  const after = (marked: string): Completion | null => {
    service.open("/w/main.tf", marked.replace("|", ""));
    return service.completion("/w/main.tf", marked.indexOf("|"), "/");
  };
  assert.ok(after('module "x" {\n  source = "./|"\n}\n'));
  assert.is(after("locals {\n  x = 1 /|\n}\n"), null);
});

test.run();
