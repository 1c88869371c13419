import type { ClientFilter } from "@portico/contract/people/client-filter";
import { and, inArray, notInArray } from "drizzle-orm";
import { type Viewer, visibleClients } from "../foundation/access/access.ts";
import { matchingClients } from "./lists/client-filter.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";

/** Clients of one sending: as many as an agent looks after, and some more. */
const CLIENTS_MAX = 50_000;

interface Choice {
  client_ids?: string[] | undefined;
  filter?: ClientFilter | undefined;
}

/**
 * Whom something is sent to or asked of, as far as the viewer sees them and they have not gone. Throws ApiError `invalid_input` where it is said
 * twice or not at all, and `too_many_chosen`.
 */
export async function findChosen(
  db: Queries,
  viewer: Viewer,
  { client_ids, filter }: Choice,
  now: Date,
): Promise<string[]> {
  if ((client_ids === undefined) === (filter === undefined))
    throw new ApiError("invalid_input", {
      errors: { client_ids: "Please choose people, by name or by a filter." },
    });
  const chosen = filter
    ? matchingClients(db, viewer, filter, now)
    : and(inArray(users.id, client_ids!), visibleClients(db, viewer, now));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(chosen, notInArray(users.status, ["erasing", "erased"])))
    .orderBy(users.id)
    .limit(CLIENTS_MAX + 1);
  if (rows.length > CLIENTS_MAX) throw new ApiError("too_many_chosen");
  return rows.map(({ id }) => id);
}

/** Those of some clients who are still the viewer's to send to, in the same order. */
export async function stillChosen(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = new Set(await findChosen(db, viewer, { client_ids: [...ids] }, now));
  return ids.filter((id) => found.has(id));
}
