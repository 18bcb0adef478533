/** All bundled tables at once, for programs that cannot wait for a part of themselves. */
import { awsTable } from "./generated/aws.ts";
import { azurermTable } from "./generated/azurerm.ts";
import { googleTable } from "./generated/google.ts";
import { provideTable } from "./tables.ts";

/** Provides all bundled tables. */
export function provideAllTables(): void {
  provideTable("aws", awsTable);
  provideTable("azurerm", azurermTable);
  provideTable("google", googleTable);
}
