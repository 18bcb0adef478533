/** The expressions in a stack file or a deployment file, with the block around them. */
import { type BodyAttribute, type ConfigExpression, expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { plainContext, siteOf, type SiteIterator, sitesOfBody } from "../../declare/sites.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { deploymentAddress } from "./stack.ts";
import type { ComponentProvider, StackFileDeclarations } from "./stack-declarations.ts";

/** An expression with its scope. */
export interface StackSite {
  readonly expression: ConfigExpression;
  readonly range: TextRange;
  /** The collection that defines `each`; null where there is no such object. */
  readonly forEach: BodyAttribute | null;
  readonly iterators: readonly SiteIterator[];
  /** The address whose object the expression belongs to: `component.a`, `local.b`. */
  readonly owner: string;
  readonly isOfDeployment: boolean;
}

const NONE = new Set<string>();

/** Returns a file's expressions, in no particular order. */
export function stackSites(file: SourceFile, declarations: StackFileDeclarations): StackSite[] {
  const collector = new Collector(file);
  const { providers, variables, outputs, locals, components, stacks, removed, deploymentBlocks } = declarations;
  for (const { type, name, forEach, config } of providers) {
    const owner = `provider.${type}.${name}`;
    collector.plain(owner, forEach);
    if (config !== null) collector.sites.push(...bodySites(file, owner, config.body, forEach));
  }
  for (const { name, validations } of variables)
    for (const { condition, errorMessage } of validations) collector.plain(`var.${name}`, condition, errorMessage);
  for (const { name, value } of outputs) collector.plain(`output.${name}`, value);
  for (const { name, attribute } of locals) collector.plain(`local.${name}`, attribute);
  for (const call of components) collector.call(`component.${call.name}`, call, call.providers);
  for (const call of stacks) collector.call(`stack.${call.name}`, call, []);
  for (const call of removed) collector.call("removed", call, call.providers);
  for (const block of deploymentBlocks) {
    collector.plain(deploymentAddress(block), ...block.attributes.values());
    for (const { body } of block.blocks)
      collector.plain(deploymentAddress(block), ...body.justAttributes().attributes.values());
  }
  return collector.sites;
}

function bodySites(
  file: SourceFile,
  owner: string,
  body: Parameters<typeof sitesOfBody>[1],
  forEach: BodyAttribute | null,
): StackSite[] {
  return sitesOfBody(plainContext(file), body, NONE).map(({ expression, range, iterators }) => ({
    expression,
    range,
    forEach,
    iterators,
    owner,
    isOfDeployment: false,
  }));
}

interface Call {
  readonly forEach: BodyAttribute | null;
  readonly inputs: BodyAttribute | null;
}

class Collector {
  readonly sites: StackSite[] = [];
  private readonly file: SourceFile;

  constructor(file: SourceFile) {
    this.file = file;
  }

  plain(owner: string, ...attributes: readonly (BodyAttribute | null)[]): void {
    for (const attribute of attributes) if (attribute !== null) this.add(owner, attribute.expression, null);
  }

  call(owner: string, { forEach, inputs }: Call, providers: readonly ComponentProvider[]): void {
    this.plain(owner, forEach);
    if (inputs !== null) this.add(owner, inputs.expression, forEach);
    for (const { value } of providers) this.add(owner, value, forEach);
  }

  private add(owner: string, expression: ConfigExpression, forEach: BodyAttribute | null): void {
    const isOfDeployment = this.file.role === "deployment";
    this.sites.push({ expression, range: expressionRange(expression), forEach, iterators: [], owner, isOfDeployment });
  }
}

/** Returns the site for a collection that repeats a block. */
export function collectionSite(owner: string, file: SourceFile, attribute: BodyAttribute): StackSite {
  const { expression, range, iterators } = siteOf(plainContext(file), attribute);
  return { expression, range, forEach: null, iterators, owner, isOfDeployment: false };
}
