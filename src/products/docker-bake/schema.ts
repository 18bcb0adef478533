/** The Bake file schema, for all versions. Types are those of Buildx 461836ba (20 August 2026). */
import { block, body } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const variable = body("default type description:string", block("validation*", body("condition! error_message")));

/** A target; `matrix` and `name` are evaluated first. */
const target = body(
  `description:string inherits:strings annotations:strings attest:list context:string contexts:map dockerfile:string
   dockerfile-inline:string args:map labels:map tags:strings cache-from:list cache-to:list target:string secret:list
   ssh:list platforms:strings output:list pull:bool no-cache:bool network:string no-cache-filter:strings shm-size:string
   ulimits:strings call:string entitlements:strings extra-hosts:map policy:list resources:object matrix name`,
);

/** The blocks in a file; its other arguments may have any name, and are variables. */
export const bakeSchema: ProductSchema = body(
  "",
  block("variable* name", variable),
  block("function* name", body("params! variadic_params result!")),
  block("group* name", body("description:string targets!:strings")),
  block("target* name", target),
);
