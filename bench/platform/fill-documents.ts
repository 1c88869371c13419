import type pg from "pg";

const FILE_ID = "01900000-0000-7000-8000-0000000000f1";

/**
 * Gives every client without an account a folder with the given number of documents. Returns how many
 * documents there are then.
 */
export async function fillDocuments(pool: pg.Pool, each: number): Promise<number> {
  await pool.query(
    `insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
     values ($1, 'kept/filled', 2000, 'none', 'pdf', 'application/pdf', 'skipped', now())`,
    [FILE_ID],
  );
  await pool.query(
    `insert into folder (id, owner_id, name, visibility, first, created_at, updated_at)
     select gen_random_uuid(), id, 'Documents', 'exchange', 'documents', now(), now() from app_user where role = 'client' and status = 'added'
     on conflict do nothing`,
  );
  await pool.query(
    `with made as (
       insert into material (id, shelf, owner_id, folder_id, kind, title, type, file_id, file_name, size, created_at, updated_at, search_text)
       select gen_random_uuid(), 'client', f.owner_id, f.id, 'file', 'Statement ' || n, 'pdf', $1, 'statement.pdf', 2000, now(),
         now() - n * interval '1 minute', 'statement ' || n || ' ' || left(f.id::text, 8) from folder f, generate_series(1, $2::int) as n
       where f.first = 'documents' returning id
     ) insert into material_version (material_id, n, file_id, file_name, created_at) select id, 1, $1, 'statement.pdf', now() from made`,
    [FILE_ID, each],
  );
  // Autovacuum would do this by itself after a while.
  for (const table of ["material", "material_version", "folder"]) await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ documents: number }>("select count(*)::int as documents from material");
  return rows[0]!.documents;
}
