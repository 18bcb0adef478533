// `--set` in the definition of Bake's targets. The rules are those of newOverrides and AddOverrides in Buildx 461836ba.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bodyOf, parseConfig } from "../../src/index.ts";
import { printDefinition } from "../../src/internal.ts";
import { dedent } from "../../tools/dedent.ts";

const FILE = dedent`
  target "base" {
    args     = { INHERITED = "base", BOTH = "base" }
    no-cache = true
  }
  target "app" {
    inherits   = ["base"]
    dockerfile = "Dockerfile.app"
    tags       = ["a:1"]
    args       = { BOTH = "app" }
    output     = ["type=registry"]
    platforms  = ["linux/amd64"]
    cache-from = ["type=gha"]
    secret     = ["id=key,src=key.txt", "id=token,env=TOKEN"]
    resources  = { cpu-shares = 512 }
  }
`;

/** Returns the target \`app\` with overrides; the problem in words for an error. */
function app(...overrides: readonly string[]): Record<string, unknown> {
  const inputs = {
    sources: [{ name: "docker-bake.hcl", body: bodyOf(parseConfig(FILE)) }],
    lookup: (name: string) => (name === "FROM_ENV" ? "env" : undefined),
    builtIn: new Map(),
    runResults: new Map(),
  };
  const result = printDefinition(inputs, { names: ["app"], overrides });
  if ("text" in result) return JSON.parse(result.text).target.app;
  return { problem: "text" in result.problem ? result.problem.text : result.problem.diagnostic.detail };
}

test("arguments with names, and those that the environment gives", () => {
  const args = (...overrides: readonly string[]): unknown => app(...overrides)["args"];
  assert.equal(args(), { BOTH: "app", INHERITED: "base" });
  assert.equal(args("app.args.INHERITED=x", "app.args.EMPTY=", "app.args.FROM_ENV", "app.args.UNSET"), {
    BOTH: "app",
    EMPTY: "",
    FROM_ENV: "env",
    INHERITED: "x",
  });
  assert.equal(app("app.labels.a.b=c")["labels"], { "a.b": "c" });
  assert.equal(app("app.contexts.src=./x")["contexts"], { src: "./x" });
});

test("overrides of a parent come before the target's own values", () => {
  assert.equal(app("base.args.INHERITED=x", "base.args.BOTH=x")["args"], { BOTH: "app", INHERITED: "x" });
  assert.is(app("base.no-cache=false")["no-cache"], false);
});

test("patterns", () => {
  assert.is(app("*.target=build")["target"], "build");
  assert.equal(app("no.context=x"), { problem: "could not find any target matching 'no'" });
});

test("lists are replaced, and extended with a plus sign", () => {
  assert.equal(app("app.tags=b:1", "app.tags=c:1")["tags"], ["b:1", "c:1"]);
  assert.equal(app("app.tags+=b:1")["tags"], ["a:1", "b:1"]);
  assert.equal(app("app.platform=linux/arm64")["platforms"], ["linux/arm64"]);
  assert.equal(app("app.platform+=linux/arm64")["platforms"], ["linux/amd64", "linux/arm64"]);
  assert.equal(app("app.output=type=docker")["output"], [{ type: "docker" }]);
  assert.equal(app("app.cache-from+=type=local,src=x")["cache-from"], [{ type: "gha" }, { src: "x", type: "local" }]);
});

test("a secret's source, with the identifier that it has", () => {
  const secrets = app("app.secret.key=env=KEY", "app.secret.token=type=file,src=token.txt")["secret"];
  assert.equal(secrets, [
    { id: "key", env: "KEY" },
    { id: "token", src: "token.txt" },
  ]);
});

test("limits keep the order in which they are printed", () => {
  const resources = app("app.resources.memory=2g", "app.resources.cpu-quota=5")["resources"] as object;
  assert.equal(Object.entries(resources), [
    ["memory", "2g"],
    ["cpu-shares", 512],
    ["cpu-quota", 5],
  ]);
});

test("push and load add an output, or change those that are there", () => {
  const output = (...overrides: readonly string[]): unknown => app(...overrides)["output"];
  assert.equal(output("app.output=type=docker", "app.push=true"), [
    { type: "docker" },
    { push: "true", type: "image" },
  ]);
  assert.equal(output("app.output=type=image", "app.push=1"), [{ push: "true", type: "image" }]);
  assert.equal(output("app.push=true"), [{ type: "registry" }]);
  assert.equal(output("app.output=type=registry", "app.output=type=image,name=a", "app.push=false"), [
    { name: "a", push: "false", type: "image" },
  ]);
  assert.equal(output("app.load=true"), [{ type: "registry" }, { type: "docker" }]);
  assert.equal(output("app.output=type=docker", "app.load=true"), [{ type: "docker" }]);
  assert.equal(output("app.output=type=docker,dest=x.tar", "app.load=true"), [
    { dest: "x.tar", type: "docker" },
    { type: "docker" },
  ]);
  assert.equal(output("app.output=./out", "app.load=true"), [{ dest: "./out", type: "local" }]);
  assert.equal(output("app.load=false"), [{ type: "registry" }]);
});

test("invalid overrides", () => {
  for (const [override, problem] of [
    ["app=x", "invalid override key app, expected target.name"],
    ["app.context", "invalid override app.context, expected target.name=value"],
    ["app.args=x", "invalid key app.args, args requires name"],
    ["app.labels=x", "invalid format for labels, expecting labels.<name>=<value>"],
    ["app.contxt=x", "unknown key: contxt"],
    ["app.load=yes", "invalid value yes for boolean key load"],
    ["app.resources=x", "invalid key app.resources, resources requires name"],
    ["app.secret+=x", "invalid key app.secret+, secret requires name"],
    ["app.resources.memory+=1g", "invalid key app.resources.memory+, resources does not support append"],
    ["app.resources.cpus=1", "unknown resources key cpus"],
    ["app.resources.cpu-quota=many", "invalid value many for int64 key resources.cpu-quota"],
    ["app.secret.no=env=X", 'secret "no" must be declared before it can be overridden'],
    ["app.secret.key=id=other,env=X", 'secret override id "other" does not match declared secret "key"'],
  ] as const)
    assert.equal(app(override), { problem });
});

test.run();
