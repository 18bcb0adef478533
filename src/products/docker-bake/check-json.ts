/** Checks a Bake file in JSON, as far as its blocks decide: declarations, matrices, options, Dockerfiles, references. */
import { type Diagnostic, DiagnosticSink, suggestionAt } from "../../diagnostics/index.ts";
import { variablesIn } from "../../eval/index.ts";
import { jsonTemplates } from "../../json/index.ts";
import { rangeOfName } from "../../text/index.ts";
import { misspeltName } from "../shared/declared-names.ts";
import type { JsonFile } from "../shared/loaded-product.ts";
import { checkDockerfiles } from "./beside-dockerfiles.ts";
import type { BakeNeighbours } from "./check.ts";
import { bakeCodes } from "./codes.ts";
import { checkDeclaration } from "./declarations.ts";
import { bakeFacts, boundNames } from "./facts.ts";
import { checkMatrix, VALID_NAME } from "./matrix.ts";
import { checkOptions } from "./options/check-options.ts";
import { bakeSchema } from "./schema.ts";
import { targetUses } from "./target-uses.ts";

/** The names of blocks and of Bake itself, which are no variables. */
const ROOTS = /^(?:target|group|variable|function|BAKE_\w*)$/;

/** Returns the problems in a file; `neighbours` are the files beside it, null if they are unknown. */
export function checkBakeJson(file: JsonFile, neighbours: BakeNeighbours | null): Diagnostic[] {
  const { body, lineOf, directory, host } = file;
  const { blocks } = body.decodePartially({ blocks: bakeSchema.blocks });
  const targets = blocks.filter(({ type }) => type === "target");
  const elsewhere = new Set(neighbours?.facts.flatMap((facts) => facts.targets));
  const sink = new DiagnosticSink();
  for (const block of blocks) {
    sink.addAll(checkDeclaration(block, lineOf));
    const [label] = block.labels;
    const isNamed = block.type === "target" || block.type === "group";
    if (isNamed && !VALID_NAME.test(label!.value)) sink.report(bakeCodes["bake-invalid-name"], label!.range);
    if (block.type === "target") sink.addAll([...checkMatrix(block), ...checkOptions(block)]);
  }
  sink.addAll(checkDockerfiles({ blocks: targets, isElsewhere: (name) => elsewhere.has(name) }, directory, host));
  if (neighbours !== null) sink.addAll(misspeltNames(file, neighbours));
  return sink.diagnostics;
}

/** Reports names that look misspelt: files with other names may be read as well. */
function misspeltNames({ body, tree }: JsonFile, { facts, hasOtherTargets }: BakeNeighbours): Diagnostic[] {
  const all = [bakeFacts(body), ...facts];
  const { blocks } = body.decodePartially({ blocks: bakeSchema.blocks });
  const sink = new DiagnosticSink();
  const targets = new Set(all.flatMap((one) => one.targets));
  const generated = all.flatMap((one) => one.generated);
  for (const { name, range } of hasOtherTargets ? [] : blocks.flatMap(targetUses)) {
    const isKnown = targets.has(name) || generated.some((prefix) => name.startsWith(prefix));
    const nearest = isKnown ? null : misspeltName(name, targets);
    if (nearest === null) continue;
    const suggestion = suggestionAt(rangeOfName(tree.source.text, range, name), nearest);
    sink.report(bakeCodes["bake-misspelt-target"], range, { name, suggestion });
  }
  const bound = blocks.map(boundNames);
  const declared = new Set([...all.flatMap((one) => one.variables), ...bound.flatMap((names) => [...(names ?? [])])]);
  if (bound.includes(null)) return sink.diagnostics;
  for (const { root, rangeInFile } of tree.root.value === null ? [] : jsonTemplates(tree.root.value)) {
    for (const { name, range } of variablesIn(root)) {
      const nearest = declared.has(name) || ROOTS.test(name) ? null : misspeltName(name, declared);
      const at = rangeInFile(range);
      if (nearest === null) continue;
      sink.report(bakeCodes["bake-misspelt-variable"], at, { name, suggestion: suggestionAt(at, nearest) });
    }
  }
  return sink.diagnostics;
}
