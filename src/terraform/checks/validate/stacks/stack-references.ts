/** Checks references in stacks and deployments: whether the object is declared, and may be named there. */
import { suggestName } from "../../../../diagnostics/index.ts";
import { closeName, type TextRange } from "../../../../text/index.ts";
import { nameRangeIn } from "../../../addresses/parse-reference.ts";
import { validationCodes } from "../codes.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import { type StackReference, stackReferences } from "./stack-names.ts";
import type { StackSite } from "../../../documents/stacks/stack-sites.ts";

/** Names that exist everywhere in a stack. */
const ALWAYS: ReadonlySet<string> = new Set(["count", "self", "terraform"]);

/**
 * The attributes of `context` in checks, and of objects in it, as the documentation of deployment groups names them. A
 * newer HCP Terraform may have more.
 */
const CONTEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  "": ["errors", "operation", "plan", "success", "warnings"],
  plan: ["applyable", "changes", "component_changes", "deployment", "mode", "replans"],
  "plan.changes": ["add", "change", "defer", "forget", "import", "move", "remove", "total"],
};

/** The attributes that identity tokens have. */
const TOKEN_ATTRIBUTES = ["jwt", "jwt_filename"];

/** Block types that expressions in deployment files refer to by one name. */
const NAMED: readonly string[] = [
  "identity_token",
  "deployment",
  "deployment_group",
  "deployment_auto_approve",
  "upstream_input",
];

/** Checks the references at a site; returns true if all are right. */
export function checkStackReferences(context: StackContext, site: StackSite): boolean {
  const before = context.sink.diagnostics.length;
  for (const reference of stackReferences(site)) {
    if (site.isOfDeployment) checkInDeployment(context, reference);
    else checkInStack(context, reference, site);
  }
  return context.sink.diagnostics.length === before;
}

function checkInStack(context: StackContext, reference: StackReference, site: StackSite): void {
  const { stack } = context;
  const { root, names, range } = reference;
  const [name, second] = names;
  if (root === "each") {
    if (site.forEach === null) context.sink.report(stackCheckCodes["each-outside-of-stack-call"], range);
    return;
  }
  if (ALWAYS.has(root)) return;
  if (name === undefined) {
    if (!["var", "local", "component", "stack", "provider"].includes(root)) unknownSymbol(context, reference);
    return;
  }
  switch (root) {
    case "var":
      return named(context, reference, name, stack.variables, validationCodes["undeclared-variable"]);
    case "local":
      return named(context, reference, name, stack.locals, validationCodes["undeclared-local"]);
    case "component":
      return declared(context, reference, "component", name, stack.components);
    case "stack":
      return declared(context, reference, "embedded stack", name, stack.stacks);
    case "provider":
      if (second !== undefined)
        declared(context, reference, "provider configuration", `${name}.${second}`, stack.providers);
      return;
    default:
      unknownSymbol(context, reference);
  }
}

function unknownSymbol(context: StackContext, { source, root }: StackReference): void {
  context.sink.report(stackCheckCodes["unknown-stack-symbol"], source.variable, { name: root });
}

function checkInDeployment(context: StackContext, reference: StackReference): void {
  const { stack } = context;
  const { root, names, range } = reference;
  const [name, second] = names;
  if (name === undefined) return;
  if (root === "context") {
    checkContextAttributes(context, reference);
    return;
  }
  if (root === "local") {
    named(context, reference, name, stack.deploymentLocals, validationCodes["undeclared-local"]);
    return;
  }
  const address = root === "store" && second !== undefined ? `store.${name}.${second}` : `${root}.${name}`;
  if (NAMED.includes(root) || (root === "store" && second !== undefined)) {
    if (!stack.deploymentBlocks.has(address))
      undeclared(context, reference, root, address, stack.deploymentBlocks.keys());
    else if (root === "identity_token" && second !== undefined && !TOKEN_ATTRIBUTES.includes(second))
      context.sink.report(stackCheckCodes["unsupported-deployment-attribute"], range, {
        name: second,
        names: TOKEN_ATTRIBUTES.join(" and "),
      });
    // The values of a deployment are the outputs of its stack.
    else if (root === "deployment" && second !== undefined && stack.outputs.size > 0 && !stack.outputs.has(second))
      undeclared(context, reference, "output value", second, stack.outputs.keys());
  }
}

/** Reports the first attribute that is almost one of a context's. */
function checkContextAttributes(context: StackContext, { names, range }: StackReference): void {
  for (const [index, name] of names.entries()) {
    const attributes = CONTEXT_ATTRIBUTES[names.slice(0, index).join(".")] ?? [];
    if (attributes.includes(name)) continue;
    const meant = closeName(name, attributes);
    if (meant !== null)
      context.sink.report(stackCheckCodes["unsupported-deployment-attribute"], range, { name, names: meant });
    return;
  }
}

function named(
  context: StackContext,
  reference: StackReference,
  name: string,
  all: ReadonlyMap<string, unknown>,
  code: (typeof validationCodes)["undeclared-variable" | "undeclared-local"],
): void {
  if (all.has(name)) return;
  const suggestion = suggestName(nameRangeOf(reference), name, all.keys());
  context.sink.report(code, reference.range, { name, suggestion });
}

function declared(
  context: StackContext,
  reference: StackReference,
  noun: string,
  address: string,
  all: ReadonlyMap<string, unknown>,
): void {
  if (!all.has(address)) undeclared(context, reference, noun, address, all.keys());
}

function undeclared(
  context: StackContext,
  reference: StackReference,
  noun: string,
  address: string,
  known: Iterable<string>,
): void {
  const isOneName = !address.includes(".");
  const suggestion = isOneName ? suggestName(nameRangeOf(reference), address, known) : null;
  context.sink.report(stackCheckCodes["undeclared-in-stack"], reference.range, { noun, address, suggestion });
}

function nameRangeOf({ source }: StackReference): TextRange | null {
  const step = source.reference.type === "Traversal" ? source.reference.steps[0] : undefined;
  return step === undefined ? null : nameRangeIn(source, step);
}
