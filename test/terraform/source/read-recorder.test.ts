// Kept results after changes are those of a new recorder, and a change visits only its dependents.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ReadIndex } from "../../../src/terraform/source/load/read-index.ts";
import { type Dependents, ReadRecorder, type Results } from "../../../src/terraform/source/load/read-recorder.ts";
import { directoriesIn, filesIn, Reads } from "../../../src/terraform/source/load/reads.ts";

const FILES = 6;

/** A result that reads files, and then uses one of two results below it, as its own sum decides. */
interface Step {
  readonly files: readonly number[];
  readonly used: readonly [even: number, odd: number];
  readonly isCompared: boolean;
}

/** Results on files whose contents are numbers, with dependents that are kept outside the recorder. */
class Sheet {
  readonly files = Array.from({ length: FILES }, (_, index) => index);
  computed = 0;
  asked = 0;
  private readonly recorder = new ReadRecorder();
  private readonly plain: Results<number> = this.recorder.keptResults();
  private readonly compared: Results<number> = this.recorder.keptResults<number>((a, b) => a === b);
  private readonly totals = new Map<number, { readonly reads: Reads; readonly total: number }>();
  private readonly steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  /** Returns the result of a step. */
  value(at: number): number {
    const { isCompared } = this.steps[at]!;
    return (isCompared ? this.compared : this.plain).get(`${at}`, () => {
      this.computed++;
      return this.compute(at, (below) => this.value(below));
    });
  }

  /** Returns the result of a step without kept ones. */
  fresh(at: number): number {
    return this.compute(at, (below) => this.fresh(below));
  }

  /** Returns the sum of two steps, kept as modules are: outside the recorder. */
  total(at: number): number {
    let kept = this.totals.get(at);
    if (kept === undefined) {
      const reads = this.recorder.newReads();
      kept = { reads, total: this.recorder.during(reads, () => this.value(at) + this.value(at >> 1)) };
      this.totals.set(at, kept);
    }
    return kept.total;
  }

  /** Changes a file. */
  change(file: number, content: number): void {
    this.files[file] = content;
    const dependents: Dependents = {
      all: () => (this.asked++, [...this.totals.values()].map(({ reads }) => reads)),
      drop: (outdated) => {
        for (const [at, { reads }] of this.totals) if (outdated.has(reads)) this.totals.delete(at);
      },
    };
    this.recorder.forget(new Set([`${file}`]), dependents);
  }

  private compute(at: number, below: (at: number) => number): number {
    const { files, used } = this.steps[at]!;
    let sum = 0;
    for (const file of files) {
      this.recorder.read(`${file}`);
      sum += this.files[file]!;
    }
    const next = used[sum & 1]!;
    // Few values, so that many results are as before.
    return (sum + (next < at ? below(next) : 0)) % 3;
  }
}

const file = fc.nat(FILES - 1);
const steps = fc.array(
  fc.record({
    files: fc.array(file, { maxLength: 2 }),
    used: fc.tuple(fc.nat(19), fc.nat(19)),
    isCompared: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

test("results after changes are those without kept ones", () => {
  const changes = fc.array(fc.tuple(file, fc.nat(4), fc.array(fc.nat(19), { maxLength: 4 })), { maxLength: 12 });
  fc.assert(
    fc.property(steps, changes, (all, made) => {
      const sheet = new Sheet(all);
      for (const [changed, content, asked] of made) {
        for (const one of asked) sheet.total(one % all.length);
        sheet.change(changed, content);
        for (const at of all.keys()) {
          assert.is(sheet.value(at), sheet.fresh(at), `step ${at}`);
          assert.is(sheet.total(at), sheet.fresh(at) + sheet.fresh(at >> 1), `total ${at}`);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("a change computes its dependents again, and visits nothing else", () => {
  const apart = { files: [0], used: [99, 99], isCompared: true } as const;
  const sheet = new Sheet([...Array.from({ length: 500 }, () => apart), { ...apart, files: [1] }]);
  for (let at = 0; at <= 500; at++) sheet.value(at);
  sheet.computed = 0;
  sheet.change(1, 7);
  assert.is(sheet.computed, 1);
  sheet.change(2, 7);
  assert.is(sheet.computed, 1);
  assert.is(sheet.asked, 0, "the computations that depend on results were listed");
});

test("after many computations, those that nothing uses are searched for once", () => {
  const sheet = new Sheet([{ files: [0], used: [99, 99], isCompared: false }]);
  for (let content = 0; content < 3000; content++) {
    sheet.total(0);
    sheet.change(0, content);
  }
  assert.ok(sheet.asked > 0 && sheet.asked < 10, `searched ${sheet.asked} times`);
});

test("an index forgets what is not live", () => {
  const index = new ReadIndex();
  const [used, dead, user] = [new Reads(index), new Reads(index), new Reads(index)];
  for (const reads of [used, dead]) reads.read("a");
  for (const reads of [dead, user]) reads.use(used);
  assert.equal([...index.affectedBy(["a"])], [used, dead, user]);
  // What a live one has used stays, though nothing else keeps it.
  assert.is(index.retain([user]), 2);
  assert.equal([...index.affectedBy(["a"])], [used, user]);
  user.clear();
  assert.equal([...index.affectedBy(["a"])], [used]);
});

test("an index knows what was read before and after the first question", () => {
  const index = new ReadIndex();
  const [cleared, reader, user] = [new Reads(index), new Reads(index), new Reads(index)];
  cleared.read("a");
  cleared.clear();
  reader.read("a");
  user.use(reader);
  user.use(new Reads());
  assert.equal([...index.affectedBy(["a"])], [reader, user]);
  const later = new Reads(index);
  later.read("a");
  later.use(user);
  assert.equal([...index.affectedBy(["a"])], [reader, later, user]);
  assert.equal([...index.usersOf(user)], [later]);
});

test("a changed directory affects the computations that asked for some of its names", () => {
  const index = new ReadIndex();
  const asked = [filesIn("a"), filesIn("a", /\.tf$/), directoriesIn("a"), filesIn("a/b", /x/), "a", "a/x"];
  const readers = asked.map((path) => {
    const reads = new Reads(index);
    reads.read(path);
    return reads;
  });
  const affected = (): number[] => [...index.affectedBy(["a/"])].map((reads) => readers.indexOf(reads)).toSorted();
  assert.equal(affected(), [0, 1, 2]);
  readers[1]!.clear();
  assert.equal(affected(), [0, 2]);
});

test.run();
