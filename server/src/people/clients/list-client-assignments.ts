import type { listClientAssignments as listClientAssignmentsCall } from "@portico/contract/people/client-access";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findAssignments } from "./client-history.store.ts";
import { portraitAnswer } from "./portrait-answer.ts";
import { openClient } from "./client.store.ts";

/**
 * GET clients/{id}/assignments: lists the agents who have looked after a client, with the reasons, newest
 * first.
 */
export async function listClientAssignments(
  { database: { db } }: Dependencies,
  input: Input<typeof listClientAssignmentsCall, "staff">,
) {
  const { now } = input;
  const { person } = await openClient(db, input);
  const rows = await findAssignments(db, person.id);
  return {
    items: rows.map(({ assignment, agent, by }) => ({
      id: assignment.id,
      agent: portraitAnswer(agent),
      kind: assignment.kind,
      from: assignment.startsAt.toISOString(),
      until: assignment.endsAt?.toISOString() ?? null,
      is_open: assignment.startsAt <= now && (assignment.endsAt === null || assignment.endsAt > now),
      by:
        by && by.status !== "erased" ? { id: by.id, first_name: by.firstName, last_name: by.lastName } : null,
      reason: assignment.reason,
    })),
  };
}
