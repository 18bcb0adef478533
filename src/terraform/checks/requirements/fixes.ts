/** Sets the constraints of a module to the versions that it needs. Nothing is written: the result is text. */
import { appendBlock, editedText, type EditResult, setAttribute } from "../../../edit/index.ts";
import { parseConfig, type Attribute, type Block, type Body, type ObjectConsItem } from "../../../syntax/index.ts";
import type { Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { parseVersion } from "../../addresses/version-constraint.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import { raisedConstraint } from "../../versions/raised-constraint.ts";
import { rangeOfConstraints } from "../../versions/range.ts";
import { LAST, type Release, release, releaseOf, releaseText } from "../../versions/release.ts";
import { type ProviderRequirement, requirementsOf } from "./requirements.ts";

/** A file with the text that has the needed constraints. */
interface ChangedFile {
  readonly file: SourceFile;
  readonly text: string;
}

/** The result of setting constraints. */
export interface SetConstraints {
  /** The changed files. Each text parses. */
  readonly files: readonly ChangedFile[];
  /** Sentences about constraints that are not changed, with the reason. */
  readonly left: readonly string[];
}

/** Versions that are needed: from one on, and before another; null for no bound. */
interface Bounds {
  readonly lowest: Release | null;
  readonly before: Release | null;
}

/** Sets the constraints that allow versions which the module cannot be used with, and adds missing ones. */
export function constraintsSet(module: Module): SetConstraints {
  const { language, providers } = requirementsOf(module);
  const writer = new ConstraintWriter(module);
  writer.setLanguage(PRODUCT_NAMES[language.product], language.constraints, { lowest: language.lowest, before: null });
  for (const provider of providers) writer.setProvider(provider);
  return writer.result();
}

/** Returns constraints that allow only needed versions, in place of others; null if that is impossible. */
function constraintWithin(text: string | null, { lowest, before }: Bounds): string | null {
  let result = text ?? "";
  const add = (bound: string, first: boolean): void => {
    result = result === "" ? bound : first ? `${bound}, ${result}` : `${result}, ${bound}`;
  };
  const range = text === null ? { lowest: 0, highest: LAST } : rangeOfConstraints(text);
  if (range === null) return null;
  if (lowest !== null && range.lowest < lowest) {
    const raised = text === null ? null : raisedConstraint(text, lowest);
    if (raised === null) add(`>= ${releaseText(lowest)}`, true);
    else result = raised;
  }
  if (before !== null && range.highest >= before) add(`< ${releaseText(before)}`, false);
  return result === "" || rangeOfConstraints(result) === null ? null : result;
}

class ConstraintWriter {
  private readonly module: Module;
  /** What files contain so far. */
  private readonly texts = new Map<SourceFile, string>();
  private readonly left: string[] = [];

  constructor(module: Module) {
    this.module = module;
  }

  setLanguage(name: string, constraints: readonly string[], bounds: Bounds): void {
    if (bounds.lowest === null) return;
    const [text = null] = constraints;
    this.set(name, text, bounds, (constraint) => {
      const block = this.terraformBlock((body) => attributeIn(body, "required_version") !== null);
      if (block === null) return this.append(`terraform {\n  required_version = "${constraint}"\n}`);
      return this.edit(block.file, setAttribute(block.body, "required_version", `"${constraint}"`));
    });
  }

  setProvider({ address, history, lowest, before, constraints }: ProviderRequirement): void {
    if (history === null || (lowest === null && before === null)) return;
    const releaseAt = (index: number): Release => releaseOf(history.releases[index]!.version);
    const [text = null] = constraints;
    const bounds = {
      lowest: lowest === null ? null : releaseAt(lowest.index),
      before: before === null ? null : firstWithout(releaseAt(before.index), before.after),
    };
    this.set(address, text, bounds, (constraint) => this.writeProvider(address, constraint));
  }

  result(): SetConstraints {
    return { files: [...this.texts].map(([file, text]) => ({ file, text })), left: this.left };
  }

  private set(name: string, text: string | null, bounds: Bounds, write: (constraint: string) => string | null): void {
    const constraint = constraintWithin(text, bounds);
    if (constraint === text) return;
    const problem = constraint === null ? `\`${text!}\` allows no version that it can be used with` : write(constraint);
    if (problem !== null) this.left.push(`${name}: ${problem}.`);
  }

  /** Writes a provider's constraint. Returns a reason if that is impossible. */
  private writeProvider(address: string, constraint: string): string | null {
    const localName = this.localNameOf(address);
    const entry = entryText(address, constraint);
    const block = this.terraformBlock((body) => blockIn(body, "required_providers") !== null);
    if (block === null) return this.append(`terraform {\n  required_providers {\n    ${localName} = ${entry}\n  }\n}`);
    const providers = blockIn(block.body, "required_providers");
    if (providers === null)
      return this.edit(block.file, appendBlock(block.body, `required_providers {\n  ${localName} = ${entry}\n}`));
    const present = attributeIn(providers.body, localName);
    const value = present === null ? entry : withVersion(present, constraint);
    if (value === null) return "its entry in required_providers is not an object";
    return this.edit(block.file, setAttribute(providers.body, localName, value));
  }

  private localNameOf(address: string): string {
    const { declarations } = this.module;
    const required = [...declarations.requiredProviders.values()].find(
      ({ name }) => this.module.schemas.historyNamed(name)?.address === address,
    );
    return required?.name ?? address.slice(address.lastIndexOf("/") + 1);
  }

  /** Returns the body of the `terraform` block in native syntax that fits best, or of the first one. */
  private terraformBlock(fits: (body: Body) => boolean): { readonly file: SourceFile; readonly body: Body } | null {
    const all = this.module.configuration.flatMap(({ file }) =>
      file.role !== "primary" || file.name.endsWith(".json")
        ? []
        : rootOf(this.textOf(file)).items.flatMap((item) =>
            item.type === "Block" && item.blockType.name === "terraform" ? [{ file, body: item.body }] : [],
          ),
    );
    return all.find(({ body }) => fits(body)) ?? all[0] ?? null;
  }

  /** Appends a block to the file for such blocks. */
  private append(block: string): string | null {
    const native = this.module.configuration.flatMap(({ file }) =>
      file.role === "primary" && !file.name.endsWith(".json") ? [file] : [],
    );
    const named = ["terraform.tf", "versions.tf", "main.tf"].flatMap((name) =>
      native.filter((file) => file.name.replace(/\.tofu$/, ".tf") === name),
    );
    const file = named[0] ?? native[0];
    if (file === undefined) return "the module has no file in native syntax";
    return this.edit(file, appendBlock(rootOf(this.textOf(file)), block));
  }

  private edit(file: SourceFile, result: EditResult): string | null {
    const tree = parseConfig(this.textOf(file));
    const edited = editedText(tree, result);
    if (!edited.ok) return `${file.name} cannot be changed: ${edited.message.replace(/\.$/, "")}`;
    if (parseConfig(edited.text).diagnostics.length > 0) return `${file.name} would not parse`;
    this.texts.set(file, edited.text);
    return null;
  }

  private textOf(file: SourceFile): string {
    return this.texts.get(file) ?? file.text;
  }
}

/** Returns the first release that may lack a name: of the known versions, the last one with it and the first without. */
function firstWithout(known: Release, after: string | null): Release {
  if (after === null) return known;
  const [major = ""] = releaseText(known).split(".");
  if (major !== after.split(".")[0]) return release(`${major}.0.0`);
  return releaseOf(parseVersion(after)!) + 1;
}

function rootOf(text: string): Body {
  const { root } = parseConfig(text);
  if (root.type !== "ConfigFile") throw new Error("Bug: a configuration has another root.");
  return root.body;
}

function attributeIn({ items }: Body, name: string): Attribute | null {
  return items.find((item): item is Attribute => item.type === "Attribute" && item.name.name === name) ?? null;
}

function blockIn({ items }: Body, type: string): Block | null {
  return items.find((item): item is Block => item.type === "Block" && item.blockType.name === type) ?? null;
}

/** Returns a provider's entry in `required_providers`. */
function entryText(address: string, constraint: string): string {
  return `{\n  source  = "${address}"\n  version = "${constraint}"\n}`;
}

/** Returns an entry with another constraint, or with one; null for other expressions. */
function withVersion({ expression }: Attribute, constraint: string): string | null {
  const { text } = expression;
  if (expression.type === "QuotedTemplate") return `"${constraint}"`;
  if (expression.type !== "ObjectCons") return null;
  const item = expression.items.find(
    (one): one is ObjectConsItem => one.type === "ObjectConsItem" && /^"?version"?$/.test(one.key.text),
  );
  if (item !== undefined) {
    const { start, end } = item.value;
    return `${text.slice(0, start - expression.start)}"${constraint}"${text.slice(end - expression.start)}`;
  }
  const inner = text.slice(0, -1).trimEnd();
  if (text.includes("\n")) return `${inner}\n  version = "${constraint}"\n}`;
  return `${inner}${inner === "{" ? "" : ","} version = "${constraint}" }`;
}
