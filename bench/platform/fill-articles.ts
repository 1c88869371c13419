import pg from "pg";
import { fillPeople } from "./fill-people.ts";
import type { WatchedApp } from "./watched-app.ts";

/** A firm with articles, and a user of each role in it. */
export interface ArticleFirm {
  app: WatchedApp;
  headers: Record<"client" | "agent" | "admin", Record<string, string>>;
}

const CLIENTS = 500;
const AGENTS = 5;
/** Words to search for: each word is in this many texts. */
const RARE_EACH = 50;

/**
 * Gives a firm the given number of articles. One in fifty is an announcement. The client who is used for the
 * questions has read all announcements but three.
 */
export async function fillArticles(
  url: string,
  app: WatchedApp,
  { stored, adminEmail, say }: { stored: number; adminEmail: string; say: (line: string) => void },
): Promise<ArticleFirm> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const from = performance.now();
  try {
    await fillPeople(pool, { agents: AGENTS, clients: CLIENTS });
    await pool.query("update firm set agents_may_write = true");
    // Of ten articles, six are for everyone, two are for clients, one is for staff, and one is for an agent's
    // own clients.
    await pool.query(
      `insert into article (id, kind, audience, title, excerpt, body, category, tags, acknowledgement_required, author_id, status, slug, version,
         news_version, published_at, search, created_at, updated_at)
       select gen_random_uuid(), case when n % 50 = 0 then 'announcement' else 'article' end,
         (array['everyone','everyone','everyone','everyone','everyone','everyone','clients','clients','staff','my_clients'])[1 + n % 10],
         'Notice number ' || n, 'What it is about.', text, 'Category ' || n % 7, array['Tag ' || n % 13, 'Tag ' || n % 17], false,
         case when n % 10 = 9 then (select id from app_user where email = 'agent' || 1 + n / 10 % $2::int || '@many.example')
           else (select id from app_user where role = 'admin' limit 1) end,
         'published', 'notice-' || n, 1, 1, at, to_tsvector('simple', 'notice ' || n || ' ' || text), at, at
       from (select n, '2026-10-01'::timestamptz - n * interval '10 minutes' as at,
           'rare' || n % $3::int || ' ' || repeat('A calm quarter for bonds and funds. ', 30) as text
         from generate_series(1, $1::int) as n) as made`,
      [stored, AGENTS, RARE_EACH],
    );
    await pool.query(
      `insert into article_version (article_id, n, kind, audience, title, excerpt, body, category, tags, acknowledgement_required, read_minutes, sha256, at)
       select id, 1, kind, audience, title, excerpt, body, category, tags, acknowledgement_required, 1, md5(title), published_at from article`,
    );
    await pool.query("insert into article_slug (slug, article_id) select slug, id from article");
    await pool.query(
      `insert into receipt (kind, thing_id, version, person_id, is_reader, first_at, last_at, times, sha256)
       select 'article', id, 1, (select id from app_user where email = $1), true, now(), now(), 1, 'x' from
         (select id from article where kind = 'announcement' order by published_at desc offset 3) as read
       union all
       select 'article', id, 1, (select id from app_user where email = $2), true, now(), now(), 1, 'x' from
         (select id from article where kind = 'announcement' order by published_at desc offset 3) as read`,
      ["client1@many.example", "agent1@many.example"],
    );
    await pool.query("update article set opened = 2 where kind = 'announcement'");
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
  say(`${stored} articles filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  return {
    app,
    headers: {
      client: await app.signIn("client1@many.example"),
      agent: await app.signIn("agent1@many.example"),
      admin: await app.signIn(adminEmail),
    },
  };
}
