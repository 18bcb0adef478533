/**
 * Checks the values in overrides and mocks of resources and data sources against their schemas: an attribute that the
 * schema lacks has no effect, and one of another type fails when the test runs.
 */
import { type DiagnosticSink, suggestName } from "../../../../diagnostics/index.ts";
import {
  type BodyAttribute,
  constantValue,
  expressionRange,
  staticKey,
  staticKeyword,
  staticMap,
} from "../../../../model/index.ts";
import { convert, ConversionError } from "../../../../values/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import type { MockDeclaration, OverrideDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";

/** Reports the values in a test file that no schema describes. */
export function checkMockValues(sink: DiagnosticSink, modules: RunModules): void {
  const { overrides, runs, mockProviders } = modules.tests;
  const all = modules.all ?? [];
  for (const override of [...overrides, ...mockProviders.flatMap((provider) => provider.overrides)])
    checkOverride(sink, override, all);
  for (const run of runs) {
    const module = modules.moduleOf(run);
    if (module !== null) for (const override of run.overrides) checkOverride(sink, override, [module]);
  }
  for (const { mocks } of mockProviders) for (const mock of mocks) checkMock(sink, mock, all);
}

function checkOverride(
  sink: DiagnosticSink,
  { target, values }: OverrideDeclaration,
  modules: readonly Module[],
): void {
  const resource = target?.resource ?? null;
  if (target === null || resource === null || values === null) return;
  const address = resourceAddress(resource);
  for (const root of modules) {
    const module = target.modules.reduce<Module | null>((within, { name }) => {
      const call = within?.declarations.modules.get(name);
      return call === undefined ? null : within!.child(call);
    }, root);
    const declared = module?.declarations.resources.get(address);
    const schema = declared === undefined ? null : certainSchema(module!, declared);
    if (schema !== null) return checkValues(sink, values, schema, address);
  }
}

/** Checks the defaults of a mocked type that a module under test has a resource or data source of. */
function checkMock(sink: DiagnosticSink, { type, mode, defaults }: MockDeclaration, modules: readonly Module[]): void {
  if (defaults === null) return;
  for (const module of modules) {
    const declared = [...module.declarations.resources.values()].find((one) => one.mode === mode && one.type === type);
    const schema = declared === undefined ? null : certainSchema(module, declared);
    if (schema !== null) return checkValues(sink, defaults, schema, type);
  }
}

/** Returns a resource's schema, unless another version of the provider may have more attributes. */
function certainSchema({ schemas }: Module, declared: ResourceDeclaration): SchemaBlock | null {
  return schemas.providerSchemaOf(declared)?.isOpen === false ? schemas.schemaOf(declared) : null;
}

function checkValues(sink: DiagnosticSink, values: BodyAttribute, schema: SchemaBlock, object: string): void {
  for (const { key, value } of staticMap(values.expression) ?? []) {
    const name = staticKey(key);
    if (name === null || schema.blocks.has(name)) continue;
    const attribute = schema.attributes.get(name);
    if (attribute === undefined) {
      const range = expressionRange(key);
      const suggestion = suggestName(staticKeyword(key) === null ? null : range, name, schema.attributes.keys());
      sink.report(directoryCodes["undeclared-mock-attribute"], range, { object, name, suggestion });
      continue;
    }
    const constant = attribute.isComputed ? constantValue(value) : null;
    const converted = constant === null ? null : convert(constant, attribute.type);
    if (converted instanceof ConversionError)
      sink.report(directoryCodes["unsuitable-mock-value"], expressionRange(value), { name, reason: converted.message });
  }
}
