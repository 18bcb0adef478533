/**
 * What is not in Terraform 1.11, and yet no mistake: constructs of its later versions and of OpenTofu. They are accepted and otherwise
 * left alone. One table; nobody else knows of versions.
 */
import type { AttributeSchema, BlockSchema, BodySchema } from "../../model/index.ts";
import type { ModuleDialect } from "../source/source-file.ts";
import type { BodyKind } from "./schemas.ts";

/** Something that a body may hold since a version. */
interface Addition {
  readonly dialect: ModuleDialect;
  readonly since: string;
  readonly in: BodyKind;
  readonly attribute?: AttributeSchema;
  readonly block?: BlockSchema;
}

const ADDITIONS: readonly Addition[] = [
  { dialect: "terraform", since: "1.12", in: "import", attribute: { name: "identity" } },
  // An import is by one of the two since then.
  { dialect: "terraform", since: "1.12", in: "import", attribute: { name: "id" } },
  { dialect: "terraform", since: "1.12", in: "testFile", block: { type: "test" } },
  { dialect: "terraform", since: "1.12", in: "run", attribute: { name: "parallel" } },
  { dialect: "terraform", since: "1.13", in: "testFile", block: { type: "variable", labelNames: ["name"] } },
  { dialect: "terraform", since: "1.14", in: "run", attribute: { name: "skip_cleanup" } },
  { dialect: "terraform", since: "1.14", in: "run", block: { type: "backend", labelNames: ["type"] } },
  { dialect: "terraform", since: "1.14", in: "file", block: { type: "action", labelNames: ["type", "name"] } },
  { dialect: "terraform", since: "1.14", in: "lifecycle", block: { type: "action_trigger" } },
  { dialect: "terraform", since: "1.15", in: "variable", attribute: { name: "const" } },
  { dialect: "terraform", since: "1.15", in: "variable", attribute: { name: "deprecated" } },
  { dialect: "terraform", since: "1.15", in: "output", attribute: { name: "deprecated" } },
  { dialect: "terraform", since: "1.15", in: "output", attribute: { name: "type" } },
  { dialect: "terraform", since: "1.15", in: "module", attribute: { name: "ignore_nested_deprecations" } },
  { dialect: "terraform", since: "1.15", in: "terraform", block: { type: "state_store", labelNames: ["type"] } },
  { dialect: "opentofu", since: "1.7", in: "terraform", block: { type: "encryption" } },
  { dialect: "opentofu", since: "1.11", in: "lifecycle", attribute: { name: "enabled" } },
  { dialect: "opentofu", since: "1.11", in: "terraform", block: { type: "language" } },
];

/** What a body may hold besides the schema. OpenTofu is taken to have everything that Terraform has. */
export function additionsTo(kind: BodyKind, dialect: ModuleDialect): BodySchema {
  const own = ADDITIONS.filter((addition) => addition.in === kind && isIn(addition, dialect));
  return {
    attributes: own.flatMap(({ attribute }) => attribute ?? []),
    blocks: own.flatMap(({ block }) => block ?? []),
  };
}

function isIn(addition: Addition, dialect: ModuleDialect): boolean {
  return addition.dialect === "terraform" || dialect === "opentofu";
}
