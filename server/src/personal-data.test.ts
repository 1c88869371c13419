import { getTableName } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../test/database.ts";
import { personalData } from "./modules.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns every table of ours that references a user, and the table of users itself. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct own.table_name as name
    from information_schema.referential_constraints key
    join information_schema.table_constraints own using (constraint_schema, constraint_name)
    join information_schema.table_constraints target
      on target.constraint_schema = key.unique_constraint_schema
      and target.constraint_name = key.unique_constraint_name
    where target.table_name = 'app_user' and key.constraint_schema = 'public'
    union select 'app_user'`);
  return rows.map(({ name }) => name).sort();
}

test("each table with a key to a person is named by exactly one feature, for erasing and for the copy of their data", async () => {
  const named = personalData.flatMap(({ tables }) => tables.map(getTableName));
  expect(new Set(named).size).toBe(named.length);
  expect((await tablesOfPeople()).filter((table) => !named.includes(table))).toEqual([]);
});

test("a table that holds a person's id in a column without a key is named by a feature too", async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(user|actor|agent|client|inviter|person|created_by)(_id)?$'
      -- The firm's own words for people.
      and column_name !~ '^label_'`);
  const named = personalData.flatMap(({ tables }) => tables.map(getTableName));
  expect(rows.filter(({ name }) => !named.includes(name))).toEqual([]);
});

test("every key to a person has an index, since the deletion of one person would otherwise read whole tables", async () => {
  const { rows } = await client.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`);
  expect(rows).toEqual([]);
});
