/** The Bake file schema, for all versions. */
import { block, body } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const variable = body("default type description", block("validation*", body("condition error_message")));

/** A target; `matrix` and `name` are evaluated first. */
const target = body(
  `description inherits:strings annotations:strings attest context contexts dockerfile dockerfile-inline args labels
   tags:strings cache-from cache-to target secret ssh platforms:strings output pull:bool no-cache:bool network
   no-cache-filter:strings shm-size ulimits:strings call entitlements:strings extra-hosts policy resources matrix name`,
);

/** The blocks in a file; its other arguments may have any name, and are variables. */
export const bakeSchema: ProductSchema = body(
  "",
  block("variable* name", variable),
  block("function* name", body("params! variadic_params result!")),
  block("group* name", body("description targets!:strings")),
  block("target* name", target),
);
