// The sentences about the language's own blocks and arguments: each construct that is offered has one.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/index.ts";
import { type BlockHeader, describeBody, MemoryFiles } from "../../../src/internal.ts";

const ROLES = ["primary", "test", "mock", "query", "stack"] as const;

/** Constructs without a sentence: arguments of key providers and of deployments have their own documentation. */
const WITHOUT = /^(?:primary terraform encryption|stack (?:stack|provider|removed))/;

/** Returns the constructs in a body and in the blocks inside, as paths, with their sentences. */
function constructsIn(role: (typeof ROLES)[number], product: string, version: string): Map<string, string | null> {
  const module = loadModule("/w", new MemoryFiles({ "/w/main.tf": "" }), {
    versions: { product, version } as never,
  });
  const found = new Map<string, string | null>();
  const visit = (path: readonly BlockHeader[], text: string): void => {
    const { arguments: all, blocks } = describeBody(module, role, path);
    for (const { name, description } of all) found.set(`${text} ${name}`, description);
    for (const { type, labelNames, description } of blocks) {
      found.set(`${text} ${type}`, description);
      if (path.length < 3) visit([...path, { type, labels: labelNames.map(() => "") }], `${text} ${type}`);
    }
  };
  visit([], role);
  return found;
}

for (const [product, version] of [
  ["terraform", "1.16"],
  ["opentofu", "1.13"],
] as const) {
  test(`each construct of ${product} has a sentence`, () => {
    let sentences = 0;
    const missing: string[] = [];
    for (const role of ROLES) {
      for (const [path, text] of constructsIn(role, product, version)) {
        if (WITHOUT.test(path) || /\b(?:connection|backend|dynamic|cloud)\b .+/.test(path)) continue;
        if (text === null || !/^[A-Z][^]*\.$/.test(text) || text.startsWith("Since")) missing.push(path);
        else sentences++;
      }
    }
    assert.equal(missing, []);
    assert.ok(sentences > 150, String(sentences));
  });
}

test("constructs that not every version has say which have them", () => {
  assert.match(
    constructsIn("primary", "terraform", "1.16").get("primary moved")!,
    /Since Terraform 1\.1 and OpenTofu 1\.6\.$/,
  );
});

test.run();
