/** Modules that Terragrunt runs: it generates files in them, and reads some variable files itself. */
import type { Diagnostic } from "../../../src/index.ts";
import { fileNameOf, type GeneratedNames } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Arguments in codes about names. */
interface Named {
  readonly name?: string;
  readonly mode?: string;
  readonly type?: string;
  readonly address?: string;
  readonly provider?: string;
  readonly configuration?: string;
}

/** Returns whether a code's problem is that a name is undeclared, and the name is in generated files. */
type IsGenerated = (names: GeneratedNames, data: Named) => boolean;

const isProvider: IsGenerated = ({ providers }, { name = "" }) => providers.has(name);

/** Any generated provider may be what is missing: the codes have no local names. */
const isAnyProvider: IsGenerated = ({ providers }) => providers.size > 0;

/** Codes that another file in the module could settle. */
const UNDECLARED: Readonly<Partial<Record<string, IsGenerated>>> = {
  "undeclared-variable": ({ variables }, { name = "" }) => variables.has(name),
  "undeclared-variable-value": ({ variables }, { name = "" }) => variables.has(name),
  "undeclared-local": ({ locals }, { name = "" }) => locals.has(name),
  "undeclared-module": ({ modules }, { name = "" }) => modules.has(name),
  "undeclared-resource": ({ resources }, { mode, type = "", name = "" }) =>
    resources.has(`${mode === undefined || mode === "managed" ? "" : `${mode}.`}${type}.${name}`),
  "undeclared-replace-trigger": ({ resources }, { address = "" }) => resources.has(address),
  "undeclared-action": () => false,
  "undeclared-function-provider": ({ providers }, { provider = "" }) => providers.has(provider),
  "missing-provider-configuration": isAnyProvider,
  "missing-run-provider": isAnyProvider,
  "missing-caller-provider": isProvider,
  "undefined-provider-of-caller": isProvider,
  "required-provider-implied-otherwise": isAnyProvider,
  "provider-not-required-by-child": isAnyProvider,
  "undeclared-import-target": ({ resources }, { address = "" }) => resources.has(address),
};

/**
 * Returns true for a name that a generated file declares, or may declare if it cannot be read, and for a variable file
 * that Terragrunt reads.
 */
export function isTerragrunts({ module, nameInModule, workspace }: HclSourceCode, { code, data }: Diagnostic): boolean {
  const isGenerated = UNDECLARED[code];
  if (module === null || nameInModule === null || isGenerated === undefined) return false;
  const { generated, valueFiles } = workspace.terragruntAround(module);
  if (generated === null || isGenerated(generated, data as Named)) return true;
  return code === "undeclared-variable-value" && (valueFiles === null || valueFiles.has(fileNameOf(nameInModule)));
}

/** Returns the names in the files that Terragrunt generates in a module; null if a file may declare anything. */
export function generatedNames({ module, workspace }: HclSourceCode): GeneratedNames | null {
  return module === null ? null : workspace.terragruntAround(module).generated;
}

/** Returns true if a generated file uses a name such as `var.a`, or may use it. */
export function mayTerragruntUse(sourceCode: HclSourceCode, address: string): boolean {
  const generated = generatedNames(sourceCode);
  return generated === null || usesIn(generated.text, address);
}

function usesIn(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1))
    if (!/[\w.-]/.test(text[at - 1] ?? "") && !/[\w-]/.test(text[at + address.length] ?? "")) return true;
  return false;
}
