// Hostile expressions, each in a separate process with the users' limits: none may take long or much memory.
import type { HostileResult } from "../tools/hostile/child.ts";
import { HOSTILE } from "../tools/hostile/expressions.ts";
import { hostileRunner, type HostileRunner } from "../tools/hostile/run.ts";
import { showTime, type Table } from "./measure.ts";

const MOST_MILLISECONDS = 2000;
const MOST_MEGABYTES = 500;
const TIMEOUT = 30_000;

/** Prints every kind, then for each group the slowest and the largest one, against the bars. */
export async function hostile(table: Table): Promise<void> {
  const runner = hostileRunner();
  const groups = new Map<string, HostileResult[]>();
  try {
    for (const [index, { name }] of HOSTILE.entries()) {
      const result = await one(runner, index, name);
      printKind(result);
      const group = name.slice(0, name.indexOf(":"));
      groups.set(group, [...(groups.get(group) ?? []), result]);
    }
  } finally {
    runner.dispose();
  }
  for (const [group, results] of groups) addGroup(table, group, results);
}

/** Runs one kind; a process that prints nothing counts as the worst. */
async function one(runner: HostileRunner, index: number, name: string): Promise<HostileResult> {
  const [result] = await runner.run({ first: index, end: index + 1, step: 1 }, TIMEOUT);
  const lost = { name, milliseconds: TIMEOUT, processor: TIMEOUT, memory: Infinity, steps: 0 };
  return result ?? { ...lost, outcome: "the process died or was ended", hasThrown: true };
}

function printKind({ name, milliseconds, processor, memory, steps, outcome }: HostileResult): void {
  const times = `${`${milliseconds} ms`.padStart(8)} ${`${processor} ms cpu`.padStart(12)}`;
  console.log(
    `${name.padEnd(56)} ${times} ${`${Math.round(memory / 1e6)} MB`.padStart(7)} ${`${steps} steps`.padStart(14)}  ${outcome}`,
  );
}

function addGroup(table: Table, group: string, results: readonly HostileResult[]): void {
  const slowest = results.reduce((a, b) => (b.processor > a.processor ? b : a));
  const largest = results.reduce((a, b) => (b.memory > a.memory ? b : a));
  const short = ({ name }: HostileResult): string => name.slice(group.length + 2, group.length + 36);
  const thrown = results.filter(({ hasThrown }) => hasThrown);
  table.add({
    what: `hostile, ${group}: ${results.length} kinds, slowest`,
    ours: showTime(slowest.processor),
    against: short(slowest),
    ratio: thrown.length > 0 ? Infinity : slowest.processor / MOST_MILLISECONDS,
    bound: { atMost: 1 },
  });
  table.add({
    what: `hostile, ${group}: most memory`,
    ours: `${Math.round(largest.memory / 1e6)} MB`,
    against: short(largest),
    ratio: largest.memory / 1e6 / MOST_MEGABYTES,
    bound: { atMost: 1 },
  });
}
