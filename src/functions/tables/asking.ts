/** Functions that ask something outside: secret stores, the environment, the clock. What they will say is not known here. */
import { refineNotNull, stringType, unknownVal } from "../../values/index.ts";
import { FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";

interface Asking {
  readonly name: string;
  readonly description: string;
  readonly params: readonly Parameter[];
}

function asking(signature: Asking): ValueFunction {
  return {
    ...signature,
    kind: "value",
    resultType: stringType,
    refineResult: refineNotNull,
    call: () => unknownVal(stringType),
  };
}

function text(name: string): Parameter {
  return { name, type: stringType };
}

/** Packer's `vault`. */
export const vault: ValueFunction = asking({
  name: "vault",
  description: "Reads a key of a secret in Vault.",
  params: [text("path"), text("key")],
});

/** Packer's `consul_key`. */
export const consulKey: ValueFunction = asking({
  name: "consul_key",
  description: "Reads a key of Consul's key-value store.",
  params: [text("key")],
});

/** Packer's `aws_secretsmanager`; without a key it gives the first one. */
export const awsSecretsmanager: ValueFunction = asking({
  name: "aws_secretsmanager",
  description: "Reads a key of a secret in AWS Secrets Manager.",
  params: [text("name"), { ...text("key"), allowNull: true }],
});

/** Packer's `aws_secretsmanager_raw`: the whole secret. */
export const awsSecretsmanagerRaw: ValueFunction = asking({
  name: "aws_secretsmanager_raw",
  description: "Reads a secret in AWS Secrets Manager, whole.",
  params: [text("name")],
});

/** Packer's `env`, which it has only in the defaults of variables. */
export const env: ValueFunction = asking({
  name: "env",
  description: "Reads a variable of the environment; empty when it is not set.",
  params: [text("key")],
});

/** The time that the build started, in a format; both formats are of the products' old templates. */
function startTime(name: string, description: string): ValueFunction {
  return {
    ...asking({ name, description, params: [] }),
    variadic: text("format"),
    call: (args) => (args.length > 1 ? new FunctionError("too many values, 1 needed") : unknownVal(stringType)),
  };
}

/** Packer's `legacy_isotime`, with formats of Go. */
export const legacyIsotime: ValueFunction = startTime(
  "legacy_isotime",
  "Gives the time that the build started, in a format as Go writes them.",
);
/** Packer's `legacy_strftime`, with formats of C. */
export const legacyStrftime: ValueFunction = startTime(
  "legacy_strftime",
  "Gives the time that the build started, in a format as strftime has them.",
);
