/** The `to` argument of `import` blocks: an address whose keys may be expressions. */
import { embeddedExpression } from "../../json/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import type { Expression } from "../../syntax/index.ts";
import { staticStep } from "../../eval/index.ts";
import type { TextRange } from "../../text/index.ts";
import { type AddressStep, addressSteps } from "./address-steps.ts";
import { type Address, addressText } from "./address.ts";
import { parseAddress } from "./read-address.ts";
import { resourceAddress } from "./resource-address.ts";

/** Returns the address with its instance keys, as text; null if it is invalid or keys are not literal. */
export function importedAddress(expression: ConfigExpression): string | null {
  const steps = addressSteps(expression.type === "JsonString" ? embeddedExpression(expression) : expression);
  const address = steps && parseAddress(steps);
  return address === null ? null : addressText(address);
}

/** The target of an import. */
export interface ImportTarget {
  /** The address, without keys that are not literal. */
  readonly address: Address & { readonly resource: NonNullable<Address["resource"]> };
  /** Whether all keys are literal. */
  readonly isStatic: boolean;
  /** The resource's key, if it is an expression; in JSON, it is in a tree of its own. */
  readonly keyExpression: Expression | null;
}

/** Returns the target of an import, or null if it is not a managed resource. */
export function importTarget(expression: ConfigExpression): ImportTarget | null {
  const inner = expression.type === "JsonString" ? embeddedExpression(expression) : expression;
  const steps = stepsOf(inner);
  const address = steps && parseAddress(steps);
  if (address === null || address.resource?.mode !== "managed") return null;
  const native = inner.type === "EmbeddedExpression" ? inner.expression : inner;
  const last = native?.type === "Traversal" ? native.steps.at(-1) : undefined;
  return {
    address: { ...address, resource: address.resource },
    isStatic: addressSteps(inner) !== null,
    keyExpression: last?.type === "IndexStep" ? last.key : null,
  };
}

/** A key in an import's address. */
export interface ImportKey {
  readonly expression: Expression;
  /** Maps the expression's ranges to the file: in JSON, it is in a tree of its own. */
  readonly rangeInFile: (range: TextRange) => TextRange;
}

/** Returns the keys in an import's address. */
export function importKeys(expression: ConfigExpression): ImportKey[] {
  if (expression.type === "Traversal") return keysIn(expression, (range) => range);
  if (expression.type !== "JsonString") return [];
  const { expression: inner, rangeInFile } = embeddedExpression(expression);
  return inner === null ? [] : keysIn(inner, rangeInFile);
}

function keysIn(expression: Expression, rangeInFile: ImportKey["rangeInFile"]): ImportKey[] {
  if (expression.type !== "Traversal") return [];
  return [
    ...keysIn(expression.source, rangeInFile),
    ...expression.steps.flatMap((step) => (step.type === "IndexStep" ? { expression: step.key, rangeInFile } : [])),
  ];
}

/** Returns the imported resource's address in its module, without instance keys; null if it is in another module. */
export function importedResource(expression: ConfigExpression): string | null {
  const steps = importSteps(expression);
  const address = steps && parseAddress(steps);
  if (address === null || address.resource === null || address.modules.length > 0) return null;
  return resourceAddress(address.resource);
}

/**
 * Returns the steps of an address, without keys that are not literal; null for other expressions. In JSON, the address
 * is in a string.
 */
export function importSteps(expression: ConfigExpression): readonly AddressStep[] | null {
  return stepsOf(expression.type === "JsonString" ? embeddedExpression(expression) : expression);
}

function stepsOf(expression: ConfigExpression): readonly AddressStep[] | null {
  if (expression.type === "EmbeddedExpression")
    return expression.expression === null ? [] : nodeSteps(expression.expression, expression.rangeInFile);
  if (expression.type === "Traversal") return nodeSteps(expression, (range) => range);
  return addressSteps(expression);
}

/** Like `addressSteps`, but skips keys that are not literal. */
function nodeSteps(node: Expression, rangeInFile: (range: TextRange) => TextRange): readonly AddressStep[] | null {
  if (node.type === "VariableExpr") return [{ kind: "root", name: node.name, range: rangeInFile(node.textRange) }];
  if (node.type !== "Traversal") return null;
  const source = nodeSteps(node.source, rangeInFile);
  if (source === null) return null;
  const steps = [...source];
  for (const step of node.steps) {
    const read = staticStep(step);
    if (read !== null) steps.push({ ...read, range: rangeInFile(step.textRange) });
    else if (step.type !== "IndexStep") return null;
  }
  return steps;
}
