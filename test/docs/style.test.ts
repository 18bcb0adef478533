// Executes the examples in docs/style.md and its summary: `hcl before …` formatted must give the `hcl after` below it;
// `hcl same` must stay.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format } from "../../src/index.ts";

type Options = NonNullable<Parameters<typeof format>[1]>;

interface Fence {
  readonly line: number;
  readonly kind: "before" | "after" | "same";
  /** Options by name, as in the info string: `printWidth=60`. */
  readonly settings: Record<string, string>;
  readonly text: string;
}

function fencesOf(markdown: string): Fence[] {
  const matches = markdown.matchAll(/^```hcl (before|after|same)(.*)\n([^]*?)^```$/gm);
  return [...matches].map((match) => ({
    line: markdown.slice(0, match.index).split("\n").length,
    kind: match[1] as Fence["kind"],
    settings: Object.fromEntries([...match[2]!.matchAll(/(\w+)=(\w+)/g)].map(([, name, value]) => [name, value])),
    text: match[3]!,
  }));
}

function optionsOf(settings: Record<string, string>): Options {
  const values = Object.entries(settings).map(([name, value]) => {
    if (value === "true" || value === "false") return [name, value === "true"];
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  return { dialect: "terraform", ...Object.fromEntries(values) } as Options;
}

const PAGES = ["docs/style-summary.md", "docs/style.md"];

const fences = PAGES.flatMap((page) =>
  fencesOf(readFileSync(join(import.meta.dirname, "../..", page), "utf8")).map((fence) => ({ ...fence, page })),
);

test("the pages have their examples, in pairs", () => {
  assert.ok(fences.length > 30);
  assert.equal(new Set(fences.map(({ page }) => page)), new Set(PAGES));
  for (const [index, fence] of fences.entries()) {
    const next = fences[index + 1]?.kind;
    assert.is(fence.kind === "before", next === "after", `${fence.page}, line ${fence.line}`);
  }
});

for (const [index, fence] of fences.entries()) {
  if (fence.kind === "after") continue;
  const expected = fence.kind === "same" ? fence.text : fences[index + 1]!.text;
  const options = optionsOf(fence.settings);
  test(`${fence.page}, line ${fence.line}: becomes the documented output`, () => {
    assert.is(format(fence.text, options), expected);
  });
  test(`${fence.page}, line ${fence.line}: is unchanged`, () => {
    assert.is(format(expected, options), expected);
  });
}

test.run();
