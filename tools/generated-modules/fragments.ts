// Valid parts of generated modules: each adds blocks to a draft, and offers their declared objects to expressions.
import { block, type BlockSpec, c, e, w } from "./blocks.ts";
import type { Draft, Kind } from "./draft.ts";
import { idiom } from "./idioms.ts";

const TYPES: Record<Kind, string> = {
  string: "string",
  number: "number",
  bool: "bool",
  list: "list(string)",
  map: "map(string)",
  object: "object({ label = string, size = optional(number, 1) })",
};

const DEFAULTS = {
  string: "calm",
  number: 3,
  bool: true,
  list: ["a", "b"],
  map: { one: "1", two: "2" },
  object: { label: "box" },
} as const;

type Fragment = (draft: Draft) => void;

function validation(draft: Draft, address: string, kind: Kind): BlockSpec[] {
  if (!draft.chance(30)) return [];
  const conditions: Record<Kind, string> = {
    string: `length(${address}) > 0`,
    number: `${address} >= 0 && ${address} < 1000`,
    bool: `${address} == true || ${address} == false`,
    list: `alltrue([for s in ${address} : s != ""])`,
    map: `length(keys(${address})) < 9`,
    object: `${address}.size > 0`,
  };
  return [block("validation", { condition: e(conditions[kind]), error_message: c("Not good.") })];
}

/** Returns whether a draft is the root module. A child module's variables only get values from its call. */
function isRoot({ directory }: Draft): boolean {
  return directory === "";
}

/** Adds a variable of a type; returns its name. */
export function variable(
  draft: Draft,
  kind: Kind = draft.kind(),
  required = isRoot(draft) && draft.chance(30),
): string {
  const name = draft.name();
  draft.add(
    block(
      `variable ${name}`,
      {
        type: w(TYPES[kind]),
        ...(required ? {} : { default: c(DEFAULTS[kind]) }),
        ...(draft.chance(30) ? { description: c(`The ${name}.`) } : {}),
        ...(draft.chance(30) ? { nullable: c(false) } : {}),
      },
      ...validation(draft, `var.${name}`, kind),
    ),
  );
  draft.offer(kind, `var.${name}`);
  return name;
}

/** Adds a local value of a type; returns its name. */
export function local(draft: Draft, kind: Kind = draft.kind()): string {
  const name = draft.name();
  draft.add(block("locals", { [name]: e(draft.expression(kind)) }));
  draft.offer(kind, `local.${name}`);
  return name;
}

/** Adds a local value with an expression; returns its address. */
export function localOf(draft: Draft, expression: string): string {
  const name = draft.name();
  draft.add(block("locals", { [name]: e(expression) }));
  return `local.${name}`;
}

/** Adds an output; returns its name. */
function output(draft: Draft): string {
  const name = draft.name();
  const rules = draft.chance(20)
    ? [block("precondition", { condition: e(draft.condition()), error_message: e(draft.expression("string")) })]
    : [];
  draft.add(block(`output ${name}`, { value: e(draft.expression(draft.kind())) }, ...rules));
  return name;
}

function lifecycle(draft: Draft): BlockSpec[] {
  if (!draft.chance(30)) return [];
  const rules = [
    block("precondition", { condition: e(draft.condition()), error_message: e(draft.expression("string")) }),
    block("postcondition", { condition: e("self.output != null"), error_message: c("Nothing.") }),
  ].filter(() => draft.chance(50));
  return [
    block(
      "lifecycle",
      {
        ...(draft.chance(40) ? { create_before_destroy: c(true) } : {}),
        ...(draft.chance(40) ? { ignore_changes: w(["input"]) } : {}),
        ...(draft.chance(20) ? { prevent_destroy: c(false) } : {}),
      },
      ...rules,
    ),
  ];
}

function provisioners(draft: Draft): BlockSpec[] {
  if (!draft.chance(20)) return [];
  const connection = block("connection", { host: e("self.id"), user: e(draft.expression("string")) });
  return [
    block("provisioner local-exec", {
      command: e(draft.expression("string")),
      ...(draft.chance(40) ? { environment: e(draft.expression("map")) } : {}),
    }),
    ...(draft.chance(50)
      ? [block("provisioner remote-exec", { inline: e(draft.expression("list")) }, connection)]
      : []),
    ...(draft.chance(30)
      ? [block("provisioner local-exec", { when: w("destroy"), command: e('"echo ${self.id}"') })]
      : []),
  ];
}

/** Adds a resource, with or without repetition; returns its name. */
export function resource(draft: Draft): string {
  const name = draft.name();
  const address = `terraform_data.${name}`;
  const repetition = draft.pick(["none", "none", "none", "count", "for_each", "for_each"]);
  const values: Record<string, ReturnType<typeof e>> = {};
  if (repetition === "count") values["count"] = draft.pick([c(2), e(`max(0, ${draft.expression("number")})`)]);
  if (repetition === "for_each") {
    values["for_each"] = e(draft.pick([`toset(${draft.expression("list")})`, draft.expression("map")]));
  }
  const choices = {
    none: draft.expression(draft.kind()),
    count: "count.index",
    for_each: 'upper("${each.key}-${each.value}")',
  };
  values["input"] = e(draft.chance(60) ? choices[repetition as keyof typeof choices] : draft.expression(draft.kind()));
  if (draft.chance(30)) values["triggers_replace"] = e(`[${draft.expression(draft.kind())}]`);
  draft.add(block(`resource terraform_data ${name}`, values, ...lifecycle(draft), ...provisioners(draft)));
  if (repetition === "none") draft.offer("string", `${address}.id`);
  else if (repetition === "count") draft.offer("list", `${address}[*].id`);
  else draft.offer("list", `values(${address})[*].id`);
  return name;
}

function state(draft: Draft): void {
  const name = draft.name();
  draft.add(
    block(`data terraform_remote_state ${name}`, {
      backend: c("local"),
      config: e(`{ path = ${draft.expression("string")} }`),
    }),
  );
  draft.offer("string", `data.terraform_remote_state.${name}.outputs.answer`);
}

function check(draft: Draft): void {
  const asserts = [1, 2]
    .filter((index) => index === 1 || draft.chance(30))
    .map(() => block("assert", { condition: e(draft.condition()), error_message: e(draft.expression("string")) }));
  draft.add(block(`check ${draft.name()}`, {}, ...asserts));
}

function moved(draft: Draft): void {
  const name = resource(draft);
  draft.add(block("moved", { from: w(`terraform_data.${draft.name()}`), to: w(`terraform_data.${name}`) }));
}

function removed(draft: Draft): void {
  draft.add(
    block(
      "removed",
      { from: w(`terraform_data.${draft.name()}`) },
      block("lifecycle", { destroy: c(draft.chance(50)) }),
    ),
  );
}

function imported(draft: Draft): void {
  const name = draft.name();
  draft.add(block(`resource terraform_data ${name}`, { input: e(draft.expression("string")) }));
  draft.add(
    block("import", {
      to: w(`terraform_data.${name}`),
      id: e(draft.chance(50) ? '"some-id"' : draft.expression("string")),
    }),
  );
}

function secret(draft: Draft): void {
  const name = draft.name();
  draft.add(block(`variable ${name}`, { type: w("string"), sensitive: c(true) }));
  draft.add(block(`output ${draft.name()}`, { value: e(`upper(var.${name})`), sensitive: c(true) }));
  draft.add(block(`resource terraform_data ${draft.name()}`, { input: e(`[var.${name}]`) }));
}

function ephemeral(draft: Draft): void {
  const name = draft.name();
  draft.add(block(`variable ${name}`, { type: w("string"), ephemeral: c(true) }));
  draft.add(block("locals", { [draft.name()]: e(`"x\${var.${name}}"`) }));
  draft.add(
    block(
      `resource terraform_data ${draft.name()}`,
      {},
      block("provisioner local-exec", { command: e(`"echo \${var.${name}}"`) }),
    ),
  );
}

function overridden(draft: Draft): void {
  const name = variable(draft, "string", false);
  draft.add(block(`variable ${name}`, { default: c("other") }), draft.pick(["override.tf", "more_override.tf"]));
}

function settings(draft: Draft): void {
  if (draft.directory !== "") return;
  draft.add(block("terraform", { required_version: c(draft.pick([">= 1.5.0", "~> 1.11", ">= 1.0, < 2.0"])) }));
}

function provider(draft: Draft): void {
  if (draft.directory !== "") return;
  const alias = draft.name();
  draft.add(block("provider terraform", { alias: c(alias) }));
  draft.add(
    block(`resource terraform_data ${draft.name()}`, {
      provider: w(`terraform.${alias}`),
      input: e(draft.expression("string")),
    }),
  );
}

/** Adds a child module with inputs and outputs, called once or repeatedly; returns the name of the call. */
export function moduleCall(draft: Draft, repetition = draft.pick(["none", "none", "count", "for_each"])): string {
  const name = draft.name();
  const directory = draft.name();
  const child = draft.child(directory);
  const input = draft.kind();
  const required = variable(child, input, true);
  const optional = variable(child, "string", false);
  fill(child, 2);
  const results = [output(child), output(child)];
  child.add(block(`output shared`, { value: e(child.expression("string")) }));
  draft.add(
    block(`module ${name}`, {
      source: c(`./${directory}`),
      ...(repetition === "count" ? { count: c(2) } : {}),
      ...(repetition === "for_each" ? { for_each: e(draft.expression("map")) } : {}),
      [required]: e(draft.expression(input)),
      ...(draft.chance(40) ? { [optional]: e(draft.expression("string")) } : {}),
    }),
  );
  if (repetition === "none") draft.offer("string", `module.${name}.shared`);
  else draft.offer("list", repetition === "count" ? `module.${name}[*].shared` : `values(module.${name})[*].shared`);
  draft.add(
    block(`output ${draft.name()}`, {
      value: e(
        `module.${name}${repetition === "count" ? "[0]" : repetition === "none" ? "" : '["one"]'}.${results[0]}`,
      ),
    }),
  );
  return name;
}

const FRAGMENTS: readonly Fragment[] = [
  variable,
  variable,
  variable,
  local,
  local,
  output,
  output,
  resource,
  resource,
  resource,
  state,
  check,
  moved,
  removed,
  imported,
  secret,
  ephemeral,
  overridden,
  settings,
  provider,
  idiom,
  idiom,
  idiom,
  idiom,
];

/** Adds this many parts. */
export function fill(draft: Draft, count: number): void {
  // There is always an object to refer to.
  if (draft.pools.string.length === 0) variable(draft, "string", false);
  const rootOnly = new Set<Fragment>([imported, settings, provider, ephemeral]);
  for (let added = 0; added < count;) {
    const fragment = draft.pick(FRAGMENTS);
    if (draft.directory !== "" && rootOnly.has(fragment)) continue;
    fragment(draft);
    added++;
  }
}
