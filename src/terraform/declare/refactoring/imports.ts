/** `import` blocks. */
import {
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  variablesIn,
} from "../../../model/index.ts";
import { type AddressStep, rangeOfSteps } from "../../addresses/address-steps.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { argumentCodes } from "../codes.ts";
import { embeddedProblems } from "../embedded-problems.ts";
import type { ImportDeclaration } from "../declarations.ts";
import type { Address } from "../../addresses/address.ts";
import { readAddress } from "../../addresses/read-address.ts";
import type { FileReader } from "../file-reader.ts";
import { importSteps } from "../../addresses/import-target.ts";
import { readProviderReference } from "../providers/provider-references.ts";
import { argumentFeature } from "../../versions/construct-lookup.ts";
import { refactoringCodes } from "./codes.ts";

/** Reads an `import` block. */
export function readImport(reader: FileReader, block: BodyBlock): ImportDeclaration {
  const before = reader.errorCount;
  const { attributes } = reader.decode(block.body, "import");
  const declaration: ImportDeclaration = {
    file: reader.file,
    block,
    to: attributes.get("to") ?? null,
    id: attributes.get("id") ?? null,
    identity: attributes.get("identity") ?? null,
    forEach: attributes.get("for_each") ?? null,
    provider: attributes.get("provider") ?? null,
  };
  // Versions without the other argument require this one, which was reported.
  if (reader.versions.support(argumentFeature("import", "identity")!) !== "none" && !reader.isOverride)
    checkImportedObject(reader, block, attributes);
  if (declaration.id !== null && variablesIn(declaration.id.expression).length > 0)
    reader.use("import-id-expression", expressionRange(declaration.id.expression));
  if (reader.errorCount > before) return declaration;
  const address = declaration.to && importAddress(reader, declaration.to);
  const { provider } = declaration;
  if (provider === null) return declaration;
  if (address !== null && address.modules.length > 0)
    reader.report(refactoringCodes["import-provider-in-module"], provider.range);
  readProviderReference(reader, provider.expression, "provider");
  return declaration;
}

/** Reports an import with both ways to name the object, or none where an argument alone is not required. */
function checkImportedObject(
  reader: FileReader,
  block: BodyBlock,
  attributes: ReadonlyMap<string, BodyAttribute>,
): void {
  const isOpenTofu = reader.dialect === "opentofu";
  const hasId = attributes.has("id");
  if (hasId && attributes.has("identity"))
    reader.report(refactoringCodes["import-with-id-and-identity"], block.definitionRange, { isOpenTofu });
  else if (!hasId && !attributes.has("identity"))
    reader.report(refactoringCodes["import-without-id"], block.definitionRange, { isOpenTofu });
}

function importAddress(reader: FileReader, { expression, range }: BodyAttribute): Address | null {
  const steps = readImportSteps(reader, expression);
  if (steps === "reported") return null;
  const address = steps && readAddress(reader, steps);
  if (steps !== null && address !== null && address.resource === null)
    reader.report(refactoringCodes["import-of-module"], rangeOfSteps(steps));
  if (address?.resource?.mode !== "managed") reader.report(refactoringCodes["import-not-managed"], range);
  return address;
}

/**
 * Returns the steps of an address, without keys that are not literal. Reports other expressions, and returns null for
 * them; "reported" for those that no other check is about: JSON that is not a string, or whose string cannot be parsed,
 * and expressions that OpenTofu refuses.
 */
function readImportSteps(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null | "reported" {
  if (expression.type.startsWith("Json") && expression.type !== "JsonString") {
    reader.report(addressCodes["import-target-not-a-string"], expressionRange(expression));
    return "reported";
  }
  const problems = embeddedProblems(expression);
  if (problems.length > 0) {
    reader.addAll(problems);
    return "reported";
  }
  const steps = importSteps(expression);
  if (steps === null && reader.dialect === "opentofu") {
    reader.report(refactoringCodes["import-address-expression"], expressionRange(expression));
    return "reported";
  }
  if (steps === null) reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return steps;
}
