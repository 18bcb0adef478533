/** Features as in messages. */
import type { Feature, FeatureBody, Span, Spans } from "./features.ts";

/** The blocks with each kind of body; absent for features outside blocks. */
const CONTAINERS: Readonly<Record<string, string | undefined>> = {
  terraform: "`terraform` blocks",
  module: "`module` blocks",
  moduleLifecycle: "`lifecycle` blocks of modules",
  variable: "`variable` blocks",
  output: "`output` blocks",
  provider: "`provider` blocks",
  managed: "`resource` blocks",
  data: "`data` blocks",
  provisioner: "`provisioner` blocks",
  lifecycle: "`lifecycle` blocks",
  actionTrigger: "`action_trigger` blocks",
  import: "`import` blocks",
  removed: "`removed` blocks",
  s3Backend: "`s3` backends",
  pgBackend: "`pg` backends",
  azurermBackend: "`azurerm` backends",
  gcsBackend: "`gcs` backends",
  httpBackend: "`http` backends",
  cosBackend: "`cos` backends",
  keyProvider: "key providers",
  pbkdf2: "`pbkdf2` key providers",
  awsKms: "`aws_kms` key providers",
  gcpKms: "`gcp_kms` key providers",
  openbao: "`openbao` key providers",
  component: "`component` blocks",
  stackCall: "`stack` blocks",
  stackVariable: "`variable` blocks of stacks",
  stackOutput: "`output` blocks of stacks",
  stackFile: "stacks",
  stackRemoved: "`removed` blocks of stacks",
  testFile: "test files",
  testSettings: "`test` blocks",
  run: "`run` blocks",
  mockProvider: "`mock_provider` blocks",
  mock: "mocks",
  overrideValues: "overrides",
  overrideOutputs: "overrides",
} satisfies Partial<Record<FeatureBody, string>>;

/** Returns a plural for a feature: "`identity` arguments in `import` blocks". */
export function featureText(feature: Feature): string {
  switch (feature.kind) {
    case "function":
      return `calls of \`${feature.name}\``;
    case "behaviour":
      return feature.text;
    default: {
      const container = CONTAINERS[feature.in];
      const noun = feature.kind === "block" ? "blocks" : "arguments";
      return `\`${feature.name}\` ${noun}${container === undefined ? "" : ` in ${container}`}`;
    }
  }
}

/** Returns the first versions of each product that have a feature: "Since Terraform 1.7 and OpenTofu 1.8." */
export function sinceText({ terraform, opentofu }: Spans): string {
  const of = (product: string, span: Span | undefined): string[] =>
    span === undefined ? [] : [`${product} ${typeof span === "string" ? span : span.since}`];
  return `Since ${[...of("Terraform", terraform), ...of("OpenTofu", opentofu)].join(" and ")}.`;
}
