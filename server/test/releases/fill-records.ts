import type { TestApp } from "../test-app.ts";

/** What the firm holds of its agents and clients, and clients who change agents. No call makes it yet. */
export async function fillRecords({ rows, clock }: Pick<TestApp, "rows" | "clock">): Promise<void> {
  const now = clock.now();
  const client = "(select id from app_user where email = 'cleo@home.example')";
  const agent = "(select agent_id from assignment where client_id = " + client + " and not is_over)";
  await rows(`update app_user set organisation_name = 'Clark & Daughters' where id = ${client}`);
  await rows(
    `insert into client_profile (user_id, kind, birth_date, client_since, line1, line2, postcode, city, region, country, preferred_language, tags, note)
     values (${client}, 'organisation', '1968-03-14', '2020-01-01', '1 Long Lane', 'Yard', '1011', 'Amsterdam', 'Holland', 'NL', 'nl', '{vip}', 'Calls on Mondays.')`,
  );
  await rows(
    `insert into agent_profile (user_id, title, registration_no, team, bio, public_phone, public_email, languages, booking_url, capacity, accepts_clients)
     values (${agent}, 'Adviser', 'R-1', 'North', 'Since 2001.', '+49 30 7654321', 'gus.public@firm.example', '{en}', 'https://calendar.example/gus', 40, false)`,
  );
  // Of a fact that is true or false both are there.
  await rows("insert into agent_profile (user_id) select id from app_user where email = 'gina@firm.example'");
  await rows(
    `insert into batch (id, kind, state, what, reason, due_at, created_by, created_at, done_at, undo_until, moved, undone, not_undone)
     values (gen_random_uuid(), 'move', 'undone', '{}', 'Holiday', $1, ${agent}, $1, $1, $1, 2, 1, 1)`,
    [now],
  );
  await rows(
    `insert into long_job (id, kind, state, what, done, total, failed, result, started_by, batch_id, created_at, updated_at)
     select gen_random_uuid(), 'move', 'done', '{}', 1, 2, 1, '{"moved": 1}', created_by, id, $1, $1 from batch`,
    [now],
  );
  await rows(
    `update assignment set reason = 'Holiday', batch_id = (select id from batch) where client_id = ${client}`,
  );
  await rows(
    `insert into event (id, kind, user_id, network, user_agent, facts, changes, batch_id, created_at)
     select gen_random_uuid(), 'reference_numbered', ${client}, '', '', '{}', '{"reference": ["C-1", "C-1 (2)"]}', id, $1 from batch`,
    [now],
  );
}
