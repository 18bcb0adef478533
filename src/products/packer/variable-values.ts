/**
 * Checks the values for variables in a file such as `prod.pkrvars.hcl`, against the types and validations in the templates
 * of its directory. Packer accepts names that no template declares; so are values for several templates. In JSON, strings
 * are values as they are written: Packer reads no templates in them.
 */
import { createDiagnostic, type Diagnostic, suggestCloseName } from "../../diagnostics/index.ts";
import { packerFunctions } from "../../functions/index.ts";
import { groupBy } from "../../memo.ts";
import {
  applyDefaults,
  type BodyAttribute,
  type BodyBlock,
  evaluate,
  expressionRange,
  isNative,
  typeExpression,
  variablesIn,
} from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, walkByType } from "../../syntax/index.ts";
import { rangeOfName } from "../../text/index.ts";
import { ConversionError, convert, dynamicType } from "../../values/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
import { failedValidation, validationsIn } from "../shared/validations.ts";
import { asAttributeOfVar } from "../shared/variables.ts";
import { packerCodes } from "./codes.ts";
import type { Template } from "./directory.ts";

/** A file with values, in either syntax. */
type ValuesFile = Pick<DialectFile, "name" | "text" | "body"> & { readonly root: ConfigFile | null };

const TOP = { blocks: [{ type: "variables" }, { type: "variable", labelNames: ["name"] }] };
const VARIABLE = { attributes: [{ name: "type" }] };

/** A variable's block and the file with it. */
interface Declared {
  readonly block: BodyBlock;
  readonly template: Template;
}

/**
 * Returns the values that the templates do not accept; `templates` are all in the directory, null if one cannot be read.
 * The `root` is that of a file in native syntax.
 */
export function checkVariableValues(file: ValuesFile, templates: readonly Template[] | null): Diagnostic[] {
  const blocks = (templates ?? []).flatMap((template) =>
    template.body.decodePartially(TOP).blocks.map((block) => ({ block, template })),
  );
  const declared = groupBy(
    blocks.filter(({ block }) => block.type === "variable"),
    ({ block }) => block.labels[0]!.value,
  );
  const others = blocks.filter(({ block }) => block.type === "variables");
  const names = new Set([
    ...declared.keys(),
    ...others.flatMap(({ block }) => [...block.body.justAttributes().attributes.keys()]),
  ]);
  const { attributes, diagnostics } = file.body.justAttributes();
  return [
    ...diagnostics,
    ...(file.root === null ? [] : calls(file.root)),
    ...[...attributes.values()].flatMap((attribute) => {
      const isUnknown = templates !== null && names.size > 0 && !names.has(attribute.name);
      return isUnknown ? undeclared(file, attribute, names) : checkValue(attribute, declared.get(attribute.name) ?? []);
    }),
  ];
}

/** Values are read without functions. */
function calls(root: ConfigFile): Diagnostic[] {
  const found: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall({ name }: FunctionCall) {
      found.push(createDiagnostic(packerCodes["packer-value-expression"], name));
      return undefined;
    },
  });
  return found;
}

/** Reports a value without effect: in a file that only this directory reads, or with a name that looks misspelt. */
function undeclared(file: ValuesFile, { name, nameRange }: BodyAttribute, names: ReadonlySet<string>): Diagnostic[] {
  const suggestion = suggestCloseName(rangeOfName(file.text, nameRange, name), name, names);
  if (suggestion === null && !file.name.includes(".auto.pkrvars.")) return [];
  return [createDiagnostic(packerCodes["packer-undeclared-value"], nameRange, { name, suggestion })];
}

function checkValue({ name, expression }: BodyAttribute, [declared, ...others]: readonly Declared[]): Diagnostic[] {
  const range = expressionRange(expression);
  const { value, diagnostics } = evaluate(expression, isNative(expression) ? { scope: OPEN_SCOPE } : {});
  if (isNative(expression) && variablesIn(expression).length > 0 && !isFilledIn(value.payload))
    return [createDiagnostic(packerCodes["packer-value-expression"], range)];
  if (declared === undefined || others.length > 0 || diagnostics.length > 0 || isFilledIn(value.payload)) return [];
  const { block, template } = declared;
  const written = block.body.decodePartially(VARIABLE).attributes.get("type")?.expression;
  const { type, defaults } =
    written === undefined ? { type: dynamicType, defaults: null } : typeExpression(written, "constraintWithDefaults");
  const converted = convert(applyDefaults(defaults, value), type);
  if (converted instanceof ConversionError) {
    const args = { name, reason: converted.message };
    return [createDiagnostic(packerCodes["packer-unsuitable-value"], range, args)];
  }
  const failed = failedValidation(asAttributeOfVar(name, converted), validationsIn(block.body), packerFunctions);
  if (failed === null) return [];
  const line = template.lineOf(failed.block.definitionRange.start);
  const args = { file: template.name, line, message: failed.message };
  return [createDiagnostic(packerCodes["packer-rejected-value"], range, args)];
}
