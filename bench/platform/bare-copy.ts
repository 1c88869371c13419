import pg from "pg";
import { createDatabase } from "../../server/test/database.ts";

const AT_ONCE = 1_000;
/** The tables that an import writes for a client, and the column with the client's id. */
const TABLES = [
  ["app_user", "id"],
  ["client_profile", "user_id"],
  ["assignment", "client_id"],
  ["event", "user_id"],
] as const;

/**
 * Writes the clients of a database into an empty database, a thousand per transaction and without checks.
 * Returns how many seconds the writing alone took.
 */
export async function writeBare(from: string): Promise<number> {
  const { url, drop } = await createDatabase();
  const [source, target] = [from, url].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all([source!.connect(), target!.connect()]);
  try {
    const columns = new Map<string, string>();
    for (const [table] of TABLES) columns.set(table, await columnsOf(source!, table));
    const write = async (table: string, rows: unknown) =>
      target!.query(
        `insert into ${table} (${columns.get(table)}) select ${columns.get(table)} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      );
    const staff = await source!.query(
      "select jsonb_agg(u)::text as rows from app_user u where role <> 'client'",
    );
    await write("app_user", staff.rows[0].rows);
    const { rows: ids } = await source!.query<{ id: string }>(
      "select id from app_user where role = 'client' and status = 'added' order by id",
    );
    let ms = 0;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE).map(({ id }) => id);
      const parts: [string, unknown][] = [];
      for (const [table, key] of TABLES) {
        const { rows } = await source!.query(
          `select coalesce(jsonb_agg(t), '[]')::text as rows from ${table} t where ${key} = any($1)`,
          [some],
        );
        parts.push([table, rows[0].rows]);
      }
      const begun = performance.now();
      await target!.query("begin");
      for (const [table, rows] of parts) await write(table, rows);
      await target!.query("commit");
      ms += performance.now() - begun;
    }
    return ms / 1000;
  } finally {
    await Promise.all([source!.end(), target!.end()]);
    await drop();
  }
}

/** Returns all columns except those that the database fills by itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'",
    [table],
  );
  return rows[0].names;
}
