// Strings, interpolations and heredocs without an end: one error for each, at the reference's place, and the items
// below them are read.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { checkTreeInvariants, parseConfig } from "../../src/syntax/index.ts";
import { shownRange } from "../../src/diagnostics/index.ts";

/** Returns the diagnostics as `line:column code`, and the names of the items that were read in all bodies. */
function read(text: string): { readonly errors: string[]; readonly items: string[] } {
  const tree = parseConfig(text);
  assert.equal(checkTreeInvariants(tree), []);
  const errors = tree.diagnostics.map((diagnostic) => {
    const { line, column } = tree.source.positionAt(shownRange(diagnostic).start);
    return `${line}:${column} ${diagnostic.code}`;
  });
  const items: string[] = [];
  const pending = [...tree.root.body.items];
  for (let item = pending.shift(); item !== undefined; item = pending.shift()) {
    if (item.type === "Attribute") items.push(item.name.name);
    else if (item.type === "Block") {
      items.push(item.blockType.name);
      pending.unshift(...item.body.items);
    }
  }
  return { errors, items };
}

const BELOW = "  b = 1\n}\nc = 2\n";

for (const [name, line, error] of [
  ["a quote", 'a = "x', "2:9 invalid-multi-line-string"],
  ["a quote after a comma", 'a = f("x, 1)', "2:15 invalid-multi-line-string"],
  // The reference reads on, and stops at the next equals sign.
  ["an interpolation", 'a = "${local.', "3:5 unexpected-characters-after-interpolation"],
  ["an interpolation before a quote", 'a = "${local.x-y"', "2:8 unclosed-interpolation-in-quotes"],
  ["an interpolation with an open call", 'a = "${f(x', "3:3 missing-argument-separator"],
] as const)
  test(`${name} that is not closed is one error, and the lines below are read`, () => {
    const { errors, items } = read(`l {\n  ${line}\n${BELOW}`);
    assert.equal(errors, [error]);
    assert.equal(items, ["l", "a", "b", "c"]);
  });

test("a label ends before the brace of its block", () => {
  const { errors, items } = read(`resource "x" "y {\n${BELOW}`);
  assert.equal(errors, ["1:18 invalid-multi-line-string"]);
  assert.equal(items, ["resource", "b", "c"]);
});

for (const introducer of ["<< EOT", "<<- EOT", "<< -EOT", "<<EOT ", '<<"EOT"', "<<-'EOT'"])
  test(`a heredoc that begins with ${introducer} is one error, and the lines below are read`, () => {
    const text = dedent`
      l {
        a = INTRODUCER
      say "hi {
      \${b}: x = [1
        EOT
        b = 1
      }
      c = 2
    `.replace("INTRODUCER", introducer);
    const { errors, items } = read(text);
    assert.equal(errors, ["2:7 shell-heredoc"]);
    assert.equal(items, ["l", "a", "b", "c"]);
    const right = introducer.includes("-") ? "<<-EOT" : "<<EOT";
    const { detail } = parseConfig(text).diagnostics[0]!;
    assert.ok(detail.endsWith(`invalid expression token. A heredoc begins with ${right}, without spaces and quotes.`));
  });

test("each wrong start of a heredoc is one error", () => {
  const { errors } = read(dedent`
    a = << EOT
    x
    EOT
    b = "x
    c = <<'EOT'
    y
    EOT
  `);
  assert.equal(errors, ["1:5 shell-heredoc", "4:7 invalid-multi-line-string", "5:5 shell-heredoc"]);
});

test("what the reference expects where no expression may begin is the first error", () => {
  assert.is(read('<<"EOT"\nx\nEOT\n').errors[0], "1:1 missing-definition");
});

test("two less-than signs without a line with the marker start no heredoc", () => {
  assert.equal(read("a = << EOT\nb = 1\n").errors, ["1:5 invalid-expression"]);
});

test("several open strings are one error each", () => {
  const { errors } = read(dedent`
    a = "x
    b = "\${y
    c = "z"
    d = "
  `);
  assert.equal(
    errors.map((error) => error.split(":")[0]),
    ["1", "2", "4"],
  );
});

test("an interpolation over several lines is not ended", () => {
  assert.equal(
    read(dedent`
      a = "\${f(
        1,
        { b = 2 }
      )}"
      c = 1
    `).errors,
    [],
  );
  const { errors, items } = read(dedent`
    a = "\${f(
      { b = "x }
    )}"
    c = 1
  `);
  assert.is(errors.length > 0, true);
  assert.equal(items.at(-1), "c");
});

test("a string that its author wrote over lines stays one", () => {
  assert.equal(read('a = "one\ntwo"\nb = 1\n').errors, ["1:9 invalid-multi-line-string"]);
});

test("a heredoc without an end is shown at its introducer, with the line that looks like its end", () => {
  for (const [end, found] of [
    ["EOF", '"EOF"'],
    ["eot", '"eot"'],
    ["EOT,", '"EOT,"'],
    ["other", null],
  ] as const) {
    const { diagnostics } = parseConfig(
      dedent`
        a = <<-EOT
          x
          END
        b = 1
      `.replace("END", end),
    );
    assert.is(diagnostics.length, 1);
    assert.equal(shownRange(diagnostics[0]!), { start: 4, end: 10 });
    assert.is(diagnostics[0]!.detail.includes("looks like its end"), found !== null, end);
    if (found !== null) assert.ok(diagnostics[0]!.detail.endsWith(` Line 3 looks like its end: ${found}.`));
  }
});

test.run();
