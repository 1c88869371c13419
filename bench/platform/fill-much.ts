import pg from "pg";
import { QUARTERLY } from "../../server/test/reports.ts";

const FILE_ID = "01900000-0000-7000-8000-0000000000f1";
const REPORTS_EACH = 12;
const DOCUMENTS_EACH = 17;
const LIBRARY = 2_000;
const ARTICLES = 5_000;
/** The numbers of clients of the first two agents. Every other agent has CLIENTS_EACH clients. */
const LARGEST = [12_668, 1_631];
const CLIENTS_EACH = 232;

/**
 * Fills a firm whose clients have reports and documents, in a database that has an admin. Each of the first
 * agents (LARGEST) can sign in.
 */
export async function fillMuch(url: string, clients: number, say: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const from = performance.now();
  try {
    const agents = LARGEST.length + Math.ceil((clients - 14_299) / CLIENTS_EACH);
    const hash = "(select password_hash from app_user where password_hash is not null limit 1)";
    await pool.query(
      `insert into app_user (id, role, status, email, email_verified, first_name, last_name, password_hash, created_at, updated_at)
       select gen_random_uuid(), 'agent', 'active', 'agent' || n || '@much.example', true, 'Agent', 'No ' || n, ${hash}, now(), now()
       from generate_series(1, $1::int) as n`,
      [agents],
    );
    await pool.query(
      `insert into app_user (id, role, status, email, email_verified, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'client', 'added', 'client' || n || '@much.example', false,
         (array['Maria', 'Cleo', 'Tomas', 'Ines', 'Ruben'])[1 + n % 5], (array['Smith', 'Alder', 'Birch', 'Quill'])[1 + n % 4] || ' ' || n, now(), now()
       from generate_series(1, $1::int) as n`,
      [clients],
    );
    // Each agent's clients are spread over the table, as if they had been added over the years.
    await pool.query(
      `with numbered as (select id, row_number() over (order by id) as n from app_user where email like 'client%@much.example')
       insert into assignment (id, client_id, agent_id, starts_at)
       select gen_random_uuid(), numbered.id, agent.id, '2020-01-01' from numbered
       join (select id, substring(email from '[0-9]+')::int as n from app_user where role = 'agent') as agent on agent.n =
         case when numbered.n <= $1 then 1 when numbered.n <= $1 + $2 then 2 else 3 + (numbered.n - $1 - $2 - 1) / $3 end`,
      [LARGEST[0], LARGEST[1], CLIENTS_EACH],
    );
    await pool.query(
      `insert into report (id, client_id, template_id, template_version, root_id, holds_period, title, period_kind, period_start, period_end,
         currency, figures, charts, sections, acknowledgement_required, status, published_at, created_at, updated_at)
       select made.id, made.client_id, $1, 1, made.id, true, 'Quarterly portfolio review', 'quarter', made.first,
         (made.first + interval '3 months' - interval '1 day')::date, 'EUR',
         '{"value": {"value": "284310", "previous": "275490", "target": null, "note": null}}', '{}', '{"happened": "A calm quarter."}', false,
         'published', made.first + interval '4 months', now(), now()
       from (select gen_random_uuid() as id, id as client_id, ('2026-07-01'::date - n * interval '3 months')::date as first
         from generate_series(0, $2::int - 1) as n, app_user where email like 'client%@much.example') as made`,
      [QUARTERLY, REPORTS_EACH],
    );
    say(`reports filled after ${((performance.now() - from) / 1000).toFixed(0)} s`);
    await pool.query(
      `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
       values ($1, 'kept/filled', 2000, 'none', 'pdf', 'application/pdf', 'skipped', now())`,
      [FILE_ID],
    );
    await pool.query(
      `insert into folder (id, owner_id, name, visibility, first, created_at, updated_at)
       select gen_random_uuid(), id, 'Documents', 'exchange', 'documents', now(), now() from app_user where email like 'client%@much.example'
       on conflict do nothing`,
    );
    const columns = `id, shelf, owner_id, folder_id, kind, title, type, file_id, file_name, size, audience, created_at, updated_at, search_text`;
    await pool.query(
      `insert into material (${columns})
       select gen_random_uuid(), 'client', f.owner_id, f.id, 'file', 'Statement ' || n, 'pdf', $1, 'statement.pdf', 2000, null, now(),
         now() - n * interval '1 minute', 'statement ' || n || ' statement.pdf ' || left(f.id::text, 8)
       from generate_series(1, $2::int) as n, folder f where f.first = 'documents'`,
      [FILE_ID, DOCUMENTS_EACH],
    );
    await pool.query(
      `insert into material (${columns})
       select gen_random_uuid(), 'library', null, null, 'file', 'Guide ' || n, 'pdf', $1, 'guide.pdf', 2000, 'everyone', now(),
         now() - n * interval '1 minute', 'guide ' || n || ' guide.pdf' from generate_series(1, $2::int) as n`,
      [FILE_ID, LIBRARY],
    );
    await pool.query(
      `with made as (
         insert into article (id, kind, audience, title, body, acknowledgement_required, status, slug, version, news_version, published_at, search, created_at, updated_at)
         select gen_random_uuid(), 'article', (array['everyone', 'staff', 'clients'])[1 + n % 3], 'A calm quarter ' || n, 'Nothing new.', false, 'published',
           'a-calm-quarter-' || n, 1, 1, now() - n * interval '1 hour', to_tsvector('simple', 'A calm quarter ' || n || ' nothing new of maria smith'), now(), now()
         from generate_series(1, $1::int) as n returning *)
       insert into article_version (article_id, n, kind, audience, title, body, acknowledgement_required, read_minutes, sha256, at)
       select id, 1, kind, audience, title, body, false, 1, 'none', published_at from made`,
      [ARTICLES],
    );
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
  say(
    `a firm with reports, documents and articles filled in ${((performance.now() - from) / 1000).toFixed(0)} s`,
  );
}
