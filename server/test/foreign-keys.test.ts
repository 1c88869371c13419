import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("each foreign key has an index that begins with its columns, because deleting a row would otherwise read the whole other table", async () => {
  // The foreign keys of the job queue are not our own.
  const bare = await app.rows(`
    select key.conrelid::regclass || '.' || column_name.attname as missing
    from pg_constraint key
    join pg_attribute column_name on column_name.attrelid = key.conrelid and column_name.attnum = key.conkey[1]
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = key.conrelid and i.indkey[0] = key.conkey[1] and (
        i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', column_name.attname)
      )
    ) order by 1`);
  expect(bare.map(({ missing }) => missing)).toEqual([]);
});
