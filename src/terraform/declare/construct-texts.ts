/**
 * A sentence about each of the language's own blocks and arguments, by the kind of body that it is in, and the types of the
 * arguments that mean the same in all of them.
 */
import { boolType, numberType, stringType, type Type } from "../../values/index.ts";
import type { BodyKind } from "./schemas.ts";

type Texts = Readonly<Record<string, string>>;

const REPETITION: Texts = {
  count: "The number of instances, each with its number in `count.index`.",
  for_each: "A map or a set of strings with an instance for each element, known in it as `each.key` and `each.value`.",
};

const DEPENDS_ON = "Objects that have to be finished first, where no reference to them says so.";

const PROVIDER = "The provider configuration to use, as `NAME` or `NAME.ALIAS`, in place of the default one.";

const LIFECYCLE = "Settings for how objects are created, changed and destroyed.";

const RESOURCE: Texts = { ...REPETITION, depends_on: DEPENDS_ON, provider: PROVIDER, lifecycle: LIFECYCLE };

const RULES: Texts = {
  precondition: "A condition that has to hold before this is evaluated or changed.",
  postcondition: "A condition that has to hold for the result.",
};

const ACCESS: Texts = {
  sensitive: "Whether the value is hidden in plans and in the output of commands.",
  ephemeral: "Whether the value exists during a run only, and is written to no state and no plan.",
  deprecated: "A message for those who still use this.",
};

const OVERRIDES: Texts = {
  override_resource: "Values for a resource that tests do not create.",
  override_data: "Values for a data source that tests do not read.",
  override_module: "Outputs for a module that tests do not evaluate.",
};

const OVERRIDE: Texts = {
  target: "The address of the object to override.",
  override_during: "Whether the values hold from `plan` on, or after `apply` alone.",
};

const MOCKS: Texts = {
  mock_resource: "Values for all resources of a type.",
  mock_data: "Values for all data sources of a type.",
  ...OVERRIDES,
};

const VARIABLE: Texts = {
  type: "The type that values are converted to.",
  description: "What the value is for, for those who set it.",
  default: "The value when none is given. A variable without a default value is required.",
  validation: "A condition that values have to satisfy.",
  nullable: "Whether null is a value; otherwise it stands for the default value.",
  ...ACCESS,
};

const OUTPUT: Texts = {
  value: "The value that callers and other configurations see.",
  description: "What the value is, for those who use it.",
  type: "The type that the value is converted to.",
  depends_on: DEPENDS_ON,
  ...ACCESS,
  ...RULES,
};

const FILE: Texts = {
  terraform: "Settings for this module: versions, required providers, the backend.",
  provider: "A provider's configuration.",
  variable: "An input of this module.",
  locals: "Names for expressions, for this module alone.",
  output: "A result of this module.",
  module: "A call of another module.",
  resource: "An object that is created, changed and destroyed.",
  data: "An object that exists already, and is read.",
  ephemeral: "An object that is opened for the run, and never written to a state.",
  check: "Assertions that warn when they fail, and stop nothing.",
  action: "Something a provider can do that changes no resource.",
  moved: "The new address of an object, which is kept under it.",
  import: "An object that exists already, to be managed from now on.",
  removed: "An object that is no longer managed, and is destroyed only if this says so.",
  language: "The language edition, and what it is compatible with.",
  required_providers: "The providers of this module; `terraform` blocks are the place for them.",
  symbols: "A library of types and functions.",
};

const TEXTS: Readonly<Partial<Record<BodyKind, Texts>>> = {
  file: FILE,
  terraform: {
    required_version: "The versions that may run this module.",
    required_providers: "The providers of this module, each with its source address and its versions.",
    backend: "Where the state is stored.",
    cloud: "The organization and the workspaces in HCP Terraform that run this configuration.",
    provider_meta: "Values for a provider about this module.",
    experiments: "Features of the language to try before they are finished.",
    language: "The language edition.",
    encryption: "How states and plans are encrypted.",
  },
  variable: {
    ...VARIABLE,
    const: "Whether the value is known before anything is loaded, so that module sources may use it.",
  },
  output: OUTPUT,
  rule: {
    condition: "The expression that has to be true.",
    error_message: "The message when it is not.",
  },
  module: {
    source: "Where the module is: a local path, a registry address, a repository or an archive.",
    version: "The versions of a module in a registry that may be installed.",
    providers: "The provider configurations for the module, by the names that it has for them.",
    depends_on: DEPENDS_ON,
    lifecycle: "Settings for the call.",
    ignore_nested_deprecations: "Whether deprecation warnings from the modules inside are left out.",
    ...REPETITION,
  },
  moduleLifecycle: { enabled: "Whether the module is called at all." },
  provider: {
    alias: "Another name for this configuration, for resources and modules that choose it.",
    for_each: "A map or a set with a configuration for each element.",
    version: "The versions of the provider; `required_providers` is the place for them.",
  },
  managed: {
    ...RESOURCE,
    provisioner: "A step that runs after the object is created, or before it is destroyed.",
    connection: "How provisioners reach the object.",
  },
  data: RESOURCE,
  ephemeral: RESOURCE,
  lifecycle: {
    create_before_destroy: "Whether a replacement exists before the old object is destroyed.",
    prevent_destroy: "Whether plans that would destroy the object fail.",
    ignore_changes: "Arguments whose later changes do not change the object, or `all`.",
    replace_triggered_by: "Objects and attributes whose changes replace this object.",
    action_trigger: "Actions to run before or after the object changes.",
    enabled: "Whether the object exists.",
    destroy: "Whether the object is destroyed when it is removed from the configuration.",
    ...RULES,
  },
  actionTrigger: {
    events: "When the actions run, such as `after_create`.",
    actions: "The addresses of the actions, in their order.",
    condition: "Whether the actions run.",
    on_failure: "What a failed action does to the run.",
  },
  provisioner: {
    when: "Whether the step runs at creation, or with `destroy` before destruction.",
    on_failure: "Whether a failure stops the run (`fail`) or not (`continue`).",
    connection: "How the step reaches the object.",
  },
  check: {
    data: "A data source for this check, whose errors are warnings.",
    assert: "A condition that should hold.",
  },
  moved: { from: "The old address.", to: "The new address." },
  import: {
    id: "The object's ID, in the form that its provider reads.",
    identity: "The object's identity, as an object of attributes.",
    to: "The address of the resource that the object becomes.",
    provider: "The provider configuration that reads the object.",
    for_each: "A map or a set with an import for each element.",
  },
  removed: {
    from: "The address of the resource or module that is no longer in the configuration.",
    lifecycle: "Whether the objects are destroyed.",
    provisioner: "A step before the objects are destroyed.",
    connection: "How provisioners reach the objects.",
  },
  removedLifecycle: { destroy: "Whether the objects are destroyed, or only forgotten." },
  action: { ...REPETITION, provider: PROVIDER, config: "The arguments of the action." },
  language: {
    edition: "The language edition of this module.",
    experiments: "Features of the language to try before they are finished.",
    compatible_with: "The products and versions that this module is for.",
  },
  testFile: {
    run: "A plan or an apply, with the assertions about it.",
    provider: "A provider's configuration for the runs.",
    mock_provider: "A provider that makes up its results.",
    variables: "Values for variables in all runs.",
    variable: "A variable of the test file.",
    test: "Settings for all runs.",
    ...OVERRIDES,
  },
  testSettings: {
    parallel: "Whether the runs may be executed at the same time.",
    skip_cleanup: "Whether what the runs have created is kept.",
  },
  run: {
    command: "What the run does: `apply`, the default, or `plan`.",
    plan_options: "How the plan is made.",
    assert: "A condition that has to hold after the run.",
    variables: "Values for variables in this run.",
    module: "Another module to run, in place of the configuration.",
    providers: "The provider configurations of the run.",
    expect_failures: "The objects whose conditions have to fail.",
    state_key: "The name of the state that the run uses, which runs can share.",
    parallel: "Whether other runs may be executed at the same time.",
    skip_cleanup: "Whether what the run has created is kept.",
    backend: "Where the run's state is stored.",
    ...OVERRIDES,
  },
  planOptions: {
    mode: "Which plan is made: `normal`, or `refresh-only`.",
    refresh: "Whether existing objects are read first.",
    replace: "The objects that are replaced.",
    target: "The only objects that are planned.",
  },
  runModule: {
    source: "Where the module is: a local path or a registry address.",
    version: "The versions that may be installed.",
  },
  mockProvider: {
    alias: "The alias of the configuration that is replaced.",
    source: "A directory with mock files.",
    for_each: "A map or a set with a mock for each element.",
    override_during: OVERRIDE["override_during"]!,
    ...MOCKS,
  },
  mockFile: MOCKS,
  mock: {
    defaults: "The values of attributes that are otherwise made up.",
    override_during: OVERRIDE["override_during"]!,
  },
  overrideValues: { ...OVERRIDE, values: "The values of the object's attributes." },
  overrideOutputs: { ...OVERRIDE, outputs: "The values of the module's outputs." },
  queryFile: {
    list: "Existing objects of a type to search for.",
    provider: "A provider's configuration for the search.",
    variable: "A variable of the query file.",
    locals: "Names for expressions.",
  },
  list: {
    ...REPETITION,
    provider: PROVIDER,
    include_resource: "Whether all attributes of the objects are read.",
    limit: "The most objects to find.",
    config: "The arguments of the search.",
  },
  encryption: {
    key_provider: "Where keys come from.",
    method: "How data is encrypted with a key.",
    state: "The method for states.",
    plan: "The method for plans.",
    remote_state_data_sources: "The methods for states that data sources read.",
  },
  encryptionTarget: {
    method: "The method to encrypt with, as `method.TYPE.NAME`.",
    enforced: "Whether data that is not encrypted is refused.",
    fallback: "The method for data that was encrypted in another way before.",
  },
  component: {
    source: "Where the component's module is.",
    version: "The versions of a module in a registry.",
    inputs: "The values of the module's variables.",
    providers: "The provider configurations for the module.",
    for_each: "A map or a set with a component for each element.",
    depends_on: "Components that have to be finished first.",
  },
  stackFile: {
    component: "A module of the stack, with its inputs and providers.",
    stack: "Another stack inside this one.",
    variable: "An input of the stack.",
    output: "A result of the stack.",
    locals: "Names for expressions.",
    provider: "A provider's configuration.",
    required_providers: "The providers of the stack, each with its source address and its versions.",
    removed: "A component that is no longer part of the stack.",
    language: "The language edition.",
  },
  stackVariable: VARIABLE,
  stackOutput: OUTPUT,
};

/** Returns a sentence about a block or an argument in a kind of body; null without one. */
export function constructText(kind: BodyKind, name: string): string | null {
  const texts = TEXTS[kind];
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name]! : null;
}

const TYPES: ReadonlyMap<string, Type> = new Map([
  ...["description", "error_message", "source", "version", "required_version", "deprecated"].map(
    (name) => [name, stringType] as const,
  ),
  ...["sensitive", "ephemeral", "nullable", "create_before_destroy", "prevent_destroy"].map(
    (name) => [name, boolType] as const,
  ),
  ["count", numberType],
]);

/** Arguments whose value is a list of names, and not a value with a type. */
const LISTS: ReadonlySet<string> = new Set(["depends_on", "ignore_changes", "replace_triggered_by"]);

/** Returns the type of one of the language's own arguments; null if it has none, or several. */
export function constructType(name: string): Type | null {
  return TYPES.get(name) ?? null;
}

/** Returns how the value of one of the language's own arguments is mostly written, as a snippet; null if that is open. */
export function usualValue(name: string): string | null {
  return LISTS.has(name) ? "[$0]" : null;
}
