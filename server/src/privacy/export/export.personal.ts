import { eq } from "drizzle-orm";
import type { PersonalData } from "../../foundation/personal-data.ts";
import type { Queries } from "../../platform/database/database.ts";
import { dataExports } from "../../schema/privacy/data-export.table.ts";

/**
 * The copy itself. It is deleted when the account is closed, because it cannot be fetched from a closed
 * account.
 */
export const dataExportPersonalData: PersonalData = {
  tables: [dataExports],
  close: ({ db }, personId) => dropExport(db, personId),
  erase: (db, { id }) => dropExport(db, id),
};

async function dropExport(db: Queries, userId: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.userId, userId));
}
