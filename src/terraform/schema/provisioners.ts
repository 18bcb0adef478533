/** The arguments of Terraform's provisioners and of `connection` blocks. */
import { boolType, listType, mapType, numberType, stringType, type Type } from "../../values/index.ts";
import { type SchemaAttribute, type SchemaBlock, schemaBlockOf } from "./provider-schema.ts";

function attribute(type: Type, isRequired = false): SchemaAttribute {
  return {
    type,
    isRequired,
    isOptional: !isRequired,
    isComputed: false,
    isSensitive: false,
    isWriteOnly: false,
    isDeprecated: false,
  };
}

function all(type: Type, names: string): Record<string, SchemaAttribute> {
  return Object.fromEntries(names.split(" ").map((name) => [name, attribute(type)] as const));
}

/** Schemas of provisioners by type. */
export const provisionerSchemas: ReadonlyMap<string, SchemaBlock> = new Map([
  [
    "local-exec",
    schemaBlockOf({
      command: attribute(stringType, true),
      interpreter: attribute(listType(stringType)),
      working_dir: attribute(stringType),
      environment: attribute(mapType(stringType)),
      quiet: attribute(boolType),
    }),
  ],
  [
    "remote-exec",
    schemaBlockOf({
      inline: attribute(listType(stringType)),
      script: attribute(stringType),
      scripts: attribute(listType(stringType)),
    }),
  ],
  [
    "file",
    schemaBlockOf({
      source: attribute(stringType),
      content: attribute(stringType),
      destination: attribute(stringType, true),
    }),
  ],
]);

/** The arguments for all kinds of connections together: the kind may be unknown. */
export const connectionSchema: SchemaBlock = schemaBlockOf({
  host: attribute(stringType, true),
  ...all(stringType, "type user password timeout script_path target_platform private_key certificate host_key"),
  ...all(stringType, "agent_identity bastion_host bastion_host_key bastion_user bastion_password"),
  ...all(stringType, "bastion_private_key bastion_certificate cacert"),
  ...all(stringType, "proxy_scheme proxy_host proxy_user_name proxy_user_password"),
  ...all(numberType, "port bastion_port proxy_port"),
  ...all(boolType, "agent https insecure use_ntlm"),
});
