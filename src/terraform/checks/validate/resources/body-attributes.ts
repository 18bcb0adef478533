/** Checks one argument in a body against its attribute: its type, and whether it is read-only, deprecated or stored. */
import { convertOutlined } from "../../../../eval/index.ts";
import { type BodyAttribute, expressionRange, wrongPartRange } from "../../../../model/index.ts";
import { decoderCodes } from "../../../../model/spec/codes.ts";
import type { TextRange } from "../../../../text/index.ts";
import { ConversionError, isDefinitelyNotNull, type Type, unmark, type Value } from "../../../../values/index.ts";
import { type Site, type SiteIterator, siteOf } from "../../../declare/sites.ts";
import type { SchemaAttribute } from "../../../schema/provider-schema.ts";
import type { CheckContext } from "../check-context.ts";
import type { BodyOptions } from "./body-options.ts";
import { resourceCodes } from "./codes.ts";
import { storesEphemeral, writtenAttributes } from "./nested-attributes.ts";

/** Checks the arguments of one body. */
export class AttributeChecker {
  private readonly context: CheckContext;
  private readonly options: BodyOptions;

  constructor(context: CheckContext, options: BodyOptions) {
    this.context = context;
    this.options = options;
  }

  /** Checks an argument with these iterators in scope. */
  check(attribute: BodyAttribute, described: SchemaAttribute, iterators: readonly SiteIterator[]): void {
    const { type, alternatives, nested } = described;
    const site: Site = { ...siteOf(this.options.siteContext, attribute), iterators };
    const value = this.flags(site, attribute.nameRange, described);
    if (value === null) return;
    for (const { name, nameRange, expression, attribute: inner } of nested === undefined
      ? []
      : writtenAttributes(site.expression, nested))
      this.flags({ ...site, name, expression, range: expressionRange(expression) }, nameRange, inner);
    const converted = convertOutlined(value, type);
    const mistake = converted instanceof ConversionError ? converted : mistakeInAll(value, alternatives);
    if (mistake !== null) {
      const args = { name: attribute.name, reason: mistake.message };
      const shown = wrongPartRange(site.expression, value, type);
      this.context.sink.report(decoderCodes["incorrect-attribute-type"], site.range, args, { shown });
    }
    if (!this.options.isEphemeral && storesEphemeral(value, described))
      this.context.sink.report(resourceCodes["ephemeral-argument"], site.range, {
        name: attribute.name,
        isOpenTofu: this.context.module.dialect === "opentofu",
      });
  }

  /** Reports an attribute that is deprecated or read-only. Returns its value if that can be checked further. */
  private flags(site: Site, nameRange: TextRange, attribute: SchemaAttribute): Value | null {
    // A newer version of the provider may let people set it.
    const readOnly = this.options.isOpen === true ? null : this.options.readOnly;
    const { isComputed, isOptional, isRequired, isDeprecated } = attribute;
    const { name } = site;
    const value = this.context.results.valueAt(site);
    if (isDeprecated && value?.isNull !== true)
      this.context.sink.report(resourceCodes["deprecated-argument"], nameRange, { name });
    if (value === null || value.isNull || !isComputed || isOptional || isRequired || readOnly === null) return value;
    // The reference evaluates the content of generated blocks later: an input may be null.
    if (site.iterators.length > 0 && !isDefinitelyNotNull(unmark(value))) return value;
    this.context.sink.report(readOnly, nameRange, { name });
    return null;
  }
}

/** Returns the error of a conversion to the first of several types, if a value converts to none of them. */
function mistakeInAll(value: Value, types: readonly Type[] | undefined): ConversionError | null {
  const results = (types ?? []).map((type) => convertOutlined(value, type));
  const mistakes = results.filter((result) => result instanceof ConversionError);
  return mistakes.length < results.length ? null : (mistakes[0] ?? null);
}
