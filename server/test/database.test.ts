import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";

test("every test database has the product's schema, has no rows, and is not shared", async () => {
  const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
  const count = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from app_user");
    await client.end();
    return rows[0]?.count;
  };
  expect([await count(one.url), await count(two.url)]).toEqual([0, 0]);
  expect(one.url).not.toBe(two.url);
  await Promise.all([one.drop(), two.drop()]);
});
