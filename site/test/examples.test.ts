// The examples of the playground: their reports are those of the command, and their values those of `hclkit eval`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { runHere } from "../../test/helpers/run-here.ts";
import { examples, type Example } from "../build/examples.ts";
import { shippedSchemas } from "../build/schemas.ts";
import { PlayService } from "../play/worker/service.ts";

/** A message of the command's JSON report, as far as it is compared. */
interface Message {
  readonly ruleId: string | null;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

function written({ files }: Example): string {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-site-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

async function commandReports(example: Example): Promise<string[]> {
  const directory = written(example);
  try {
    const { stdout } = await runHere(["lint", "--format", "json", "."], { cwd: directory });
    const results = JSON.parse(stdout) as readonly { filePath: string; messages: readonly Message[] }[];
    return results
      .flatMap(({ filePath, messages }) =>
        messages.map(({ ruleId, line, column, message }) => {
          const path = filePath.slice(filePath.indexOf(directory) + directory.length + 1);
          return `${path}:${line}:${column} ${message} ${ruleId}`;
        }),
      )
      .toSorted();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function serviceReports({ files }: Example): Promise<string[]> {
  const service = new PlayService(shippedSchemas);
  service.take(Object.entries(files));
  const { problems, configuration } = await service.problems();
  assert.is(configuration, null);
  return problems
    .map(({ path, range, message, rule }) => {
      const before = files[path]!.slice(0, range.start).split("\n");
      return `${path}:${before.length}:${before.at(-1)!.length + 1} ${message} ${rule}`;
    })
    .toSorted();
}

for (const example of examples()) {
  test(`${example.name}: the playground reports what the command reports`, async () => {
    assert.equal(await serviceReports(example), await commandReports(example));
  });
}

test("the examples show problems, fixes and values", async () => {
  const all = await Promise.all(examples().map(serviceReports));
  assert.ok(all.filter(({ length }) => length > 0).length >= 6, "examples with problems");
});

for (const name of ["values", "instances", "mistakes"]) {
  test(`${name}: the values are those of hclkit eval`, async () => {
    const example = examples().find((one) => one.name === name)!;
    const service = new PlayService(shippedSchemas);
    service.take(Object.entries(example.files));
    const values = service.values("main.tf").filter(({ kind }) => kind === "local" || kind === "variable");
    assert.ok(values.length >= 2);
    const directory = written(example);
    for (const { name: expression, text } of values) {
      const { stdout } = await runHere(["eval", "--module", ".", expression], { cwd: directory });
      assert.is(stdout.trimEnd().replaceAll("(known after apply)", "(unknown)"), text, expression);
    }
    rmSync(directory, { recursive: true, force: true });
  });
}

test("the panel's changes of the configuration are read back", () => {
  const service = new PlayService(shippedSchemas);
  let text = "# mine\n";
  const change = (one: Parameters<PlayService["withOption"]>[0]): void => {
    service.take([[".hclkit.hcl", text]]);
    text = service.withOption(one);
    service.take([[".hclkit.hcl", text]]);
  };
  change({ kind: "presets", names: ["default", "strict"] });
  change({ kind: "rule", name: "terraform/documented-outputs", severity: "warn" });
  change({ kind: "version", product: "opentofu", version: "1.9" });
  change({ kind: "format", name: "print_width", value: "60" });
  const facts = service.options();
  assert.equal(facts.presets, ["default", "strict"]);
  assert.is(facts.product, "opentofu");
  assert.is(facts.version, "1.9");
  assert.is(facts.format["print_width"], "60");
  assert.equal(
    facts.rules.filter(({ isSet }) => isSet).map(({ name, severity }) => `${name} ${severity}`),
    ["terraform/documented-outputs warn"],
  );
  change({ kind: "presets", names: ["default"] });
  change({ kind: "rule", name: "terraform/documented-outputs", severity: null });
  change({ kind: "version", product: "terraform", version: "" });
  change({ kind: "format", name: "print_width", value: "" });
  assert.is(text.trim(), "# mine");
});

test.run();
