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

test("invalid overrides", () => {
  for (const [override, problem] of [
    ["app=x", "invalid override key app, expected target.name"],
    ["app.context", "invalid override app.context, expected target.name=value"],
    ["app.args=x", "invalid key app.args, args requires name"],
    ["app.labels=x", "invalid format for labels, expecting labels.<name>=<value>"],
    ["app.contxt=x", "unknown key: contxt"],
    ["app.load=true", "--set does not know the key load here."],
  ] as const)
    assert.equal(app(override), { problem });
});

test.run();
