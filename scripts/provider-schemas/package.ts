// An npm package of provider schemas: the files in the layout of a schema directory, and a manifest.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compressed } from "../../node/data-file.ts";
import { type ProviderSchema, type SchemaIdentity, writeCompactSchema } from "../../src/index.ts";
import { schemaPath } from "../../src/internal.ts";

/** A package to write. */
export interface SchemaPackage {
  readonly name: string;
  readonly version: string;
  readonly providers: readonly (SchemaIdentity & { readonly schema: ProviderSchema })[];
}

/** Writes a package into a directory, and returns the paths of its files in it. */
export function writePackage(directory: string, { name, version, providers }: SchemaPackage): string[] {
  const files = new Map<string, string | Buffer>();
  for (const { schema, ...identity } of providers)
    files.set(`schemas/${schemaPath(identity)}`, compressed(writeCompactSchema(schema, identity)));
  const manifest = {
    name,
    version,
    description: `Schemas of Terraform providers for hclkit: ${providers.map((one) => `${one.provider} ${one.version}`).join(", ")}`,
    keywords: ["hclkit", "terraform", "opentofu", "provider-schema"],
    files: ["schemas"],
  };
  files.set("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  files.set("README.md", readme(name, providers));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return [...files.keys()];
}

function readme(name: string, providers: SchemaPackage["providers"]): string {
  const rows = providers.map(({ provider, version }) => `- ${provider} ${version}`);
  return `# ${name}

Schemas of Terraform providers, which [hclkit](https://www.npmjs.com/package/hclkit) checks resources against:

${rows.join("\n")}

\`\`\`hcl
# .hclkit.hcl
provider_schemas = "node_modules/${name}/schemas"
\`\`\`
`;
}
