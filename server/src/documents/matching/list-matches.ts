import type { listMatches as listMatchesCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { listOpenMatches } from "./match.store.ts";

/** GET materials/match: the matchings that wait, run, or can be undone. */
export async function listMatches(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof listMatchesCall, "staff">,
) {
  const found = await listOpenMatches(db, session.user, now);
  return {
    items: found.map(({ match: { id, state, createdAt }, files, placed }) => ({
      id,
      state,
      files,
      placed,
      created_at: createdAt.toISOString(),
    })),
  };
}
