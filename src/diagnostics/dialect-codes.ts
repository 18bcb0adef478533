/**
 * The codes of configurations of products other than Terraform: see `codes.ts` for the conventions. What the schemas of all products have
 * in common is in `body-codes.ts`.
 */
import { entry } from "./catalogue-entry.ts";

const shared = {
  "repeated-declaration": entry(
    "Duplicate {0}",
    "The {0} {1} was declared before, on line {2}.",
    "Two declarations have one name, and the product takes only one.",
    'job "a" {\n  group "b" {\n  }\n  group "b" {\n  }\n}\n',
    "nomad",
  ),
  "repeated-single-block": entry(
    "Duplicate {0} block",
    "Only one {0} block is allowed. Another was defined on line {1}.",
    "The product takes one block of this type in each body.",
    'job "a" {\n  update {\n  }\n  update {\n  }\n}\n',
    "nomad",
  ),
  "undeclared-name": entry(
    "Reference to undeclared {0}",
    "There is no {0} named {1}.{2}",
    "The name may be misspelt, or its declaration was removed.",
    'job "a" {\n  type = var.kind\n}\n',
    "nomad",
  ),
  "unknown-root-name": entry(
    "Reference to unknown name",
    "Nothing is named {0} here. Did you mean {1}?",
    "References begin with the name that stands for the kind of declaration, which is not the type of its block.",
    "locals {\n  a = 1\n  b = locals.a\n}\n",
    "packer",
  ),
  "unsuitable-duration": entry(
    "Unsuitable value type",
    "Unsuitable duration value: {0}",
    "Durations are numbers with units, as in 1h30m; the units are h, m, s, ms, us and ns.",
    'job "a" {\n  group "b" {\n    shutdown_delay = "1d"\n  }\n}\n',
    "nomad",
  ),
  "unused-declaration": {
    ...entry(
      "Unused {0}",
      "The {0} {1} is declared, but nothing uses it.",
      "Remove the declaration, or use it.",
      'variable "a" {\n}\n',
      "packer",
    ),
    severity: "warning",
  },
} as const;

const packer = {
  "packer-invalid-source-reference": entry(
    "Invalid source reference",
    "A source type is made of two or three parts that are split by a dot; each part must start with a letter and may contain only letters, digits, underscores, and dashes. A valid source reference looks like: source.type.name",
    "A build names its sources by their type and name.",
    'build {\n  sources = ["example"]\n}\n',
    "packer",
  ),
  "packer-missing-source": entry(
    "Missing source reference",
    "A build block must reference at least one source to be built.",
    "Without a source, nothing is built.",
    "build {\n}\n",
    "packer",
  ),
  "packer-plugin-argument": entry(
    "Invalid required_plugins object",
    'required_plugins objects can only contain "version" and "source" attributes.',
    "There is nothing else to say about a plugin.",
    'packer {\n  required_plugins {\n    a = { version = "1.0.0", source = "github.com/b/a", c = 1 }\n  }\n}\n',
    "packer",
  ),
  "packer-plugin-not-an-object": entry(
    "Invalid plugin requirement",
    'A plugin is required by an object with its source and version: {0} = { source = "github.com/hashicorp/{0}", version = "1.0.0" }',
    "A version alone does not say where the plugin is.",
    'packer {\n  required_plugins {\n    a = "1.0.0"\n  }\n}\n',
    "packer",
  ),
  "packer-plugin-source": entry(
    "No source was set",
    'The source of a plugin must be specified as a string: source = "github.com/hashicorp/amazon".',
    "Plugins are installed from their source.",
    'packer {\n  required_plugins {\n    a = { version = "1.0.0" }\n  }\n}\n',
    "packer",
  ),
  "packer-plugin-version": entry(
    "No version constraint was set",
    'The version of a plugin must be specified as a string: version = ">= 1.2.0, < 2.0.0".',
    "Plugins are installed in a version that was chosen.",
    'packer {\n  required_plugins {\n    a = { source = "github.com/b/a" }\n  }\n}\n',
    "packer",
  ),
  "packer-unknown-source": entry(
    "Unknown source",
    "There is no source {0}.{1}",
    "The builds of a directory use the sources that its files declare.",
    'build {\n  sources = ["source.null.a"]\n}\n',
    "packer",
  ),
} as const;

const bake = {
  "bake-invalid-name": entry(
    "Invalid name",
    'Only "[a-zA-Z0-9_-]+" are allowed in the names of targets and groups.',
    "The name is an argument of the command line.",
    'target "a.b" {\n}\n',
    "docker-bake",
  ),
  "bake-misspelt-function": entry(
    "Invalid expression",
    "undefined function {0}. Did you mean {1}?",
    "Functions are those of Bake, and those that function blocks define.",
    'target "a" {\n  tags = [fromat("b")]\n}\n',
    "docker-bake",
  ),
  "bake-misspelt-target": entry(
    "Unknown target",
    "failed to find target {0}. Did you mean {1}?",
    "Groups, `inherits` and contexts refer to targets of the files that are read, and this one looks like another name.",
    'target "base" {\n}\ntarget "app" {\n  inherits = ["bsae"]\n}\n',
    "docker-bake",
  ),
  "bake-misspelt-variable": entry(
    "Invalid expression",
    "undefined variable {0}. Did you mean {1}?",
    "The name is that of no variable, but looks like one.",
    'variable "VERSION" {\n}\ntarget "a" {\n  tags = [VERISON]\n}\n',
    "docker-bake",
  ),
  "bake-name-without-matrix": entry(
    "Name without matrix",
    "The argument name requires matrix.",
    "A target has the name of its label; only those that a matrix makes get other ones.",
    'target "a" {\n  name = "b"\n}\n',
    "docker-bake",
  ),
  "bake-undefined-variable": entry(
    "Invalid expression",
    "undefined variable {0}",
    "No file of the directory has such a variable; another one on the command line may have it.",
    'target "a" {\n  tags = [TAG]\n}\n',
    "docker-bake",
  ),
  "bake-unknown-target": entry(
    "Unknown target",
    "failed to find target {0}",
    "No file of the directory has such a target; another one on the command line may have it.",
    'target "a" {\n  inherits = ["b"]\n}\n',
    "docker-bake",
  ),
} as const;

/** The codes of other products. */
export const dialectCodes = { ...shared, ...packer, ...bake } as const;
