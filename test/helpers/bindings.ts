// Packages of generated bindings, written for tests: the statements that an extraction reads, and little else.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns a file as it is in a package: JavaScript with its source in an inline source map. */
function compiled(source: string): string {
  const map = { version: 3, sources: ["index.ts"], sourcesContent: [source], mappings: "" };
  const base64 = Buffer.from(JSON.stringify(map)).toString("base64");
  return `"use strict";\n//# sourceMappingURL=data:application/json;base64,${base64}`;
}

/** Writes a package with sources by path below `lib`, without their endings, as a version of the generator does. */
export function writeBindings(
  directory: string,
  provider: { readonly name: string; readonly version: string },
  sources: Readonly<Record<string, string>>,
  generator = "^0.21.0",
): void {
  const manifest = { peerDependencies: { cdktf: generator }, cdktf: { provider } };
  const files = Object.entries(sources).map(([path, source]) => [`lib/${path}.js`, compiled(source)] as const);
  for (const [path, text] of [["package.json", JSON.stringify(manifest)] as const, ...files]) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** Returns an interface: properties with their comments. */
export function interfaceOf(head: string, properties: Readonly<Record<string, string>>): string {
  const written = Object.entries(properties).map(([name, property]) => {
    const isBlock = property.startsWith("block ");
    const link = `{@link https://example.com/docs#${name} Cloud#${name}}`;
    const comment = [
      "/**",
      ...(isBlock ? [`* ${name} block`, "*"] : []),
      `* Docs at Terraform Registry: ${link}`,
      "*/",
    ];
    return [...comment, `readonly ${property.replace(/^block /, "")};`].map((line) => `  ${line}`).join("\n");
  });
  return `export interface ${head} {\n${written.join("\n")}\n}\n`;
}

/** Returns the members of a class: `name flags storage => result`, with `c`, `o` and `r` as flags. */
export function membersOf(...members: readonly string[]): string {
  return members
    .map((member) => {
      const [, name, flags, storage, result] = /^(\w+) ([cor-]+)(?: ([=:](?!>).*?))?(?: => (.*))?$/.exec(member)!;
      const has = (flag: string): boolean => flags!.includes(flag);
      return [
        `  // ${name} - computed: ${has("c")}, optional: ${has("o")}, required: ${has("r")}`,
        ...(storage === undefined
          ? []
          : [storage.startsWith(":") ? `  private _${name}?${storage}; ` : `  private _${name} ${storage};`]),
        `  public get ${name}() {`,
        `    return ${result ?? `this._${name}`};`,
        "  }",
      ].join("\n");
    })
    .join("\n\n");
}
