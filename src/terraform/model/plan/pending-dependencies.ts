/**
 * The resources that Terraform creates before it reads a data source: those in its `depends_on`, in that of a module call
 * around it, and those that its arguments refer to directly. Their values do not count.
 */
import { referencesIn } from "../../addresses/references.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { enabledOf, sitesOfResource } from "../file-sites.ts";
import { namedIn, type NodeAddress } from "../graph/graph-nodes.ts";
import { calledModules } from "./called-modules.ts";
import { isImported } from "./imports.ts";
import type { PlannedModule } from "./planned-module.ts";

/** Returns true if a first apply certainly creates a resource that a data source depends on. */
export function hasPendingDependency(planned: PlannedModule, data: ResourceDeclaration): boolean {
  const { declarations } = planned.module;
  const references = sitesOfResource(data, declarations).flatMap((site) =>
    site.name === "depends_on" ? [] : referencesIn(site.expression, site.iterators),
  );
  const read = references.flatMap(({ subject }) => (subject.kind === "resource" ? [resourceAddress(subject)] : []));
  const names = [...dependencies(data.dependsOn), ...read];
  if (names.some((name) => isPending(planned, name))) return true;
  for (let { from } = planned; from !== null; from = from.caller.from) {
    const { caller, call } = from;
    if (dependencies(call.dependsOn).some((name) => isPending(caller, name))) return true;
  }
  return false;
}

function dependencies(dependsOn: BodyAttribute | null): NodeAddress[] {
  return dependsOn === null ? [] : namedIn(dependsOn.expression);
}

/** Returns true if a resource, or one in a called module, is certainly created. */
function isPending(planned: PlannedModule, name: NodeAddress): boolean {
  const { resources, modules } = planned.module.declarations;
  const resource = resources.get(name);
  if (resource !== undefined) return isCreated(planned, resource);
  const call = name.startsWith("module.") ? modules.get(name.split(".")[1]!) : undefined;
  if (call === undefined || call.enabled !== null) return false;
  for (const { planned: child } of calledModules(planned, [call]))
    if ([...child.module.declarations.resources.values()].some((inner) => isCreated(child, inner))) return true;
  return false;
}

function isCreated(planned: PlannedModule, resource: ResourceDeclaration): boolean {
  if (resource.mode !== "managed" || enabledOf(resource) !== null) return false;
  if (isImported(planned, resourceAddress(resource))) return false;
  return (planned.instancesOf(resource)?.length ?? 0) > 0;
}
