// Provider versions for modules without a lock file: those in the lock files of the root modules that call them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost, type ModuleFiles, reportsOf } from "../../../tools/module-host.ts";
import { schemaLibrary, serverSchema } from "../../helpers/schema-library.ts";

const CLOUD = "registry.terraform.io/acme/cloud";
const string = { type: "string", optional: true };

/** Versions with different attributes: each has the one that is named like it. */
const LIBRARY = schemaLibrary({
  [CLOUD]: {
    "1.0.0": serverSchema({ name: string, one: string }),
    "1.5.0": serverSchema({ name: string, one_five: string }),
    "2.0.0": serverSchema({ name: string, two: string }),
  },
});

const requires = (version: string): string =>
  `terraform {\n  required_providers {\n    cloud = {\n      source  = "acme/cloud"\n      version = "${version}"\n    }\n  }\n}\n`;

const lock = (version: string, provider = CLOUD): string => `provider "${provider}" {\n  version = "${version}"\n}\n`;

const calls = (source: string): string => `module "it" {\n  source = "${source}"\n}\n`;

const LOCK = ".terraform.lock.hcl";

/** Returns a host that lists all directories. */
function repository(files: ModuleFiles) {
  const below = (directory: string): string[] => {
    const prefix = directory === "." ? "" : `${directory}/`;
    const names = Object.keys(files).flatMap((path) => {
      const rest = path.startsWith(prefix) ? path.slice(prefix.length) : "";
      return rest.includes("/") ? [rest.split("/")[0]!] : [];
    });
    return [...new Set(names)];
  };
  return { ...moduleHost(files), directories: below };
}

/** Returns the attributes of one, one_five, two and nmae that are unknown in `modules/it`. */
function unknownIn(files: ModuleFiles): string[] {
  const main = ["one", "one_five", "two", "nmae"]
    .map((name) => `resource "cloud_server" "${name}" {\n  ${name} = "x"\n}\n`)
    .join("\n");
  const host = repository({ "modules/it/main.tf": main, "modules/it/v.tf": requires(">= 1.0"), ...files });
  return reportsOf(loadModule("modules/it", host, { schemaLibrary: LIBRARY }))
    .filter(({ summary }) => summary === "Unsupported argument")
    .map(({ detail }) => /(?:named "|^`)(\w+)/.exec(detail)![1]!);
}

const CALL = { "main.tf": calls("./modules/it") };

const ROWS: readonly (readonly [title: string, files: ModuleFiles, unknown: readonly string[]])[] = [
  ["no caller", {}, ["nmae"]],
  ["a caller without a lock file", CALL, ["nmae"]],
  ["a caller's lock file", { ...CALL, [LOCK]: lock("1.5.0") }, ["one", "two", "nmae"]],
  [
    "a lock file of its own and a caller's: Terraform reads the one in the directory of the run",
    { ...CALL, [LOCK]: lock("1.5.0"), [`modules/it/${LOCK}`]: lock("1.0.0") },
    ["two", "nmae"],
  ],
  [
    "a lock file of its own, and a caller without one",
    { ...CALL, [`modules/it/${LOCK}`]: lock("1.0.0") },
    ["one_five", "two", "nmae"],
  ],
  [
    "a lock file in a directory that does not call the module",
    { "main.tf": calls("./modules/other"), [LOCK]: lock("1.5.0") },
    ["nmae"],
  ],
  [
    "a path that is quoted, but not called",
    { "main.tf": 'locals {\n  a = "./modules/it"\n}\n', [LOCK]: lock("1.5.0") },
    ["nmae"],
  ],
  [
    "a lock file without the provider",
    { ...CALL, [LOCK]: lock("1.5.0", "registry.terraform.io/acme/other") },
    ["nmae"],
  ],
  [
    "OpenTofu's registry",
    { ...CALL, [LOCK]: lock("1.5.0", "registry.opentofu.org/acme/cloud") },
    ["one", "two", "nmae"],
  ],
  ["a locked version after all known ones", { ...CALL, [LOCK]: lock("2.1.0") }, []],
  ["a locked version between known ones", { ...CALL, [LOCK]: lock("1.2.0") }, ["two", "nmae"]],
  [
    "a locked version between those that the caller's constraints allow",
    { "main.tf": `${requires("~> 1.0")}${calls("./modules/it")}`, [LOCK]: lock("1.2.0") },
    ["two", "nmae"],
  ],
  [
    "two callers that agree",
    { ...CALL, [LOCK]: lock("1.5.0"), "env/main.tf": calls("../modules/it"), [`env/${LOCK}`]: lock("1.5.0") },
    ["one", "two", "nmae"],
  ],
  [
    "two callers with different versions",
    { ...CALL, [LOCK]: lock("1.5.0"), "env/main.tf": calls("../modules/it"), [`env/${LOCK}`]: lock("2.0.0") },
    ["one", "nmae"],
  ],
  [
    "two callers, and the version for one of them is unknown",
    { ...CALL, [LOCK]: lock("1.5.0"), "env/main.tf": calls("../modules/it"), [`env/${LOCK}`]: lock("3.0.0") },
    [],
  ],
  [
    "two callers, and one has no lock file",
    { ...CALL, [LOCK]: lock("1.5.0"), "env/main.tf": calls("../modules/it") },
    ["nmae"],
  ],
  [
    "a caller's caller",
    { "main.tf": calls("./modules/between"), "modules/between/main.tf": calls("../it"), [LOCK]: lock("1.5.0") },
    ["one", "two", "nmae"],
  ],
  [
    "a caller, and a caller's caller",
    {
      "main.tf": calls("./modules/between"),
      "modules/between/main.tf": calls("../it"),
      [LOCK]: lock("1.5.0"),
      "env/main.tf": calls("../modules/it"),
      [`env/${LOCK}`]: lock("1.0.0"),
    },
    ["two", "nmae"],
  ],
  [
    "modules that call each other",
    {
      "modules/between/main.tf": calls("../it"),
      "modules/it/call.tf": calls("../between"),
      ...CALL,
      [LOCK]: lock("1.5.0"),
    },
    ["one", "two", "nmae"],
  ],
];

for (const [title, files, unknown] of ROWS) test(title, () => assert.equal(unknownIn(files), unknown));

test.run();
