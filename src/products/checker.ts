/**
 * Checks configurations for products other than Terraform: blocks and arguments by the product's schemas, references to
 * undeclared objects, unused declarations. Names that a plugin, a driver or a newer version of the product may define
 * are never reported.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import { bodyOf } from "../model/index.ts";
import type { ModuleHost } from "../terraform/source/host.ts";
import { loaded } from "./loaded.ts";
import { checkBody, type LineOf } from "./shared/schema.ts";
import { dialectFile } from "./shared/dialect-file.ts";
import { undeclaredInJson } from "./shared/names/json-names.ts";
import type {
  CheckedLanguage,
  CheckFile,
  CheckSurroundings,
  DialectInput,
  FindIncluders,
  Includers,
  JsonInput,
} from "./shared/loaded-product.ts";
import { RangeCursor } from "./shared/name-uses.ts";
import type { FindModule } from "./shared/module-interface.ts";
import { CHECKED_PRODUCTS, type CheckedProduct } from "./table.ts";

const NO_INCLUDERS: Includers = { bodies: [], mayBeMore: false };

/** Checks files, and reads related files through a host. Caches facts about those files while they are unchanged. */
export class DialectChecker {
  private readonly surroundings: CheckSurroundings;
  private readonly checks = new Map<CheckedProduct, CheckFile>();

  /**
   * Without a host, problems that another file might resolve are not reported; without a way to find the Terraform
   * modules in directories, nothing about them; without one to find what includes a file, only names that look
   * misspelt in files that are there to be included.
   */
  constructor(
    host: ModuleHost | null,
    findModule: FindModule = () => null,
    findIncluders: FindIncluders = () => NO_INCLUDERS,
  ) {
    this.surroundings = { host, findModule, findIncluders };
  }

  /**
   * Returns the problems in a file in JSON: items that its schema excludes, references to variables and local values
   * that are not declared, and the product's own comparisons.
   * @throws {RangeError} for a product without such checks.
   */
  checkJson(product: CheckedProduct, { directory, name, tree }: JsonInput): readonly Diagnostic[] {
    if (tree.diagnostics.length > 0) return [];
    const { schemaOf, jsonSchemaOf, jsonNames, jsonVersions, checkJson } = languageOf(product);
    const body = bodyOf(tree);
    const schema = jsonSchemaOf?.(name, body) ?? schemaOf(name);
    const surroundings = { directory, name, host: this.surroundings.host };
    const names = jsonNames?.(body, surroundings) ?? [];
    const versions = jsonVersions?.(body, surroundings) ?? null;
    const lineOf: LineOf = (offset) => tree.source.positionAt(offset).line;
    const unsupported = checkBody(body, schema, lineOf, versions);
    const own = checkJson?.({ ...surroundings, tree, body, lineOf }, unsupported) ?? [];
    return [...unsupported, ...own, ...(names.length === 0 ? [] : outside(own, undeclaredInJson(tree, names)))];
  }

  /**
   * Returns the problems in a file, in no particular order. Files with syntax errors have none: their trees are
   * incomplete.
   * @throws {RangeError} for a product without such checks.
   */
  check(product: CheckedProduct, input: DialectInput): readonly Diagnostic[] {
    const file = dialectFile(input.name, input.tree);
    if (file.hasErrors) return [];
    let check = this.checks.get(product);
    if (check === undefined) this.checks.set(product, (check = languageOf(product).checker(this.surroundings)));
    return check(file, input);
  }
}

function languageOf(product: CheckedProduct): CheckedLanguage {
  if (CHECKED_PRODUCTS.includes(product)) return loaded(product);
  const names = CHECKED_PRODUCTS.map((name) => JSON.stringify(name)).join(", ");
  throw new RangeError(`The checked products are ${names}; not ${JSON.stringify(product)}.`);
}

/** Returns diagnostics, in source order, that are not inside of others: a reference that is refused needs no other report. */
function outside(others: readonly Diagnostic[], diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const ranges = others.map(({ subject }) => subject).toSorted((a, b) => a.start - b.start);
  const around = new RangeCursor(ranges);
  return diagnostics.filter(({ subject }) => around.around(subject.start).length === 0);
}
