/**
 * Parts that the worker loads when they are first needed: the build replaces their modules by the objects below. Who asks
 * such an object before its part is there gets an exception, the part is loaded, and the question is asked again.
 */

/** The exception; it is thrown for nothing else. */
class Missing extends Error {
  override readonly name = "Missing";
}

type Exports = Readonly<Record<string, Readonly<Record<string | symbol, unknown>>>>;

/** What the objects stand before: a function, so that they can be classes. */
const TARGET = function (): void {
  throw new Missing();
};

const parts: Part[] = [];
const missed = new Set<Part>();

/** A module that is loaded later. */
class Part {
  private exports: Exports | null = null;
  private readonly import: () => Promise<Exports>;
  private readonly use: (exports: Exports) => void;

  constructor(load: () => Promise<Exports>, use: (exports: Exports) => void) {
    this.import = load;
    this.use = use;
  }

  /** Returns an object with the properties of an export, which may be a class or a function. */
  object(name: string): object {
    return new Proxy(TARGET, {
      apply: (_, self, args) => Reflect.apply(this.loaded()[name] as unknown as () => unknown, self, args),
      construct: (_, args) => Reflect.construct(this.loaded()[name] as unknown as new () => object, args),
      get: (_, key) => this.loaded()[name]![key],
      has: (_, key) => key in this.loaded()[name]!,
    });
  }

  /** Loads the module. */
  async load(): Promise<void> {
    if (this.exports !== null) return;
    this.exports = await this.import();
    this.use(this.exports);
  }

  /** Throws, so that the part is loaded and the question is asked again. */
  missing(): never {
    if (this.exports !== null) throw new Error("A part of the playground is loaded, and not used.");
    missed.add(this);
    throw new Missing();
  }

  private loaded(): Exports {
    return this.exports ?? this.missing();
  }
}

/** Makes a part; `use` gets its exports once. */
export function part(load: () => Promise<Exports>, use: (exports: Exports) => void = () => undefined): Part {
  const made = new Part(load, use);
  parts.push(made);
  return made;
}

/**
 * Resolves to the answer of a question, which is asked again if parts were missing. `forget` drops what was computed
 * without them: an evaluation makes a report of any exception, and keeps it.
 */
export async function withParts<T>(ask: () => T | Promise<T>, forget: () => void): Promise<T> {
  for (;;) {
    const outcome = await attempt(ask);
    if (missed.size === 0) return outcome();
    const needed = [...missed];
    missed.clear();
    await Promise.all(needed.map((one) => one.load()));
    forget();
  }
}

/** Loads all parts. */
export async function loadParts(): Promise<void> {
  await Promise.all(parts.map((one) => one.load()));
}

async function attempt<T>(ask: () => T | Promise<T>): Promise<() => T> {
  try {
    const result = await ask();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
