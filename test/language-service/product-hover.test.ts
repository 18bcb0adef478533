// Hovers in Nomad jobs, Packer templates and Bake files: the names that they declare, values, and names of the product.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

type Files = Readonly<Record<string, string>>;

/** Returns the text of the hover at the mark `|` in the first file, with its range's text in front. */
function hoverIn(files: Files): string | null {
  const [path, marked] = Object.entries(files)[0]!;
  const text = marked.replace("|", "");
  const found = new LanguageService(new MemoryFiles({ ...files, [path]: text })).hover(path, marked.indexOf("|"));
  return found === null
    ? null
    : `${text.slice(found.range.start, found.range.end)}: ${found.text.replaceAll("```", "'").replaceAll(/\n+/g, " ")}`;
}

const JOB = dedent`
  variable "image" {
    type        = string
    default     = "nginx"
    description = "The image."
  }
  variable "secret" {
    default   = "x"
    sensitive = true
  }
  locals {
    fixed = upper("a")
    tag   = "\${var.image}:1"
    ports = { http = 80, https = 443 }
  }
  job "web" {
    meta {
      owner = local.fixed
    }
    group "front" {
      dynamic "network" {
        for_each = local.ports
        labels   = []
        content {
          mode = network.key
        }
      }
      task "server" {
        driver = "docker"
        config {
          image = var.image
          args  = [local.tag, "\${NOMAD_PORT_http}", "\${node.class}", "\${NOMAD_TASK_NAME}", "\${NOMAD_META_owner}"]
          more  = [for name, port in local.ports : "\${name}=\${port}"]
          key   = var.secret
        }
      }
    }
  }
`;

for (const [marked, expected] of [
  ["= |var.image", "var.image: `var.image` type: string With the defaults of variables: 'hcl \"nginx\" '"],
  ["= var.ima|ge", "image: `var.image` type: string default: 'hcl \"nginx\" ' The image."],
  ['variable "im|age"', "image: `var.image` type: string default: 'hcl \"nginx\" ' The image."],
  ["= var.secr|et", "secret: `var.secret` type: string, sensitive"],
  ["= local.fix|ed", "fixed: `local.fixed` type: string 'hcl \"A\" '"],
  ["fix|ed = ", "fixed: `local.fixed` type: string 'hcl \"A\" '"],
  ["[local.ta|g", "tag: `local.tag` type: string With the defaults of variables: 'hcl \"nginx:1\" '"],
  ["upp|er(", "upper: `upper(str)` Returns a string with all letters in uppercase."],
  [
    "NOMAD_PORT_ht|tp",
    "NOMAD_PORT_http: `NOMAD_PORT_http` type: string The port with this label, as the task has to bind it.",
  ],
  ["node.cl|ass", "node.class: `node.class` type: string The class in the client's configuration."],
  ["NOMAD_TASK_NA|ME", 'NOMAD_TASK_NAME: `NOMAD_TASK_NAME` type: string The name of the task around it. `"server"`'],
  [
    "NOMAD_META_ow|ner",
    "NOMAD_META_owner: `NOMAD_META_owner` type: string A key of meta: the task's, or else the group's, or else the job's. type: string 'hcl \"A\" '",
  ],
  [
    "= network.ke|y",
    'network.key: `network.key` type: string \'hcl network.key = "http": "http" network.key = "https": "https" \'',
  ],
  ["=\\${po|rt}", 'port: `port` type: number \'hcl name = "http": 80 name = "https": 443 \''],
] as const) {
  test(`a Nomad job: ${marked}`, () => {
    const at = marked.replaceAll("\\$", "$");
    const [before, after] = at.split("|") as [string, string];
    assert.ok(JOB.includes(before + after), at);
    assert.is(hoverIn({ "/n/web.nomad.hcl": JOB.replace(before + after, at) }), expected);
  });
}

const TEMPLATE = dedent`
  variable "version" {
    default = "1.2"
  }
  local "name" {
    expression = "app-\${var.version}"
  }
  data "amazon-ami" "base" {
  }
  source "docker" "app" {
    image  = "alpine"
    commit = true
  }
  build {
    sources = ["source.docker.app"]
    source "docker.app" {
      name = local.name
    }
    provisioner "shell" {
      only   = ["docker.app"]
      inline = ["echo \${source.name} \${build.ID} \${data.amazon-ami.base.id} \${path.root}"]
    }
  }
`;

for (const [marked, expected] of [
  ["= local.na|me", "name: `local.name` type: string With the defaults of variables: 'hcl \"app-1.2\" '"],
  ['["source.docker.ap|p"]', "app: `source.docker.app` source of the type `docker`"],
  ['source "docker.ap|p"', "app: `source.docker.app` source of the type `docker`"],
  ['["docker.ap|p"]', "app: `source.docker.app` source of the type `docker`"],
  ["source.na|me", "source.name: `source.name` type: string The name of the source that is built."],
  ["build.I|D", "build.ID: `build.ID` type: string The machine's ID, as the builder reports it."],
  ["data.amazon-ami.ba|se", "base: `data.amazon-ami.base` data source of the type `amazon-ami`"],
  ["path.ro|ot", "path.root: `path.root` type: string The template's directory."],
] as const) {
  test(`a Packer template: ${marked}`, () => {
    const [before, after] = marked.split("|") as [string, string];
    assert.ok(TEMPLATE.includes(before + after));
    assert.is(hoverIn({ "/p/a.pkr.hcl": TEMPLATE.replace(before + after, marked) }), expected);
  });
}

const DEFINED =
  '`target.base` With the defaults of variables: \'json {   "description": "All.",   "context": ".",   "dockerfile": "Dockerfile",   "args": {     "from": "cwd://"   },   "platforms": [     "linux/amd64"   ] } \'';

const BAKE = dedent`
  variable "TAG" {
    default     = "latest"
    description = "The tag."
  }
  variable "NONE" {
    default = null
  }
  platforms = ["linux/amd64"]
  function "tagged" {
    params = [name]
    result = ["\${name}:\${TAG}"]
  }
  group "default" {
    targets = ["app", "many"]
  }
  target "base" {
    description = "All."
    platforms   = platforms
    args        = { NONE = NONE, from = BAKE_CMD_CONTEXT }
  }
  target "app" {
    inherits = ["base"]
    tags     = tagged("app")
    contexts = { base = "target:base" }
    labels   = { on = join(",", target.base.platforms) }
  }
  target "many" {
    matrix = { os = ["linux", "bsd"] }
    name   = "many-\${os}"
    tags   = ["many:\${os}"]
  }
`;

for (const [marked, expected] of [
  ["\\${TA|G}", "TAG: `TAG` type: string default: 'hcl \"latest\" ' The tag."],
  ["= NO|NE", "NONE: `NONE` type: string default: 'hcl null '"],
  ["= platfor|ms\n", "platforms: `platforms` type: tuple 'hcl [   \"linux/amd64\", ] '"],
  ["= |tagged", "tagged: `tagged(name)` A function that the file declares."],
  ['"|base"]', `base: ${DEFINED}`],
  ["target:ba|se", `base: ${DEFINED}`],
  ["target.ba|se", `base: ${DEFINED}`],
  [
    "BAKE_CMD|_CONTEXT",
    "BAKE_CMD_CONTEXT: `BAKE_CMD_CONTEXT` type: string The main context for files that Bake reads from a remote source, and cwd:// for local ones.",
  ],
  ['|"many:', '"many:${os}": `"many:${os}"` type: string \'hcl os = "linux": "many:linux" os = "bsd": "many:bsd" \''],
  ['= |"many-', '"many-${os}": `"many-${os}"` type: string \'hcl os = "linux": "many-linux" os = "bsd": "many-bsd" \''],
  [
    '"ma|ny"]',
    'many: `target.many` With the defaults of variables: \'json {   "targets": [     "many-linux",     "many-bsd"   ] } \'',
  ],
  [
    'group "def|ault"',
    'default: `group.default` With the defaults of variables: \'json {   "targets": [     "app",     "many"   ] } \'',
  ],
] as const) {
  test(`a Bake file: ${marked}`, () => {
    const at = marked.replaceAll("\\$", "$");
    const [before, after] = at.split("|") as [string, string];
    assert.ok(BAKE.includes(before + after), at);
    assert.is(hoverIn({ "/b/docker-bake.hcl": BAKE.replace(before + after, at) }), expected);
  });
}

test("local values have their values behind them where these hold for any inputs", () => {
  const inlays = (path: string, text: string): string[] =>
    new LanguageService(new MemoryFiles({ [path]: text }))
      .inlayValues(path, { start: 0, end: text.length })
      .map(({ offset, text: shown }) => text.slice(0, offset).split("\n").at(-1)!.trim() + shown);
  assert.equal(inlays("/n/web.nomad.hcl", JOB), ['fixed = upper("a") = "A"']);
  assert.equal(inlays("/p/a.pkr.hcl", TEMPLATE.replace("app-${var.version}", `app-\${upper("a")}`)), [
    'expression = "app-${upper("a")}" = "app-A"',
  ]);
  assert.equal(inlays("/b/docker-bake.hcl", 'variable "A" {}\nb = "x-${upper("y")}"\nc = "x-${A}"\n'), [
    'b = "x-${upper("y")}" = "x-Y"',
  ]);
});

test("what is completed in the files of products", () => {
  const labels = (files: Files): string[] => {
    const [path, marked] = Object.entries(files)[0]!;
    const text = marked.replace("|", "");
    const found = new LanguageService(new MemoryFiles({ ...files, [path]: text })).completion(
      path,
      marked.indexOf("|"),
    );
    return (found?.items ?? []).map(({ label, detail }) => `${label}: ${detail}`);
  };
  const job = (expression: string): Files => ({ "/n/web.nomad.hcl": JOB.replace("[local.tag", `[${expression}`) });
  assert.equal(labels(job("local.|")), [
    "fixed: string",
    "tag: string",
    "ports: object({ http = number, https = number })",
  ]);
  assert.equal(labels(job("local.ports.|")), ["http: number", "https: number"]);
  assert.equal(labels(job("node.unique.|")), ["id: string", "name: string"]);
  const template = (name: string): Files => ({ "/p/a.pkr.hcl": TEMPLATE.replace("${source.name}", `\${${name}}`) });
  assert.equal(labels(template("data.|")), ["amazon-ami: "]);
  assert.equal(labels(template("data.amazon-ami.|")), ["base: data source"]);
  assert.equal(labels({ "/p/x.pkrvars.hcl": "|\n", "/p/a.pkr.hcl": TEMPLATE }), ["version: optional, string"]);
  const file = (expression: string): Files => ({
    "/b/docker-bake.hcl": BAKE.replace('tags   = ["many', `tags   = [${expression}, "many`),
  });
  assert.equal(labels(file("target.|")), ["base: target", "app: target", "many: target"]);
  assert.ok(labels(file("|")).includes("os: "));
  assert.ok(labels(file("|")).includes("BAKE_LOCAL_PLATFORM: string"));
  const json = '{"target": {"a": {"inherits": ["|"]}, "b": {}}}';
  assert.equal(labels({ "/b/docker-bake.json": json }), ["b: "]);
});

test("values and names are known in JSON", () => {
  const path = "/p/a.pkr.json";
  const text = '{ "locals": { "a": "${upper(\\"x\\")}", "b": "${local.|a}-${path.root}" } }';
  assert.is(hoverIn({ [path]: text }), "a: `local.a` type: string 'hcl \"X\" '");
  const more = { "/p/b.pkr.hcl": 'locals {\n  c = "${local.a}-"\n}\n', [path]: text.replace("|", "") };
  assert.is(
    hoverIn({ ...more, "/p/b.pkr.hcl": more["/p/b.pkr.hcl"].replace("c =", "|c =") }),
    "c: `local.c` type: string 'hcl \"X-\" '",
  );
});

test("half of a file has its names and values", () => {
  const text = 'variable "a" {\n  default = "x"\n}\nlocals {\n  b = "${var.|a}"\n  c = \n}\njob "j" {\n  group "';
  assert.is(hoverIn({ "/n/a.nomad.hcl": text }), "a: `var.a` type: string default: 'hcl \"x\" '");
});

test.run();
