import pg from "pg";
import { queues } from "../../server/src/modules.ts";
import { migrate } from "../../server/src/platform/database/migrate.ts";
import { PROGRAM_ROLE } from "../../server/test/test-addresses.ts";
import type { ListsPostgres } from "./lists-postgres.ts";

/**
 * Three events for each client, spread over two years, some hundred events of each agent, and one event in a
 * thousand by an admin.
 */
const EVENTS = `insert into event (id, kind, user_id, actor_id, session_id, network, user_agent, facts, changes, created_at)
  select gen_random_uuid(), told.kind, client.id,
    case told.by when 'client' then client.id when 'agent' then coalesce(assignment.agent_id, admin.id) else admin.id end,
    gen_random_uuid(), '203.0.113.' || (place % 250),
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    told.facts::jsonb, told.changes::jsonb, until.at - random() * interval '730 days'
  from (select id, row_number() over () as place from app_user where role = 'client') as client
    left join assignment on assignment.client_id = client.id and assignment.kind = 'primary' and not assignment.is_over
    cross join (select id from app_user where role = 'admin' limit 1) as admin
    cross join (select max(created_at) as at from app_user) as until
    cross join (values
      ('signed_in', 'client', '{"by": "password"}', null, 1), ('invited', 'agent', '{"role": "client"}', null, 1),
      ('client_changed', 'agent', '{}', '{"phone": ["+49 30 1234567", "+49 30 7654321"]}', 1),
      ('client_tagged', 'admin', '{}', '{"tags": [[], ["vip"]]}', 1000), ('sign_in_failed', 'client', '{}', null, 50)
    ) as told (kind, by, facts, changes, every)
  where place % told.every = 0
  union all
  select gen_random_uuid(), 'signed_in', agent.id, agent.id, gen_random_uuid(), '203.0.113.1', 'Mozilla/5.0', '{"by": "password"}', null,
    until.at - random() * interval '730 days'
  from app_user as agent cross join generate_series(1, 100) cross join (select max(created_at) as at from app_user) as until
  where agent.role = 'agent'`;

/** Copies a firm and adds its activity, unless an earlier run has done so. Returns the name of the copy. */
export async function fillActivity(
  postgres: ListsPostgres,
  firm: string,
  say: (line: string) => void,
): Promise<string> {
  const name = `${firm}_activity`;
  const half = `${name}_half`;
  const server = new pg.Client({ connectionString: postgres.ownerUrl("postgres") });
  await server.connect();
  try {
    const { rowCount } = await server.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      say(`filling what happened in ${firm}`);
      await server.query(`drop database if exists ${half} with (force)`);
      await server.query(`create database ${half} template ${firm} owner ${PROGRAM_ROLE}`);
      await migrate(postgres.programUrl(half), queues);
      await writeEvents(postgres.ownerUrl(half));
      await server.query(`alter database ${half} rename to ${name}`);
    }
  } finally {
    await server.end();
  }
  await migrate(postgres.programUrl(name), queues);
  return name;
}

async function writeEvents(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'event' and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(EVENTS);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
