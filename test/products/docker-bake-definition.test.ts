// What `docker buildx bake --print` prints. The cases are our own; each says which test or page of Buildx 461836ba, or of
// Docker's documentation of Bake, has the same rule.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bodyOf, parseConfig, parseJson } from "../../src/index.ts";
import { printDefinition } from "../../src/internal.ts";
import { dedent } from "../../tools/dedent.ts";

interface Surroundings {
  readonly names?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly sourceDate?: string;
  /** Whether the paths of contexts are relative to their files. */
  readonly isFileRelative?: boolean;
}

function print(files: string | Readonly<Record<string, string>>, around: Surroundings = {}): string {
  const texts = typeof files === "string" ? { "docker-bake.hcl": files } : files;
  const sources = Object.entries(texts).map(([name, text]) => {
    const body = bodyOf(name.endsWith(".json") ? parseJson(text) : parseConfig(text));
    return { name, body, ...(around.isFileRelative === true && { directory: name.split("/").slice(0, -1).join("/") }) };
  });
  const inputs = {
    sources,
    lookup: (name: string) => around.environment?.[name],
    builtIn: new Map([["BAKE_CMD_CONTEXT", "cwd://"]]),
    runResults: new Map([["timestamp", "2026-01-02T03:04:05Z"]]),
  };
  const { names = [], sourceDate = "" } = around;
  const result = printDefinition(inputs, { names, sourceDate });
  if ("text" in result) return result.text;
  return "text" in result.problem ? result.problem.text : result.problem.diagnostic.detail;
}

/** Returns the properties of a target in the definition. */
function target(
  files: string | Readonly<Record<string, string>>,
  name = "default",
  around: Surroundings = {},
): Record<string, unknown> {
  const text = print(files, { names: [name], ...around });
  assert.match(text, /^\{\n/, text);
  const { context, dockerfile, ...rest } = JSON.parse(text).target[name];
  assert.type(context, "string");
  assert.type(dockerfile, "string");
  return rest;
}

const args = (text: string, around: Surroundings = {}): unknown => target(text, "default", around)["args"];

test("the text: order, indentation, escapes of JSON and of HCL", () => {
  // MarshalJSON in bake.go, and Go's encoding/json.
  assert.is(
    print(dedent`
      target "default" {
        tags       = ["a/b:1"]
        args       = { Z = "\$\${x}", A = "<%%{y}>" }
        dockerfile = "./x/Dockerfile"
        context    = "./app/"
        pull       = true
        labels     = {}
      }
    `),
    dedent`
      {
        "group": {
          "default": {
            "targets": [
              "default"
            ]
          }
        },
        "target": {
          "default": {
            "context": "app",
            "dockerfile": "./x/Dockerfile",
            "args": {
              "A": "\\u003c%%{y}\\u003e",
              "Z": "\$\${x}"
            },
            "tags": [
              "a/b:1"
            ],
            "pull": true
          }
        }
      }
    `.trimEnd(),
  );
});

// docs: Matrix targets; TestHCLMatrixBasic, TestHCLMatrixMultipleKeys, TestHCLMatrixMaps.
test("a matrix becomes targets and a group with its label", () => {
  const text = dedent`
    target "app" {
      name   = "app-\${tgt}-\${replace(version, ".", "-")}"
      matrix = {
        tgt     = ["lint", "build"]
        version = ["1.0", "2.0"]
      }
      target = tgt
      args   = { VERSION = version }
    }
  `;
  const { group, target: targets } = JSON.parse(print(text, { names: ["app"] }));
  const names = ["app-lint-1-0", "app-lint-2-0", "app-build-1-0", "app-build-2-0"];
  assert.equal(group, { app: { targets: names }, default: { targets: ["app"] } });
  assert.equal(Object.keys(targets), names.toSorted());
  assert.equal(targets["app-build-2-0"].args, { VERSION: "2.0" });
  assert.is(targets["app-lint-1-0"].target, "lint");
});

test("a matrix of objects, and the errors of matrices", () => {
  const matrix = (text: string, name = "item.name"): string =>
    print(`target "a" {\n  name = ${name}\n  matrix = ${text}\n}\n`, { names: ["a"] });
  const { target: targets } = JSON.parse(matrix('{ item = [{ name = "x" }, { name = "y" }] }'));
  assert.equal(Object.keys(targets), ["x", "y"]);
  assert.is(matrix('{ item = "x" }'), "matrix values must be a list");
  assert.is(matrix('["x"]'), "matrix must be a map");
  assert.is(matrix('{ item = [{ name = "x" }, { name = "x" }] }'), 'duplicate name "x"');
  assert.match(matrix('{ item = [{ name = "x.y" }] }'), 'Invalid name "x.y"');
  assert.is(print('target "a" {\n  name = "b"\n}\n', { names: ["a"] }), "name requires matrix");
});

// docs: Inheritance; Target.Merge in bake.go; TestNestedInherits, TestAttestDuplicates, TestResourcesInheritIsolation.
test("inheritance: what is replaced, what is added to, and what is made unique", () => {
  const text = dedent`
    target "base" {
      args       = { A = "1", B = "2" }
      tags       = ["base"]
      platforms  = ["linux/amd64"]
      cache-from = ["type=gha", "a/b"]
      cache-to   = ["type=gha"]
      ulimits    = ["nofile=1"]
      attest     = ["type=sbom"]
      secret     = ["id=a,src=x"]
      resources  = { memory = "1g", cpu-shares = 2 }
    }
    target "default" {
      inherits   = ["base"]
      args       = { B = "3", C = null }
      tags       = ["own", "own", ""]
      cache-from = ["type=gha", "c/d"]
      ulimits    = ["nofile=1", "core=2"]
      attest     = ["type=provenance,mode=max", "type=sbom,disabled=true"]
      secret     = [{ id = "a", env = "Y" }, "type=env,id=b,src=Z"]
      resources  = { memory = "2g" }
    }
  `;
  assert.equal(target(text), {
    attest: [
      { disabled: true, type: "sbom" },
      { mode: "max", type: "provenance" },
    ],
    args: { A: "1", B: "3" },
    tags: ["own"],
    // The last entry takes the place of a repeated one.
    "cache-from": [{ type: "gha" }, { ref: "a/b", type: "registry" }, { ref: "c/d", type: "registry" }],
    "cache-to": [{ type: "gha" }],
    secret: [
      { id: "a", env: "Y" },
      { id: "b", env: "Z" },
    ],
    platforms: ["linux/amd64"],
    ulimits: ["nofile=1", "core=2"],
    resources: { memory: "2g", "cpu-shares": 2 },
  });
});

test("an inherited target that is missing, and targets that inherit each other", () => {
  assert.is(print('target "default" {\n  inherits = ["x"]\n}\n'), "failed to find target x");
  const cyclic = dedent`
    target "default" {
      inherits = ["other"]
      args     = { A = "1" }
    }
    target "other" {
      inherits = ["default"]
      args     = { B = "2" }
    }
  `;
  assert.equal(target(cyclic)["args"], { A: "1", B: "2" });
});

// TestHCLAttrsCapsuleType, and util/buildflags.
test("entries as texts and as objects", () => {
  const text = dedent`
    target "default" {
      attest     = [{ type = "provenance", mode = "max" }, "type=sbom,generator=x,\\"ENV1=a,b\\""]
      cache-from = [{ type = "registry", ref = "user/app:cache" }, "type=local,SRC=p", "a,b"]
      output     = [{ type = "oci", dest = "../out.tar" }, "out", "-", "type=image,push=true"]
      ssh        = [{ id = "default" }, { id = "key", paths = ["p"] }, "x=a,b"]
      policy     = [{ filename = "p.rego", strict = true }]
    }
  `;
  assert.equal(target(text), {
    attest: [
      { mode: "max", type: "provenance" },
      { ENV1: "a,b", generator: "x", type: "sbom" },
    ],
    "cache-from": [
      { ref: "user/app:cache", type: "registry" },
      { src: "p", type: "local" },
      { ref: "a", type: "registry" },
      { ref: "b", type: "registry" },
    ],
    ssh: [{ id: "default" }, { id: "key", paths: ["p"] }, { id: "x", paths: ["a", "b"] }],
    output: [
      { dest: "../out.tar", type: "oci" },
      { dest: "out", type: "local" },
      { dest: "-", type: "tar" },
      { push: "true", type: "image" },
    ],
    policy: [
      { Files: [{ Filename: "p.rego", Data: null }], Reset: false, Disabled: false, Strict: true, LogLevel: null },
    ],
  });
  assert.match(print('target "default" {\n  output = ["a=b,c=d"]\n}\n'), "type is required for output");
});

// docs: Groups; ReadTargets in bake.go; TestReadTargetsGroup, TestGroupTargetsWithDefault, TestMatchNames.
test("groups, and what is asked for", () => {
  const text = dedent`
    group "default" {
      targets = ["web", "all"]
    }
    group "all" {
      description = "everything"
      targets     = ["web", "db", "db"]
    }
    target "web" {}
    target "db" {}
  `;
  const of = (...names: string[]): unknown => {
    const { group, target: targets } = JSON.parse(print(text, { names }));
    return { group, targets: Object.keys(targets) };
  };
  const all = { description: "everything", targets: ["web", "db"] };
  assert.equal(of(), { group: { all, default: { targets: ["all", "web"] } }, targets: ["db", "web"] });
  assert.equal(of("db"), { group: { default: { targets: ["db"] } }, targets: ["db"] });
  assert.equal(of("all"), { group: { all, default: { targets: ["all"] } }, targets: ["db", "web"] });
  assert.equal(of("w*"), { group: { default: { targets: ["web"] } }, targets: ["web"] });
  assert.is(print(text, { names: ["x*"] }), 'could not find any target matching "x*"');
  assert.is(print('target "a" {}\n'), "failed to find target default");
});

// docs: Contexts; TestReadContextFromTargetChain, TestReadContextFromTargetInfiniteLoop, -InvalidPlatforms.
test("a group may contain a target with its own name", () => {
  // TestReadTargetsSameGroupTargetMulti.
  const file = dedent`
    group "app" { targets = ["app", "worker"] }
    target "app" {}
    target "worker" {}
  `;
  const { group, target: targets } = JSON.parse(print(file, { names: ["app"] }));
  assert.equal(group, { app: { targets: ["app", "worker"] }, default: { targets: ["app"] } });
  assert.equal(Object.keys(targets), ["app", "worker"]);
});

test("names of digits are in the order of their characters", () => {
  const file = dedent`
    target "m" {
      matrix = { n = ["2", "10"] }
      name   = n
    }
  `;
  const text = print(file, { names: ["m"] });
  assert.ok(text.indexOf('"10": {') < text.indexOf('"2": {'), text);
});

test("targets that are contexts are built with their cache only", () => {
  const text = dedent`
    target "base" {
      output       = ["type=docker"]
      entitlements = ["network.host"]
      platforms    = ["linux/amd64"]
    }
    target "default" {
      contexts = { base = "target:base", src = "./x", none = "" }
    }
  `;
  const { target: targets } = JSON.parse(print(text));
  assert.equal(targets.base.output, [{ type: "cacheonly" }]);
  assert.equal(targets.default.contexts, { base: "target:base", src: "./x" });
  assert.equal(targets.default.entitlements, ["network.host"]);
  const link = (name: string): string => `contexts = { x = "target:${name}" }`;
  assert.is(print(`target "default" {\n  ${link("default")}\n}\n`), "target default cannot link to itself");
  assert.is(
    print(`target "default" {\n  ${link("b")}\n}\ntarget "b" {\n  ${link("default")}\n}\n`),
    "infinite loop from b to default",
  );
  const many = 'platforms = ["linux/amd64", "linux/arm64"]';
  assert.match(
    print(`target "default" {\n  ${many}\n  ${link("b")}\n}\ntarget "b" {\n  platforms = ["a", "b"]\n}\n`),
    "are not a subset of [a b]",
  );
});

// TestHCLWithVariables, TestTypedVarOverrides, TestTypedVarOverrides_JSON, TestJSONOverridePriority, TestEmptyVariable.
test("variables: defaults, types, and values of the environment", () => {
  const one = (declaration: string, value: string, environment: Record<string, string> = {}): unknown =>
    args(`variable "V" {\n${declaration}\n}\ntarget "default" {\n  args = { V = ${value} }\n}\n`, { environment });
  assert.equal(one("", "V"), { V: "" });
  assert.equal(one("type = string", 'V == null ? "null" : V'), { V: "null" });
  assert.equal(one('default = "a"', "V", { V: "b" }), { V: "b" });
  assert.equal(one("default = 1", "V + 1", { V: "2" }), { V: "3" });
  assert.equal(one("default = false", 'V ? "yes" : "no"', { V: "T" }), { V: "yes" });
  assert.equal(one("type = list(string)", 'join("-", V)', { V: 'a,"b,c"' }), { V: "a-b,c" });
  assert.equal(one("type = map(number)", "V.x", { V: "x:1,y:2" }), { V: "1" });
  assert.equal(one("type = list(number)", "V[2]", { V: "1,2", V_JSON: "[3,4,5]" }), { V: "5" });
  assert.equal(one("type = object({ a = string })", "V.a", { V_JSON: '{"a":"z"}' }), { V: "z" });
  assert.equal(one("default = null", "V"), undefined);
  const error = (declaration: string, environment: Record<string, string> = {}): string =>
    print(`variable "V" {\n${declaration}\n}\ntarget "default" {}\n`, { environment });
  assert.match(error('type = number\ndefault = "x"'), "Variable V: a number is required.");
  assert.match(error("type = number", { V: "x" }), 'Variable V: "x" is not a value of the type number.');
  assert.match(error("default = [1]", { V: "2" }), "requires the variable's type");
  assert.match(error("default = [1]", { V_JSON: "[2]" }), "requires the variable's type");
  assert.match(error("default = V"), "variable cycle not allowed for V");
});

// TestVariableValidation, TestVariableValidationConditionNull.
test("validations of variables", () => {
  const text = dedent`
    variable "V" {
      default = "a"
      validation {
        condition     = V != "b"
        error_message = "V must not be b."
      }
    }
    target "default" {}
  `;
  assert.match(print(text), /^\{/);
  assert.is(print(text, { environment: { V: "b" } }), "V must not be b.");
  assert.match(print(text.replace('V != "b"', "null")), "not null");
});

// TestHCLAttrs, TestHCLTargetAttrs, TestHCLTargetGlobal, TestHCLTargetAttrEmptyChain, TestHCLVariableCycle.
test("references to other targets and to arguments outside blocks", () => {
  const text = dedent`
    y = x
    x = target.base.dockerfile
    target "base" {
      dockerfile = "d"
      tags       = ["t"]
      args       = { A = "1" }
    }
    target "default" {
      args   = { N = target.base.name, A = target.base.args.A, T = target.base.tags[0], Y = y }
      labels = target.default.args
    }
  `;
  const expected = { A: "1", N: "base", T: "t", Y: "d" };
  assert.equal(target(text), { args: expected, labels: expected });
  assert.is(
    print('target "default" {\n  args = { A = target.default.args.B }\n}\n'),
    "reference cycle not allowed for target.default.args",
  );
  assert.match(print('target "default" {\n  args = { A = target.x.y }\n}\n'), "x");
});

// TestHCLWithUserDefinedFunctions, TestHCLWithVariablesInFunctions.
test("functions read variables and call each other", () => {
  const text = dedent`
    variable "REPO" {
      default = "user/repo"
    }
    function "tag" {
      params = [tag]
      result = "\${REPO}:\${suffix(tag)}"
    }
    function "suffix" {
      params          = [tag]
      variadic_params = more
      result          = join("-", concat([tag], more, ["x"]))
    }
    target "default" {
      tags = [tag("v1"), suffix("a", "b")]
    }
  `;
  assert.equal(target(text)["tags"], ["user/repo:v1-x", "a-b-x"]);
  assert.equal(target(text, "default", { environment: { REPO: "r" } })["tags"], ["r:v1-x", "a-b-x"]);
});

// docs: Overriding configurations; TestHCLMultiFileAttrs, TestCombineHCLAndJSONTargets, TestCombineHCLAndJSONVars.
test("files that are read together", () => {
  const files = {
    "docker-bake.json": JSON.stringify({
      variable: { V: { default: "json" } },
      target: { default: { args: { J: "${V}-1" }, tags: ["json"] } },
      group: { all: { targets: ["default"] } },
    }),
    "docker-bake.hcl": dedent`
      variable "V" {
        default = "hcl"
      }
      target "default" {
        args = { H = V }
      }
    `,
    "docker-bake.override.hcl": dedent`
      V = "override"
      target "default" {
        tags = ["override"]
      }
      group "all" {
        targets = ["default", "other"]
      }
      target "other" {}
    `,
  };
  const merged = { args: { H: "override", J: "override-1" }, tags: ["override"] };
  assert.equal(target(files), merged);
  const { group } = JSON.parse(print(files, { names: ["all"] }));
  assert.equal(group.all, { targets: ["default", "other"] });
  const environment = { V: "env" };
  assert.equal(target(files, "default", { environment })["args"], { H: "env", J: "env-1" });
});

// TestHCLBuiltinVars, TestEntitlementsForNetHost, TestHCLContextCwdPrefix, TestEmptyDockerfile.
test("what Bake adds and changes", () => {
  const text = dedent`
    target "default" {
      context     = "\${BAKE_CMD_CONTEXT}x/../y"
      dockerfile  = ""
      network     = "host"
      args        = { T = timestamp() }
    }
  `;
  assert.equal(JSON.parse(print(text, { sourceDate: "0" })).target.default, {
    context: "y",
    dockerfile: "Dockerfile",
    args: { SOURCE_DATE_EPOCH: "0", T: "2026-01-02T03:04:05Z" },
    network: "host",
    entitlements: ["network.host"],
  });
  const remote = "https://github.com/docker/buildx.git#master";
  assert.is(JSON.parse(print(`target "default" {\n  context = "${remote}"\n}\n`)).target.default.context, remote);
});

test("what has no definition", () => {
  assert.match(print('target "default" {\n  tag = ["x"]\n}\n'), 'An argument named "tag" is not expected here.');
  assert.match(print('target "default" {\n  args = { A = B }\n}\n'), 'There is no variable named "B".');
  assert.is(print('target "default" {\n  pull = "maybe"\n}\n'), 'Target "default": pull: a bool is required.');
  assert.match(print('target "default" {\n  args = { A = uuidv4() }\n}\n'), "args depends on a value that is unknown");
  assert.is(
    print(dedent`
      group "default" {
        targets = ["a"]
        matrix = {}
      }
    `),
    "matrix is not supported for groups",
  );
  assert.match(print('target "a.b" {\n}\n'), 'Invalid name "a.b"');
});

test("paths of contexts that are relative to their files", () => {
  // BUILDX_BAKE_FILE_RELATIVE_PATHS: TestContextPathRebase, TestDefinitionPathBase, TestInheritedContextRebase and
  // TestTargetReferenceContextRebase in bake_test.go.
  const files = {
    "one/docker-bake.hcl": dedent`
      target "base" {
        context = "src"
      }
      target "app" {
        context  = "."
        contexts = { shared = "../shared", cwd = "cwd://here", image = "docker-image://alpine", link = "target:base" }
      }
      target "plain" {}
      target "remote" {
        context = "https://example.com/a.git"
      }
    `,
    "two/docker-bake.hcl": dedent`
      target "app" {
        tags     = ["app:1"]
        contexts = { other = "o" }
      }
      target "child" {
        inherits = ["base"]
      }
      target "reads" {
        context = target.base.context
      }
    `,
  };
  const contextsOf = (around: Surroundings): unknown => {
    const names = ["app", "child", "plain", "reads", "remote"];
    const { target: all } = JSON.parse(print(files, { ...around, names }));
    return { ...Object.fromEntries(names.map((name) => [name, all[name].context])), contexts: all.app.contexts };
  };
  const contexts = { cwd: "cwd://here", image: "docker-image://alpine", link: "target:base" };
  assert.equal(contextsOf({ isFileRelative: true }), {
    ...{ app: "one", child: "one/src", plain: "one", reads: "one/src", remote: "https://example.com/a.git" },
    contexts: { ...contexts, shared: "shared", other: "two/o" },
  });
  assert.equal(contextsOf({}), {
    ...{ app: ".", child: "src", plain: ".", reads: "src", remote: "https://example.com/a.git" },
    contexts: { ...contexts, shared: "../shared", other: "o" },
  });
});

test.run();
