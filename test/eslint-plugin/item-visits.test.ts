// The items that rules visit from one state of a module to the next: those in which they found nothing are left out.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ItemVisits } from "../../eslint-plugin/source-code/item-visits.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { ModuleLoader } from "../../src/index.ts";

const RULE = { id: "hcl/a", options: [], isPerItem: true };

const textOf = (typed: string): string => `output "a" {\n  value = 1\n}\noutput "b" {\n  value = 2\n}\n# ${typed}\n`;

/** Returns where the items begin that are left out in a second state, after visits to all of them in the first. */
function leftOut(first: (visits: ItemVisits) => void, second = RULE): readonly number[] {
  const host = new MemoryFiles({ "/w/main.tf": textOf("") });
  const loader = new ModuleLoader(host, { isTolerant: true });
  const visits = new ItemVisits();
  visits.add(RULE);
  assert.equal([...visits.begin({ module: loader.load("/w"), name: "main.tf" })], []);
  first(visits);
  visits.end();
  host.write("/w/main.tf", textOf("typed"));
  loader.forget(host.takeChanges());
  const later = new ItemVisits();
  later.add(second);
  return [...later.begin({ module: loader.load("/w"), name: "main.tf" })];
}

const [A, B] = [0, textOf("").indexOf('output "b"')];

test("items in which rules found nothing are left out", () => {
  assert.equal(
    leftOut(() => {}),
    [A, B],
  );
});

test("those in which they found something are visited again", () => {
  assert.equal(
    leftOut((visits) => visits.note(B + 12)),
    [A],
  );
});

test("all are visited after a rule has stopped", () => {
  assert.equal(
    leftOut((visits) => visits.stop()),
    [],
  );
});

test("and by a rule with other options, or one that looks at several items", () => {
  assert.equal(
    leftOut(() => {}, { ...RULE, options: [{ b: 1 }] as never[] }),
    [],
  );
  assert.equal(
    leftOut(() => {}, { ...RULE, isPerItem: false }),
    [],
  );
});

test.run();
