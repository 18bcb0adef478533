/**
 * Diagnostic codes for test and mock files in their directories. The wording and ranges are those of `terraform
 * validate`.
 */
import { defineCodes, error } from "../../../diagnostics/index.ts";

/** Diagnostic codes for test and mock files in their directories. */
export const directoryCodes = defineCodes({
  "duplicate-mock-in-files": error(
    "Duplicate mock resource block",
    "A {block} {type:quoted} block already exists at {position}.",
  ),
  "duplicate-override-in-files": error(
    "Duplicate override block",
    "An override block for {address} already exists at {position}.",
  ),
  "missing-mock-directory": error(
    "Failed to read mock data directory",
    "Mock data directory {directory} does not exist or cannot be read.",
  ),
});
