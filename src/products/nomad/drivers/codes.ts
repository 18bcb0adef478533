/** Diagnostic codes for task drivers, and for names that a client gives tasks. */
import { defineCodes, warning } from "../../../diagnostics/index.ts";

/** Diagnostic codes for task drivers. */
export const nomadDriverCodes = defineCodes({
  "nomad-misspelt-driver": warning(
    "Unknown task driver",
    "Nomad has no driver {driver:quoted}, so no client can run the task unless a plugin has this name.{suggestion}",
  ),
  "nomad-unknown-port-variable": warning(
    "Reference to undeclared port",
    "No network of the group has a port with the label {label:quoted}, so the client knows no {name}.{suggestion}",
  ),
});
