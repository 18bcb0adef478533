// A defect: one mistake that is inserted into a generated module, and the positions for a wrong expression.
import { block, c, e } from "../blocks.ts";
import type { Draft } from "../draft.ts";

/** A kind of mistake. */
export interface Defect {
  readonly category: string;
  readonly kind: string;
  /** Adds the mistake to a draft. */
  readonly seed: (draft: Draft) => void;
}

/** Returns a defect that adds a wrong expression in any position; `wrap` allows other expressions around it. */
function wrongExpression(category: string, kind: string, make: (draft: Draft) => string, wrap = true): Defect {
  return {
    category,
    kind,
    seed: (draft) => {
      const expression = make(draft);
      PLACES[draft.random.number(PLACES.length)]!(draft, wrap ? wrapped(draft, expression) : expression);
    },
  };
}

/** Returns several kinds of wrong expressions in one category. */
export function wrongExpressions(
  category: string,
  makers: Readonly<Record<string, string | ((draft: Draft) => string)>>,
  wrap = true,
): Defect[] {
  return Object.entries(makers).map(([kind, make]) =>
    wrongExpression(category, kind, typeof make === "string" ? () => make : make, wrap),
  );
}

/** Returns several kinds of mistakes in declarations in one category. */
export function wrongBlocks(category: string, makers: Readonly<Record<string, (draft: Draft) => void>>): Defect[] {
  return Object.entries(makers).map(([kind, seed]) => ({ category, kind, seed }));
}

function wrapped(draft: Draft, inner: string): string {
  const ways = [
    inner,
    inner,
    inner,
    `[${draft.expression("string")}, ${inner}]`,
    `{ first = ${draft.expression("string")}, second = ${inner} }`,
    `jsonencode(${inner})`,
    `(${inner})`,
    `[for item in ${draft.expression("list")} : [item, ${inner}]]`,
    `coalesce(${draft.expression("string")}, jsonencode([${inner}]))`,
  ];
  return draft.pick(ways);
}

const PLACES: readonly ((draft: Draft, expression: string) => void)[] = [
  (draft, wrong) => draft.add(block(`output ${draft.name()}`, { value: e(wrong) })),
  (draft, wrong) => draft.add(block("locals", { [draft.name()]: e(wrong) })),
  (draft, wrong) => draft.add(block(`resource terraform_data ${draft.name()}`, { input: e(wrong) })),
  (draft, wrong) =>
    draft.add(block(`resource terraform_data ${draft.name()}`, { triggers_replace: e(`{ a = ${wrong} }`) })),
  (draft, wrong) => draft.add(block(`output ${draft.name()}`, { value: e(`{ "a b" = ${wrong} }`) })),
  (draft, wrong) => {
    const local = draft.name();
    draft.add(block("locals", { [local]: e(wrong) }));
    draft.add(block(`output ${draft.name()}`, { value: e(`[local.${local}]`) }));
  },
  (draft, wrong) =>
    draft.add(
      block(
        `resource terraform_data ${draft.name()}`,
        {},
        block("provisioner local-exec", { command: e(`jsonencode([${wrong}])`) }),
      ),
    ),
  (draft, wrong) =>
    draft.add(
      block(
        `resource terraform_data ${draft.name()}`,
        { input: e(draft.expression("string")) },
        block(
          "lifecycle",
          {},
          block("precondition", { condition: e(`jsonencode([${wrong}]) != ""`), error_message: c("No.") }),
        ),
      ),
    ),
  (draft, wrong) =>
    draft.add(
      block(
        `check ${draft.name()}`,
        {},
        block("assert", { condition: e(`[${wrong}] != []`), error_message: c("No.") }),
      ),
    ),
  (draft, wrong) =>
    draft.add(
      block(`data terraform_remote_state ${draft.name()}`, {
        backend: c("local"),
        config: e(`{ path = jsonencode([${wrong}]) }`),
      }),
    ),
  (draft, wrong) => {
    const directory = draft.name();
    const child = draft.child(directory);
    child.add(block("variable any", {}));
    draft.add(block(`module ${draft.name()}`, { source: c(`./${directory}`), any: e(wrong) }));
  },
  (draft, wrong) => {
    const child = draft.child(draft.name());
    child.add(block(`output ${draft.name()}`, { value: e(draft.expression("string")) }));
    draft.add(
      block(
        `output ${draft.name()}`,
        { value: c("x") },
        block("precondition", { condition: e(`[${wrong}] != []`), error_message: c("No.") }),
      ),
    );
  },
];
