/**
 * Expressions and settings blocks that override files have replaced: the reference ignores them. Knows each
 * declaration's parts, but not merging.
 */
import type { BodyAttribute, BodyBlock, ConfigBody, ConfigExpression } from "../../model/index.ts";
import type {
  ActionDeclaration,
  ModuleCallDeclaration,
  OutputDeclaration,
  LifecycleDeclaration,
  ProviderDeclaration,
  Repetition,
  ResourceDeclaration,
  SettingsDeclaration,
} from "../declare/declarations.ts";
import { plainContext, sitesOfBody } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";

const NONE = new Set<string>();

/** The replaced expressions and blocks. */
export class ReplacedExpressions {
  readonly all = new Set<ConfigExpression>();
  /** `backend` and `cloud` blocks: the last one counts. */
  readonly blocks = new Set<BodyBlock>();

  attribute(base: BodyAttribute | null | undefined, override: BodyAttribute | null | undefined): void {
    if (base != null && override != null) this.all.add(base.expression);
  }

  output(base: OutputDeclaration, override: OutputDeclaration): void {
    this.attribute(base.value, override.value);
  }

  provider(base: ProviderDeclaration, override: ProviderDeclaration): void {
    this.body(base.file, base.config, override.config);
  }

  moduleCall(base: ModuleCallDeclaration, override: ModuleCallDeclaration): void {
    this.repetition(base, override);
    this.attribute(base.sourceAttribute, override.sourceAttribute);
    this.attribute(base.version, override.version);
    this.attribute(base.enabled, override.enabled);
    for (const [name, attribute] of base.arguments) this.attribute(attribute, override.arguments.get(name));
  }

  resource(base: ResourceDeclaration, override: ResourceDeclaration): void {
    this.repetition(base, override);
    this.lifecycle(base.lifecycle, override.lifecycle);
    this.body(base.file, base.config, override.config);
    if (override.connection !== null) this.block(base.file, base.connection);
    if (override.provisioners.length === 0) return;
    for (const { config, connection } of base.provisioners) {
      for (const { expression } of sitesOfBody(plainContext(base.file), config, NONE)) this.all.add(expression);
      this.block(base.file, connection);
    }
  }

  action(base: ActionDeclaration, override: ActionDeclaration): void {
    this.repetition(base, override);
    if (base.config !== null && override.config !== null) this.body(base.file, base.config, override.config);
  }

  /** A later file's settings: a `backend` or `cloud` block in it replaces those before it. */
  settings(base: readonly SettingsDeclaration[], override: readonly SettingsDeclaration[]): void {
    if (!override.some(({ backends, clouds }) => backends.length + clouds.length > 0)) return;
    for (const { backends, clouds } of base) for (const block of [...backends, ...clouds]) this.blocks.add(block);
  }

  private lifecycle(base: LifecycleDeclaration | null, override: LifecycleDeclaration | null): void {
    if (base === null || override === null) return;
    for (const [name, attribute] of base.attributes) this.attribute(attribute, override.attributes.get(name));
    if (override.actionTriggers.length === 0) return;
    for (const { block, condition } of base.actionTriggers) {
      this.blocks.add(block);
      if (condition !== null) this.all.add(condition.expression);
    }
  }

  private repetition(base: Repetition, override: Repetition): void {
    this.attribute(base.count, override.count);
    this.attribute(base.forEach, override.forEach);
    if ((override.count ?? base.count) === null) return;
    for (const { forEach } of [base, override]) if (forEach !== null) this.all.add(forEach.expression);
  }

  private block(file: SourceFile, block: BodyBlock | null): void {
    if (block === null) return;
    for (const { expression } of sitesOfBody(plainContext(file), block.body, NONE)) this.all.add(expression);
  }

  /** Adds arguments with the same names, and all blocks of the types in the overriding body. */
  private body(file: SourceFile, base: ConfigBody, override: ConfigBody): void {
    const { attributes } = override.justAttributes();
    for (const [name, attribute] of base.justAttributes().attributes) this.attribute(attribute, attributes.get(name));
    if (override.node.type !== "Body") return;
    const types = new Set(override.node.items.flatMap((item) => (item.type === "Block" ? [item.blockType.name] : [])));
    if (types.size === 0) return;
    const context = plainContext(file);
    const kept = new Set(sitesOfBody(context, base, types).map(({ expression }) => expression));
    for (const { expression } of sitesOfBody(context, base, NONE)) if (!kept.has(expression)) this.all.add(expression);
  }
}
