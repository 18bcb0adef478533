/** Checks names in a stack: duplicates. */
import type { Declared } from "../../../declare/declarations.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { TextRange } from "../../../../text/index.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { deploymentAddress } from "../../../documents/stacks/stack.ts";
import type { StackFileDeclarations } from "../../../documents/stacks/stack-declarations.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";

/** A name with its noun, as in messages. */
interface Named {
  readonly key: string;
  readonly noun: string;
  readonly what: string;
  readonly name: string;
  readonly range: TextRange;
}

/** Reports declarations in a file that repeat an earlier one. */
export function checkDuplicates(context: StackContext): void {
  const first = new Map<string, { readonly file: SourceFile; readonly range: TextRange }>();
  for (const { file, declarations } of context.stack.files) {
    if (suffixOf(file) !== suffixOf(context.file)) continue;
    for (const { key, noun, what, name, range } of namesIn(declarations)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, { file, range });
      else if (file === context.file) {
        const position = rangeText(earlier.file, earlier.range);
        context.sink.report(stackCheckCodes["duplicate-stack-declaration"], range, { noun, what, name, position });
      }
    }
  }
}

/** Stack files with the old and the new suffix have the same content where both are there. */
function suffixOf({ name }: SourceFile): string {
  return /\.(tfstack|tfcomponent|tfdeploy)\./.exec(name)?.[1] ?? "";
}

function namesIn(declarations: StackFileDeclarations): Named[] {
  const plain = (noun: string, what: string, items: readonly Declared[]): Named[] =>
    items.map(({ name, range }) => ({ key: `${noun} ${name}`, noun, what, name, range }));
  return [
    ...plain("component", "declaration", declarations.components),
    ...plain("embedded stack", "call", declarations.stacks),
    ...plain("input variable", "declaration", declarations.variables),
    ...plain("local value", "declaration", declarations.locals),
    ...plain("output value", "declaration", declarations.outputs),
    ...declarations.providers.map(({ type, name, range }) => ({
      key: `provider ${type}.${name}`,
      noun: "provider",
      what: "configuration",
      name: `${type}.${name}`,
      range,
    })),
    ...declarations.requirements.map(({ definitionRange }) => ({
      key: "required_providers",
      noun: "provider",
      what: "requirements",
      name: "required_providers",
      range: definitionRange,
    })),
    ...declarations.deploymentBlocks.map((block) => ({
      key: deploymentAddress(block),
      noun: block.kind,
      what: "block",
      name: block.name,
      range: block.range,
    })),
  ];
}
