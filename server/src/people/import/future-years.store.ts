import { factsOf, type FileField, fileFields } from "@portico/contract/people/client-fields";
import { IMPORT_ALIKE_MAX } from "@portico/contract/people/import-limits";
import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { importRows } from "../../schema/people/import.table.ts";

/** Days that cannot be in the future, such as a date of birth. */
const pastDays = fileFields.filter((field) => {
  const facts = factsOf(field);
  return facts.form === "day" && facts.notInFuture !== undefined;
});

/**
 * The wrong cells of an import's first invalid rows that hold a day whose year of two digits would be in the
 * future. Only for such a cell is a year suggested (read-day.ts).
 */
function futureYears(importId: string) {
  return sql`(
    select number, problem ->> 'field' as field, problem -> 'mend' ->> 'value' as value
    from (select number, problems from ${importRows} where import_id = ${importId} and state = 'invalid' order by number) as wrong,
      jsonb_array_elements(wrong.problems) as problem
    where problem ->> 'field' = any(${sql.param(pastDays)}::text[]) and problem -> 'mend' ->> 'label' ~ '^[0-9]{4}$'
    limit ${IMPORT_ALIKE_MAX}) as future`;
}

/** Counts the rows whose year would be in the future, for each field of days. */
export async function countFutureYears(
  db: Queries,
  importId: string,
): Promise<{ field: FileField; rows: number }[]> {
  const { rows } = await db.execute<{ field: FileField; rows: number }>(sql`
    select field, count(*)::int as rows from ${futureYears(importId)} group by field order by field`);
  return rows;
}

/** Writes the suggested day into the rows whose year would be in the future. Returns their numbers. */
export async function setFutureYears(db: Queries, importId: string, field: string): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    update ${importRows} r set mended = coalesce(r.mended, '{}') || jsonb_build_object(future.field, future.value)
    from ${futureYears(importId)}
    where r.import_id = ${importId} and r.number = future.number and future.field = ${field} returning r.number`);
  return rows.map(({ number }) => number);
}
