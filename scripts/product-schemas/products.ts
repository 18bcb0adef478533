// Where each product's source declares the bodies that our schemas describe, and which differences are meant.
import { dockerBake } from "../../src/products/docker-bake/product.ts";
import { bakeSchema } from "../../src/products/docker-bake/schema.ts";
import { DRIVER_SCHEMAS } from "../../src/products/nomad/drivers/schemas.ts";
import { nomadSchema } from "../../src/products/nomad/schema.ts";
import {
  DATA_SOURCES,
  POST_PROCESSOR,
  POST_PROCESSORS,
  PROVISIONER,
  PROVISIONERS,
  SOURCES,
} from "../../src/products/packer/components.ts";
import { packer } from "../../src/products/packer/product.ts";
import { packerSchema } from "../../src/products/packer/schema.ts";
import { body, names } from "../../src/products/shared/schema-notation.ts";
import type { ProductSchema } from "../../src/products/shared/schema.ts";
import { stackSchema, unitSchema } from "../../src/products/terragrunt/schema.ts";

/** A body in a schema, and where the source declares it. */
export interface ComparedBody {
  /** The beginning of each path in the output. */
  readonly name: string;
  readonly schema: ProductSchema;
  /** The directories with the declarations. */
  readonly paths: readonly string[];
  /** The structs that decode the body, and the variables with its schema: together they are all of it. */
  readonly structs?: readonly string[];
  readonly values?: readonly string[];
}

/** Why some differences are meant, by the lines that they match. */
type Reasons = readonly (readonly [lines: RegExp, reason: string])[];

/** A product's bodies. */
export interface ComparedProduct {
  readonly bodies: readonly ComparedBody[];
  readonly reasons: Reasons;
}

/** Returns the body of a block type in a schema; throws if there is no closed one. */
function bodyOf(schema: ProductSchema, type: string): ProductSchema {
  const body = schema.blocks.find((block) => block.type === type)?.body;
  if (body === undefined || body === "attributes") throw new TypeError(`${type} has no schema`);
  return body;
}

/** Returns a block type's body, as a product declares it in one directory. */
function closed(
  type: string,
  schema: ProductSchema,
  path: string,
  names: Pick<ComparedBody, "structs" | "values">,
): ComparedBody {
  return { name: type, schema: bodyOf(schema, type), paths: [path], ...names };
}

const job: ComparedBody = {
  name: "job",
  schema: bodyOf(nomadSchema, "job"),
  paths: ["api", "jobspec2"],
  structs: ["jobConfig", "Job"],
};

const DRIVER_PACKAGES: Readonly<Record<string, string>> = { raw_exec: "rawexec" };
const drivers = [...DRIVER_SCHEMAS].map(([driver, schema]): ComparedBody => ({
  name: `${driver}.config`,
  schema,
  paths: [`drivers/${DRIVER_PACKAGES[driver] ?? driver}`],
  values: ["taskConfigSpec"],
}));

const inFile = { paths: ["pkg/config", "pkg/config/hclparse", "internal/remotestate"] };
const unit: ComparedBody = { ...inFile, name: "unit", schema: unitSchema, structs: ["terragruntConfigFile"] };

/** Returns the bodies for Packer's components in a directory; `common` are the names that Packer itself adds to each. */
function components(
  kind: string,
  schemas: Readonly<Record<string, ProductSchema>>,
  common: readonly string[],
): ComparedBody[] {
  // The source of shell-local is in the plugin SDK.
  return Object.entries(schemas).flatMap(([type, schema]) =>
    type === "shell-local"
      ? []
      : [
          {
            name: `${kind}.${type}`,
            schema: { ...schema, attributes: schema.attributes.filter(({ name }) => !common.includes(name)) },
            paths: [`${kind}/${type}`],
            structs: [type === "sleep" ? "FlatProvisioner" : "FlatConfig"],
          },
        ],
  );
}

const inTemplate = (type: string, names: Pick<ComparedBody, "structs" | "values">): ComparedBody =>
  closed(type, packerSchema, "hcl2template", names);

const namesIn = (list: string): string[] => names(list).map(({ name }) => name);

/** The products by name. */
export const COMPARED_PRODUCTS: Readonly<Record<string, ComparedProduct>> = {
  nomad: {
    bodies: [job, closed("variable", nomadSchema, "jobspec2", { values: ["variableBlockSchema"] }), ...drivers],
    reasons: [
      [/\.(constraint|affinity)\.\w+: not in the source$/, "read by decodeConstraint and decodeAffinity"],
      [/\.affinity\.weight: number in place of int$/, "decodeAffinity converts a number"],
      [/\.group\.(vault|secret): block not in the source$/, "read by decodeTaskGroup"],
      [/\.task\.scaling: 1 labels/, "read by decodeTask"],
      [/\.group\.scaling\.max: optional/, "required by validateGroupScalingPolicy"],
      [/\.group_selection|\.resources\.custom|\.cron\.stop:/, "Nomad Enterprise"],
      [/\.(consul_token|vault_token|hvs|ttl|error_mode|on_error|on_render_error|id):/, "of another version"],
    ],
  },
  terragrunt: {
    bodies: [
      unit,
      { ...inFile, name: "stack", schema: stackSchema, structs: ["StackConfigFile"] },
      { ...inFile, name: "stack.unit", schema: bodyOf(stackSchema, "unit"), structs: ["Unit"] },
      { ...inFile, name: "stack.stack", schema: bodyOf(stackSchema, "stack"), structs: ["Stack"] },
    ],
    reasons: [
      [/^unit\.(skip|retry\w+): not in the source$/, "removed in Terragrunt 1.0"],
      [/^stack\.\w+\.autoinclude: block/, "read by the partial parser"],
      [/^unit\.catalog\.urls: required/, "units are read without it"],
    ],
  },
  packer: {
    bodies: [
      { name: "template", schema: packerSchema, paths: ["hcl2template"], values: ["configSchema"] },
      inTemplate(packer.name, { values: ["packerBlockSchema"] }),
      inTemplate("variable", { values: ["variableBlockSchema"] }),
      inTemplate("local", { values: ["localBlockSchema"] }),
      inTemplate("hcp_packer_registry", { structs: ["decodeHCPRegistry.b"] }),
      inTemplate("build", { structs: ["decodeBuildConfig.b"], values: ["buildSchema"] }),
      { name: "any", schema: body(PROVISIONER), paths: ["hcl2template"], structs: ["decodeProvisioner.b"] },
      { name: "any", schema: body(POST_PROCESSOR), paths: ["hcl2template"], structs: ["decodePostProcessor.b"] },
      ...components("provisioner", PROVISIONERS, namesIn(PROVISIONER)),
      ...components("post-processor", POST_PROCESSORS, namesIn(POST_PROCESSOR)),
      ...components("builder", SOURCES, []),
      ...components("datasource", DATA_SOURCES, []),
    ],
    reasons: [
      [/\.[\w-]+\.\w+: (required|optional) in the source$/, "decided by Prepare"],
      [/\.(hcp_packer_registry|error-cleanup-provisioner): may be repeated/, "a second one is an error in the decoder"],
      [/\.artifice\.keep_input_artifact: missing/, "read by Packer itself"],
    ],
  },
  [dockerBake.name]: {
    bodies: [{ name: "file", schema: bakeSchema, paths: ["bake", "bake/hclparser"], structs: ["Config", "inputs"] }],
    reasons: [
      [/\.target\.(matrix|name): not in the source$/, "read by resolveBlockNames"],
      [/\.(condition|params|result): optional/, "required by the parser"],
    ],
  },
};
