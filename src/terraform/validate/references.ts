/**
 * Whether what an expression refers to is declared, and may be used there. Follows the reference's static checks and the messages of its
 * evaluator.
 */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../../diagnostics/index.ts";
import { goQuote, nameSuggestion, type TextRange } from "../../text/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { ModuleDeclarations, ResourceDeclaration } from "../declare/declarations.ts";
import { isReference, readReferences, type Reference, type ReferenceSubject } from "../addresses/references.ts";
import type { ResourceSchemas } from "../schema/resource-schemas.ts";
import type { Site } from "../declare/sites.ts";

/** Attributes of `path`. */
const PATH_NAMES = ["cwd", "module", "root"];

/** Attributes of `terraform` in any version of Terraform or OpenTofu. */
const TERRAFORM_NAMES = new Set(["applying", "workspace"]);

const REMOVED_ENV =
  'The terraform.env attribute was deprecated in v0.10 and removed in v0.12. The "state environment" concept was renamed to "workspace" in v0.12, and so the workspace name can now be accessed using the terraform.workspace attribute.';

type Subject<Kind extends ReferenceSubject["kind"]> = Extract<ReferenceSubject, { kind: Kind }>;

/** What references can lead to. */
export interface ReferenceTargets {
  readonly declarations: ModuleDeclarations;
  readonly schemas: ResourceSchemas;
}

/** What is wrong with the references of an expression. */
export function referenceProblems({ declarations, schemas }: ReferenceTargets, site: Site): Diagnostic[] {
  const checker = new ReferenceChecker(declarations, schemas, site);
  for (const { source, read } of readReferences(site.expression)) {
    if (site.iterators.some(({ name }) => name === source.name)) continue;
    if (isReference(read)) checker.check(read);
    else checker.found.push(read);
  }
  return checker.found;
}

class ReferenceChecker {
  readonly found: Diagnostic[] = [];
  private readonly declarations: ModuleDeclarations;
  private readonly schemas: ResourceSchemas;
  private readonly site: Site;

  constructor(declarations: ModuleDeclarations, schemas: ResourceSchemas, site: Site) {
    this.declarations = declarations;
    this.schemas = schemas;
    this.site = site;
  }

  check(reference: Reference): void {
    const { subject } = reference;
    switch (subject.kind) {
      case "var":
        return this.variable(reference, subject.name);
      case "local":
        return this.local(reference, subject.name);
      case "module":
        return this.module(reference, subject.name);
      case "resource":
        return this.resource(reference, subject);
      case "count":
        return this.count(reference, subject.name);
      case "each":
        return this.each(reference, subject.name);
      case "path":
        return this.path(reference, subject.name);
      case "terraform":
        return this.terraform(reference, subject.name);
      case "self":
        return this.self(reference);
    }
  }

  private self(reference: Reference): void {
    const { self } = this.site.context;
    const [next] = reference.remaining;
    if (self === null) this.report("self-outside", reference);
    else if (next?.step.kind === "attribute") this.attribute(self, next.step.name, next.range);
  }

  private variable(reference: Reference, name: string): void {
    const { variables } = this.declarations;
    if (variables.has(name)) return;
    const near = nameSuggestion(name, variables.keys());
    const hint =
      near === null ? ` This variable can be declared with a variable ${goQuote(name)} {} block.` : didYouMean(near);
    this.report("undeclared-variable", reference, goQuote(name), hint);
  }

  private local(reference: Reference, name: string): void {
    const { locals } = this.declarations;
    if (`local.${name}` === this.site.context.owner) this.report("self-referencing-local", reference, `local.${name}`);
    if (locals.has(name)) return;
    const near = nameSuggestion(name, locals.keys());
    this.report("undeclared-local", reference, goQuote(name), near === null ? "" : didYouMean(near));
  }

  private module(reference: Reference, name: string): void {
    const { modules } = this.declarations;
    if (modules.has(name)) return;
    const near = nameSuggestion(name, modules.keys());
    this.report("undeclared-module", reference, goQuote(name), near === null ? "" : didYouMean(near));
  }

  private resource(reference: Reference, subject: Subject<"resource">): void {
    const { mode, type, name, key } = subject;
    const address = resourceAddress(subject);
    const declared = this.declarations.resources.get(address);
    const { range, remaining } = reference;
    if (declared === undefined) {
      const data = `data.${type}.${name}`;
      const hint =
        mode === "managed" && this.declarations.resources.has(data)
          ? `\n\nDid you mean the data resource ${data}?`
          : "";
      const noun = mode === "ephemeral" ? "An ephemeral" : `A ${mode}`;
      this.report("undeclared-resource", reference, noun, goQuote(type), goQuote(name), hint);
      return;
    }
    if (declared.check !== null && declared.check !== this.site.context.check) {
      this.report("scoped-resource", reference, goQuote(type), goQuote(name));
    }
    if (address === this.site.context.owner) this.report("self-referential-block", reference, address);
    const isRepeated = declared.count !== null || declared.forEach !== null;
    const next = remaining[0]?.step;
    if (key !== null && !isRepeated) this.report("unexpected-instance-key", reference, address);
    if (next?.kind !== "attribute") return;
    if (key === null && isRepeated) {
      const [set, example] = declared.count === null ? ["for_each", "each.key"] : ["count", "count.index"];
      this.found.push(createDiagnostic("missing-instance-key", range, null, [address, set, example]));
    }
    if (next.name === "count") this.report("resource-count-attribute", reference, address);
    else this.attribute(declared, next.name, remaining[0]!.range);
  }

  private attribute(resource: ResourceDeclaration, name: string, range: TextRange): void {
    const schema = this.schemas.schemaOf(resource);
    if (schema === null || schema.attributes.has(name) || schema.blocks.has(name)) return;
    const near = nameSuggestion(name, [...schema.attributes.keys(), ...schema.blocks.keys()]);
    const hint = near === null ? "" : didYouMean(near);
    this.found.push(createDiagnostic("unsupported-resource-attribute", range, null, [goQuote(name), hint]));
  }

  private count(reference: Reference, name: string): void {
    const { repetition } = this.site.context;
    if (name !== "index") this.report("no-such-count-attribute", reference, goQuote(name));
    else if (repetition?.count == null) this.report("count-outside", reference);
  }

  private each(reference: Reference, name: string): void {
    const { repetition } = this.site.context;
    if (name !== "key" && name !== "value") this.report("no-such-each-attribute", reference, goQuote(name));
    else if (repetition?.forEach == null)
      this.report(name === "key" ? "each-outside" : "each-value-outside", reference);
  }

  private path(reference: Reference, name: string): void {
    if (PATH_NAMES.includes(name)) return;
    const near = nameSuggestion(name, PATH_NAMES);
    this.report("no-such-path-attribute", reference, goQuote(name), near === null ? "" : didYouMean(near));
  }

  private terraform(reference: Reference, name: string): void {
    if (TERRAFORM_NAMES.has(name)) return;
    const other = `The "terraform" object does not have an attribute named ${goQuote(name)}. The only supported attributes are terraform.workspace, the name of the currently-selected workspace, and terraform.applying, a boolean which is true only during apply.`;
    this.report("no-such-terraform-attribute", reference, name === "env" ? REMOVED_ENV : other);
  }

  private report(code: DiagnosticCode, { range }: Reference, ...args: readonly string[]): void {
    this.found.push(createDiagnostic(code, range, null, args));
  }
}

function didYouMean(name: string): string {
  return ` Did you mean ${goQuote(name)}?`;
}
