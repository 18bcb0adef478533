// Schemas from generated bindings: what their sources say, and what they do not.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { packageDeclarations, schemaIn } from "../../scripts/provider-schemas/extract/extract.ts";
import { declarationsIn } from "../../scripts/provider-schemas/extract/declarations.ts";
import { generatorOf, packageProvider, sourceIn } from "../../scripts/provider-schemas/extract/package-sources.ts";
import type { ProviderSchema, SchemaAttribute, SchemaBlock } from "../../src/index.ts";
import { UNCERTAIN_ATTRIBUTE } from "../../src/terraform/schema/uncertain-attribute.ts";
import { typeToJson } from "../../src/values/index.ts";
import { interfaceOf, membersOf, writeBindings } from "../helpers/bindings.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const schemaOf = (...sources: readonly string[]): ProviderSchema => schemaIn([declarationsIn(sources)]);

/** Returns a resource's class. */
function resource(members: string, { library = "cdktf", config = "DiskConfig", hcl = "" } = {}): string {
  return [
    `export class Disk extends ${library}.TerraformResource {`,
    '  public static readonly tfResourceType = "cloud_disk";',
    `  public constructor(scope: Construct, id: string, config: ${config}) {`,
    "  }",
    members,
    ...(hcl === "" ? [] : ["  protected synthesizeHclAttributes(): { [name: string]: any } {", hcl, "  }"]),
    "}\n",
  ].join("\n");
}

/** Returns the form of an attribute in HCL. */
const form = (name: string, type: string): string =>
  `      ${name}: {\n        isBlock: false,\n        type: "${type}",\n      },`;

const diskOf = (...sources: readonly string[]): SchemaBlock =>
  schemaOf(...sources).resources.managed.get("cloud_disk")!;

/** Returns an attribute as text: its type, and the letters of its flags. */
function described({ type, nested, isRequired, isOptional, isComputed }: SchemaAttribute): string {
  const flags = `${isComputed ? "c" : ""}${isOptional ? "o" : ""}${isRequired ? "r" : ""}`;
  return `${typeToJson(type)} ${flags}${nested === undefined ? "" : ` ${nested.nesting}`}`;
}

const attributesOf = ({ attributes }: SchemaBlock): Record<string, string> =>
  Object.fromEntries([...attributes].map(([name, attribute]) => [name, described(attribute)]));

test("attributes have the types of their results, and of what stores them", () => {
  const members = membersOf(
    "name r : string => this.getStringAttribute('name')",
    "size co : number => this.getNumberAttribute('size')",
    "on o : boolean | cdktf.IResolvable => this.getBooleanAttribute('on')",
    "zones o : string[] => cdktf.Fn.tolist(this.getListAttribute('zones'))",
    "ports c => cdktf.Token.asNumberList(cdktf.Fn.tolist(this.getNumberListAttribute('ports')))",
    "rows o : number[][] | cdktf.IResolvable => this.interpolationForAttribute('rows')",
    "tags o : { [key: string]: string } => this.getStringMapAttribute('tags')",
    'labels c = new cdktf.StringMap(this, "labels") => this._labels',
    'groups c = new cdktf.StringMapList(this, "groups", true) => this._groups',
    "any o : { [key: string]: any } => this.getAnyMapAttribute('any')",
    "content o : any => this.interpolationForAttribute('content')",
  );
  assert.equal(attributesOf(diskOf(resource(members))), {
    name: '"string" r',
    size: '"number" co',
    on: '"bool" o',
    zones: '["set","string"] o',
    ports: '["set","number"] c',
    rows: '["list",["list","number"]] o',
    tags: '["map","string"] o',
    labels: '["map","string"] c',
    groups: '["set",["map","string"]] c',
    any: '"dynamic" o',
    content: '"dynamic" o',
  });
});

test("whether an attribute is sensitive, write-only or deprecated is unknown", () => {
  const disk = diskOf(resource(membersOf("name r : string => this.getStringAttribute('name')")));
  const { isSensitive, isWriteOnly, isDeprecated } = disk.attributes.get("name")!;
  assert.equal([isSensitive, isWriteOnly, isDeprecated, disk.isDeprecated], [null, null, null, null]);
});

const RULE = interfaceOf("DiskRule", { port: "port: number" });
const RULE_CLASS = `export class DiskRuleOutputReference extends cdktf.ComplexObject {
${membersOf("port r : number => this.getNumberAttribute('port')")}
}
export class DiskRuleList extends cdktf.ComplexList {
  public get(index: number): DiskRuleOutputReference {
    return new DiskRuleOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
`;

const WITH_RULE = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", { rule: "block rule?: DiskRule[]" });

test("blocks in a list, a set, and with at most one element", () => {
  const list = diskOf(
    WITH_RULE,
    RULE,
    RULE_CLASS,
    resource(membersOf('rule o = new DiskRuleList(this, "rule", false)')),
  );
  const nested = ({ blocks }: SchemaBlock): string => {
    const { nesting, minItems, maxItems, block } = blocks.get("rule")!;
    return `${nesting} ${minItems} ${maxItems} ${[...block.attributes.keys()].join(" ")}`;
  };
  assert.is(nested(list), "list 0 0 port");
  const set = diskOf(WITH_RULE, RULE, RULE_CLASS, resource(membersOf('rule r = new DiskRuleList(this, "rule", true)')));
  assert.is(nested(set), "set 1 0 port");
  for (const [type, expected] of [
    ["list", "list 1 1 port"],
    ["set", "set 1 1 port"],
    ["struct", "single 0 0 port"],
  ] as const) {
    const members = membersOf('rule r = new DiskRuleOutputReference(this, "rule")');
    const one = diskOf(WITH_RULE, RULE, RULE_CLASS, resource(members, { hcl: form("rule", type) }));
    assert.is(nested(one), expected);
    assert.not.ok(one.attributes.has("rule"));
  }
});

const RULE_LISTS = `export class DiskRuleListList extends cdktf.MapList {
  public get(index: number): DiskRuleList {
    return new DiskRuleList(this, \`[\${index}]\`, false);
  }
}
`;

test("lists in lists and sets", () => {
  const typeOf = (isSet: boolean): string | undefined => {
    const members = membersOf(`rules c = new DiskRuleListList(this, "rules", ${isSet}) => this._rules`);
    return attributesOf(diskOf(RULE, RULE_CLASS, RULE_LISTS, resource(members)))["rules"];
  };
  assert.is(typeOf(true), '["set",["list",["object",{"port":"number"}]]] c');
  assert.is(typeOf(false), '["list",["list",["object",{"port":"number"}]]] c');
  const unknown = RULE_LISTS.replaceAll("DiskRuleList(", "Other(");
  const members = membersOf('rules c = new DiskRuleListList(this, "rules", true) => this._rules');
  assert.is(attributesOf(diskOf(unknown, resource(members)))["rules"], '"dynamic" c');
});

test("without a nesting mode the form of a block is unknown, except that of timeouts", () => {
  const members = membersOf(
    'rule o = new DiskRuleOutputReference(this, "rule")',
    'timeouts o = new DiskRuleOutputReference(this, "timeouts")',
  );
  const properties = { rule: "block rule?: DiskRule", timeouts: "block timeouts?: DiskRule" };
  const config = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", properties);
  const disk = diskOf(config, RULE, RULE_CLASS, resource(members));
  assert.is(disk.attributes.get("rule"), UNCERTAIN_ATTRIBUTE);
  assert.is(disk.blocks.get("rule")!.maxItems, 1);
  assert.is(disk.blocks.get("timeouts")!.nesting, "single");
  assert.not.ok(disk.attributes.has("timeouts"));
});

test("the content of a block of any type is not described", () => {
  const config = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", { rule: "block rule?: any" });
  const disk = diskOf(config, resource(membersOf("rule o : any => this.interpolationForAttribute('rule')")));
  assert.is(disk.blocks.get("rule")!.block.isDescribed, false);
  assert.is(disk.attributes.get("rule"), UNCERTAIN_ATTRIBUTE);
});

test("a block that contains itself is described once", () => {
  const config = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", { rule: "block rule?: DiskRule" });
  const rule = interfaceOf("DiskRule", { rule: "block rule?: DiskRule" });
  const member = membersOf('rule o = new DiskRuleOutputReference(this, "rule")');
  const classes = `export class DiskRuleOutputReference extends cdktf.ComplexObject {\n${member}\n}\n`;
  const { block } = diskOf(config, rule, classes, resource(member)).blocks.get("rule")!;
  assert.is(block.isDescribed, undefined);
  assert.is(block.blocks.get("rule")!.block.isDescribed, false);
});

test("an interface does not end at a brace in a description", () => {
  const description = '/**\n  * Such as:\n  * \n{\n"port": 1\n}\n  */\n  readonly example?: string;';
  const properties = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", { rule: "block rule?: DiskRule" });
  const config = properties.replace("{\n", `{\n  ${description}\n`);
  const disk = diskOf(config, RULE, RULE_CLASS, resource(membersOf('rule o = new DiskRuleList(this, "rule", false)')));
  assert.equal([...disk.blocks.keys()], ["rule"]);
});

test("an attribute without any flag is a block of a data source", () => {
  const members = membersOf('rule - = new DiskRuleList(this, "rule", false)');
  const disk = diskOf(RULE, RULE_CLASS, resource(members));
  assert.equal([...disk.blocks.keys()], ["rule"]);
  assert.is(disk.attributes.size, 0);
});

test("objects in an attribute are of an object type, or described if their flags differ", () => {
  const object = (flags: string): string => `export class DiskRuleOutputReference extends cdktf.ComplexObject {
${membersOf(`port ${flags} : number => this.getNumberAttribute('port')`)}
}
`;
  const attribute = (flags: string, inner: string): string =>
    attributesOf(
      diskOf(RULE, object(inner), resource(membersOf(`rule ${flags} = new DiskRuleOutputReference(this, "rule")`))),
    )["rule"]!;
  assert.is(attribute("c", "c"), '["object",{"port":"number"}] c');
  assert.is(attribute("o", "o"), '["object",{"port":"number"}] o');
  assert.is(attribute("o", "r"), '["object",{"port":"number"}] o single');
  const wrapped = diskOf(RULE, RULE_CLASS, resource(membersOf('rule r = new DiskRuleList(this, "rule", true)')));
  assert.is(attributesOf(wrapped)["rule"], '["set",["object",{"port":"number"}]] r');
});

test("in a provider that describes objects elsewhere, those that may be omitted count as described", () => {
  const inner = (
    name: string,
    flags: string,
  ): string => `export class ${name}OutputReference extends cdktf.ComplexObject {
${membersOf(`port ${flags} : number => this.getNumberAttribute('port')`)}
}
`;
  const members = membersOf(
    'a o = new AOutputReference(this, "a")',
    'b o = new BOutputReference(this, "b")',
    'c c = new COutputReference(this, "c")',
  );
  const disk = diskOf(inner("A", "o"), inner("B", "r"), inner("C", "c"), resource(members));
  assert.equal(attributesOf(disk), {
    a: '["object",{"port":"number"},["port"]] o single',
    b: '["object",{"port":"number"}] o single',
    c: '["object",{"port":"number"}] c',
  });
});

test("the configuration is the interface in the constructor, whatever its name", () => {
  const config = interfaceOf("DiskConfigA extends cdktf.TerraformMetaArguments", { rule: "block rule?: DiskRule[]" });
  const other = interfaceOf("DiskConfig", { rule: "rule?: string" });
  const members = membersOf('rule o = new DiskRuleList(this, "rule", false)');
  const disk = diskOf(config, other, RULE, RULE_CLASS, resource(members, { config: "DiskConfigA" }));
  assert.equal([...disk.blocks.keys()], ["rule"]);
});

const PROVIDER = `export class CloudProvider extends cdktf.TerraformProvider {
  public static readonly tfResourceType = "cloud";
  constructor(scope: Construct, id: string, config: CloudProviderConfig = {}) {
  }
${membersOf(
  "region r : string => this._region",
  "alias o : string => this._alias",
  "rule o : DiskRule[] | cdktf.IResolvable => this._rule",
)}
  protected synthesizeHclAttributes(): { [name: string]: any } {
${form("rule", "set")}
  }
}
`;

test("a provider's configuration has blocks of interfaces, and no alias", () => {
  const properties = { region: "region?: string", alias: "alias?: string", rule: "block rule?: DiskRule[]" };
  const provider = schemaOf(interfaceOf("CloudProviderConfig", properties), RULE, PROVIDER).provider!;
  assert.equal(attributesOf(provider), { region: '"string" o' });
  const { nesting, block } = provider.blocks.get("rule")!;
  assert.is(nesting, "set");
  assert.equal(attributesOf(block), { port: '"number" r' });
});

test("both names of the library, and data sources", () => {
  const source = resource(membersOf("name r : string => this.getStringAttribute('name')"), { library: "cdktn" });
  const data = source.replace("TerraformResource", "TerraformDataSource").replace("Disk ", "DataDisk ");
  const { managed, data: sources, ephemeral } = schemaOf(source, data).resources;
  assert.equal([[...managed.keys()], [...sources.keys()], ephemeral.size], [["cloud_disk"], ["cloud_disk"], 0]);
});

test("packages have a folder for each resource, or for each service", () => {
  const disk = resource(membersOf("name r : string => this.getStringAttribute('name')"));
  const server = disk.replaceAll("Disk", "Server").replace("cloud_disk", "cloud_server");
  const provider = { name: "registry.terraform.io/acme/cloud", version: "1.2.3" };
  for (const paths of [
    ["disk/index", "server/index"],
    ["storage/disk", "storage/server"],
  ] as const) {
    const directory = temporaryDirectory();
    writeBindings(directory, provider, {
      "cloud-provider": PROVIDER,
      [paths[0]]: disk,
      [paths[1]]: server,
      [`${paths[0].split("/")[0]}/other`]: "export {};",
    });
    const schema = schemaIn(packageDeclarations(directory));
    assert.equal([...schema.resources.managed.keys()].toSorted(), ["cloud_disk", "cloud_server"]);
    assert.is.not(schema.provider, null);
    assert.equal(packageProvider(directory), { provider: provider.name, version: provider.version });
    assert.throws(() => packageProvider(join(directory, "missing")));
  }
});

test("old packages have structures in a directory beside the resource's file", () => {
  const disk = resource(membersOf('rule o = new DiskRuleOutputReference(this, "rule") => this._rule'));
  const inside = resource(membersOf("port o : number => this.getNumberAttribute('port')"))
    .replace("class Disk extends cdktf.TerraformResource", "class DiskRuleOutputReference extends cdktf.ComplexObject")
    .replace(/.*tfResourceType.*\n/, "");
  const config = interfaceOf("DiskConfig extends cdktf.TerraformMetaArguments", { rule: "block rule?: DiskRule" });
  const directory = temporaryDirectory();
  const provider = { name: "registry.terraform.io/acme/cloud", version: "1.2.3" };
  writeBindings(directory, provider, { disk: `${config}\n${disk}`, "disk-structs/index": inside }, "^0.12.2");
  const { blocks } = schemaIn(packageDeclarations(directory)).resources.managed.get("cloud_disk")!;
  assert.equal([...blocks.get("rule")!.block.attributes.keys()], ["port"]);
  assert.is(generatorOf(directory), 12);
});

test("a file without a source is skipped", () => {
  assert.is(sourceIn("export {};"), null);
  assert.is(sourceIn("//# sourceMappingURL=data:application/json;base64,e30="), null);
});

test.run();
