/** Checks that the arguments of `import` blocks have suitable values. */
import { moveDiagnostic } from "../../../../diagnostics/index.ts";
import { evaluationCodes } from "../../../../eval/codes.ts";
import { convertOutlined, Scope } from "../../../../eval/index.ts";
import { embeddedExpression } from "../../../../json/index.ts";
import { type BodyAttribute, evaluate, expressionRange, staticTraversal } from "../../../../model/index.ts";
import {
  ConversionError,
  EPHEMERAL,
  isCertainlyMarked,
  SENSITIVE,
  stringType,
  type Type,
  unmarkDeep,
  unmark,
  type Value,
} from "../../../../values/index.ts";
import { importKeys, importTarget } from "../../../addresses/import-target.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ImportDeclaration } from "../../../declare/declarations.ts";
import { forEachContext } from "../../../model/file-sites.ts";
import { firstImports } from "../../../model/instances.ts";
import type { Instance } from "../../../model/value-inputs.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { typeOfNested } from "../../../schema/nested-type.ts";
import { checkImportTarget } from "./import-targets.ts";
import { RepetitionChecker } from "./repetition.ts";
import { argumentCodes } from "../../../declare/codes.ts";
import { deprecationCodes } from "../modules/deprecation-codes.ts";
import { resourceCodes } from "./codes.ts";
import { isCalled } from "../../../model/callers.ts";
import { valuesOf } from "../../../model/values.ts";

/** Checks the imports in a file. */
export function checkImports(context: CheckContext): void {
  for (const declaration of context.fileDeclarations.imports) {
    const { forEach, id, identity, to } = declaration;
    if (context.module.dialect === "terraform" && forEach === null && to !== null && !isStatic(to)) {
      context.sink.report(argumentCodes["static-reference-required"], expressionRange(to.expression));
      continue;
    }
    if (forEach !== null && !checkForEach(context, siteOf(plainContext(context.file), forEach), to)) continue;
    if (context.module.dialect === "terraform" && !checkImportTarget(context, declaration)) continue;
    const site = forEachContext(context.file, declaration);
    const instances = forEach === null ? [] : instancesOf(context, forEach);
    if (to !== null) {
      if (context.module.dialect === "opentofu") checkKey(context, siteOf(site, to), instances);
      else checkKeyScope(context, to, instances);
    }
    if (id !== null) checkId(context, siteOf(site, id), instances);
    if (identity !== null) checkIdentity(context, siteOf(site, identity), identityType(context, declaration));
  }
}

/** Reports imports in a module that another one calls, for versions that have imports in root modules only. */
export function checkImportedInto(context: CheckContext): void {
  const { imports } = context.fileDeclarations;
  if (imports.length === 0 || context.module.versions.has("import-in-child-module") || !isCalled(context.module))
    return;
  for (const { block } of imports)
    context.sink.report(deprecationCodes["import-in-child-module"], block.definitionRange);
}

/** Returns whether all keys in an address are literal; in JSON, the address is in a string. */
function isStatic({ expression }: BodyAttribute): boolean {
  const address = expression.type === "JsonString" ? embeddedExpression(expression).expression : expression;
  return address?.type !== "Traversal" || staticTraversal(address) !== null;
}

/** Returns an import's instances, if its `for_each` is known. */
function instancesOf(context: CheckContext, forEach: BodyAttribute): Instance[] {
  const collection = context.results.valueAt(siteOf(plainContext(context.file), forEach));
  return collection === null ? [] : firstImports(collection);
}

/** Checks an ID for any element, and for those that are known. */
function checkId(context: CheckContext, site: Site, instances: readonly Instance[]): void {
  const value = context.results.valueAt(site);
  if (value === null) return;
  const text = convertOutlined(value, stringType);
  if (text instanceof ConversionError) {
    context.sink.report(resourceCodes["incorrect-value-type"], site.range, { reason: text.message });
    return;
  }
  const problem = firstProblem(context, site, instances, (id) => idProblem(context, id));
  if (problem !== null) context.sink.report(resourceCodes["invalid-import-id"], site.range, { problem });
}

/** Returns the first problem with an expression's values. */
function firstProblem(
  context: CheckContext,
  site: Site,
  instances: readonly Instance[],
  problemOf: (value: Value) => string | null,
): string | null {
  const valueIn = (instance: Instance): Value | null => {
    const { value, diagnostics } = valuesOf(context.module).evaluate(site, instance);
    return diagnostics.length > 0 ? null : value;
  };
  const values = [context.results.valueAt(site), ...instances.map(valueIn)];
  for (const value of values) {
    const problem = value === null ? null : problemOf(value);
    if (problem !== null) return problem;
  }
  return null;
}

function idProblem({ module: { versions } }: CheckContext, id: Value): string | null {
  const { value, marks } = unmarkDeep(id);
  if (value.isNull) return "The import ID cannot be null.";
  if (versions.alwaysHas("unmarked-import-ids")) {
    if (isCertainlyMarked(marks, SENSITIVE)) return "The import ID cannot be sensitive.";
    if (isCertainlyMarked(marks, EPHEMERAL)) return "The import ID cannot be ephemeral.";
  }
  // OpenTofu leaves it to the provider.
  if (value.payload !== "" || versions.product === "opentofu") return null;
  return "The import ID value evaluates to an empty string, please provide a non-empty value.";
}

/** Checks the key in an address, which is any expression in OpenTofu. */
function checkKey(context: CheckContext, site: Site, instances: readonly Instance[]): void {
  const expression = importTarget(site.expression)?.keyExpression;
  if (expression == null || site.expression.type === "JsonString") return;
  const key = { ...site, expression };
  const problem = firstProblem(context, key, instances, keyProblem);
  if (problem !== null)
    context.sink.report(resourceCodes["invalid-import-key"], expressionRange(expression), { problem });
}

/** Checks the keys in an address, which only name `each` in Terraform, and call no functions. */
function checkKeyScope(context: CheckContext, { expression }: BodyAttribute, [first]: readonly Instance[]): void {
  if (first?.each == null) return;
  const scope = new Scope(new Map([["each", first.each]]));
  const problems = importKeys(expression).flatMap(({ expression: key, rangeInFile }) =>
    evaluate(key, { scope }).diagnostics.map((problem) => moveDiagnostic(problem, rangeInFile)),
  );
  for (const problem of problems)
    if (problem.code === evaluationCodes["unknown-variable"].code)
      context.sink.report(resourceCodes["unknown-import-key-variable"], problem.subject);
    else context.sink.add(problem);
}

function keyProblem(key: Value): string | null {
  const { kind } = key.type;
  if (key.isNull) return "is null";
  if (kind !== "string" && kind !== "number" && kind !== "dynamic") return "is neither a string nor a number";
  return isCertainlyMarked(key.marks, SENSITIVE) ? "is sensitive" : null;
}

/** Returns the type of the identity of an import into this module; null if it is unknown. */
function identityType(
  { module: { declarations, schemas } }: CheckContext,
  { to, provider }: ImportDeclaration,
): Type | null {
  const target = to === null ? null : importTarget(to.expression);
  if (target === null || target.address.modules.length > 0) return null;
  const { resource } = target.address;
  // Terraform generates the configuration of a resource that is not declared.
  const user = declarations.resources.get(resourceAddress(resource)) ?? { type: resource.type, provider };
  const identity = schemas.providerSchemaOf(user)?.schema.resources.identity.get(resource.type);
  return identity === undefined ? null : typeOfNested({ nesting: "single", attributes: identity.attributes });
}

/** Checks an import's identity, an object. Like the reference, ignores attributes that the type does not have. */
function checkIdentity(context: CheckContext, site: Site, type: Type | null): void {
  const value = context.results.valueAt(site);
  const plain = value === null ? null : unmark(value);
  if (plain === null || (plain.type.kind === "dynamic" && !plain.isNull)) return;
  if (plain.isNull)
    context.sink.report(resourceCodes["invalid-import-identity"], site.range, {
      problem: "The import identity cannot be null.",
    });
  else if (plain.type.kind !== "object" && plain.type.kind !== "map")
    context.sink.report(resourceCodes["incorrect-value-type"], site.range, { reason: "object required" });
  else if (type !== null) {
    const converted = convertOutlined(plain, type);
    if (converted instanceof ConversionError)
      context.sink.report(resourceCodes["incorrect-value-type"], site.range, { reason: converted.message });
  }
}

/** Checks an import's `for_each`; returns false if it refers to the resource that is imported into. */
function checkForEach(context: CheckContext, site: Site, to: BodyAttribute | null): boolean {
  const target = to === null ? null : importTarget(to.expression);
  const address =
    target === null || target.address.modules.length > 0 ? null : resourceAddress(target.address.resource);
  for (const { subject, range } of referencesIn(site.expression)) {
    if (subject.kind !== "resource" || resourceAddress(subject) !== address) continue;
    const problem = "The for_each expression cannot reference the resource being imported.";
    context.sink.report(resourceCodes["invalid-for-each"], range, { problem });
    return false;
  }
  if (context.module.dialect === "opentofu") {
    new RepetitionChecker(context, { acceptsTuples: true }).checkForEach(site);
    return true;
  }
  const value = context.results.valueAt(site);
  const kind = value === null ? null : unmark(value).type.kind;
  if (kind === "string" || kind === "number" || kind === "bool")
    context.sink.report(resourceCodes["invalid-for-each"], site.range, {
      problem: 'The "for_each" expression must be a collection.',
    });
  return true;
}
