// The module that both servers are asked about.
import { dedent } from "../../../tools/dedent.ts";

/** The files, by name. */
export const FILES = {
  "main.tf": dedent`
    locals {
      zone = upper("a")
    }

    module "child" {
      source = "./child"
      name   = local.zone
    }

    resource "aws_instance" "web" {
      tenancy = "wrong"
    }

    output "o" {
      value = [local.zone, module.child.id, local.missing]
    }
  `,
  "child/main.tf": dedent`
    variable "name" {}
    output "id" {
    value = var.name
    }
  `,
} as const;

/** A name of one of them. */
export type FileName = keyof typeof FILES;

/** Returns the position of a text in a file. */
export function positionOf(name: FileName, text: string): { line: number; character: number } {
  const before = FILES[name].slice(0, FILES[name].indexOf(text)).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}

/** Sends a request; resolves to its result. */
export type Ask = (method: string, params: object) => Promise<unknown>;

/** What both servers must answer, by name of the feature. */
export interface Answers {
  readonly diagnostics: readonly string[];
  readonly hover: string;
  readonly completion: readonly string[];
  readonly formatted: readonly string[];
  readonly renamed: readonly string[];
  readonly status: unknown;
}

/** The right answers. */
export const EXPECTED: Answers = {
  diagnostics: ["hcl/terraform/no-undeclared-reference", "hcl/terraform/valid-attribute-value"],
  hover: '`local.zone`\n\ntype: string\n\n```hcl\n"A"\n```',
  completion: ["zone"],
  formatted: ["  value = var.name"],
  renamed: ["child/main.tf: label", "child/main.tf: label", "main.tf: label"],
  status: { product: "Terraform" },
};

/** Asks a server about the module, whose files are below an address and open. */
export async function answersOf(ask: Ask, base: string): Promise<Answers> {
  const textDocument = { uri: `${base}main.tf` };
  const child = { uri: `${base}child/main.tf` };
  const report = (await ask("textDocument/diagnostic", { textDocument })) as { items: readonly { code: string }[] };
  const zone = positionOf("main.tf", "zone, module");
  const hover = (await ask("textDocument/hover", { textDocument, position: zone })) as { contents: { value: string } };
  const list = (await ask("textDocument/completion", { textDocument, position: zone })) as {
    items: readonly { label: string }[];
  };
  const options = { tabSize: 2, insertSpaces: true };
  const edits = (await ask("textDocument/formatting", { textDocument: child, options })) as readonly {
    newText: string;
  }[];
  const rename = { textDocument: child, position: positionOf("child/main.tf", 'name" {}'), newName: "label" };
  const { changes } = (await ask("textDocument/rename", rename)) as {
    changes: Readonly<Record<string, readonly { newText: string }[]>>;
  };
  const { product } = (await ask("hclkit/status", { textDocument })) as { product: string };
  return {
    diagnostics: report.items.map(({ code }) => code).toSorted(),
    hover: hover.contents.value,
    completion: list.items.map(({ label }) => label),
    formatted: edits.flatMap(({ newText }) => newText.split("\n")).filter((line) => line !== ""),
    renamed: Object.entries(changes)
      .flatMap(([uri, ofFile]) =>
        ofFile.map(({ newText }) => `${uri.slice(base.length)}: ${newText.trim().split(" ")[0]}`),
      )
      .toSorted(),
    status: { product },
  };
}

/** The parameters of `initialize` for a client that asks for diagnostics. */
export const INITIALIZE = {
  processId: null,
  rootUri: null,
  capabilities: { workspace: { diagnostics: { refreshSupport: true } }, textDocument: { diagnostic: {} } },
  initializationOptions: {},
} as const;
