import { eq } from "drizzle-orm";
import type { PersonalData } from "../personal-data.ts";
import { challenges } from "./challenge.table.ts";
import { mailedTokens } from "./mailed-token.table.ts";

const owned = [mailedTokens, challenges] as const;

/** Links and codes that were sent, and flows that are under way. */
export const tokensPersonalData: PersonalData = {
  tables: owned,
  async erase(db, { id }) {
    for (const table of owned) await db.delete(table).where(eq(table.userId, id));
  },
};
