import type { ClientFilter } from "@portico/contract/people/client-filter";
import { and, inArray, notInArray } from "drizzle-orm";
import { type Viewer, visibleClients } from "../foundation/access/access.ts";
import { matchingClients } from "./lists/client-filter.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";

/** A choice may have at most this many clients. No agent has so many. */
const CLIENTS_MAX = 50_000;

interface Choice {
  client_ids?: string[] | undefined;
  filter?: ClientFilter | undefined;
}

/**
 * Finds the people to whom something is sent, or from whom something is requested. These are the chosen
 * people whom the viewer may see and who are not erased. Throws ApiError `invalid_input` unless the choice
 * has either ids or a filter, but not both. Throws ApiError `too_many_chosen` for more than CLIENTS_MAX
 * people.
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

/**
 * Takes the ids of clients. Returns, in the given order, the clients to whom the viewer may still send
 * something.
 */
export async function stillChosen(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = new Set(await findChosen(db, viewer, { client_ids: [...ids] }, now));
  return ids.filter((id) => found.has(id));
}
