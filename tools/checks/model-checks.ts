// Invariants for a configuration written in both syntaxes: used by tests and by fuzzing. Each check returns null, or a
// description of the violation.
import { ATTRIBUTES, BLOCK_TYPES, bodyPair } from "../generators/bodies.ts";
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { hclFunctions } from "../../src/functions/index.ts";
import { parseJson, type JsonTree } from "../../src/json/index.ts";
import {
  type DecodeResult,
  type DecoderSpec,
  decodeSpec,
  dynamicBlockVariables,
  expandDynamicBlocks,
  impliedSchema,
  justAttributes,
} from "../../src/model/index.ts";
import { parseConfig, type SyntaxTree } from "../../src/syntax/index.ts";
import {
  dynamicType,
  dynamicVal,
  listVal,
  mapVal,
  mark,
  numberType,
  rawEquals,
  SENSITIVE,
  stringType,
  stringVal,
  integerVal,
  valueText,
} from "../../src/values/index.ts";

/** The generator's maximum block depth. */
const LEVELS = 3;

const options = {
  functions: hclFunctions,
  variables: {
    x: stringVal("ex"),
    n: integerVal(2),
    l: listVal(stringType, [stringVal("p"), stringVal("q")]),
    m: mark(mapVal(numberType, { k: integerVal(1) }), SENSITIVE),
    u: dynamicVal,
    s: mark(stringVal("secret"), SENSITIVE),
  },
};

/** The specification for decoding the generator's bodies. */
const bodySpec: DecoderSpec = levelSpec(LEVELS);

const bodySchema = impliedSchema(bodySpec);

function levelSpec(levels: number): DecoderSpec {
  const attributes: Record<string, DecoderSpec> = {};
  for (const name of ATTRIBUTES) attributes[name] = { kind: "attribute", name, type: dynamicType };
  if (levels === 0) return { kind: "object", attributes };
  for (const [blockType, count] of Object.entries(BLOCK_TYPES)) {
    const labels = Array.from({ length: count }, (_, index): DecoderSpec => ({
      kind: "label",
      index,
      name: `label${index}`,
    }));
    const nested: DecoderSpec = { kind: "tuple", elements: [...labels, levelSpec(levels - 1)] };
    attributes[blockType] = { kind: "block-tuple", blockType, nested };
  }
  return { kind: "object", attributes };
}

/** Runs all checks on the configuration generated from a tape, in hexadecimal digits. */
export function checkModel(digits: string): string | null {
  const tape = Uint8Array.from(digits.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
  const { native, json } = bodyPair(tape);
  const nativeTree = parseConfig(native);
  const jsonTree = parseJson(json);
  for (const { diagnostics } of [nativeTree, jsonTree]) {
    if (diagnostics.length > 0)
      return `the generator made something invalid: ${diagnostics[0]!.detail}\n${native}\n${json}`;
  }
  const problem = checkAlike(nativeTree, jsonTree);
  if (problem !== null) return `${problem}\n${native}\n${json}`;
  readDamaged(native, json, tape);
  return null;
}

function decode(tree: SyntaxTree | JsonTree): DecodeResult {
  return decodeSpec(expandDynamicBlocks(tree, options), bodySpec, options);
}

/**
 * Checks that both trees have the same value and references, and as many problems of each kind, at positions inside the
 * text.
 */
function checkAlike(native: SyntaxTree, json: JsonTree): string | null {
  const [ofNative, ofJson] = [decode(native), decode(json)];
  if (!rawEquals(ofNative.value, ofJson.value)) {
    return `values differ: ${valueText(ofNative.value)} and ${valueText(ofJson.value)}`;
  }
  const [codes, others] = [kindsOf(ofNative.diagnostics), kindsOf(ofJson.diagnostics)];
  if (codes !== others) return `diagnostics differ: ${codes} and ${others}`;
  for (const [tree, { diagnostics }] of [
    [native, ofNative],
    [json, ofJson],
  ] as const) {
    const { length } = tree.source.text;
    const outside = diagnostics.find(
      ({ subject }) => subject.start < 0 || subject.end > length || subject.end < subject.start,
    );
    if (outside !== undefined) return `a diagnostic out of the text: ${outside.code}`;
  }
  return checkReferences(native, json);
}

function checkReferences(native: SyntaxTree, json: JsonTree): string | null {
  const names = [native, json].map((tree) => {
    const variables = dynamicBlockVariables(tree, bodySchema);
    const misplaced = variables.find(({ name, range }) => !tree.source.text.startsWith(name, range.start));
    if (misplaced !== undefined) return `misplaced ${misplaced.name}`;
    return variables.map(({ name }) => name).join();
  });
  return names[0] === names[1] ? null : `references differ: ${names.join(" and ")}`;
}

/** Returns the codes sorted by name; the two syntaxes have different codes for unsupported content. */
function kindsOf(diagnostics: readonly Diagnostic[]): string {
  const codes = diagnostics.map(({ code }) =>
    /unsupported-(argument|block-type|property)/.test(code) ? "unsupported" : code,
  );
  return codes.toSorted().join();
}

/** Reads truncated or incomplete input, which must not throw. */
function readDamaged(native: string, json: string, tape: Uint8Array): void {
  const part = (text: string): string => {
    const at = Math.floor(((tape.at(-1) ?? 0) / 256) * text.length);
    return (tape.at(-2) ?? 0) % 2 === 0 ? text.slice(0, at) : text.slice(0, at) + text.slice(at + 3);
  };
  for (const tree of [parseConfig(part(native)), parseJson(part(json))]) {
    decode(tree);
    justAttributes(tree);
  }
}
