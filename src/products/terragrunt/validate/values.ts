/**
 * Checks values that Terragrunt 1.1 reads as something else than text: version constraints, sources, commands, paths in
 * stacks; and names that only one block may have.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyBlock,
  type ConfigBody,
  constantValue,
  contentRangeOf,
  expressionRange,
  staticKey,
  staticList,
  staticMap,
} from "../../../model/index.ts";
import { isPattern } from "../../../functions/regex/pattern.ts";
import { parseVersionConstraints } from "../../../terraform/addresses/version-constraint.ts";
import { closeName, isSlip } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { repeatedDeclarations } from "../../shared/declared-names.ts";
import type { LineOf } from "../../shared/schema.ts";
import { terragruntCodes } from "../codes.ts";
import { blocksOf } from "../evaluation/blocks.ts";

/** Returns the problems with values in a file. */
export function checkValues(body: ConfigBody, lineOf: LineOf): Diagnostic[] {
  const components = ["unit", "stack"].flatMap((type) => blocksOf(body, type));
  const named = [...blocksOf(body, "generate"), ...components];
  return [
    ...["terraform_version_constraint", "terragrunt_version_constraint"].flatMap((name) => version(body, name)),
    ...[...blocksOf(body, "terraform"), ...components].flatMap(source),
    ...components.flatMap(componentPath),
    ...commands(body),
    ...patterns(body),
    ...components.flatMap(misplacedInAddition),
    ...repeatedDeclarations(
      named.flatMap(({ type, labels: [label] }) =>
        label === undefined ? [] : [{ kind: type, name: label.value, range: label.range }],
      ),
      lineOf,
    ),
  ];
}

function textOf(body: ConfigBody, name: string): { text: string; range: { start: number; end: number } } | null {
  const expression = argumentOf(body, name)?.expression;
  const text = expression === undefined ? null : constantValue(expression)?.payload;
  return typeof text !== "string" || isFilledIn(text) ? null : { text, range: expressionRange(expression!) };
}

function version(body: ConfigBody, name: string): Diagnostic[] {
  const written = textOf(body, name);
  if (written === null || written.text === "" || parseVersionConstraints(written.text) !== null) return [];
  return [createDiagnostic(terragruntCodes["version-constraint"], written.range, { text: written.text })];
}

/** Reports a path inside a Git repository that is written like a part of its address. */
function source({ body }: BodyBlock): Diagnostic[] {
  const written = textOf(body, "source");
  const [, path] = /\.git\/(?!\/)([^?]+)/.exec(written?.text ?? "") ?? [];
  return path === undefined
    ? []
    : [createDiagnostic(terragruntCodes["source-without-subdirectory"], written!.range, { path })];
}

function componentPath({ type, body }: BodyBlock): Diagnostic[] {
  const written = textOf(body, "path");
  if (written === null) return [];
  const isOutside = written.text.startsWith("/") || /^(?:\.\/)*\.\.(?:\/|$)/.test(written.text);
  return isOutside ? [createDiagnostic(terragruntCodes["component-path"], written.range, { kind: type })] : [];
}

/** The commands of Terraform and OpenTofu, and Terragrunt's own. */
const COMMANDS = [
  ...["init", "validate", "plan", "apply", "destroy", "output", "show", "import", "refresh", "state", "workspace"],
  ...["fmt", "force-unlock", "get", "graph", "providers", "taint", "untaint", "test", "console", "version", "push"],
  ...["login", "logout", "metadata", "modules", "query", "stacks", "terragrunt-read-config", "init-from-module"],
  ...["read-config", "run", "run-all", "hclfmt", "hcl", "render", "render-json", "stack", "find", "list", "scaffold"],
  ...["validate-inputs", "graph-dependencies", "output-module-groups", "all", "all_except_output", "backend"],
];

/** Reports commands that look misspelt. */
function commands(body: ConfigBody): Diagnostic[] {
  const lists = [
    ...blocksOf(body, "dependency").map((block) => argumentOf(block.body, "mock_outputs_allowed_terraform_commands")),
    ...blocksOf(body, "exclude").map((block) => argumentOf(block.body, "actions")),
    ...blocksOf(body, "terraform").flatMap((terraform) =>
      ["extra_arguments", "before_hook", "after_hook", "error_hook"].flatMap((type) =>
        blocksOf(terraform.body, type).map((block) => argumentOf(block.body, "commands")),
      ),
    ),
  ];
  return lists.flatMap((list) =>
    (list === null ? [] : (staticList(list.expression) ?? [])).flatMap((element) => {
      const word = constantValue(element)?.payload;
      if (typeof word !== "string" || COMMANDS.includes(word) || !/^[a-z_-]+$/.test(word)) return [];
      const meant = COMMANDS.find((command) => isSlip(word, command)) ?? closeName(word, COMMANDS);
      if (meant === null) return [];
      const suggestion = suggestionAt(contentRangeOf(element), meant);
      return [
        createDiagnostic(terragruntCodes["misspelt-command"], expressionRange(element), { name: word, suggestion }),
      ];
    }),
  );
}

/** Reports patterns of errors that are no regular expressions. */
function patterns(body: ConfigBody): Diagnostic[] {
  const lists = blocksOf(body, "errors").flatMap((errors) => [
    ...blocksOf(errors.body, "retry").map((block) => argumentOf(block.body, "retryable_errors")),
    ...blocksOf(errors.body, "ignore").map((block) => argumentOf(block.body, "ignorable_errors")),
  ]);
  return lists.flatMap((list) =>
    (list === null ? [] : (staticList(list.expression) ?? [])).flatMap((element) => {
      const text = constantValue(element)?.payload;
      if (typeof text !== "string" || isPattern(text) || isPattern(text.replace(/^!/, ""))) return [];
      return [createDiagnostic(terragruntCodes["error-pattern"], expressionRange(element), { text })];
    }),
  );
}

/** The blocks that an addition cannot have (internal/hclparse/autoinclude.go): no local values since 1.0.8. */
const NOT_IN_ADDITIONS: Readonly<Record<string, readonly (readonly [blockType: string, hint: string])[]>> = {
  unit: [
    ["locals", "declare local values in the stack"],
    ["autoinclude", "write it beside this one"],
  ],
  stack: [
    ["locals", "declare local values in the stack"],
    ["autoinclude", "write it beside this one"],
    ["dependency", "write it in the `autoinclude` block of the unit that needs it"],
  ],
};

function misplacedInAddition({ type, body }: BodyBlock): Diagnostic[] {
  return blocksOf(body, "autoinclude").flatMap((block) =>
    NOT_IN_ADDITIONS[type]!.flatMap(([blockType, hint]) =>
      blocksOf(block.body, blockType).map((one) =>
        createDiagnostic(terragruntCodes["autoinclude-block"], one.definitionRange, { kind: type, blockType, hint }),
      ),
    ),
  );
}

/** The argument with the path of the state, by backend. */
const STATE_PATHS: Readonly<Record<string, string>> = {
  s3: "key",
  gcs: "prefix",
  azurerm: "key",
  oss: "key",
  cos: "key",
};

/** Reports a state path that is the same for all units that include a file. */
export function checkStatePath(body: ConfigBody): Diagnostic[] {
  return blocksOf(body, "remote_state").flatMap((block) => {
    const name = STATE_PATHS[textOf(block.body, "backend")?.text ?? ""];
    const config = argumentOf(block.body, "config");
    const pair = (config === null ? null : staticMap(config.expression))?.find(({ key }) => staticKey(key) === name);
    const path = pair === undefined || name === undefined ? null : constantValue(pair.value)?.payload;
    if (typeof path !== "string" || isFilledIn(path)) return [];
    return [createDiagnostic(terragruntCodes["shared-state-path"], expressionRange(pair!.value), { name: name! })];
  });
}
