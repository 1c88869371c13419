import type pg from "pg";

/**
 * Gives a firm the given numbers of agents and clients, and distributes the clients. The first agent and the
 * first client, agent1@many.example and client1@many.example, get the password of a user who was there
 * before.
 */
export async function fillPeople(
  pool: pg.Pool,
  { agents, clients }: { agents: number; clients: number },
): Promise<void> {
  const hash = "(select password_hash from app_user where password_hash is not null limit 1)";
  const people = `insert into app_user (id, role, status, email, email_verified, first_name, last_name, password_hash, created_at, updated_at)
    select gen_random_uuid(), $2, 'active', $2 || n || '@many.example', true, 'Some', 'Body ' || n, case when n = 1 then ${hash} end, now(), now()
    from generate_series(1, $1::int) as n`;
  await pool.query(people, [agents, "agent"]);
  await pool.query(people, [clients, "client"]);
  await pool.query(
    `insert into assignment (id, client_id, agent_id, starts_at)
     select gen_random_uuid(), client.id, agent.id, '2020-01-01' from
       (select id, substring(email from '[0-9]+')::int as n from app_user where email like 'client%@many.example') as client
       join (select id, substring(email from '[0-9]+')::int as n from app_user where email like 'agent%@many.example') as agent
         on agent.n = 1 + (client.n - 1) % $1::int`,
    [agents],
  );
}
