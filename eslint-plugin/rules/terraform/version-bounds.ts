/** Version constraints with lower and upper bounds. */
import {
  asString,
  type BodyAttribute,
  type ConfigExpression,
  expressionRange,
  parseVersionConstraints,
  staticMap,
  stringType,
  type VersionConstraint,
} from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import { DIRECTORIES_SCHEMA, isInDirectories, MODULE_DIRECTORIES } from "../../analysis/blocks/file-patterns.ts";
import { moduleCalls } from "../../analysis/modules/module-calls.ts";
import {
  blocksOfType,
  constantText,
  constantOf,
  inModuleFiles,
  nestedBlocks,
} from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options: the bounds that each kind of constraint requires. */
export interface Options {
  readonly required_version: Bounds;
  readonly required_providers: Bounds;
  readonly module: Bounds;
  /** Directories of reusable modules, whose providers need no upper bounds. */
  readonly openModules: readonly string[];
}

type Kind = Exclude<keyof Options, "openModules">;
type Bounds = "lower" | "upper" | "both" | "none";

const BOUNDS = { enum: ["lower", "upper", "both", "none"] } as const;

/** See docs/rules/terraform/version-bounds.md. */
export const rule: HclRuleDefinition<{ MessageIds: "lower" | "upper"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require bounds in version constraints", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          required_version: { ...BOUNDS, description: "The required bounds of `required_version`." },
          required_providers: { ...BOUNDS, description: "The required bounds of provider versions." },
          module: { ...BOUNDS, description: "The required bounds of module versions." },
          openModules: {
            ...DIRECTORIES_SCHEMA.modules,
            description:
              "Names of directories with modules that others use. These require no upper bounds for providers.",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ required_version: "lower", required_providers: "both", module: "none", openModules: [] }],
    messages: {
      lower: "This constraint has no lower bound. Add one, as in `~> 1.2`.",
      upper: "This constraint has no upper bound. Add one, as in `~> 1.2` or `< 2.0`.",
    },
  },
  create(context) {
    const { sourceCode, filename, cwd } = context;
    const [options] = context.options;
    const isOpen = isInDirectories(filename, cwd, { modules: options.openModules, except: MODULE_DIRECTORIES.except });
    const check = (kind: Kind, expression: ConfigExpression | null, text: string | null): void => {
      const conditions = text === null ? null : parseVersionConstraints(text);
      if (expression === null || conditions === null) return;
      for (const side of ["lower", "upper"] as const) {
        const isWanted = options[kind] === side || options[kind] === "both";
        if (isOpen && kind === "required_providers" && side === "upper") continue;
        if (!isWanted || isBounded(conditions, side)) continue;
        context.report({ loc: sourceCode.locOf(expressionRange(expression)), messageId: side });
      }
    };
    const checkArgument = (kind: Kind, argument: BodyAttribute | null): void =>
      check(kind, argument?.expression ?? null, constantText(argument));
    return inModuleFiles(filename, () => {
      for (const { body } of blocksOfType(sourceCode, "terraform")) {
        checkArgument("required_version", argumentOf(body, "required_version"));
        for (const block of nestedBlocks(body, "required_providers")) {
          for (const { expression } of block.body.justAttributes().attributes.values()) {
            const version = versionIn(expression);
            check("required_providers", version, version === null ? null : textOf(version));
          }
        }
      }
      for (const { version } of moduleCalls(sourceCode)) checkArgument("module", version);
    });
  },
};

/** Returns the version in a provider requirement, or the whole requirement in the old form. */
function versionIn(requirement: ConfigExpression): ConfigExpression | null {
  const pairs = staticMap(requirement);
  if (pairs === null) return requirement;
  return pairs.find(({ key }) => keyText(key) === "version")?.value ?? null;
}

function keyText(key: ConfigExpression): string | null {
  return key.type === "VariableExpr" ? key.text : textOf(key);
}

function textOf(expression: ConfigExpression): string | null {
  const value = constantOf(expression);
  return value !== null && value.type === stringType ? asString(value) : null;
}

/** Returns whether constraints exclude all older, or all newer versions at some point. */
function isBounded(constraints: readonly VersionConstraint[], side: "lower" | "upper"): boolean {
  const operators = side === "lower" ? ["=", "~>", ">", ">="] : ["=", "~>", "<", "<="];
  return constraints.some(({ operator }) => operators.includes(operator));
}
