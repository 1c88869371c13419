import pg from "pg";
import { getConstructionPlans } from "pg-boss";

/** The table that drizzle-orm makes before it runs a migration. */
const DRIZZLE_TABLE = `create schema "drizzle";
create table "drizzle"."__drizzle_migrations" (id serial primary key, hash text not null, created_at bigint);`;
/** This table is divided into partitions by day, and contains only statistics. */
const LEFT_OUT = "queue_stats";

interface Table {
  oid: number;
  /** The name in quotes, with its schema. */
  name: string;
  schema: string;
  /** Columns whose values are stored and not computed. */
  columns: string[];
  /** The tables to which the foreign keys of this table refer. */
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
 * Takes the address of a database. Returns the rows of all tables as SQL, which can be run as one query on a
 * database with the same migrations. The SQL also creates the tables of the migrator and of the job queue.
 */
export async function dumpDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // With these settings every server writes values in the same way.
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
  // When the queue is created, it inserts rows of its own.
  const clear = schema === "pgboss" ? `delete from ${name};\n` : "";
  const lines = rows.map(({ line }) => line).join(",\n");
  return [`${clear}insert into ${name} (${names.join(", ")}) values\n${lines};`];
}

/**
 * Sorts the tables so that a row comes after the rows to which it refers. Throws if tables refer to each
 * other in a circle.
 */
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
