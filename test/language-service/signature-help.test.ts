// Signature help: the form of the call around the cursor `|`, and the parameter there.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

/** Returns the form with the parameter at the cursor in brackets; null without one. */
function helpAt(marked: string, path = "/w/main.tf"): string | null {
  const service = new LanguageService(new MemoryFiles({}));
  service.open(path, marked.replace("|", ""));
  const help = service.signatureHelp(path, marked.indexOf("|"));
  if (help === null) return null;
  assert.match(help.documentation, "Returns");
  const range = help.active === null ? null : help.parameters[help.active]!.range;
  if (range === null) return help.label;
  return `${help.label.slice(0, range.start)}<${help.label.slice(range.start, range.end)}>${help.label.slice(range.end)}`;
}

for (const [text, expected, path] of [
  ["x = replace(|)", "replace(<str>, substr, replace)"],
  ["x = replace(a|, b)", "replace(<str>, substr, replace)"],
  ["x = replace(a, |b)", "replace(str, <substr>, replace)"],
  ["x = replace(a,|", "replace(str, <substr>, replace)"],
  ["x = replace(a, [1, 2], f(3, 4), |", "replace(str, substr, replace)"],
  ['x = replace("a,b", {c = 1, d = 2}, |)', "replace(str, substr, <replace>)"],
  ["x = replace(upper(|), b)", "upper(<str>)"],
  ["x = replace(upper(a)|, b)", "replace(<str>, substr, replace)"],
  ["x = format(a, b, c, |)", "format(format, <args...>)"],
  ["x = format(\n  a,\n  |\n", "format(format, <args...>)"],
  ["x = format(\n  a, [\n|", "format(format, <args...>)"],
  ['x = "${upper(|)}"', "upper(<str>)"],
  ['x = "${upper(|', "upper(<str>)"],
  ["x = upp|er(a)", null],
  ["x = upper(a)|", null],
  ["x = unknown(|)", null],
  ["x = |", null],
  ["|", null],
  ["a ${upper(|)}", "upper(<str>)", "/w/a.tftpl"],
  ['{"a": "${upper(|)}"}', "upper(<str>)", "/w/a.tf.json"],
] as const)
  test(JSON.stringify(text), () => assert.is(helpAt(text, path), expected));

test.run();
