// templatefile and templatestring with a fake evaluator: their requests, and their error messages.
// Messages were taken from the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { templatefile, templatestring, withoutTemplateFunctions } from "../../../src/functions/files/template.ts";
import {
  type CallContext,
  callFunction,
  type ExpressionArgument,
  type FileHost,
  type FunctionTable,
  type HclFunction,
  type TemplateOutcome,
  type TemplateRequest,
} from "../../../src/functions/index.ts";
import {
  dynamicVal,
  mapType,
  mark,
  nullVal,
  objectVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
  type Value,
} from "../../../src/values/index.ts";
import { context, type Given, shown, value } from "../call.ts";

const TEXTS: Readonly<Record<string, string>> = { "hello.tftpl": "Hello" };

const files: FileHost = {
  directory: null,
  homeDirectory: null,
  readFile: (path) => (path === "outside" ? "refused" : bytes(path)),
  kindOf: () => "file",
  list: () => [],
};

function bytes(path: string): Uint8Array | "missing" {
  const text = TEXTS[path];
  return text === undefined ? "missing" : new TextEncoder().encode(text);
}

/** Returns a context that always returns one outcome, and the list of requests to it. */
function renderer(outcome: TemplateOutcome): { readonly own: CallContext; readonly asked: TemplateRequest[] } {
  const asked: TemplateRequest[] = [];
  const renderTemplate = (request: TemplateRequest): TemplateOutcome => {
    asked.push(request);
    return outcome;
  };
  return { own: { ...context(), files, renderTemplate }, asked };
}

function rendered(result: Value): TemplateOutcome {
  return { kind: "value", value: result, range: "hello.tftpl:1,1-6" };
}

function renderFile(path: Given, vars: Given, outcome: TemplateOutcome): string {
  return shown(callFunction(templatefile, [value(path), value(vars)], renderer(outcome).own));
}

test("templatefile renders the file with its variables", () => {
  const { own, asked } = renderer(rendered(tupleVal([stringVal("x")])));
  const vars = objectVal({ a: stringVal("1"), b: nullVal(stringType) });
  assert.is(shown(callFunction(templatefile, [stringVal("hello.tftpl"), vars], own)), '["tuple",["string"]] ["x"]');
  assert.is(asked[0]!.text, "Hello");
  assert.is(asked[0]!.name, "hello.tftpl");
  assert.equal([...asked[0]!.variables.keys()], ["a", "b"]);
});

test("errors in templatefile", () => {
  const good = rendered(stringVal("x"));
  const rule = "must start with a letter, followed by zero or more letters, digits, and underscores";
  assert.is(renderFile("hello.tftpl", [], good), "error 1: invalid vars value: must be a map");
  assert.is(renderFile("hello.tftpl", null, good), "error 1: argument must not be null");
  assert.is(renderFile("hello.tftpl", { "a b": 1 }, good), `error 1: invalid template variable name "a b": ${rule}`);
  assert.ok(renderFile("nope.tftpl", {}, good).startsWith('error 0: no file exists at "nope.tftpl"; this function'));
  const missing: TemplateOutcome = { kind: "missing-variable", variable: "name", range: "hello.tftpl:1,9-13" };
  assert.is(
    renderFile("hello.tftpl", {}, missing),
    'error 1: vars map does not contain key "name", referenced at hello.tftpl:1,9-13',
  );
  assert.is(renderFile("hello.tftpl", {}, { kind: "invalid", message: "m" }), "error: m");
  assert.is(renderFile("hello.tftpl", {}, { kind: "failed", message: "m", diagnostics: [] }), "error: m");
  assert.is(
    renderFile("hello.tftpl", {}, rendered(nullVal(stringType))),
    "error: hello.tftpl:1,1-6: Template result is null; The result of the template is null, which is not a valid result for a " +
      "templatestring call.",
  );
});

test("unknown and marked arguments of templatefile", () => {
  const good = rendered(stringVal("x"));
  assert.is(renderFile(unknownVal(stringType), {}, good), '"dynamic" unknown');
  assert.is(renderFile("hello.tftpl", unknownVal(mapType(stringType)), good), '"dynamic" unknown');
  assert.is(renderFile("nope.tftpl", dynamicVal, good), '"dynamic" unknown');
  assert.is(renderFile("outside", {}, good), '"dynamic" unknown');
  assert.is(renderFile(mark(stringVal("hello.tftpl"), "sensitive"), {}, good), 'sensitive "x"');
  assert.is(renderFile("hello.tftpl", { a: mark(stringVal("x"), "sensitive") }, good), 'sensitive "x"');
  const { own, asked } = renderer(good);
  callFunction(templatefile, [mark(stringVal("hello.tftpl"), "sensitive"), objectVal({})], own);
  assert.is(asked[0]!.name, "(sensitive value)");
});

function argument(result: Value, form: ExpressionArgument["form"] = "reference"): ExpressionArgument {
  return {
    isExpression: true,
    evaluate: () => ({ value: result, errors: [] }),
    asType: () => {
      throw new Error("not asked for");
    },
    asTypeWithDefaults: () => {
      throw new Error("not asked for");
    },
    reference: null,
    form,
    dependsOnUnknown: () => false,
  };
}

function renderString(template: ExpressionArgument, vars: Given, outcome: TemplateOutcome): string {
  return shown(templatestring.call([template, value(vars)], renderer(outcome).own));
}

const TEMPLATE = argument(stringVal("Hi ${name}"));

test("templatestring returns a string", () => {
  const { own, asked } = renderer(rendered(value(5)));
  assert.is(shown(templatestring.call([TEMPLATE, objectVal({ name: stringVal("x") })], own)), '"5"');
  assert.equal([asked[0]!.text, asked[0]!.name], ["Hi ${name}", "<templatestring argument>"]);
  assert.is(renderString(TEMPLATE, {}, rendered(value([1]))), "error: invalid template result: string required");
  assert.is(renderString(TEMPLATE, {}, rendered(value(true))), '"true"');
  assert.is(renderString(TEMPLATE, {}, rendered(dynamicVal)), '"string" unknown(not null)');
});

test("errors in templatestring", () => {
  const good = rendered(stringVal("x"));
  const purpose =
    "invalid template expression: templatestring is only for rendering templates retrieved dynamically from elsewhere";
  const forms: readonly (readonly [ExpressionArgument["form"], string])[] = [
    [
      "literal-template",
      `${purpose}, and so does not support providing a literal template; consider using a template string expression instead`,
    ],
    [
      "interpolation",
      `${purpose}; to treat the inner expression as template syntax, write the reference expression directly without any ` +
        "template interpolation syntax",
    ],
    ["template", `${purpose}; to render an inline template, consider using a plain template string expression`],
    [
      "other",
      "invalid template expression: must be a direct reference to a single string from elsewhere, containing valid Terraform " +
        "template syntax",
    ],
  ];
  for (const [form, message] of forms) {
    assert.is(renderString(argument(stringVal("x"), form), {}, good), `error 0: ${message}`);
  }
  const notString = "error 0: invalid template value: a string is required";
  for (const given of [5, null, ["x"]]) assert.is(renderString(argument(value(given)), {}, good), notString);
  assert.is(renderString(TEMPLATE, null, good), "error 1: argument must not be null");
  assert.is(renderString(TEMPLATE, [], good), "error 1: invalid vars value: must be a map");
  assert.is(renderString(TEMPLATE, {}, { kind: "invalid", message: "m" }), "error 0: invalid template: m");
  assert.is(renderString(TEMPLATE, {}, { kind: "failed", message: "m", diagnostics: [] }), "error: m");
  const problem = {
    summary: "Invalid index",
    detail: "There is none.",
    location: "on line 1",
    range: "main.tf:1,23-28",
  };
  const failing: ExpressionArgument = {
    ...TEMPLATE,
    evaluate: () => ({ value: dynamicVal, errors: [problem, problem] }),
  };
  assert.is(
    renderString(failing, {}, good),
    "error 0: invalid template expression: main.tf:1,23-28: Invalid index; There is none., and 1 other diagnostic(s)",
  );
});

test("unknown and marked arguments of templatestring", () => {
  const good = rendered(stringVal("x"));
  assert.is(renderString(argument(unknownVal(stringType)), {}, good), '"string" unknown(not null)');
  assert.is(renderString(argument(dynamicVal), {}, good), '"string" unknown(not null)');
  assert.is(renderString(TEMPLATE, unknownVal(mapType(stringType)), good), '"string" unknown(not null)');
  assert.is(renderString(argument(stringVal("x"), "other"), dynamicVal, good), '"dynamic" unknown');
  assert.is(renderString(argument(mark(stringVal("x"), "sensitive")), {}, good), 'sensitive "x"');
  assert.is(renderString(TEMPLATE, { a: mark(stringVal("x"), "sensitive") }, good), 'sensitive "x"');
});

test("inside a template the template functions only fail", () => {
  const table: FunctionTable = new Map<string, HclFunction>([
    ["templatefile", templatefile],
    ["core::templatefile", templatefile],
    ["templatestring", templatestring],
  ]);
  const inner = withoutTemplateFunctions(table);
  assert.equal([...inner.keys()], [...table.keys()]);
  for (const [name, target] of inner) {
    if (target.kind !== "value") throw new Error("still asks for expressions");
    const bare = name.replace("core::", "");
    assert.is(
      shown(callFunction(target, [nullVal(stringType), dynamicVal], context())),
      `error: cannot recursively call ${bare} from inside another template function`,
    );
  }
});

test.run();
