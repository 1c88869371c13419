import type { ClientEvent, listClientEvents as listClientEventsCall } from "@portico/contract/people/clients";
import { TIMELINE_PAGE_SIZE } from "@portico/contract/people/people-limits";
import type { EventWords } from "../../foundation/audit/event-kinds.ts";
import { reasonOf } from "../../foundation/event-words/event-words.ts";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type ClientEventRow, findClientEvents } from "./client-history.store.ts";
import { portraitAnswer } from "./portrait-answer.ts";
import { openClient } from "./client.store.ts";

/**
 * GET clients/{id}/timeline: says in words what happened with a client. Leaves out events that protect the
 * client's account, which are shown only to the client.
 */
export async function listClientEvents(
  { database: { db }, eventWords }: Dependencies,
  input: Input<typeof listClientEventsCall, "staff">,
) {
  const { query } = input;
  const { person } = await openClient(db, input);
  const { rows, next_cursor } = await pageOf({
    size: TIMELINE_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findClientEvents(
        db,
        { clientId: person.id, kinds: eventWords.kindsForAgents, by: query.by },
        after,
        limit,
      ),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  const firm = await getFirm(db);
  const isAdmin = input.session.user.role === "admin";
  return {
    items: rows.map((row) => eventAnswer(eventWords, row, { clientId: person.id, firm, isAdmin })),
    next_cursor,
  };
}

function eventAnswer(
  eventWords: EventWords,
  row: ClientEventRow,
  { clientId, firm, isAdmin }: { clientId: string; firm: FirmFacts; isAdmin: boolean },
) {
  return {
    id: row.id,
    kind: row.kind,
    what: eventWords.whatHappened(row, { ...wordsOf(firm), isOnOwnPage: true }, firm),
    by: handOf(row, clientId),
    actor: row.actor && row.actor.status !== "erased" ? portraitAnswer(row.actor) : null,
    changes: eventWords.changesOf(row, firm),
    reason: reasonOf(row, isAdmin),
    at: row.createdAt.toISOString(),
  };
}

function handOf({ actorId, actor }: ClientEventRow, clientId: string): ClientEvent["by"] {
  if (actorId === null) return "system";
  if (actorId === clientId) return "client";
  return actor?.role === "admin" ? "admin" : "agent";
}
