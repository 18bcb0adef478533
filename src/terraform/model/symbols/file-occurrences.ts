/**
 * The symbols in one file of a module: declarations, references, values. Names count as written, whether they are
 * evaluated or not, and also in quotes where Terraform reads references there.
 */
import type { FreeVariable } from "../../../eval/index.ts";
import type { JsonNode, JsonString } from "../../../json/index.ts";
import { embeddedText } from "../../../json/index.ts";
import {
  type BodyAttribute,
  type ConfigExpression,
  expressionRange,
  staticKeyword,
  staticMap,
  variablesIn,
} from "../../../model/index.ts";
import {
  isBoundAt,
  type Node,
  nodeAt,
  parsePartialTraversal,
  type QuotedTemplate,
  type Traversal,
  type VariableExpr,
  walk,
} from "../../../syntax/index.ts";
import { isIdentifier, type TextRange } from "../../../text/index.ts";
import { localSourcePath } from "../../addresses/module-source.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { FileDeclarations, LocalDeclaration, ModuleCallDeclaration } from "../../declare/declarations.ts";
import type { Site } from "../../declare/sites.ts";
import { isStackFile, stackIn } from "../../documents/stacks/stack.ts";
import type { ComponentDeclaration } from "../../documents/stacks/stack-declarations.ts";
import { type StackSite, stackSites } from "../../documents/stacks/stack-sites.ts";
import type { OverrideDeclaration } from "../../documents/test-files/test-declarations.ts";
import { readTestFile } from "../../documents/test-files/test-file.ts";
import { pathIn } from "../../source/host.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { namedOutputs } from "../calls/used-outputs.ts";
import { sitesIn, sitesNear } from "../file-sites.ts";
import { configurationFileNamed } from "../files.ts";
import type { Module } from "../module.ts";
import { type Occurrence, type SymbolKind, symbolKey } from "./symbol.ts";
import { declares, namesOf, type Reading, symbolsOf } from "./traversal-occurrences.ts";

/** Arguments whose values are addresses, in quotes or not; others are expressions. */
const READINGS: ReadonlyMap<string, Reading> = new Map([
  ...["depends_on", "from", "to", "target", "targets", "replace", "replace_triggered_by", "actions"].map(
    (name) => [name, "address"] as const,
  ),
  ...["provider", "providers"].map((name) => [name, "provider"] as const),
  ["expect_failures", "checkable"],
]);

/** Returns the symbols in a file, in source order. */
export function occurrencesInFile(module: Module, file: SourceFile): Occurrence[] {
  return occurrences(module, file, null);
}

/** Returns the symbols in a file whose names contain or touch a UTF-16 offset, in source order. Looks at little else. */
export function occurrencesNear(module: Module, file: SourceFile, offset: number): Occurrence[] {
  return occurrences(module, file, offset);
}

function occurrences(module: Module, file: SourceFile, near: number | null): Occurrence[] {
  const collector = new Collector(module, file, near);
  const configuration = configurationFileNamed(module, file.name);
  if (configuration !== null) collector.declarations(configuration.declarations);
  if (file.role === "variables") collector.values(valuesIn(file), module);
  if (file.role === "test") collector.test();
  if (isStackFile(file)) collector.stack();
  collector.references();
  collector.outputsInValues();
  return collector.found.toSorted((a, b) => a.range.start - b.range.start);
}

const NO_COMPONENTS: ReadonlyMap<string, ComponentDeclaration> = new Map();
const NO_LOCALS: ReadonlyMap<string, LocalDeclaration> = new Map();

class Collector {
  readonly found: Occurrence[] = [];
  private readonly module: Module;
  private readonly file: SourceFile;
  private readonly path: string;
  /** The UTF-16 offset near which symbols count; null for the whole file. */
  private readonly near: number | null;
  /** Blocks whose names belong to another module, and that module; null if it is unknown. */
  private readonly elsewhere: { readonly range: TextRange; readonly module: Module | null }[] = [];
  /** The modules that the runs in a test file are about, by the runs' names; null for one that is unknown. */
  private readonly runs = new Map<string, Module | null>();

  constructor(module: Module, file: SourceFile, near: number | null) {
    this.module = module;
    this.file = file;
    this.near = near;
    this.path = pathIn(module.directory, file.name);
  }

  private isNear({ start, end }: TextRange): boolean {
    return this.near === null || (start <= this.near && this.near <= end);
  }

  /** Adds what a file declares, and the arguments in its calls. */
  declarations(declared: FileDeclarations): void {
    for (const { name, nameRange } of declared.variables) this.add("variable", name, `var.${name}`, nameRange);
    for (const { name, nameRange } of declared.locals) this.add("local", name, `local.${name}`, nameRange);
    for (const { name, nameRange } of declared.outputs) this.add("output", name, `output.${name}`, nameRange);
    for (const { name, nameRange } of declared.checks) this.add("check", name, `check.${name}`, nameRange);
    for (const { type, name, nameRange } of declared.actions)
      this.add("action", name, `action.${type}.${name}`, nameRange);
    for (const resource of [...declared.resources, ...declared.checks.flatMap(({ data }) => data ?? [])])
      this.add("resource", resource.name, resourceAddress(resource), resource.nameRange);
    for (const { name, alias, aliasRange } of declared.providers)
      if (alias !== null && aliasRange !== null) this.add("provider", alias, `${name}.${alias}`, aliasRange);
    for (const { configurationAliases } of declared.requiredProviders)
      for (const { localName, alias, range } of configurationAliases)
        if (alias !== null)
          this.add("provider", alias, `${localName}.${alias}`, { start: range.end - alias.length, end: range.end });
    for (const call of declared.modules) {
      this.add("module", call.name, `module.${call.name}`, call.nameRange);
      if (!this.isNear(call.block.node.textRange)) continue;
      const merged = this.module.declarations.modules.get(call.name);
      const child = merged === undefined ? null : this.module.child(merged);
      if (child !== null) this.values(call.arguments.values(), child);
      for (const { key } of call.providers === null ? [] : (staticMap(call.providers.expression) ?? []))
        this.elsewhere.push({ range: expressionRange(key), module: child });
    }
  }

  /** Adds the names that have values for a module's variables. */
  values(values: Iterable<Pick<BodyAttribute, "name" | "nameRange">>, module: Module): void {
    for (const { name, nameRange } of values)
      if (module.declarations.variables.has(name))
        this.push({ kind: "variable", name, address: `var.${name}`, module }, nameRange, "value");
  }

  /** Adds the runs in a test file, and their values for variables. */
  test(): void {
    const { module, file } = this;
    const { runs, variables, overrides } = readTestFile(file, module.versions).declarations;
    this.values(variables.values(), module);
    for (const override of overrides) this.overriddenOutputs(override, module);
    for (const run of runs) {
      const { block, name, nameRange, hasModule, moduleSource } = run;
      const ran = !hasModule ? module : moduleSource === null ? null : module.moduleAt(moduleSource);
      this.push(this.runSymbol(name), nameRange, "declaration");
      this.runs.set(name, ran);
      if (ran !== null) {
        this.values(run.variables.values(), ran);
        for (const override of run.overrides) this.overriddenOutputs(override, ran);
      }
      if (hasModule) this.elsewhere.push({ range: block.node.textRange, module: ran });
    }
  }

  /** Adds the outputs that a test file's override has values for. */
  private overriddenOutputs({ kind, target, values }: OverrideDeclaration, module: Module): void {
    if (kind !== "module" || target === null || values === null) return;
    let overridden: Module | null = module;
    for (const { name } of target.modules) {
      const call: ModuleCallDeclaration | undefined = overridden?.declarations.modules.get(name);
      overridden = call === undefined ? null : (overridden?.child(call) ?? null);
    }
    if (overridden === null) return;
    for (const [name, range] of keysOf(values))
      if (overridden.declarations.outputs.has(name))
        this.push({ kind: "output", name, address: `output.${name}`, module: overridden }, range, "value");
  }

  /** Adds the inputs of a stack's components, which are values for their modules' variables. */
  stack(): void {
    for (const { source, inputs, file } of this.components().values()) {
      const child = this.componentModule(source);
      if (child === null || inputs === null || file !== this.file) continue;
      for (const [name, range] of keysOf(inputs))
        if (child.declarations.variables.has(name))
          this.push({ kind: "variable", name, address: `var.${name}`, module: child }, range, "value");
    }
  }

  private components(): ReadonlyMap<string, ComponentDeclaration> {
    return stackIn(this.module)?.components ?? NO_COMPONENTS;
  }

  private componentModule(source: string | null): Module | null {
    const path = source === null ? null : localSourcePath(source);
    return path === null ? null : this.module.moduleAt(path);
  }

  /** Adds all references, in expressions and in quotes. */
  references(): void {
    const { root } = this.file.tree;
    if (this.near !== null) for (const node of nodesNear(this.file.tree, this.near)) this.referencesOf(node);
    else if (root.type === "ConfigFile") walk(root, { enter: (node) => this.referencesOf(node) });
    else walk(root, { enter: (node) => this.referencesOf(node) });
  }

  /** Adds the reference that a node begins, or contains in quotes. */
  private referencesOf(node: Node | JsonNode): void {
    if (node.type === "VariableExpr") this.native(node);
    else if (node.type === "QuotedTemplate") this.quoted(node);
    else if (node.type === "JsonString") this.json(node);
  }

  /**
   * Adds outputs that expressions use in other ways than by the call's name: in loops over calls, in functions' results,
   * and through local values.
   */
  outputsInValues(): void {
    const known = new Set(this.found.map(({ range }) => range.end));
    const added = new Set<string>();
    const add = (module: Module | null, output: string, range: TextRange): void => {
      if (module?.declarations.outputs.has(output) !== true) return;
      const symbol = { kind: "output", name: output, address: `output.${output}`, module } as const;
      const key = `${range.end} ${symbolKey(symbol)}`;
      if (!known.has(range.end) && !added.has(key)) this.push(symbol, range, "reference");
      added.add(key);
    };
    const { modules, locals } = this.module.declarations;
    const outputsOfModules = namedOutputs({ root: "module", calls: modules, locals });
    for (const { expression, range, iterators, context } of this.sites()) {
      if (!this.isNear(range)) continue;
      const use = { expression, iterators, forEach: context.repetition?.forEach?.expression ?? null };
      for (const { call, output, nameRange } of outputsOfModules(use)) add(this.module.child(call), output, nameRange);
    }
    const stack = { root: "component", calls: this.components(), locals: stackIn(this.module)?.locals ?? NO_LOCALS };
    const outputsOfComponents = namedOutputs(stack);
    for (const { expression, iterators, forEach } of this.stackSites())
      for (const { call, output, nameRange } of outputsOfComponents({
        expression,
        iterators,
        forEach: forEach?.expression ?? null,
      }))
        add(this.componentModule(call.source), output, nameRange);
  }

  /** Returns the file's expressions, or some around those near the offset; empty without calls, whose outputs are looked for. */
  private sites(): readonly Site[] {
    const { module, file, near } = this;
    if (module.declarations.modules.size === 0) return [];
    return near === null ? sitesIn(module, file) : sitesNear(module, file, near);
  }

  /** Returns the expressions in a stack file; empty for other files. */
  private stackSites(): readonly StackSite[] {
    const own = stackIn(this.module)?.files.find(({ file }) => file === this.file);
    return own === undefined ? [] : stackSites(own.file, own.declarations);
  }

  /** A run is a symbol in its file alone. */
  private runSymbol(name: string): Occurrence["symbol"] {
    return { kind: "run", name, address: `${this.file.name} run.${name}`, module: this.module };
  }

  private native(variable: VariableExpr): void {
    const [source] = variablesIn(variable);
    if (source === undefined || isBoundAt(variable, variable.name)) return;
    const reference = referenceAround(variable);
    this.reference({ ...source, reference, range: reference.textRange }, readingOf(argumentsAround(variable)));
  }

  /** Adds a reference that is still written in quotes, as in Terraform 0.11. */
  private quoted(node: QuotedTemplate): void {
    const reading = readingOf(argumentsAround(node));
    const [part] = node.parts;
    if (reading === "expression" || node.parts.length !== 1 || part?.type !== "TemplateText") return;
    this.text(part.text, ({ start, end }) => ({ start: part.start + start, end: part.start + end }), reading);
  }

  private json(string: JsonString): void {
    if (string.parent?.type === "JsonProperty" && string.parent.name === string) return;
    const reading = readingOf(propertiesAround(string));
    const sources = variablesIn(string);
    for (const source of sources) this.reference(source, reading);
    if (sources.length > 0 || reading === "expression") return;
    const { text, rangeInFile } = embeddedText(string);
    this.text(text, rangeInFile, reading);
  }

  private text(text: string, rangeInFile: (range: TextRange) => TextRange, reading: Reading): void {
    if (!/^[\p{ID_Start}_][^"\s]*$/u.test(text)) return;
    const { root, diagnostics } = parsePartialTraversal(text);
    if (diagnostics.length > 0) return;
    for (const source of variablesIn(root.expression))
      this.reference({ ...source, range: rangeInFile(source.range) }, reading);
  }

  private reference(source: FreeVariable, reading: Reading): void {
    const other = this.elsewhere.find(
      ({ range }) => range.start <= source.range.start && source.range.end <= range.end,
    );
    const module = other === undefined ? this.module : other.module;
    const isTest = this.file.role === "test";
    if (isTest && source.name === "run") this.run(source);
    else if (isStackFile(this.file)) this.component(source);
    else if (module !== null)
      for (const { symbol, range } of symbolsOf(
        module,
        source,
        isTest && reading === "expression" ? "checkable" : reading,
      ))
        this.push(symbol, range, "reference");
  }

  /** Adds a reference to a run, and to an output of its module. */
  private run(source: FreeVariable): void {
    const [, run, output] = namesOf(source);
    const module = run === undefined ? undefined : this.runs.get(run.name);
    if (run?.range == null || module === undefined) return;
    this.push(this.runSymbol(run.name), run.range, "reference");
    if (output?.range != null && module?.declarations.outputs.has(output.name) === true)
      this.push(
        { kind: "output", name: output.name, address: `output.${output.name}`, module },
        output.range,
        "reference",
      );
  }

  /** Adds a reference to an output in a component's module. */
  private component(source: FreeVariable): void {
    const [root, name, output] = namesOf(source);
    const component = root?.name === "component" && name !== undefined ? this.components().get(name.name) : undefined;
    const module = component === undefined ? null : this.componentModule(component.source);
    if (output?.range != null && module?.declarations.outputs.has(output.name) === true)
      this.push(
        { kind: "output", name: output.name, address: `output.${output.name}`, module },
        output.range,
        "reference",
      );
  }

  private add(kind: SymbolKind, name: string, address: string, range: TextRange): void {
    const { module } = this;
    if (this.isNear(range) && isIdentifier(name) && declares(module, kind, address, name))
      this.push({ kind, name, address, module }, range, "declaration");
  }

  /** Adds a place if the name is written there as it is, without escapes; quotes around it are left out. */
  private push(symbol: Occurrence["symbol"], written: TextRange, role: Occurrence["role"]): void {
    const { text } = this.file;
    const isQuoted = text[written.start] === '"';
    const range = isQuoted ? { start: written.start + 1, end: written.end - 1 } : written;
    if (this.isNear(range) && text.slice(range.start, range.end) === symbol.name)
      this.found.push({ symbol, path: this.path, range, role });
  }
}

/** Returns the nodes around an offset, and around the one before it, in source order; traversals by their sources. */
function nodesNear(tree: SourceFile["tree"], offset: number): (Node | JsonNode)[] {
  const found = new Set<Node | JsonNode>();
  for (const at of offset > 0 ? [offset, offset - 1] : [offset])
    for (let node: Node | JsonNode | null = nodeAt(tree, at); node !== null; node = node.parent)
      found.add(node.type === "Traversal" ? node.source : node);
  return [...found].toSorted((a, b) => a.start - b.start);
}

/** Returns the values in a variable file, those that are set twice included. */
function valuesIn({ tree: { root }, body }: SourceFile): Iterable<Pick<BodyAttribute, "name" | "nameRange">> {
  if (root.type !== "ConfigFile") return body.justAttributes().attributes.values();
  return root.body.items.flatMap((item) =>
    item.type === "Attribute" ? [{ name: item.name.name, nameRange: item.name.textRange }] : [],
  );
}

/** Returns the keys that an object in an argument has as written names, with their ranges. */
function keysOf({ expression }: BodyAttribute): [name: string, range: TextRange][] {
  return (staticMap(expression) ?? []).flatMap(({ key }): [string, TextRange][] => {
    const name = staticKeyword(key) ?? literalText(key);
    return name === null ? [] : [[name, expressionRange(key)]];
  });
}

/** Returns a quoted key's text; null for other keys. */
function literalText(key: ConfigExpression): string | null {
  return "text" in key ? (/^"([^"\\$%]*)"$/.exec(key.text)?.[1] ?? null) : null;
}

/** Returns the reference that begins with a variable. */
function referenceAround(variable: VariableExpr): Traversal | VariableExpr {
  const { parent } = variable;
  return parent?.type === "Traversal" && parent.source === variable ? parent : variable;
}

/** Returns the name that the argument around a node has. */
function* argumentsAround(node: Node): Generator<string> {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.type === "Attribute") {
      yield at.name.name;
      return;
    }
  }
}

/** Returns the names that properties around a value have, innermost first. */
function* propertiesAround(string: JsonString): Generator<string> {
  for (let at: JsonNode | null = string; at !== null; at = at.parent)
    if (at.type === "JsonProperty" && at.name.type === "JsonString") yield at.name.value;
}

/** Returns how the first argument that is read in a way of its own reads names. */
function readingOf(names: Iterable<string>): Reading {
  for (const name of names) {
    const reading = READINGS.get(name);
    if (reading !== undefined) return reading;
  }
  return "expression";
}
