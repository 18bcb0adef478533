// Mistakes in Bake files, by their place: the source in Buildx 461836ba (20 August 2026) that refuses it, the text, the
// code. In the text, `; ` is a line break. A mistake without a code is not reported, for the reason beside it.
import { dedent } from "../dedent.ts";
import type { Mistakes } from "./mistake.ts";

const DOCKERFILE = dedent`
  FROM alpine AS build
  ARG GO_VERSION
  ARG A=1 B="x y"
  RUN make
  FROM scratch AS final
`;

/** The mistakes, by what is around them. */
export const BAKE_MISTAKES: Mistakes = {
  target: [
    ["bake.go Target.Labels", 'labels = ["a=1"]', "unsuitable-value-type"],
    ["bake.go Target.Args", 'args = ["A=1"]', "unsuitable-value-type"],
    ["bake.go Target.ExtraHosts", 'extra-hosts = ["a:1"]', "unsuitable-value-type"],
    ["bake.go Target.Contexts", 'contexts = "x"', "unsuitable-value-type"],
    ["ssh_cty.go SSHKeys.FromCtyValue", 'ssh = "default"', "unsuitable-value-type"],
    ["cache_cty.go CacheOptions.FromCtyValue", 'cache-to = "type=inline"', "unsuitable-value-type"],
    ["cache_cty.go CacheOptions.FromCtyValue", 'cache-from = "type=gha"', "unsuitable-value-type"],
    ["attests_cty.go Attests.FromCtyValue", 'attest = "type=sbom"', "unsuitable-value-type"],
    ["secrets_cty.go Secrets.FromCtyValue", 'secret = "id=a"', "unsuitable-value-type"],
    ["export_cty.go Exports.FromCtyValue", 'output = "type=docker"', "unsuitable-value-type"],
    ["policy_cty.go PolicyConfigs.FromCtyValue", 'policy = "filename=a"', "unsuitable-value-type"],
    ["bake.go Target.Tags", 'tags = "me/app:${TAG}"', "unsuitable-value-type"],
    ["bake.go Target.Platforms", 'platforms = "linux/${TAG}"', "unsuitable-value-type"],
    ["bake.go Target.Dockerfile", 'dockerfile = ["Dockerfile"]', "unsuitable-value-type"],
    ["bake.go Target.Context", "context = {}", "unsuitable-value-type"],
    ["bake.go Target.NoCache", 'no-cache = "maybe"', "unsuitable-value-type"],
    ["resources_cty.go ResourcesConfig.FromCtyValue", "resources = [1]", "unsuitable-value-type"],
    ["resources_cty.go ResourcesConfig.FromCtyValue", 'resources = { cpu-shares = "many" }', "bake-invalid-option"],
    ["cache.go CacheOptionsEntry.UnmarshalText", 'cache-to = ["mode=max"]', "bake-invalid-option"],
    ["cache.go CacheOptionsEntry.UnmarshalText", 'cache-to = ["type=gha,max"]', "bake-invalid-option"],
    ["cache.go CacheOptionsEntry.validate", 'cache-from = [{ ref = "a/b" }]', "bake-invalid-option"],
    ["the builder", 'cache-to = ["type=registri,ref=a/b"]', "bake-invalid-option"],
    ["export.go ExportEntry.UnmarshalText", 'output = ["typ=registry,push=true"]', "bake-invalid-option"],
    ["export.go ExportEntry.UnmarshalText", 'output = ["typ=registry"]', "bake-output-directory"],
    ["the builder", 'output = ["type=regsitry"]', "bake-invalid-option"],
    ["secrets.go Secret.UnmarshalText", 'secret = ["type=fil,id=a,src=b"]', "bake-invalid-option"],
    ["secrets.go Secret.UnmarshalText", 'secret = ["id=a,source=b,target=c"]', "bake-invalid-option"],
    ["secrets.go Secret.UnmarshalText", 'secret = ["mysecret"]', "bake-invalid-option"],
    ["entitlements.go Parse", 'entitlements = ["network.hots"]', "bake-invalid-option"],
    ["bake.go toBuildOpt", 'shm-size = "128q"', "bake-invalid-option"],
    ["ulimit.go ParseUlimit", 'ulimits = ["nofile=abc"]', "bake-invalid-option"],
    ["ulimit.go ParseUlimit", 'ulimits = ["nofiles=1024"]', "bake-invalid-option"],
    ["ulimit.go ParseUlimit", 'ulimits = ["nofile"]', "bake-invalid-option"],
    ["ulimit.go ParseUlimit", 'ulimits = ["nofile=2:1"]', "bake-invalid-option"],
    ["platforms.go Parse", 'platforms = ["arm65"]', "bake-invalid-option"],
    ["platforms.go Parse", 'platforms = ["linux/am d64"]', "bake-invalid-option"],
    ["the builder", 'platforms = ["linux/arm65"]', "bake-invalid-option"],
    ["attests.go Attest.UnmarshalText", 'attest = ["mode=max"]', "bake-invalid-option"],
    ["attests.go Attest.UnmarshalText", 'attest = ["type=sbom,disabled=maybe"]', "bake-invalid-option"],
    ["attests.go Attest.UnmarshalText", 'attest = ["sbom"]', "bake-invalid-option"],
    ["the builder", 'attest = ["type=provenence,mode=max"]', "bake-invalid-option"],
    ["export.go ParseAnnotations", 'annotations = ["org.opencontainers.image.title"]', "bake-invalid-option"],
    ["export.go ParseAnnotations", 'annotations = ["manifst:a=b"]', "bake-invalid-option"],
    ["policy.go parsePolicyFields", 'policy = ["file=a.rego"]', "bake-invalid-option"],
    ["the registry", 'tags = ["me/App:1"]', "bake-invalid-option"],
    ["the registry", 'tags = ["me/app::1"]', "bake-invalid-option"],
    ["the registry", 'tags = ["me/app::${TAG}"]', "bake-invalid-option"],
    ["the registry", 'tags = ["me/app:$TAG"]', "bake-plain-dollar"],
    ["hclparser.go resolveValue", 'tags = ["me/app:${TGA}"]', "bake-misspelt-variable"],
    ["hclparser.go resolveValue", "tags = [var.TAG]", "bake-misspelt-variable"],
    ["bake.go Config.target", 'contexts = { base = "target:bsae" }', "bake-misspelt-target"],
    ["bake.go Config.target", 'contexts = { base = "target:bs" }', "bake-unknown-target"],
    ["bake.go Config.loadLinks", 'contexts = { self = "target:app" }', "reference-cycle"],
    ["hclparser.go resolveBlock", "dockerfile = target.base.dockerfil", "bake-unknown-attribute"],
    ["hclparser.go resolveBlock", "dockerfile = target.app.dockerfile", "reference-cycle"],
    ["hclparser.go loadDeps", "dockerfile = target.many.dockerfile", "bake-matrix-target"],
    ["hclparser.go loadDeps", "dockerfile = target", "bake-incomplete-reference"],
  ],
  matrix: [
    ["hclparser.go ValidateLabel", 'matrix = { v = ["1.0"] }; name = "m-${v}"', "bake-invalid-generated-name"],
    [
      "hclparser.go ValidateLabel",
      'matrix = { v = ["1.0"], w = ["a/b"] }; name = "m-${replace(v, ".", "-")}-${w}"',
      "bake-invalid-generated-name",
    ],
    ["bake.go GetEvalContexts", 'matrix = ["x"]; name = "m"', "bake-matrix-not-a-map"],
    ["bake.go GetEvalContexts", 'matrix = { v = "x" }; name = "m-${v}"', "bake-matrix-value"],
    ["hclparser.go resolveBlockNames", 'matrix = { v = ["1", "2"] }; name = "m"', "bake-repeated-name"],
    ["bake.go GetName", 'name = "m"', "bake-name-without-matrix"],
    ["the registry", 'matrix = { v = ["Web"] }; name = "m-${v}"; tags = ["me/${v}:1"]', "bake-invalid-option"],
  ],
  group: [["bake.go Config.target", 'targets = ["ap"]', "bake-misspelt-target"]],
  variable: [
    ["typeexpr.TypeConstraint", "type = strin", "unknown-type-keyword"],
    ["typeexpr.TypeConstraint", "type = list", "missing-element-type"],
    ["hclparser.go resolveValue", 'type = list(string); default = "x"', "unsuitable-default"],
    ["hclparser.go resolveValue", 'type = number; default = "abc"', "unsuitable-default"],
    ["hclparser.go resolveValue", "type = object({ a = string }); default = {}", "unsuitable-default"],
    ["hclparser.go resolveValue", 'type = list(string); default = "x-${TAG}"', "unsuitable-default"],
    ["hclparser.go validateVariables", "default = 1; validation {; }", "missing-required-argument"],
    [
      "hclparser.go validateVariables",
      'default = 1; validation {; condition = "foo"; error_message = "No."; }',
      "bake-invalid-condition",
    ],
    ["hclparser.go validateVariables", "default = 1; validation {; condition = NEW > 2; }", "refused-default"],
    [
      "hclparser.go validateVariables",
      'default = 0; validation {; condition = NEW > 1000; error_message = "Too low."; }',
      "refused-default",
    ],
    ["hclparser.go resolveValue", "default = NEW", "reference-cycle"],
  ],
  file: [
    [
      "bake.go Config.loadLinks",
      'target "mid" {; contexts = { p = "target:app" }; }; target "app" {; contexts = { x = "target:mid" }; }',
      "reference-cycle",
    ],
    ["bake.go Group.GetEvalContexts", 'group "g" {; targets = []; matrix = {}; }', "unsupported-argument"],
    ["hclparser.go resolveFunction", 'function "f" {; params = [1]; result = 2; }', "bake-invalid-parameter"],
    ["hclparser.go resolveFunction", 'function "f" {; params = [x]; result = f(x); }', "reference-cycle"],
    ["hclparser.go resolveBlockNames", 'target "a.b" {; }', "bake-invalid-name"],
  ],
  dockerfile: [
    ["the builder", 'dockerfile = "Dockerfile.prd"', "bake-missing-dockerfile", { Dockerfile: DOCKERFILE }],
    ["the builder", 'target = "buld"', "bake-unknown-stage", { Dockerfile: DOCKERFILE }],
    ["the builder", 'target = "5"', "bake-unknown-stage", { Dockerfile: DOCKERFILE }],
    ["the builder, a warning", 'args = { GO_VERSIO = "1" }', "bake-unused-argument", { Dockerfile: DOCKERFILE }],
    ["the builder", 'dockerfile-inline = "FROM alpine AS a"; target = "b"', "bake-unknown-stage"],
  ],
  unreported: [
    [
      "bake.go Config.loadLinks",
      'contexts = { b = "target:base" }',
      null,
      "whether platforms of linked targets fit depends on the command line",
    ],
    ["opt.go CreateSSH", 'ssh = ["default=/no/such"]', null, "the key is on another machine"],
    ["bake --print", 'no-cache-filter = ["buld"]', null, "accepted: the stages are only names there"],
  ],
};
