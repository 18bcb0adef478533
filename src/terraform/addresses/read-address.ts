/** Reads resource and module addresses in `moved`, `import` and `removed` blocks. */
import type { CodeDefinition, DiagnosticSink, ReportArguments } from "../../diagnostics/index.ts";
import { goQuote, type TextRange } from "../../text/index.ts";
import type { Value } from "../../values/index.ts";
import type { ResourceMode } from "./resource-address.ts";
import type { Address, AddressPart } from "./address.ts";
import { type AddressStep, rangeOfSteps } from "./address-steps.ts";
import { addressCodes } from "./codes.ts";
import { instanceKeyProblem, WHOLE_NUMBER } from "./instance-key.ts";

/** Names that are not resource types. */
const RESERVED = new Set([
  "count",
  "each",
  "local",
  "module",
  "path",
  "self",
  "terraform",
  "var",
  "template",
  "lazy",
  "arg",
]);

const TYPE_REQUIRED: Readonly<Record<ResourceMode, string>> = {
  managed: "A resource type name is required.",
  data: "A data source name is required.",
  ephemeral: "An ephemeral resource type name is required.",
};

/** Returns the address of an instance or of a whole object; reports an invalid address and returns null. */
export function readAddress(sink: DiagnosticSink, steps: readonly AddressStep[]): Address | null {
  return new AddressReader(sink, steps).instance() ?? null;
}

/** Like `readAddress`, but without reports. */
export function parseAddress(steps: readonly AddressStep[]): Address | null {
  return new AddressReader(null, steps).instance() ?? null;
}

/** Whose words messages about keys have. */
interface RemovedWords {
  readonly isOpenTofu: boolean;
}

/** The product's words, and the kinds of resources that it has. */
interface RemovedOptions extends RemovedWords {
  /** Whether `ephemeral` begins the address of an ephemeral resource, and is not a type. */
  readonly hasEphemeral: boolean;
}

/**
 * Returns the address of a declared object, which is never an instance; reports an invalid address and returns null.
 */
export function readConfigAddress(
  sink: DiagnosticSink,
  steps: readonly AddressStep[],
  options: RemovedOptions,
): Address | null {
  return new AddressReader(sink, steps).config(options) ?? null;
}

class AddressReader {
  private readonly sink: DiagnosticSink | null;
  private readonly steps: readonly AddressStep[];
  /** The index of the next step to read. */
  private at = 0;

  constructor(sink: DiagnosticSink | null, steps: readonly AddressStep[]) {
    this.sink = sink;
    this.steps = steps;
  }

  instance(): Address | undefined {
    const modules = this.modules(null);
    if (modules === undefined) return undefined;
    if (this.at === this.steps.length) return { modules, resource: null };
    const root = this.nameAt(0);
    if (root !== null && RESERVED.has(root)) {
      return this.problem(addressCodes["invalid-address"], this.rest(), { problem: reservedDetail(root) });
    }
    const mode = root === "data" || root === "ephemeral" ? root : "managed";
    if (root === "resource" || mode !== "managed") this.at++;
    const names = this.typeAndName(mode);
    if (names === undefined) return undefined;
    const key = this.instanceKey();
    return key === undefined ? undefined : { modules, resource: { mode, ...names, key } };
  }

  config({ isOpenTofu, hasEphemeral }: RemovedOptions): Address | undefined {
    const modules = this.modules({ isOpenTofu });
    if (modules === undefined) return undefined;
    if (this.at === this.steps.length) return { modules, resource: null };
    const root = this.nameAt(0);
    const mode = root === "data" || (root === "ephemeral" && hasEphemeral) ? root : "managed";
    if (mode !== "managed") this.at++;
    const names = this.typeAndName(mode);
    if (names === undefined) return undefined;
    const extra = this.steps[this.at];
    if (extra !== undefined)
      return this.problem(addressCodes["removed-resource-instance"], extra.range, { isOpenTofu });
    return { modules, resource: { mode, ...names, key: null } };
  }

  /**
   * Returns the modules at the beginning of an address; undefined after a report, as in all methods here. Keys are
   * reported in these words; null allows them.
   */
  private modules(refusal: RemovedWords | null): AddressPart[] | undefined {
    const parts: AddressPart[] = [];
    while (this.at < this.steps.length) {
      const keyword = this.steps[this.at]!;
      if (keyword.kind === "index")
        return this.problem(addressCodes["invalid-address-operator"], keyword.range, {
          problem: "Module address prefix must be followed by dot and then a name.",
        });
      if (keyword.name !== "module") break;
      const name = this.steps[this.at + 1];
      if (name?.kind !== "attribute")
        return this.problem(addressCodes["invalid-address-operator"], (name ?? keyword).range, {
          problem: 'Prefix "module." must be followed by a module name.',
        });
      this.at += 2;
      const key = this.moduleKey(refusal);
      if (key === undefined) return undefined;
      parts.push({ name: name.name, key });
    }
    return parts;
  }

  /** Returns a module's instance key; null if absent, undefined after a report if keys are not allowed. */
  private moduleKey(refusal: RemovedWords | null): Value | null | undefined {
    const step = this.steps[this.at];
    if (step?.kind !== "index") return null;
    if (refusal !== null) return this.problem(addressCodes["removed-module-instance"], step.range, refusal);
    this.at++;
    const problem = instanceKeyProblem(step.key);
    if (problem === null) return step.key;
    const detail =
      problem === WHOLE_NUMBER
        ? `Invalid module index: ${problem}.`
        : "Invalid module key: must be either a string or an integer.";
    return this.problem(addressCodes["invalid-address-operator"], step.range, { problem: detail });
  }

  private typeAndName(mode: ResourceMode): { readonly type: string; readonly name: string } | undefined {
    const [type, name] = this.steps.slice(this.at);
    if (type === undefined || name === undefined)
      return this.problem(addressCodes["invalid-address"], this.rest(), {
        problem: "Resource specification must include a resource type and name.",
      });
    if (type.kind === "index")
      return this.problem(addressCodes["invalid-address"], type.range, { problem: TYPE_REQUIRED[mode] });
    if (name.kind !== "attribute")
      return this.problem(addressCodes["invalid-address"], name.range, { problem: "A resource name is required." });
    this.at += 2;
    return { type: type.name, name: name.name };
  }

  /** Returns a resource's instance key; null if absent, undefined after a report if it is invalid. */
  private instanceKey(): Value | null | undefined {
    const [step, extra] = this.steps.slice(this.at);
    if (step === undefined) return null;
    if (extra !== undefined)
      return this.problem(addressCodes["invalid-address"], extra.range, {
        problem: "Unexpected extra operators after address.",
      });
    if (step.kind !== "index")
      return (
        this.problem(addressCodes["invalid-address"], step.range, {
          problem: "Resource instance key must be given in square brackets.",
        }) ?? undefined
      );
    const problem = instanceKeyProblem(step.key);
    if (problem === null) return step.key;
    return this.problem(addressCodes["invalid-address"], step.range, {
      problem: `Invalid resource instance key: ${problem}.`,
    });
  }

  private nameAt(offset: number): string | null {
    const step = this.steps[this.at + offset];
    return step === undefined || step.kind === "index" ? null : step.name;
  }

  /** Returns the range from the next step on. */
  private rest(): TextRange {
    const rest = this.steps.slice(this.at);
    return rangeOfSteps(rest.length > 0 ? rest : this.steps);
  }

  private problem<A extends object>(
    code: CodeDefinition<string, A>,
    range: TextRange,
    ...args: ReportArguments<A>
  ): undefined {
    this.sink?.report(code, range, ...args);
  }
}

function reservedDetail(name: string): string {
  return `The keyword ${goQuote(name)} is reserved and cannot be used to target a resource address. If you are targeting a resource type that uses a reserved keyword, please prefix your address with "resource.".`;
}
