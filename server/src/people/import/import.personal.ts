import { eq, or } from "drizzle-orm";
import type { PersonalData } from "../../foundation/personal-data.ts";
import { importRows, imports } from "../../schema/people/import.table.ts";

/**
 * The imported files, which contain people's data. The rows of a file are deleted a day after the import.
 * When a person is erased, the rows about this person are deleted at once.
 */
export const importsPersonalData: PersonalData = {
  tables: [imports, importRows],
  async erase(db, { id, email }) {
    await db.delete(importRows).where(or(eq(importRows.personId, id), eq(importRows.email, email)));
    await db.delete(imports).where(eq(imports.startedBy, id));
  },
  files: [
    {
      name: "imports.json",
      about: "the files you imported",
      isThere: ({ person }) => Promise.resolve(person.role === "admin" || person.role === "agent"),
      async *rows({ database: { db }, person }) {
        const rows = await db.select().from(imports).where(eq(imports.startedBy, person.id));
        for (const { createdAt, kind, fileName, rows: count, state } of rows)
          yield { at: createdAt, kind, file_name: fileName, rows: count, state };
      },
    },
  ],
};
