import type { ClientFilter } from "@portico/contract/people/client-filter";
import { and, inArray, ne, type SQL } from "drizzle-orm";
import { type Viewer, visibleClients } from "../foundation/access/access.ts";
import { matchingClients } from "./lists/client-filter.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";

interface Choice {
  client_ids?: string[] | undefined;
  filter?: ClientFilter | undefined;
}

/**
 * The clients chosen for a bulk action, limited to clients whom the viewer may see. Throws ApiError
 * `invalid_input` unless the choice has either ids or a filter, but not both.
 */
export function chosenClients(db: Queries, viewer: Viewer, { client_ids, filter }: Choice, now: Date): SQL {
  if ((client_ids === undefined) === (filter === undefined))
    throw new ApiError("invalid_input", {
      errors: { client_ids: "Please choose people, by name or by a filter." },
    });
  if (filter) return matchingClients(db, viewer, filter, now);
  return and(inArray(users.id, client_ids!), visibleClients(db, viewer, now), ne(users.status, "erased"))!;
}
