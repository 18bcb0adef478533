/**
 * Checks that expressions have a value, except those that the reference ignores: in unused provider configurations, and
 * in items outside the schema in bodies that override files change, where such items are accepted.
 */
import { evaluationCodes } from "../../../eval/codes.ts";
import { syntaxCodes } from "../../../syntax/codes.ts";
import { type ConfigBody, type ConfigExpression, DYNAMIC_BLOCK } from "../../../model/index.ts";
import { providerAddress, resourceAddress } from "../../addresses/resource-address.ts";
import { META_BLOCKS } from "../../model/file-sites.ts";
import type { SchemaBlock } from "../../schema/provider-schema.ts";
import { plainContext, sitesOfBody } from "../../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { providerConfigSchema, unusedConfigurations } from "./modules/provider-configs.ts";
import { validationCodes } from "./codes.ts";
import { isOverridden } from "../../model/overridden.ts";

const NONE = new Set<string>();

/** Errors in an expression itself, not in what it refers to. */
const FAILURES: ReadonlySet<string> = new Set(
  Object.values({ ...syntaxCodes, ...evaluationCodes }).map(({ code }) => code),
);

/** Blocks with a meaning regardless of the schema. */
const OWN_BLOCKS: ReadonlySet<string> = new Set([...META_BLOCKS, DYNAMIC_BLOCK.type, "_"]);

/** Checks the expressions in a file. */
export function checkExpressions(context: CheckContext): void {
  const unread = unreadExpressions(context);
  const messages = jsonMessages(context);
  for (const site of context.sites) {
    if (unread.has(site.expression)) continue;
    const { problems } = context.results.resultAt(site);
    const failure = messages.has(site.expression) ? problems.find(({ code }) => FAILURES.has(code)) : undefined;
    if (failure === undefined) context.sink.addAll(problems);
    else context.sink.report(validationCodes["unreadable-validation-message"], site.range, { reason: failure.detail });
  }
}

/** Returns the messages of variables' validations in JSON, which are text if they have no value. */
function jsonMessages({ fileDeclarations: { variables } }: CheckContext): ReadonlySet<ConfigExpression> {
  const messages = variables.flatMap(({ validations }) =>
    validations.flatMap(({ errorMessage }) => errorMessage?.expression ?? []),
  );
  return new Set(messages.filter(({ type }) => type === "JsonString"));
}

function unreadExpressions(context: CheckContext): ReadonlySet<ConfigExpression> {
  const unread = new Set(unusedConfigurations(context));
  const add = (address: string, body: ConfigBody, schemaOf: () => SchemaBlock | null): void => {
    const schema = isOverridden(context.module, address) ? schemaOf() : null;
    for (const expression of schema === null ? [] : outsideOf(context, body, schema)) unread.add(expression);
  };
  for (const resource of context.fileDeclarations.resources) {
    const address = resourceAddress(resource);
    const whole = context.module.declarations.resources.get(address) ?? resource;
    add(address, resource.config, () => context.module.schemas.schemaOf(whole));
  }
  for (const provider of context.fileDeclarations.providers)
    add(providerAddress(provider), provider.config, () => providerConfigSchema(context, provider));
  return unread;
}

/** Returns the expressions in arguments and blocks that a schema does not contain. */
function outsideOf(context: CheckContext, body: ConfigBody, { attributes, blocks }: SchemaBlock): ConfigExpression[] {
  const isKnown = (name: string): boolean => attributes.has(name) || blocks.has(name) || OWN_BLOCKS.has(name);
  const unknown = [...body.justAttributes().attributes.values()].filter(({ name }) => !isKnown(name));
  const expressions = unknown.map(({ expression }) => expression);
  if (body.node.type !== "Body") return expressions;
  const types = body.node.items.flatMap((item) => (item.type === "Block" ? [item.blockType.name] : []));
  const others = new Set(types.filter((type) => !isKnown(type)));
  if (others.size === 0) return expressions;
  const siteContext = plainContext(context.file);
  const kept = new Set(sitesOfBody(siteContext, body, others).map(({ expression }) => expression));
  const all = sitesOfBody(siteContext, body, NONE).map(({ expression }) => expression);
  return [...expressions, ...all.filter((expression) => !kept.has(expression))];
}
