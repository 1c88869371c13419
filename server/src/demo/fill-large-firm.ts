import { readFile } from "node:fs/promises";
import type pg from "pg";

interface LargeFirm {
  clients: number;
  agents: number;
  /** How many clients the largest agent has. */
  largest: number;
  /** The domains of email addresses, the most common first. */
  domains: readonly string[];
  /** The hash of everybody's password. */
  passwordHash: string;
}

/** Splits the SQL file at the lines that announce its next step. */
const STEP = /^-- say: (.*)$/m;

/**
 * Fills a firm in which only the size matters, by SQL alone and the same each time. `client` is connected as
 * the owner of the tables; `say` is called with each step. Indexes are created once the rows are there, which
 * takes a fraction of the time.
 */
export async function fillLargeFirm(
  client: pg.Client,
  { clients, agents, largest, domains, passwordHash }: LargeFirm,
  say: (step: string) => void,
): Promise<void> {
  const file = await readFile(new URL("large-firm.sql", import.meta.url), "utf8");
  const text = file
    .replaceAll(":clients", String(clients))
    .replaceAll(":agents", String(agents))
    .replaceAll(":largest", String(largest))
    .replaceAll(":domains", domains.join(","))
    .replaceAll(":hash", () => passwordHash);
  const [opening = "", ...steps] = text.split(STEP);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('app_user', 'assignment', 'invitation', 'client_profile')
       and indexname not in (select conname from pg_constraint)`,
  );
  // All or nothing: the next run would take a half-filled firm for a full one.
  await client.query("begin");
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(opening);
  for (let place = 0; place < steps.length; place += 2) {
    say(steps[place]!);
    await client.query(steps[place + 1]!);
  }
  say("Making the indexes");
  await client.query("set local maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("commit");
  await client.query("vacuum analyze");
}
