import { eq, sql } from "drizzle-orm";
import type { PersonalData } from "../../foundation/personal-data.ts";
import { matches, matchFiles } from "../../schema/documents/match.table.ts";

/**
 * Files on their way to clients by reference. A matching is deleted with the user who started it. A file of a
 * matching is deleted with the client for whom it was meant.
 */
export const matchingPersonalData: PersonalData = {
  tables: [matches, matchFiles],
  async erase(db, { id }) {
    await db.delete(matchFiles).where(eq(matchFiles.clientId, id));
    await db
      .update(matches)
      .set({ toEmail: sql`array_remove(${matches.toEmail}, ${id}::uuid)` })
      .where(sql`${id}::uuid = any(${matches.toEmail})`);
    await db.delete(matches).where(eq(matches.startedBy, id));
  },
  files: [
    {
      name: "matched-files.json",
      about: "the files you placed by reference in the last few days",
      isThere: ({ person }) => Promise.resolve(person.role === "admin" || person.role === "agent"),
      async *rows({ database: { db }, person }) {
        const rows = await db
          .select({ at: matches.createdAt, file: matchFiles.fileName, state: matchFiles.fate })
          .from(matchFiles)
          .innerJoin(matches, eq(matches.id, matchFiles.matchId))
          .where(eq(matches.startedBy, person.id))
          .orderBy(matches.createdAt, matchFiles.number);
        yield* rows;
      },
    },
  ],
};
