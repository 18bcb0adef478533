/** `expect_failures` arguments in tests: the objects that may fail. The module decides whether they are declared. */
import type { BodyAttribute } from "../../../model/index.ts";
import { type AddressStep, rangeOfSteps } from "../../addresses/address-steps.ts";
import { readDependsOn } from "../../declare/depends-on.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { isReservedName } from "../../addresses/parse-reference.ts";
import { testCodes } from "./codes.ts";

/** Roots of objects with conditions. */
const CHECKABLE = new Set(["var", "output", "check"]);

/** Roots of objects without conditions. */
const OTHERS = new Set(["local", "module", "path", "terraform", "each", "count", "run"]);

/** Names that precede a resource type, and what the type is called. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["data", "data source type"],
  ["ephemeral", "ephemeral resource type"],
  ["resource", "resource type"],
]);

/** Returns true for a first name whose objects never have conditions, or which has no meaning. */
export function isUnexpectable(root: string): boolean {
  return root === "self" || OTHERS.has(root) || isReservedName(root);
}

/** Returns the valid references in an argument. */
export function readExpectedFailures(
  reader: FileReader,
  attribute: BodyAttribute | undefined,
): readonly (readonly AddressStep[])[] {
  const references = readDependsOn(reader, attribute);
  for (const steps of references) check(reader, steps);
  return references;
}

function check(reader: FileReader, steps: readonly AddressStep[]): void {
  const [root, second, third] = steps;
  if (root?.kind !== "root") return;
  const { name, range } = root;
  if (name === "self") refuse(reader, steps.slice(0, 1));
  else if (isReservedName(name)) reader.report(addressCodes["reserved-symbol"], range, { name });
  else if (!CHECKABLE.has(name) && !OTHERS.has(name)) checkResource(reader, steps, name);
  else if (second === undefined) reader.report(addressCodes["object-accessed-directly"], range, { name });
  else if (second.kind !== "attribute") reader.report(addressCodes["object-operation"], second.range, { name });
  else if (OTHERS.has(name)) refuse(reader, steps.slice(0, name === "module" && third?.kind === "attribute" ? 3 : 2));
}

function checkResource(reader: FileReader, steps: readonly AddressStep[], root: string): void {
  const prefix = PREFIXES.get(root);
  const [first, second, third] = steps;
  const name = prefix === undefined ? second : third;
  if (prefix !== undefined && name === undefined)
    reader.report(addressCodes["object-without-names"], rangeOfSteps(steps), { name: root, kind: prefix });
  else if (prefix !== undefined && second?.kind !== "attribute")
    reader.report(addressCodes["object-operation"], second!.range, { name: root });
  else if (name?.kind !== "attribute") {
    const kind = root === "data" ? "data source" : "resource type";
    reader.report(addressCodes["resource-without-name"], (name ?? first!).range, { kind });
  }
}

function refuse(reader: FileReader, steps: readonly AddressStep[]): void {
  const text = steps.map((step) => (step.kind === "index" ? "" : step.name)).join(".");
  reader.report(testCodes["unexpectable-failure"], rangeOfSteps(steps), { address: text });
}
