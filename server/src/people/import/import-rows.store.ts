import type { Recoding } from "@portico/contract/values/byte-letters";
import type { ImportRowState } from "@portico/contract/people/import-rows";
import { and, asc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { importRows } from "../../schema/people/import.table.ts";
import { type Validated, referenceKey } from "./row-rules.ts";

const columns = {
  number: importRows.number,
  cells: importRows.cells,
  fixed: importRows.fixed,
  record: importRows.record,
  problems: importRows.problems,
  email: importRows.email,
  reference: importRows.reference,
  emailTwin: importRows.emailTwin,
  referenceTwin: importRows.referenceTwin,
  personId: importRows.personId,
  writtenAt: importRows.writtenAt,
  before: importRows.before,
  fate: importRows.fate,
  state: importRows.state,
};
export type StagedRow = Awaited<ReturnType<typeof findRows>>[number];

/**
 * Stores rows of a file unchanged. All rows together are one parameter, because a statement can have only a
 * limited number of parameters.
 */
export async function insertRows(
  db: Queries,
  importId: string,
  rows: readonly { number: number; cells: string[] }[],
): Promise<void> {
  await db.execute(sql`
    insert into ${importRows} (import_id, number, cells)
    select ${importId}::uuid, (r.value ->> 'number')::int, r.value -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`);
}

/**
 * Finds rows after a given number, in the order of their numbers. `upTo` and `limit` say where to stop. With
 * `states`, finds only rows in these states.
 */
export async function findRows(
  db: Queries,
  importId: string,
  {
    after,
    upTo,
    states,
    limit,
  }: { after: number; upTo?: number; states?: readonly string[]; limit?: number },
) {
  const rows = db
    .select(columns)
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        states && inArray(importRows.state, [...states]),
        gt(importRows.number, after),
        upTo === undefined ? undefined : lte(importRows.number, upTo),
      ),
    )
    .orderBy(asc(importRows.number));
  return limit === undefined ? rows : rows.limit(limit);
}

/** Returns the number of the last row of an import, or 0 if it has no rows. */
export async function lastNumber(db: Queries, importId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(importRows.number) })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  return row?.last ?? 0;
}

const hasLetters = sql`octet_length(${importRows.cells}::text) > char_length(${importRows.cells}::text)`;

/** Finds the cells of the first rows that have characters above ASCII, up to a limit. */
export async function findLettered(db: Queries, importId: string, limit: number): Promise<string[][]> {
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), hasLetters))
    .orderBy(asc(importRows.number))
    .limit(limit);
  return rows.map(({ cells }) => cells);
}

/** Whether a cell of an import contains one of these characters. */
export async function containsAnyOf(db: Queries, importId: string, letters: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from ${importRows} where import_id = ${importId} and ${hasLetters}
      and translate(cells::text, ${letters}, '') <> cells::text limit 1`);
  return rowCount === 1;
}

/**
 * Replaces characters in the cells of some rows. JSON does not escape characters above ASCII, so they can be
 * replaced in the text of the JSON itself.
 */
export async function recodeRows(
  db: Queries,
  importId: string,
  { after, upTo }: { after: number; upTo: number },
  { from, to }: Recoding,
): Promise<void> {
  await db.execute(sql`
    update ${importRows} set cells = translate(cells::text, ${from}, ${to})::jsonb
    where import_id = ${importId} and number > ${after} and number <= ${upTo} and ${hasLetters}`);
}

/** Finds rows by their numbers, in order. */
export async function findSome(db: Queries, importId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.number, [...numbers])))
    .orderBy(asc(importRows.number));
}

/** Finds one row and locks it until the transaction ends. */
export async function lockRow(db: Queries, importId: string, number: number): Promise<StagedRow | null> {
  const [row] = await db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
    .for("update");
  return row ?? null;
}

export async function setFixed(
  db: Queries,
  importId: string,
  number: number,
  fixed: Record<string, string> | null,
): Promise<void> {
  await db
    .update(importRows)
    .set({ fixed })
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)));
}

/**
 * If several invalid rows have the same wrong text in the same column, corrects the text in all of them, up
 * to a limit of rows. Returns the numbers of these rows.
 */
export async function fixAlike(
  db: Queries,
  importId: string,
  { field, at, said, value }: { field: string; at: number; said: string; value: string },
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    update ${importRows} r set mended = coalesce(r.mended, '{}') || ${JSON.stringify({ [field]: value })}::jsonb
    where r.import_id = ${importId} and r.number in (
      select number from ${importRows} where import_id = ${importId} and state = 'invalid'
        and coalesce(mended ->> ${field}, cells ->> ${at}::int, '') = ${said} order by number limit ${limit})
    returning r.number`);
  return rows.map(({ number }) => number);
}

/** Finds rows by their numbers, in any order. */
export async function findNumbered(
  db: Queries,
  importId: string,
  numbers: readonly number[],
): Promise<StagedRow[]> {
  return db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.number, [...numbers])));
}

/**
 * Makes PostgreSQL's planner use indexes for the rest of a transaction. While an import fills tables, the
 * planner's statistics are out of date. With these statistics, the planner would choose to read large tables
 * completely, which takes long.
 */
export async function readByIndex(db: Queries): Promise<void> {
  await db.execute(sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`);
}

export interface CheckedRow extends Validated {
  number: number;
  personId: string | null;
  likeness: string | null;
}

/** Writes the results of a check. */
export async function writeChecked(
  db: Queries,
  importId: string,
  checked: readonly CheckedRow[],
): Promise<void> {
  const rows = checked.map(({ number, record, problems, personId, likeness }) => ({
    number,
    record,
    problems,
    email: record.email ?? likeness,
    reference: referenceKey(record.reference) ?? null,
    person_id: personId,
  }));
  let some: string[] = [];
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    const text = JSON.stringify(row);
    some.push(text);
    characters += text.length;
    if (at < rows.length - 1 && characters < WRITTEN_AT_ONCE) continue;
    await writeSome(db, importId, `[${some.join(",")}]`);
    [some, characters] = [[], 0];
  }
}

/** How many characters one statement writes. A longer statement would hold up other calls. */
const WRITTEN_AT_ONCE = 500_000;

async function writeSome(db: Queries, importId: string, rows: string): Promise<void> {
  await db.execute(sql`
    update ${importRows} r
    set record = c.record, problems = c.problems, email = c.email, reference = c.reference, person_id = c.person_id,
      email_twin = null, reference_twin = null
    from jsonb_to_recordset(${rows}::jsonb)
      as c (number int, record jsonb, problems jsonb, email text, reference text, person_id uuid)
    where r.import_id = ${importId} and r.number = c.number`);
}

/**
 * Takes addresses and references. Marks every row that has one of them as a repeat, except the first row that
 * has it.
 */
export async function markTwins(
  db: Queries,
  importId: string,
  { emails, references }: { emails: readonly string[]; references: readonly string[] },
): Promise<void> {
  for (const [column, values] of [
    ["email", emails],
    ["reference", references],
  ] as const) {
    if (values.length === 0) continue;
    const [value, twin] = [sql.identifier(column), sql.identifier(`${column}_twin`)];
    await db.execute(sql`
      with first as (
        select ${value}, min(number) as number from ${importRows}
        where import_id = ${importId} and ${value} = any(${sql.param(values)}::text[]) group by 1 having count(*) > 1
      )
      update ${importRows} r set ${twin} = nullif(first.number, r.number)
      from first where r.import_id = ${importId} and r.${value} = first.${value}
        and r.${twin} is distinct from nullif(first.number, r.number)`);
  }
}

/**
 * Takes addresses and references that rows had before they were corrected. If only one row is left with an
 * address or with a reference, that row no longer repeats another row, and its mark is removed.
 */
export async function unmarkLonely(
  db: Queries,
  importId: string,
  before: readonly { email: string | null; reference: string | null }[],
): Promise<void> {
  for (const column of ["email", "reference"] as const) {
    const values = before.flatMap((row) => row[column] ?? []);
    if (values.length === 0) continue;
    const [name, twin] = [sql.identifier(column), sql.identifier(`${column}_twin`)];
    await db.execute(sql`
      update ${importRows} r set ${twin} = null
      where import_id = ${importId} and ${name} = any(${sql.param(values)}::text[]) and ${twin} is not null
        and (select count(*) from ${importRows} o where o.import_id = ${importId} and o.${name} = r.${name}) = 1`);
  }
}

export type RowCounts = Partial<Record<ImportRowState | "unchecked", number>>;

/** Counts the rows in each state. */
export async function countRows(db: Queries, importId: string): Promise<RowCounts> {
  const rows = await db
    .select({ state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
