import pg from "pg";
import { getConstructionPlans } from "pg-boss";

/** The table as drizzle-orm makes it before it runs a migration. */
const DRIZZLE_TABLE = `create schema "drizzle";
create table "drizzle"."__drizzle_migrations" (id serial primary key, hash text not null, created_at bigint);`;
/** This table has partitions by day, and holds only statistics. */
const LEFT_OUT = "queue_stats";

interface Table {
  oid: number;
  /** The quoted name, with its schema. */
  name: string;
  schema: string;
  /** Columns that are stored and not computed. */
  columns: string[];
  /** The tables that its foreign keys refer to. */
  needs: number[];
}

const TABLES = `
select c.oid::int, format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema,
  array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
  array(select f.confrelid::int from pg_constraint f where f.contype = 'f' and f.confrelid <> c.oid
    and (f.conrelid = c.oid or f.conrelid in (select inhrelid from pg_inherits where inhparent = c.oid))) as needs
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname <> '${LEFT_OUT}'
order by n.nspname, c.relname`;

const SEQUENCES = `
select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as line
from pg_sequences where last_value is not null order by 1`;

/**
 * Takes a connection address. Returns the rows of every table as SQL, which runs in one query on a database
 * with the same migrations. The SQL also creates the tables of the migrator and of the job queue.
 */
export async function dumpDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // With these settings values are written the same way on every server.
    await client.query(
      "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'",
    );
    const { rows: tables } = await client.query<Table>(TABLES);
    const parts = [DRIZZLE_TABLE, getConstructionPlans().trim()];
    for (const table of inOrderOfNeed(tables)) parts.push(...(await rowsOf(client, table)));
    const { rows: sequences } = await client.query<{ line: string }>(SEQUENCES);
    return `${[...parts, ...sequences.map(({ line }) => line)].join("\n\n")}\n`;
  } finally {
    await client.end();
  }
}

async function rowsOf(client: pg.Client, { name, schema, columns }: Table): Promise<string[]> {
  const names = columns.map((column) => client.escapeIdentifier(column));
  const values = names.map((column) => `coalesce(quote_literal(${column}::text), 'null')`);
  const { rows } = await client.query<{ line: string }>(
    `select '(' || concat_ws(', ', ${values.join(", ")}) || ')' as line from ${name} order by 1`,
  );
  if (rows.length === 0) return [];
  // The queue inserts rows of its own when it is created.
  const clear = schema === "pgboss" ? `delete from ${name};\n` : "";
  const lines = rows.map(({ line }) => line).join(",\n");
  return [`${clear}insert into ${name} (${names.join(", ")}) values\n${lines};`];
}

/** Sorts the tables so that a row comes after those it refers to. Throws if tables refer to each other. */
function inOrderOfNeed(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const open = new Set([...waiting].map(({ oid }) => oid));
    const next = [...waiting].find(({ needs }) => !needs.some((oid) => open.has(oid)));
    if (!next)
      throw new Error(`Tables point at each other: ${[...waiting].map(({ name }) => name).join(", ")}`);
    ordered.push(next);
    waiting.delete(next);
  }
  return ordered;
}
