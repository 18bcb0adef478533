// The times of --timing: of each rule, and of each file. They are for people who look for a slow rule; nothing depends on
// them.
import type { Linter, Rule } from "eslint";
import { getOrCompute } from "../../../src/memo.ts";

/** Returns the present time in milliseconds, from any start. */
export type Clock = () => number;

/** How many rules and files are shown. */
const SHOWN = 10;

type Plugin = NonNullable<Linter.Config["plugins"]>[string];

/** Sums of times, in milliseconds. */
export class Timing {
  private readonly rules = new Map<string, number>();
  private readonly files = new Map<string, number>();
  private readonly plugins = new Map<Plugin, Plugin>();
  private readonly now: Clock;

  constructor(now: Clock) {
    this.now = now;
  }

  /** Resolves to a function's result, and adds its time to a file's. */
  async file<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const start = this.now();
    try {
      return await work();
    } finally {
      add(this.files, name, this.now() - start);
    }
  }

  /** Returns a configuration object whose plugins' rules are timed. */
  timed(object: Linter.Config): Linter.Config {
    if (object.plugins === undefined) return object;
    const plugins = Object.entries(object.plugins).map(([prefix, plugin]) => [
      prefix,
      getOrCompute(this.plugins, plugin, () => this.timedPlugin(prefix, plugin)),
    ]);
    return { ...object, plugins: Object.fromEntries(plugins) as NonNullable<Linter.Config["plugins"]> };
  }

  private timedPlugin(prefix: string, plugin: Plugin): Plugin {
    const rules = Object.entries(plugin.rules ?? {}).map(([name, rule]) => [
      name,
      this.timedRule(`${prefix}/${name}`, rule as Rule.RuleModule),
    ]);
    return { ...plugin, rules: Object.fromEntries(rules) as NonNullable<Plugin["rules"]> };
  }

  private timedRule(name: string, rule: Rule.RuleModule): Rule.RuleModule {
    const measured = <Arguments extends unknown[], Value>(call: (...given: Arguments) => Value) => {
      return (...given: Arguments): Value => {
        const start = this.now();
        try {
          return call(...given);
        } finally {
          add(this.rules, name, this.now() - start);
        }
      };
    };
    const create = (context: Rule.RuleContext): Rule.RuleListener => {
      const listeners = Object.entries(measured(() => rule.create(context))());
      return Object.fromEntries(
        listeners.map(([selector, listener]) => [
          selector,
          typeof listener === "function" ? measured(listener as (...given: unknown[]) => unknown) : listener,
        ]),
      ) as Rule.RuleListener;
    };
    return { ...rule, create };
  }

  /** Returns the lines about the slowest rules and files. */
  lines(): string[] {
    const rules = table("rules", this.rules);
    return [...rules, ...(rules.length > 0 ? [""] : []), ...table("files", this.files)];
  }
}

function add(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time);
}

function table(title: string, sums: ReadonlyMap<string, number>): string[] {
  if (sums.size === 0) return [];
  const total = [...sums.values()].reduce((sum, time) => sum + time, 0);
  const slowest = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN);
  return [
    `Slowest ${title} (${sums.size} in ${total.toFixed(0)} ms):`,
    ...slowest.map(([name, time]) => {
      const share = total === 0 ? 0 : (100 * time) / total;
      return `${time.toFixed(1).padStart(10)} ms ${share.toFixed(0).padStart(3)} %  ${name}`;
    }),
  ];
}
