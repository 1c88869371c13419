import pg from "pg";
import { queues } from "../../server/src/modules.ts";
import { fillLargeFirm } from "../../server/src/demo/fill-large-firm.ts";
import { migrate } from "../../server/src/platform/database/migrate.ts";
import { createPasswordHasher } from "../../server/src/platform/password-hash.ts";
import { PROGRAM_ROLE } from "../../server/test/test-addresses.ts";
import type { ListsPostgres } from "./lists-postgres.ts";
import { PASSWORD } from "./people.ts";

/** Domains that people really use, for searches: no email is ever sent to these addresses. */
const DOMAINS = [
  "gmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "gmx.net",
  "proton.me",
  "web.de",
  "orange.fr",
  "mail.example",
  "firm.example",
];

/**
 * One in ten users has a second factor, except for the users as whom the benchmark signs in. The secrets are
 * not really sealed, so no code can match them.
 */
const TWO_FACTOR = `insert into two_factor (user_id, secret_sealed, created_at, proven_at, enabled_at, last_step)
  select id, 'sealed', joined_at, joined_at, joined_at, 1 from app_user
  where status = 'active' and role <> 'admin' and email !~ '^agent[123]@' and get_byte(uuid_send(id), 15) < 26`;

export interface Firm {
  clients: number;
  agents: number;
  /** The number of clients of the firm's largest agent. */
  largest: number;
}

/**
 * Makes the database of a firm. If an earlier run has made it, the database is upgraded instead. Returns its
 * name.
 */
export async function fillFirm(
  postgres: ListsPostgres,
  firm: Firm,
  say: (line: string) => void,
): Promise<string> {
  const name = `firm_${firm.clients}`;
  const half = `${name}_half`;
  await on(postgres.ownerUrl("postgres"), async (server) => {
    const { rowCount } = await server.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 1) return;
    say(`filling a firm of ${firm.clients} clients`);
    await server.query(`drop database if exists ${half} with (force)`);
    await server.query(`create database ${half} owner ${PROGRAM_ROLE}`);
    await migrate(postgres.programUrl(half), queues);
    const passwordHash = await (await createPasswordHasher()).hash(PASSWORD, "bench");
    await on(postgres.ownerUrl(half), async (database) => {
      await fillLargeFirm(database, { ...firm, domains: DOMAINS, passwordHash }, say);
      await database.query(TWO_FACTOR);
      await database.query("insert into firm (name, updated_at) values ('Scale', now())");
    });
    await server.query(`alter database ${half} rename to ${name}`);
  });
  await migrate(postgres.programUrl(name), queues);
  return name;
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns a time shortly after the firm was filled, so that nothing that was open then has expired. */
export async function momentOf(url: string): Promise<Date> {
  return on(url, async (database) => {
    const { rows } = await database.query<{ at: Date }>(
      "select max(created_at) + interval '1 hour' as at from app_user",
    );
    return rows[0]!.at;
  });
}
