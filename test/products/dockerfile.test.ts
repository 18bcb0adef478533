// The reader of Dockerfiles: pieces, instructions, stages and arguments.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { dockerfileFacts, hasStage } from "../../src/products/docker-bake/dockerfile/facts.ts";
import { readDockerfile } from "../../src/products/docker-bake/dockerfile/read.ts";

const FILE = String.raw`# syntax=docker/dockerfile:1
# escape=\

# A comment.
ARG BASE=alpine OTHER="a b"
FROM --platform=$BUILDPLATFORM \
  # in between
  golang:1.24 as Build

RUN <<-EOT && cat <<"OTHER"
	FROM x AS inner
	EOT
ARG NOT
OTHER
RUN echo 1<<2 $((1 << 3))
arg lower
ONBUILD ARG LATER
FROM scratch
COPY --from=build /a /b`;

test("the pieces are the text, also of damaged files", () => {
  for (const text of [
    FILE,
    FILE.replaceAll("\n", "\r\n"),
    FILE.slice(0, 200),
    "",
    "\n",
    "RUN <<EOT",
    "FROM a \\",
    "# a=\\",
  ]) {
    const { pieces } = readDockerfile(text);
    assert.is(pieces.map(({ start, end }) => text.slice(start, end)).join(""), text);
  }
});

test("finds instructions over several lines, and none in here-documents", () => {
  const { instructions, directives } = readDockerfile(FILE);
  assert.equal(
    instructions.map(({ name }) => name),
    ["ARG", "FROM", "RUN", "RUN", "ARG", "ONBUILD", "FROM", "COPY"],
  );
  assert.equal(
    [...directives],
    [
      ["syntax", "docker/dockerfile:1"],
      ["escape", "\\"],
    ],
  );
});

test("finds stages and arguments", () => {
  const facts = dockerfileFacts(readDockerfile(FILE))!;
  assert.equal(facts.stages, ["build", null]);
  assert.equal([...facts.args], ["BASE", "OTHER", "lower", "LATER"]);
  assert.equal(
    ["BUILD", "1", "2", "inner"].map((name) => hasStage(facts, name)),
    [true, true, false, false],
  );
});

test("reads a backtick at the end of a line where the file says so", () => {
  const facts = dockerfileFacts(
    readDockerfile(dedent`
      # escape=\`
      FROM a \`
        AS b
      RUN c:\\
      ARG D
    `),
  );
  assert.equal(facts?.stages, ["b"]);
  assert.equal([...(facts?.args ?? [])], ["D"]);
});

test("knows nothing of other frontends and other files", () => {
  assert.is(dockerfileFacts(readDockerfile("# syntax=example/frontend\nFROM a\n")), null);
  assert.is(dockerfileFacts(readDockerfile("[package]\nname = 1\n")), null);
  assert.is(dockerfileFacts(readDockerfile("")), null);
});

test.run();
