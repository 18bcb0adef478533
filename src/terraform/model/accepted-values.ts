/** The strings that a provider accepts for an argument, as far as a table has them. */
import { type BlockHeader, isDynamicType } from "../../model/index.ts";
import { bundledTable } from "../schema/attribute-values/tables.ts";
import type { Module } from "./module.ts";

/** Returns the accepted values for an argument in the body that blocks lead to, outermost first; empty if unknown. */
export function acceptedValues(module: Module, path: readonly BlockHeader[], argument: string): readonly string[] {
  const [outer, ...inner] = path;
  const [type] = outer?.labels ?? [];
  if (outer === undefined || type === undefined || (outer.type !== "resource" && outer.type !== "data")) return [];
  const address = module.schemas.addressOf({ type, provider: null });
  const rows = address === null ? null : bundledTable(address)?.rowsOf(outer.type === "data" ? `data.${type}` : type);
  const names = inner.flatMap((header, index) => {
    if (isDynamicType(header.type)) return header.labels;
    const around = inner[index - 1];
    return around !== undefined && isDynamicType(around.type) ? [] : [header.type];
  });
  return rows?.get([...names, argument].join("."))?.enum ?? [];
}
