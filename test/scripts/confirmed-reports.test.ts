// The confirmation of reports by single versions of a provider, with a table of our own and a simple judge in Terraform's
// place.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { judged } from "../../scripts/provider-schemas/confirm/confirm.ts";
import type { LintReport } from "../../scripts/provider-schemas/confirm/lint-reports.ts";
import { Questions } from "../../scripts/provider-schemas/confirm/questions.ts";
import { SingleVersions } from "../../scripts/provider-schemas/confirm/single-version.ts";
import type { CheckWithVersion } from "../../scripts/provider-schemas/confirm/terraform-with-version.ts";
import type { Verdict } from "../../scripts/provider-schemas/confirm/verdict.ts";
import { isolatedBlockAt } from "../../scripts/provider-schemas/isolated-block.ts";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

/** In 1.0, `tags` is a block; in 2.0 and 2.5, an argument. `size` and `cloud_disk` come with 2.5, `zone` is there in 1.0 only. */
const TABLE = new SingleVersions(dedent`
  {"format":"hclkit provider schema","formatVersion":2,"provider":"registry.terraform.io/acme/cloud","versions":["1.0.0","2.0.0","2.5.0"]}
  {"provider":0,"managed":{"cloud_server":2,"cloud_disk":[3,2]},"data":{"cloud_image":[[3,0,1],[3,2]]}}
  ["string",["map","string"],{"nesting":"list","attributes":[0]},["list",["object",{"host":"string"}]]]
  [["id",0,4],["name",0,1],["tags",1,2],["size",0,2],["zone",0,2],["endpoint",3,4],["mode",2,2],["address",0,6]]
  [[4]]
  [[1]]
  [[0,[2,1],[3,2],[4,0,1],5,6,7],[[["tags","set",1,0,1],0,1],["rule",null,null]]]
  [[1]]
`);

test("a single version has what its intervals say", () => {
  const types = new Set(["cloud_server", "cloud_disk", "cloud_image"]);
  const kinds = TABLE.versions.map((version) => {
    const { resource_schemas: resources = {}, data_source_schemas: data = {} } = TABLE.schemaOf(version, types);
    return [Object.keys(resources), Object.keys(data)];
  });
  assert.equal(kinds, [
    [["cloud_server"], ["cloud_image"]],
    [["cloud_server"], []],
    [["cloud_server", "cloud_disk"], ["cloud_image"]],
  ]);
  const { attributes, block_types: blocks } = TABLE.schemaOf("1.0.0", types).resource_schemas!["cloud_server"]!.block!;
  assert.equal(Object.keys(attributes!), ["id", "zone", "endpoint", "mode", "address"]);
  const id = { type: "string", required: false, optional: false, computed: true };
  assert.equal(attributes!["id"], id);
  assert.equal(attributes!["mode"]!.nested_type, { nesting_mode: "list", attributes: { id } });
  assert.equal(blocks, {
    tags: {
      nesting_mode: "set",
      block: { attributes: { name: { ...id, required: true, computed: false } }, block_types: {} },
      min_items: 0,
      max_items: 1,
    },
    rule: { nesting_mode: "list", block: {}, min_items: 0, max_items: 0 },
  });
  assert.equal(Object.keys(TABLE.schemaOf("2.0.0", null).provider!.block!.attributes!), ["zone"]);
});

/** Refuses types, arguments and blocks that the schema lacks, and versions by the first number of a constraint, or the whole of `= VERSION`. */
const judge: CheckWithVersion = (files, { version, schema }) => {
  const [, operator, required = ""] = /version = "([~=]>?) ([\d.]+)"/.exec(files.get("versions.tf")!) ?? [];
  const isAllowed = operator === "=" ? version === required : version.startsWith(required.split(".")[0]!);
  if (!isAllowed) return Promise.resolve(null);
  const refusals = [...files].flatMap(([file, text]) => {
    const type = /resource "(\w+)"/.exec(text)?.[1];
    if (type === undefined) return [];
    const block = schema.resource_schemas?.[type]?.block;
    return text.split("\n").flatMap((line, index) => {
      const refused = (message: string): object[] => [{ severity: "error", place: `${file}:${index + 1}`, message }];
      if (line.startsWith("resource")) return block === undefined ? refused("Invalid resource type: ") : [];
      const [, name, form] = /^ {2}(\w+) +([{=])/.exec(line) ?? [];
      if (block === undefined || name === undefined) return [];
      if (form === "{") return name in block.block_types! ? [] : refused("Unsupported block type: ");
      return name in block.attributes! ? [] : refused("Unsupported argument: ");
    });
  });
  return Promise.resolve(refusals as Awaited<ReturnType<CheckWithVersion>> & object);
};

/** Returns the verdict on a report in a module with a constraint. */
async function verdictOn(
  report: Pick<LintReport, "line" | "message"> & Partial<LintReport>,
  constraint: string,
  body: string,
): Promise<Verdict> {
  const directory = temporaryDirectory();
  const required = `terraform {\n  required_providers {\n    cloud = {\n      source = "acme/cloud"\n      version = "${constraint}"\n    }\n  }\n}\n`;
  writeFileSync(join(directory, "versions.tf"), required);
  writeFileSync(join(directory, "main.tf"), body);
  const questions = new Questions(directory, new Map());
  const whole: LintReport = { directory: ".", file: "main.tf", column: 1, code: "unsupported-argument", ...report };
  const [result] = await judged(
    [whole],
    (one, name) => questions.about(one, name),
    () => TABLE,
    judge,
  );
  return result!.verdict;
}

const SERVER = dedent`
  resource "cloud_server" "a" {
    tags {
      name = var.name
    }
    size = "s-\${var.size}"
  }
`;

test("each allowed version has to refuse the line", async () => {
  const tags = { line: 2, message: "Unsupported block type" };
  assert.equal(await verdictOn(tags, "~> 2.0", SERVER), { by: "terraform", reason: "2.0.0, 2.5.0" });
  assert.equal(await verdictOn(tags, "~> 1.0", SERVER), { by: "refuted", reason: "accepted by 1.0.0" });
});

test("a value that is partly unknown decides nothing if a version accepts it", async () => {
  const size = { line: 5, message: "Unsupported argument" };
  assert.equal(await verdictOn(size, "~> 2.0", SERVER), { by: "undecided", reason: "not decided by 2.5.0" });
  assert.equal(await verdictOn(size, "~> 1.0", SERVER), { by: "terraform", reason: "1.0.0" });
});

test("if no known version is allowed, those around it count", async () => {
  const size = { line: 5, message: "Unsupported argument" };
  assert.equal(await verdictOn(size, "= 1.7.0", SERVER), { by: "terraform", reason: "1.0.0, 2.0.0" });
  assert.equal(await verdictOn(size, "= 3.0.0", SERVER), { by: "undecided", reason: "no allowed version is known" });
});

test("values that the provider decides", async () => {
  const from = (path: string): Pick<LintReport, "line" | "message"> => ({
    line: 1,
    message: `It depends on local.x ← cloud_server.a${path}, which is known only after apply, so it fails.`,
  });
  assert.equal(await verdictOn(from(".endpoint[0].host"), "~> 2.0", SERVER), { by: "table", reason: "2.0.0, 2.5.0" });
  assert.equal(await verdictOn(from(".address"), "~> 1.0", SERVER), { by: "table", reason: "1.0.0" });
  assert.is((await verdictOn(from(".zone"), "~> 1.0", SERVER)).by, "refuted");
  const set = SERVER.replace("size", "address");
  assert.is((await verdictOn(from(".address"), "~> 1.0", set)).by, "undecided");
  const provider = { line: 1, message: "It may fail: host, from cloud_server.a.endpoint[0].host. Create it." };
  assert.is((await verdictOn(provider, "~> 1.0", SERVER)).by, "table");
  assert.is((await verdictOn(from("b.id"), "~> 1.0", SERVER)).reason, "cloud_server.ab is not in this module");
});

test("attributes that no allowed version has", async () => {
  const text = `${SERVER}\noutput "x" {\n  value = [cloud_server.a.size, data.cloud_image.b.name]\n}\n`;
  const size = { line: 9, column: 28, message: "Unsupported attribute: size" };
  assert.equal(await verdictOn(size, "~> 1.0", text), { by: "table", reason: "1.0.0" });
  assert.equal(await verdictOn(size, "~> 2.0", text), { by: "refuted", reason: "accepted by 2.5.0" });
  const reason = "data.cloud_image.b is not in this module";
  assert.equal(await verdictOn({ ...size, column: 55 }, "~> 2.0", text), { by: "undecided", reason });
});

test("a range: one version lacks a name that another has", async () => {
  const range = (words: string): Pick<LintReport, "line" | "message" | "code"> => ({
    ...{ line: 1, code: "partly-supported-provider-feature" },
    message: `Versions without it: This module needs ${words}.`,
  });
  const added = "acme/cloud from 2.5 (or an earlier version after 2.0) on, for `size`; `~> 2.0` allows 2.0";
  const reason = "2.0.0 refuses a name that 2.5.0 accepts";
  assert.equal(await verdictOn(range(added), "~> 2.0", SERVER), { by: "terraform", reason });
  const disk = 'resource "cloud_server" "a" {\n  tags = {}\n}\n';
  assert.is((await verdictOn(range(added), "~> 2.0", disk)).by, "refuted");
  assert.is((await verdictOn(range(added), "~> 1.0", SERVER)).reason, "no allowed version is 2.5");
});

test("a block on its own stays at its lines, and refers to one name only", () => {
  const directory = temporaryDirectory();
  const text = dedent`
    # a comment

    resource "cloud_server" "a" {
      count = var.count
      tags  = { (local.key) = [for tag in var.tags : tag.name], other = "x" }
      name  = aws_x.y[each.key].id
      lifecycle {
        ignore_changes = [tags]
      }
    }
  `;
  writeFileSync(join(directory, "main.tf"), text);
  const isolated = isolatedBlockAt(directory, "main.tf:6", "b")!;
  assert.is(
    isolated.text,
    `\n\n${dedent`
      resource "cloud_server" "b" {
        count = var.unknown
        tags  = { (var.unknown) = [for tag in var.unknown : tag.name], other = "x" }
        name  = var.unknown
    `}  \n\n\n}\n`,
  );
  assert.equal([...isolated.changedLines], [4, 5, 6, 7, 8, 9]);
  assert.is(isolatedBlockAt(directory, "main.tf:1", "b"), null);
});

test.run();
