/** What the bodies of test files may hold: data only. What later versions and OpenTofu add is accepted and otherwise left alone. */
import type { AttributeSchema, BlockSchema, BodySchema } from "../../model/index.ts";

function attributes(...names: readonly string[]): AttributeSchema[] {
  return names.map((name) => ({ name }));
}

function blocks(...types: readonly string[]): BlockSchema[] {
  return types.map((type) => ({ type }));
}

function labelled(label: string, ...types: readonly string[]): BlockSchema[] {
  return types.map((type) => ({ type, labelNames: [label] }));
}

const OVERRIDES = ["override_resource", "override_data", "override_module"];

/** Schemas by the type of the block. */
export const testSchemas = {
  file: {
    blocks: [...labelled("name", "run", "provider", "mock_provider"), ...blocks("variables", "test", ...OVERRIDES)],
  },
  run: {
    attributes: attributes("command", "expect_failures", "state_key", "parallel", "skip_cleanup", "providers"),
    blocks: [...blocks("plan_options", "assert", "variables", "module", ...OVERRIDES), ...labelled("type", "backend")],
  },
  plan_options: { attributes: attributes("mode", "refresh", "replace", "target") },
  module: { attributes: attributes("source", "version") },
  mock_provider: {
    attributes: attributes("alias", "source", "override_during"),
    blocks: [...labelled("type", "mock_resource", "mock_data"), ...blocks(...OVERRIDES)],
  },
  mock_resource: { attributes: attributes("defaults", "override_during"), blocks: blocks("defaults") },
  override: { attributes: attributes("target", "values", "outputs", "override_during"), blocks: blocks("values") },
} satisfies Readonly<Record<string, BodySchema>>;
