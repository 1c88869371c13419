import type { Portico } from "./portico.ts";

/**
 * Returns the name of the client at this place of the list, which is sorted by name: "Client 0001" is the
 * first.
 */
export function clientName(place: number): string {
  return `Client ${String(place).padStart(4, "0")}`;
}

/** Writes the given number of clients who signed up long ago. Every seventh has a reference of the firm. */
export async function fillClients(portico: Portico, count: number): Promise<void> {
  await portico.rows(
    `insert into app_user (id, role, status, email, email_verified, first_name, last_name, reference, last_seen_at, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'client' || n || '@home.example', true, 'Client', lpad(n::text, 4, '0'),
       case when n % 7 = 0 then 'C-2026-' || n end, now() - n * interval '1 hour', now(), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
}
