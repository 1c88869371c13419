import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/database.ts";
import { type Database, openDatabase, type Transaction } from "./database.ts";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createDatabase();
  // The factor 5 makes all waits longer. Otherwise, on a busy machine, the wait for a lock could end before
  // PostgreSQL looks for a deadlock.
  database = openDatabase(made.url, () => undefined, 5);
  await database.pool.query("create table stone (id int primary key, moves int not null default 0)");
  await database.pool.query("insert into stone values (1), (2)");
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

test.each([
  [0.2, "1s", "2s", "10s"],
  [0.8, "4s", "2s", "10s"],
  [1, "5s", "2s", "10s"],
  [20, "100s", "40s", "200s"],
])(
  "with a wait factor of %s, a statement may take %s, the wait for a lock %s and the wait between statements %s",
  async (factor, statement, lock, idle) => {
    const other = openDatabase(made.url, () => undefined, factor);
    const { rows } = await other.pool.query(
      "select name, setting::int / 1000 || 's' as waits from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name desc",
    );
    const { connectionTimeoutMillis } = other.pool.options;
    await other.close();
    expect(rows.map(({ waits }: { waits: string }) => waits)).toEqual([statement, lock, idle]);
    expect(connectionTimeoutMillis).toBe(3_000 * Math.max(1, factor));
  },
);

const move = ({ client }: Transaction, id: number) =>
  client.query("update stone set moves = moves + 1 where id = $1", [id]);

test("when two transactions wait for each other, one runs again and both succeed", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  await Promise.all([
    database.transaction(async (tx) => {
      await move(tx, 1);
      first.resolve();
      await second.promise;
      await move(tx, 2);
    }),
    database.transaction(async (tx) => {
      await move(tx, 2);
      second.resolve();
      await first.promise;
      await move(tx, 1);
    }),
  ]);
  const { rows } = await database.pool.query("select moves from stone");
  expect(rows).toEqual([{ moves: 2 }, { moves: 2 }]);
});

test("a transaction runs again only once after a deadlock, and not at all after another error", async () => {
  const triesOf = async (state: string) => {
    let tries = 0;
    const work = database.transaction(async (tx) => {
      tries += 1;
      await tx.db.execute(`do $$ begin raise sqlstate '${state}'; end $$`);
    });
    await expect(work).rejects.toThrow(/do \$\$/);
    return tries;
  };
  expect([await triesOf("40P01"), await triesOf("55P03")]).toEqual([2, 1]);
});

test("when a connection breaks between two statements of a transaction, only that transaction fails", async () => {
  const work = database.transaction(async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = new Promise((resolve) => client.once("end", resolve));
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    await ended;
    await client.query("select 1");
  });
  await expect(work).rejects.toThrow(/not queryable|terminat/i);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
