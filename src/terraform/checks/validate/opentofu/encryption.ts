/**
 * Checks references inside `encryption` blocks. The environment (TF_ENCRYPTION) may declare what the configuration uses:
 * a configuration without key providers, or without methods, refers to those.
 */
import { type BodyAttribute, type ConfigExpression, expressionRange } from "../../../../model/index.ts";
import { closeName } from "../../../../text/index.ts";
import { addressSteps } from "../../../addresses/address-steps.ts";
import { type ReadReference, readReferences } from "../../../addresses/references.ts";
import { ENCRYPTION_METHODS, KEY_PROVIDERS } from "../../../declare/body-kinds.ts";
import type { EncryptionDeclaration, EncryptionPart, EncryptionTarget } from "../../../declare/declarations.ts";
import { plainContext, sitesOfBody } from "../../../declare/sites.ts";
import { rangeText } from "../../../source/range-text.ts";
import { stronglyConnected } from "../../../model/graph/strongly-connected.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { pairQuery } from "../../../query.ts";

const NONE = new Set<string>();

/** Checks the encryption that a file configures. */
export function checkEncryption(context: CheckContext): void {
  const all = context.module.declarations.settings.flatMap(({ file, encryption }) =>
    encryption.map((one) => ({ file, one })),
  );
  const isPrimary = context.file.role === "primary";
  const first = all.find(({ file }) => file.role === "primary");
  const parts = all.map(({ one }) => one);
  const own = context.fileDeclarations.settings.flatMap(({ encryption }) => encryption);
  for (const encryption of own) {
    if (isPrimary && first !== undefined && first.one !== encryption)
      context.sink.report(openTofuCodes["duplicate-encryption"], encryption.block.definitionRange, {
        position: rangeText(first.file, first.one.block.definitionRange),
      });
    new EncryptionChecker(context, parts.includes(encryption) ? parts : own).check(encryption);
  }
}

class EncryptionChecker {
  private readonly context: CheckContext;
  private readonly keyProviders: ReadonlyMap<string, EncryptionPart>;
  private readonly methods: ReadonlyMap<string, EncryptionPart>;

  constructor(context: CheckContext, all: readonly EncryptionDeclaration[]) {
    this.context = context;
    this.keyProviders = byAddress(all.flatMap(({ keyProviders }) => keyProviders));
    this.methods = byAddress(all.flatMap(({ methods }) => methods));
  }

  check({ keyProviders, methods, targets }: EncryptionDeclaration): void {
    for (const part of [...keyProviders, ...methods]) this.part(part);
    this.cycles(keyProviders);
    if (this.methods.size > 0) for (const target of targets) this.target(target, target.isEnforced);
  }

  private part(part: EncryptionPart): void {
    if (this.keyProviders.size === 0) return;
    for (const reference of keyReferences(this.context.file, part)) {
      const address = addressOf(reference);
      const { range } = reference.source;
      if (address === null) this.context.sink.report(openTofuCodes["invalid-key-provider-reference"], range);
      else if (!this.keyProviders.has(address) && !isExcerpt(address, this.keyProviders, KEY_PROVIDERS))
        this.context.sink.report(openTofuCodes["undefined-key-provider"], range, { address });
    }
  }

  private cycles(keyProviders: readonly EncryptionPart[]): void {
    const edges = new Map(
      [...this.keyProviders].map(([address, part]) => [
        address,
        keyReferences(this.context.file, part).flatMap((reference) => addressOf(reference) ?? []),
      ]),
    );
    const cyclic = new Set(
      stronglyConnected(edges).flatMap((cycle) =>
        cycle.length > 1 || edges.get(cycle[0]!)?.includes(cycle[0]!) === true ? cycle.slice(0, 1) : [],
      ),
    );
    for (const { type, name, block } of keyProviders) {
      const address = `${type}.${name}`;
      if (cyclic.has(address))
        this.context.sink.report(openTofuCodes["key-provider-cycle"], block.definitionRange, { address });
    }
  }

  private target({ name, method, fallback }: EncryptionTarget, isEnforced: boolean): void {
    if (method !== null) this.method(method, name, isEnforced);
    if (fallback !== null) this.target(fallback, isEnforced);
  }

  private method(attribute: BodyAttribute, target: string, isEnforced: boolean): void {
    const range = expressionRange(attribute.expression);
    const address = methodAddress(attribute.expression);
    const method = address === null ? undefined : this.methods.get(address);
    if (address === null) this.context.sink.report(openTofuCodes["invalid-encryption-method"], range, { target });
    else if (method === undefined) {
      if (isExcerpt(address, this.methods, ENCRYPTION_METHODS)) return;
      this.context.sink.report(openTofuCodes["undefined-encryption-method"], range, { address, target });
    } else if (isEnforced && method.type === "unencrypted")
      this.context.sink.report(openTofuCodes["forbidden-unencrypted-method"], range, { target });
  }
}

/**
 * Returns whether an address means no certain part: documentation refers to `key_provider.other.provider` in files that
 * are no configurations. Its type has no similar name, and no part has its name.
 */
function isExcerpt(
  address: string,
  parts: ReadonlyMap<string, EncryptionPart>,
  types: ReadonlyMap<string, unknown>,
): boolean {
  const [type, name] = address.split(".") as [string, string];
  if (types.has(type) || closeName(type, types.keys()) !== null) return false;
  return ![...parts.values()].some((part) => part.type === type || part.name === name);
}

function byAddress(parts: readonly EncryptionPart[]): ReadonlyMap<string, EncryptionPart> {
  return new Map(parts.map((part) => [`${part.type}.${part.name}`, part]));
}

/** Returns the references to key providers in a part. */
const keyReferences: (file: SourceFile, part: EncryptionPart) => readonly ReadReference[] = pairQuery(
  "keyReferences",
  (file, part) =>
    sitesOfBody(plainContext(file), part.block.body, NONE).flatMap(({ expression }) =>
      readReferences(expression).filter(({ source }) => source.name === "key_provider"),
    ),
);

/** Returns the address of a key provider or method without its root; null for other references. */
function addressOf({ source }: ReadReference): string | null {
  const { reference } = source;
  if (reference.type !== "Traversal") return null;
  const names = reference.steps.flatMap((step) => (step.type === "GetAttrStep" ? [step.name] : []));
  return names.length === 2 && reference.steps.length === 2 ? names.join(".") : null;
}

/**
 * Returns a method's address without its root; null for other expressions. In JSON, the reference is the whole string, or
 * its only interpolation.
 */
function methodAddress(expression: ConfigExpression): string | null {
  const [root, type, name, ...rest] = addressSteps(expression) ?? [];
  const isMethod = root?.kind === "root" && root.name === "method" && rest.length === 0;
  if (isMethod && type?.kind === "attribute" && name?.kind === "attribute") return `${type.name}.${name.name}`;
  const [reference, ...others] = expression.type === "JsonString" ? readReferences(expression) : [];
  const isInterpolated = reference?.source.name === "method" && others.length === 0;
  return isInterpolated ? addressOf(reference) : null;
}
