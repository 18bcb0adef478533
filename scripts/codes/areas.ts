/** All codes with their documentation, in areas: the pages of docs/codes. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeDoc } from "../../src/diagnostics/code-docs.ts";

const SOURCE = join(import.meta.dirname, "../../src");

/** A page of docs/codes. */
interface Area {
  /** The name of the page's file, without `.md`. */
  readonly name: string;
  readonly title: string;
  /** The directories in `src` whose tables, and those below them, are on the page; the longest match counts. */
  readonly places: readonly string[];
}

const AREAS: readonly Area[] = [
  { name: "syntax", title: "Native syntax", places: ["syntax"] },
  { name: "json", title: "JSON syntax", places: ["json"] },
  { name: "evaluation", title: "Evaluation", places: ["eval"] },
  { name: "type-expressions", title: "Type expressions", places: ["eval/type-expression"] },
  { name: "bodies", title: "Bodies by a schema", places: ["model"] },
  { name: "terraform-blocks", title: "Terraform: arguments and blocks", places: ["terraform/declare"] },
  {
    name: "terraform-addresses",
    title: "Terraform: names, addresses, sources and references",
    places: ["terraform/addresses"],
  },
  { name: "terraform-files", title: "Terraform: several files", places: ["terraform/merge"] },
  {
    name: "terraform-references",
    title: "Terraform: references and values",
    places: ["terraform/checks/validate", "terraform/console"],
  },
  {
    name: "terraform-resources",
    title: "Terraform: resources, provisioners and imports",
    places: ["terraform/checks/validate/resources"],
  },
  {
    name: "terraform-modules",
    title: "Terraform: module calls and providers",
    places: ["terraform/checks/validate/modules"],
  },
  {
    name: "terraform-tests",
    title: "Terraform: tests, mocks and queries",
    places: ["terraform/documents/test-files", "terraform/checks/validate/test-files", "terraform/documents/queries"],
  },
  { name: "terraform-versions", title: "Terraform: versions", places: ["terraform/checks/features"] },
  { name: "opentofu", title: "OpenTofu", places: ["terraform/checks/validate/opentofu"] },
  {
    name: "terraform-stacks",
    title: "Terraform: stacks",
    places: ["terraform/documents/stacks", "terraform/checks/validate/stacks"],
  },
  {
    name: "terraform-plan",
    title: "Terraform: beyond terraform validate",
    places: ["terraform/checks/plan", "terraform/checks/advice"],
  },
  { name: "products", title: "Several products", places: ["products/shared"] },
  { name: "nomad", title: "Nomad", places: ["products/nomad"] },
  { name: "packer", title: "Packer", places: ["products/packer"] },
  { name: "docker-bake", title: "Bake", places: ["products/docker-bake"] },
  { name: "terragrunt", title: "Terragrunt", places: ["products/terragrunt"] },
];

/** An area with the documentation of its codes, in alphabetical order. */
export interface DocumentedArea extends Area {
  readonly docs: readonly (readonly [code: string, doc: CodeDoc])[];
}

/** Returns the area of a file of `src`. */
function areaOf(file: string): Area {
  const lengthIn = ({ places }: Area) =>
    Math.max(0, ...places.filter((place) => `${dirname(file)}/`.startsWith(`${place}/`)).map(({ length }) => length));
  const best = AREAS.reduce((a, b) => (lengthIn(b) > lengthIn(a) ? b : a));
  if (lengthIn(best) === 0) throw new Error(`Bug: src/${file} belongs to no page of docs/codes.`);
  return best;
}

/** Returns each area with the codes of its tables: of each `codes.docs.ts` in the area's directories. */
async function documentedAreas(): Promise<readonly DocumentedArea[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("codes.docs.ts"))
    .map((file) => file.replaceAll("\\", "/"));
  const tables = files.map(async (file) => {
    const { docs } = (await import(pathToFileURL(join(SOURCE, file)).href)) as {
      readonly docs: Readonly<Record<string, CodeDoc>>;
    };
    return { area: areaOf(file), docs: Object.entries(docs) };
  });
  const read = await Promise.all(tables);
  return AREAS.map((area) => ({
    ...area,
    docs: read
      .filter((table) => table.area === area)
      .flatMap(({ docs }) => docs)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }));
}

/** All areas with their codes. */
export const codeAreas: readonly DocumentedArea[] = await documentedAreas();

/** The documentation for every code. */
export const codeDocs: ReadonlyMap<string, CodeDoc> = new Map(codeAreas.flatMap(({ docs }) => docs));
