import type { Filler } from "./release-filler.ts";

const DIGEST = "0123456789abcdef".repeat(4);
const [OUT, DRAFT, IMAGE] = ["1", "2", "3"].map((n) => `01900000-0000-7000-8000-0000000000b${n}`) as [
  string,
  string,
  string,
];

/**
 * Inserts a draft, and an announcement that was published and then edited, with everything that belongs to
 * it. `people`: a client, an admin, and the current time.
 */
export async function fillArticles(app: Filler["app"], people: unknown[]): Promise<void> {
  const [client, admin, now] = people;
  await app.rows(
    `insert into article (id, kind, audience, title, excerpt, body, category, tags, cover_id, attachment_ids, acknowledgement_required,
       author_id, status, slug, version, news_version, published_at, expires_at, pinned_until, has_changes, opened, acknowledged, search,
       created_at, updated_at)
     values ($1, 'announcement', 'everyone', 'Hours', 'We close early', 'At **four**.', 'Office', '{hours}', $3,
         '{01900000-0000-7000-8000-0000000000a2}', true, $4, 'published', 'hours', 1, 1, $5, $5, $5, true, 1, 1,
         to_tsvector('simple', 'hours'), $5, $5),
       ($2, 'article', 'my_clients', '', null, '', null, '{}', null, '{}', false, null, 'draft', null, 0, 0, null, null, null, false, 0, 0,
         null, $5, $5)`,
    [OUT, DRAFT, IMAGE, admin, now],
  );
  await app.rows(
    `insert into article_version (article_id, n, kind, audience, title, excerpt, body, category, tags, cover_id, attachment_ids,
       acknowledgement_required, read_minutes, sha256, by_id, at)
     select $1, n, 'announcement', 'everyone', 'Hours', 'We close early', 'At four.', 'Office', '{hours}', $2,
       '{01900000-0000-7000-8000-0000000000a2}', n = 1, 1, $3, $4, $5 from generate_series(1, 2) as n`,
    [OUT, IMAGE, DIGEST, admin, now],
  );
  await app.rows("insert into article_slug (slug, article_id) values ('hours', $1), ('old-hours', $1)", [
    OUT,
  ]);
  await app.rows(
    `insert into article_image (id, article_id, width, height, alt, large, small, by_id, created_at)
     values ($2, $1, 1600, 900, 'The door', '\\x00', '\\x00', $3, $4)`,
    [OUT, IMAGE, admin, now],
  );
  await app.rows(
    `insert into article_publication (id, article_id, version, by_id, at, notify, told_at, job_id, emailed_until, emails, finished_at, stopped_at)
     values ('01900000-0000-7000-8000-0000000000b4', $1, 1, $3, $4, true, $4, '01900000-0000-7000-8000-0000000000b5', $2, 1, $4, null),
       ('01900000-0000-7000-8000-0000000000b6', $1, 1, $3, $4, false, $4, null, null, 0, null, $4)`,
    [OUT, client, admin, now],
  );
  await app.rows("insert into article_reminder (article_id, person_id, reminded_at) values ($1, $2, $3)", [
    OUT,
    client,
    now,
  ]);
}
