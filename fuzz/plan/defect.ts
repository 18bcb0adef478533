// Mistakes that only a plan reports, and their corrections. The same code generates both modules of a pair, so that
// nothing else differs.
import { block, c, e, w } from "../../tools/generated-modules/blocks.ts";
import type { Draft } from "../../tools/generated-modules/draft.ts";

/** Returns the wrong text in a module with the mistake, and the right one in its corrected twin. */
export type Choose = (wrong: string, right: string) => string;

/** A kind of mistake. */
export interface PlanDefect {
  readonly category: string;
  readonly kind: string;
  /** The command that reports it. */
  readonly command: "plan" | "test";
  readonly seed: (draft: Draft, choose: Choose) => void;
}

/** A wrong expression and the right one. */
export type Pair = readonly [wrong: string, right: string];

/** Returns several kinds of wrong expressions in one category, each in a random position that a plan evaluates. */
export function planExpressions(
  category: string,
  makers: Readonly<Record<string, (draft: Draft) => Pair>>,
): PlanDefect[] {
  return Object.entries(makers).map(([kind, make]) => ({
    category,
    kind,
    command: "plan",
    seed: (draft, choose) => {
      const expression = choose(...make(draft));
      const place = PLACES[draft.random.number(PLACES.length)]!;
      place(draft, draft.pick(WRAPPERS)(expression));
    },
  }));
}

/** Returns several kinds of mistakes in blocks in one category. */
export function planBlocks(
  category: string,
  makers: Readonly<Record<string, (draft: Draft, choose: Choose) => void>>,
  command: PlanDefect["command"] = "plan",
): PlanDefect[] {
  return Object.entries(makers).map(([kind, seed]) => ({ category, kind, command, seed }));
}

const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => inner,
  (inner) => inner,
  (inner) => `["a", ${inner}]`,
  (inner) => `{ first = 1, second = ${inner} }`,
  (inner) => `jsonencode(${inner})`,
  (inner) => `(${inner})`,
];

const PLACES: readonly ((draft: Draft, expression: string) => void)[] = [
  (draft, expression) => draft.add(block(`output ${draft.name()}`, { value: e(expression) })),
  (draft, expression) => draft.add(block("locals", { [draft.name()]: e(expression) })),
  (draft, expression) => draft.add(block(`resource terraform_data ${draft.name()}`, { input: e(expression) })),
  (draft, expression) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { triggers_replace: e(`[${expression}]`) })),
  (draft, expression) => {
    const directory = draft.name();
    draft.child(directory).add(block("variable any", {}));
    draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), any: e(expression) }));
  },
  (draft, expression) =>
    draft.add(
      block(
        `resource terraform_data ${draft.name()}`,
        {},
        block(
          "lifecycle",
          {},
          block("precondition", {
            condition: e(`jsonencode([${expression}]) != ${draft.pools.string[0]!}`),
            error_message: c("No."),
          }),
        ),
      ),
    ),
  (draft, expression) => {
    const local = draft.name();
    draft.add(block("locals", { [local]: e(expression) }));
    draft.add(block(`output ${draft.name()}`, { value: e(`[local.${local}]`) }));
  },
];

/** Adds a variable of a type, with a default value so that a plan knows it; returns its address. */
export function given(draft: Draft, type: string, value: string): string {
  const name = draft.name();
  draft.add(`variable "${name}" {\n  type    = ${type}\n  default = ${value}\n}\n`);
  return `var.${name}`;
}

/** Adds a list of objects with a nested list; returns its address. */
export function rules(draft: Draft, collection: "list" | "set" = "list"): string {
  return given(
    draft,
    `${collection}(object({ protocol = string, port = number, open = bool, tags = list(object({ key = string, value = string })) }))`,
    '[{ protocol = "tcp", port = 1, open = true, tags = [{ key = "a", value = "b" }] }]',
  );
}

/** Adds a map of objects; returns its address. */
export function hosts(draft: Draft): string {
  return given(
    draft,
    "map(object({ host = string, size = optional(number, 1), zones = list(string) }))",
    '{ one = { host = "h", zones = ["z"] } }',
  );
}

/** Adds a list of strings; returns its address. */
export function words(draft: Draft): string {
  return given(draft, "list(string)", '["a"]');
}

/** Adds a list of numbers; returns its address. */
export function numbers(draft: Draft): string {
  return given(draft, "list(number)", "[1, 2]");
}

/** Adds a resource with an input, and an optional repetition; returns its address. */
export function data(draft: Draft, input: string, repetition: Readonly<Record<string, string>> = {}): string {
  const name = draft.name();
  const values = Object.entries({ ...repetition, input }).map(([key, text]) => [key, e(text)] as const);
  draft.add(block(`resource terraform_data ${name}`, Object.fromEntries(values)));
  return `terraform_data.${name}`;
}

/** Adds a call to a module whose outputs have several types; returns its address. */
export function outputs(draft: Draft, repetition: Readonly<Record<string, string>> = {}): string {
  const [name, directory] = [draft.name(), draft.name()];
  const child = draft.child(directory);
  child.add(block("variable size", { type: w("number"), default: c(2) }));
  child.add(
    block("variable nets", { type: w("map(object({ cidr = string }))"), default: e('{ a = { cidr = "c" } }') }),
  );
  child.add(block("resource terraform_data made", { input: e("var.size") }));
  const values = {
    word: "terraform_data.made.id",
    list: "[terraform_data.made.id]",
    number: "var.size",
    box: "{ width = var.size, name = terraform_data.made.id }",
    nets: "var.nets",
    open: "var.size > 1",
  };
  for (const [output, value] of Object.entries(values)) child.add(block(`output ${output}`, { value: e(value) }));
  const others = Object.entries(repetition).map(([key, text]) => [key, e(text)] as const);
  draft.add(block(`module ${name}`, { source: c(`./${directory}`), ...Object.fromEntries(others) }));
  return `module.${name}`;
}
