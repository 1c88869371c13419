import type { getClientAccess as getClientAccessCall } from "@portico/contract/people/client-access";
import { TIMELINE_PAGE_SIZE } from "@portico/contract/people/people-limits";
import { type OpenedThing, openingWords } from "../../foundation/audit/record-opening.ts";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { clientPageAnswer } from "./client-answer.ts";
import { type ClientEventRow, findAdmins, findClientEvents } from "./client-history.store.ts";
import { portraitAnswer } from "./portrait-answer.ts";
import { openClient } from "./client.store.ts";

/**
 * GET clients/{id}/access: lists who at the firm can see a client and why, and who has viewed what. No one
 * can remove an entry from the list.
 */
export async function getClientAccess(
  { database: { db } }: Dependencies,
  input: Input<typeof getClientAccessCall, "signed_in">,
) {
  const { query, session } = input;
  const row = await openClient(db, input);
  const { agents } = clientPageAnswer(row, session.user);
  const admins = await findAdmins(db);
  const { rows, next_cursor } = await pageOf({
    size: TIMELINE_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findClientEvents(db, { clientId: row.person.id, kinds: ["client_opened"] }, after, limit),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  return {
    can_see: [
      ...agents.map(({ id, first_name, last_name, avatar, kind, from, until }) => {
        return { id, first_name, last_name, avatar, why: kind, from, until };
      }),
      ...admins.map((admin) => {
        return { ...portraitAnswer(admin), why: "admin" as const, from: null, until: null };
      }),
    ],
    openings: rows.map(openingAnswer),
    next_cursor,
  };
}

function openingAnswer({ id, actor, facts, createdAt }: ClientEventRow) {
  const thing = facts["thing"] as OpenedThing;
  return {
    id,
    who: actor && actor.status !== "erased" ? portraitAnswer(actor) : null,
    role: facts["role"] === "admin" ? ("admin" as const) : ("agent" as const),
    thing,
    what: openingWords[thing],
    at: createdAt.toISOString(),
  };
}
