/** Numeric variables and outputs with units in their names: `timeout = 30` may be seconds or minutes. */
import {
  type BodyAttribute,
  type BodyLabel,
  numberType,
  type TextRange,
  terraformVariableType,
  type Value,
} from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { wordsOf } from "../../analysis/nouns.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { blocksOfType, constantOf, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options: last words of names. */
export interface Options {
  readonly times: readonly string[];
  readonly amounts: readonly string[];
  /** Words for objects with a size in bytes; the size of anything else may be a count. */
  readonly sized: readonly string[];
}

const WORDS = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;

/** Words before the last one that specify the unit, or that it is a count. */
const UNITS =
  /^(?:(?:nano|micro|milli)?seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)?bytes?|[kmgt]i?b(?:ps)?|count|number|evaluation)$/;

/** See docs/rules/terraform/unit-names.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unit"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require unit suffixes in names of numeric variables", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          times: { ...WORDS, description: "Words that name durations." },
          amounts: { ...WORDS, description: "Words that name amounts of data." },
          sized: { ...WORDS, description: "Words that, before `size`, name amounts of data." },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [
      {
        times: ["cooldown", "delay", "duration", "interval", "latency", "lifetime", "period", "timeout", "ttl"],
        amounts: ["bandwidth", "memory", "ram", "storage"],
        sized: ["disk", "file", "heap", "memory", "ram", "storage", "swap", "volume"],
      },
    ],
    messages: { unit: "Name `{{name}}` of this number has no unit. Add a suffix, such as {{units}}." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [options] = context.options;
    const check = (name: string, range: TextRange, isNumber: () => boolean): void => {
      const units = unitsFor(wordsOf(name), options);
      if (units === null || !isNumber()) return;
      const data = { name, units };
      context.report({ loc: sourceCode.locOf(range), messageId: "unit", data });
    };
    const checkLabel = (label: BodyLabel | undefined, isNumber: () => boolean): void => {
      if (label !== undefined) check(label.value, label.range, isNumber);
    };
    return inModuleFiles(filename, () => {
      for (const { body, labels } of blocksOfType(sourceCode, "variable")) {
        checkLabel(labels[0], () => {
          const attributes = argumentsOf(body, "type", "default");
          const type = attributes.get("type");
          return type === undefined
            ? isConstantNumber(attributes.get("default"))
            : terraformVariableType(type.expression).type === numberType;
        });
      }
      for (const { body } of blocksOfType(sourceCode, "locals")) {
        for (const attribute of body.justAttributes().attributes.values())
          check(attribute.name, attribute.nameRange, () => isConstantNumber(attribute));
      }
      // Evaluated only if required by a name.
      let outputs: ReadonlyMap<string, Value> | null | undefined;
      for (const { labels } of blocksOfType(sourceCode, "output")) {
        checkLabel(labels[0], () => {
          outputs ??= ownModule(sourceCode)?.module.outputs;
          return outputs?.get(labels[0]!.value)?.type === numberType;
        });
      }
    });
  },
};

function isConstantNumber(attribute: BodyAttribute | undefined): boolean {
  return attribute !== undefined && constantOf(attribute.expression)?.type === numberType;
}

/** Returns the possible units for a number's name, or null if it needs none or has one. */
function unitsFor(words: readonly string[], { times, amounts, sized }: Options): string | null {
  const last = words.at(-1);
  const others = words.slice(0, -1);
  if (last === undefined || others.some((word) => UNITS.test(word))) return null;
  if (times.includes(last)) return "`_seconds` or `_minutes`";
  const isSize = last === "size" && others.some((word) => sized.includes(word));
  return isSize || amounts.includes(last) ? "`_mib` or `_gib`" : null;
}
