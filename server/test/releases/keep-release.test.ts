import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { tokenPurposes } from "../../src/schema/foundation/mailed-token.table.ts";
import { ownMigrations } from "../../src/platform/database/applied-migrations.ts";
import { createDatabase, createEmptyDatabase, onDatabase, type TestDatabase } from "../database.ts";
import { dumpDatabase } from "./dump-database.ts";
import { fillRelease } from "./fill-release.ts";
import { restore } from "./stored-release.ts";

const VERSION = (
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../package.json`, "utf8")) as { version: string }
).version;
const MAX_BYTES = 300_000;

test("the data of this version can be stored and restored completely, and contains a value for every table and column", async () => {
  const database = await createDatabase();
  const keys = await fillRelease(database);
  expect(await emptyColumns(database)).toEqual([]);
  expect(await missingKinds(database)).toEqual([]);
  const sql = await dumpDatabase(database.url);
  expect(sql.length).toBeLessThan(MAX_BYTES);

  const again = await createEmptyDatabase();
  const migrations = ownMigrations().map(({ name }) => name);
  // A restore shifts the times of the queue by the age of the dump. This dump is only a moment old.
  await restore(again.url, { sql, migrations, keys: { ...keys, takenAt: new Date().toISOString() } });
  const inserts = (dump: string) =>
    dump.split("\n\n").filter((part) => part.startsWith("insert into public."));
  expect(inserts(await dumpDatabase(again.url))).toEqual(inserts(sql));

  if (process.env["KEEP_RELEASE"] === VERSION) {
    const file = `${import.meta.dirname}/${VERSION}`;
    await writeFile(`${file}.sql`, sql, { flag: "wx" });
    await writeFile(`${file}.json`, `${JSON.stringify(keys, null, 2)}\n`, { flag: "wx" });
  }
  await database.drop();
  await again.drop();
}, 120_000);

/** Tables that have only one row, so that a flag cannot have both values. */
const ONE_ROW = new Set(["firm", "mail_server"]);

/**
 * Returns the columns that have no value, and the flags that have the same value in every row. A later
 * migration could lose such data without a test failing.
 */
async function emptyColumns({ url }: TestDatabase): Promise<string[]> {
  const { rows: columns } = await onDatabase<{ table: string; column: string; type: string }>(
    url,
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const oneRow = columns.map(({ table, column, type }) => {
    const wanted = type === "boolean" && !ONE_ROW.has(table) ? 2 : 1;
    return `select '${table}.${column}' as name from ${table} having count(distinct "${column}"::text) < ${wanted}`;
  });
  const { rows } = await onDatabase<{ name: string }>(url, oneRow.join(" union all "));
  return rows.map(({ name }) => name);
}

/** Returns the kinds of rows that are missing. */
async function missingKinds({ url }: TestDatabase): Promise<string[]> {
  const kinds: Record<string, readonly string[]> = {
    "select coalesce(role, 'none') from app_user": ["admin", "agent", "client", "none"],
    "select status from app_user": ["added", "invited", "active", "deactivated", "erasing", "erased"],
    "select purpose from mailed_token": tokenPurposes,
    "select case when used_at is not null then 'used' when killed_at is not null then 'killed' else 'open' end from mailed_token":
      ["used", "killed", "open"],
    "select delivery from invitation": ["none", "queued", "sent", "failed"],
    "select case when revoked_at is not null then 'revoked' when is_basic then 'basic' else 'living' end from session":
      ["revoked", "basic", "living"],
    "select case when enabled_at is null and proven_at is null then 'begun' when enabled_at is null then 'proven' when reset_at is null then 'on' else 'reset' end from two_factor":
      ["begun", "proven", "on", "reset"],
    "select purpose from challenge": [
      ...["two_factor", "passkey_registration", "passkey_sign_in", "passkey_step_up"],
      ...["google_nonce", "google_link", "export_link"],
    ],
    "select state from data_export": ["working", "ready", "failed"],
    "select case when ends_at is null then 'open' else 'ended' end from assignment": ["open", "ended"],
    "select state::text from pgboss.job": ["created", "retry", "active", "completed"],
  };
  const missing: string[] = [];
  for (const [query, wanted] of Object.entries(kinds)) {
    const { rows } = await onDatabase<{ kind: string }>(
      url,
      `select distinct * from (${query}) as found (kind)`,
    );
    const found = new Set(rows.map(({ kind }) => kind));
    missing.push(...wanted.filter((kind) => !found.has(kind)).map((kind) => `${query}: ${kind}`));
  }
  return missing;
}
