/** `expect_failures` arguments in tests: the objects that may fail. The module decides whether they are declared. */
import type { BodyAttribute } from "../../model/index.ts";
import { type AddressStep, rangeOfSteps } from "../addresses/address-steps.ts";
import { readDependsOn } from "../declare/depends-on.ts";
import type { FileReader } from "../declare/file-reader.ts";
import { addressCodes } from "../addresses/codes.ts";
import { testCodes } from "./codes.ts";

/** Roots of objects with conditions. */
const CHECKABLE = new Set(["var", "output", "check"]);

/** Roots of objects without conditions. */
const OTHERS = new Set(["local", "module", "path", "terraform", "each", "count", "run"]);

/** Names that precede a resource type. */
const PREFIXES = new Set(["data", "ephemeral", "resource"]);

/** Returns true for a first name whose objects never have conditions. */
export function isUnexpectable(root: string): boolean {
  return root === "self" || OTHERS.has(root);
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
  if (root?.kind !== "root" || PREFIXES.has(root.name)) return;
  const { name, range } = root;
  const isNamed = second?.kind === "attribute";
  if (name === "self") refuse(reader, steps.slice(0, 1));
  else if (CHECKABLE.has(name) || OTHERS.has(name)) {
    if (second === undefined) reader.report(addressCodes["object-accessed-directly"], range, { name });
    else if (isNamed && OTHERS.has(name))
      refuse(reader, steps.slice(0, name === "module" && third?.kind === "attribute" ? 3 : 2));
  } else if (second === undefined)
    reader.report(addressCodes["resource-without-name"], range, { kind: "resource type" });
}

function refuse(reader: FileReader, steps: readonly AddressStep[]): void {
  const text = steps.map((step) => (step.kind === "index" ? "" : step.name)).join(".");
  reader.report(testCodes["unexpectable-failure"], rangeOfSteps(steps), { address: text });
}
