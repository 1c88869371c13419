import type { Portico } from "./portico.ts";

/**
 * The number of clients, and how many clients have no agent, are invited, or are tagged VIP. All other
 * clients are active and have an agent.
 */
export const PEOPLE = { clients: 120, withoutAgent: 17, invited: 12, vip: 60 };

/**
 * Writes a firm with agents of two teams and their clients, all plainly invented: "Sam Birch 001" is the
 * first. The first agent has more clients than their limit allows.
 */
export async function fillPeople(portico: Portico): Promise<void> {
  await portico.rows(
    `insert into app_user (id, role, status, email, email_verified, first_name, last_name, last_seen_at, created_at, updated_at)
     select gen_random_uuid(), 'agent', 'active', lower(name) || '.agent@firm.example', true, name, 'Agent', now() - place * interval '5 hours', now(), now()
     from unnest(array['Mira', 'Gus', 'Dora']) with ordinality as people (name, place)`,
  );
  await portico.rows(
    `insert into agent_profile (user_id, title, team, capacity) select id, 'Adviser', case when first_name = 'Dora' then 'Coast' else 'North' end,
       case first_name when 'Mira' then 20 when 'Gus' then 60 end from app_user where role = 'agent' and last_name = 'Agent'`,
  );
  await portico.rows(
    `insert into app_user (id, role, status, email, email_verified, first_name, last_name, reference, last_seen_at, created_at, updated_at)
     select gen_random_uuid(), 'client', case when n % 10 = 0 then 'invited' else 'active' end, 'birch' || n || '@home.example', true, 'Sam',
       'Birch ' || lpad(n::text, 3, '0'), 'D-' || lpad(n::text, 4, '0'), case when n % 10 > 0 then now() - n * interval '7 hours' end, now() - n * interval '1 day', now()
     from generate_series(1, $1::int) n`,
    [PEOPLE.clients],
  );
  await portico.rows(
    `insert into client_profile (user_id, kind, city, tags)
     select id, 'person', case when reference < 'D-0031' then 'Oslo' else 'Bergen' end,
       case when right(reference, 1)::int % 2 = 0 then array['vip'] else array['new', 'spring 2026', 'family'] end
     from app_user where reference like 'D-%'`,
  );
  await portico.rows(
    `insert into assignment (id, client_id, agent_id, starts_at)
     select gen_random_uuid(), client.id, agent.id, now() from app_user client join app_user agent on agent.role = 'agent' and agent.last_name = 'Agent'
       and agent.first_name = case right(client.reference, 2)::int % 3 when 0 then 'Dora' when 1 then 'Gus' else 'Mira' end
     where client.reference like 'D-%' and client.reference > 'D-' || lpad($1::text, 4, '0')`,
    [PEOPLE.withoutAgent],
  );
}
