import type { Actor, TestApp } from "./test-app.ts";

const DIGEST = "0123456789abcdef".repeat(4);

/**
 * Inserts complete uploads with the given names, as if they had been sent. No call has used them yet, and
 * their bytes do not exist. Returns their ids.
 */
export async function stageUploads(
  { rows, clock }: Pick<TestApp, "rows" | "clock">,
  { id }: Pick<Actor, "id">,
  names: readonly string[],
  { scan = "skipped", size = 100 } = {},
): Promise<string[]> {
  const made = await rows<{ id: string }>(
    `with named as (
       select gen_random_uuid() as id, gen_random_uuid() as file_id, name, number from unnest($2::text[]) with ordinality as one (name, number)
     ), stored as (
       insert into stored_file (id, key, size, sha256, type, media_type, scan, created_at)
       select file_id, 'kept/tests/' || file_id, $5, $3, 'pdf', 'application/pdf', $4, $6 from named
     ), sent as (
       insert into upload (id, person_id, state, file_name, size, "offset", shelf, owner_id, file_id, created_at, expires_at)
       select id, $1, 'ready', name, $5, $5, 'agent', $1, file_id, $6::timestamptz, $6::timestamptz + interval '24 hours' from named
     )
     select id from named order by number`,
    [id, names, DIGEST, scan, size, clock.now()],
  );
  return made.map((one) => one.id);
}
