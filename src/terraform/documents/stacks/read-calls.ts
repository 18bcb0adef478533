/** The stack's blocks that call a module or another stack: `component`, `stack`, `removed`. */
import type { BodyKind } from "../../declare/schemas.ts";
import { type BodyAttribute, type BodyBlock, type BodyLabel, expressionRange } from "../../../model/index.ts";
import { isIdentifier, type TextRange } from "../../../text/index.ts";
import { addressSteps } from "../../addresses/address-steps.ts";
import { isComponentSource, moduleSource, moduleSourceProblem } from "../../addresses/module-source.ts";
import { constraintHint, parseVersionConstraints } from "../../addresses/version-constraint.ts";
import { constantBool, constantString, constantTextOf } from "../../declare/constant.ts";
import { declaredBlock } from "../../declare/declared.ts";
import { readDependsOn } from "../../declare/depends-on.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import { readMap } from "../../declare/literal-arguments.ts";
import { stackCodes } from "./codes.ts";
import { removedTarget } from "./removed-from.ts";
import type {
  ComponentDeclaration,
  ComponentProvider,
  RemovedStackDeclaration,
  StackCall,
} from "./stack-declarations.ts";

type Attributes = ReadonlyMap<string, BodyAttribute>;

/** Reports a name that no reference could contain. */
export function checkStackName(reader: FileReader, label: BodyLabel | undefined, summary: string): void {
  if (label !== undefined && !isIdentifier(label.value))
    reader.report(stackCodes["invalid-stack-name"], label.range, { summary });
}

/** Reads a component. */
export function readComponent(reader: FileReader, block: BodyBlock): ComponentDeclaration {
  checkStackName(reader, block.labels[0], "Invalid component name");
  const attributes = readCall(reader, block, "component");
  return { ...stackCall(reader, block, attributes), providers: readProviders(reader, attributes.get("providers")) };
}

/** Reads a call to another stack. */
export function readEmbeddedStack(reader: FileReader, block: BodyBlock): StackCall {
  checkStackName(reader, block.labels[0], "Invalid name for call to embedded stack");
  return stackCall(reader, block, readCall(reader, block, "stackCall"));
}

/** Reads a removed component or stack. */
export function readRemovedFromStack(reader: FileReader, block: BodyBlock): RemovedStackDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "stackRemoved");
  checkSource(reader, attributes);
  for (const { body } of blocks)
    constantBool(reader, reader.decode(body, "removedLifecycle").attributes.get("destroy"));
  const from = attributes.get("from") ?? null;
  const target = from === null ? undefined : removedTarget(from.expression);
  if (from !== null && target === null)
    reader.report(stackCodes["invalid-removed-from"], expressionRange(from.expression));
  return {
    ...stackCall(reader, block, attributes),
    from,
    target: target ?? null,
    providers: readProviders(reader, attributes.get("providers")),
    providersAttribute: attributes.get("providers") ?? null,
  };
}

function readCall(reader: FileReader, block: BodyBlock, kind: BodyKind): Attributes {
  const { attributes } = reader.decode(block.body, kind);
  checkSource(reader, attributes);
  readDependsOn(reader, attributes.get("depends_on"));
  return attributes;
}

function stackCall(reader: FileReader, block: BodyBlock, attributes: Attributes): StackCall {
  const sourceAttribute = attributes.get("source") ?? null;
  return {
    ...declaredBlock(reader.file, block),
    sourceAttribute,
    source: constantTextOf(sourceAttribute),
    forEach: attributes.get("for_each") ?? null,
    inputs: attributes.get("inputs") ?? null,
    dependsOn: attributes.get("depends_on") ?? null,
  };
}

function checkSource(reader: FileReader, attributes: Attributes): void {
  const attribute = attributes.get("source");
  const version = attributes.get("version");
  const source = constantString(reader, attribute);
  const versionText = constantString(reader, version);
  if (attribute === undefined || source === null) return;
  const range = expressionRange(attribute.expression);
  const isInRegistry = isComponentSource(source) && (version !== undefined || source.split("/").length > 2);
  if (!isInRegistry && moduleSourceProblem(source, false) !== null)
    reader.report(stackCodes["invalid-stack-source"], range, { source });
  else if (isInRegistry || moduleSource(source).kind === "registry") {
    if (version === undefined) reader.report(stackCodes["missing-stack-version"], range);
    else if (versionText !== null && parseVersionConstraints(versionText) === null)
      reader.report(stackCodes["invalid-stack-version"], expressionRange(version.expression), {
        text: versionText,
        hint: constraintHint(versionText),
      });
  } else if (version !== undefined) reader.report(stackCodes["unsupported-stack-version"], version.range);
}

function readProviders(reader: FileReader, attribute: BodyAttribute | undefined): ComponentProvider[] {
  if (attribute === undefined) return [];
  const seen = new Map<string, TextRange>();
  return (readMap(reader, attribute.expression) ?? []).flatMap(({ key, value }) => {
    const nameRange = expressionRange(key);
    const [root, alias, ...others] = addressSteps(key) ?? [];
    const isName = root?.kind === "root" && (alias === undefined || alias.kind === "attribute") && others.length === 0;
    if (!isName) {
      reader.report(stackCodes["invalid-component-provider"], nameRange);
      return [];
    }
    const name = alias?.kind === "attribute" ? `${root.name}.${alias.name}` : root.name;
    const earlier = seen.get(name);
    if (earlier !== undefined) {
      const range = expressionRange(value);
      reader.reportWithEarlier(stackCodes["duplicate-component-provider"], range, earlier, (position) => ({
        name,
        position,
      }));
      return [];
    }
    seen.set(name, expressionRange(value));
    return [{ name, nameRange, value }];
  });
}
