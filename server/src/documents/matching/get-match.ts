import type { getMatch as getMatchCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { matchAnswer } from "./match-answer.ts";

/** GET materials/match/{id}: the state of a matching. */
export async function getMatch(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getMatchCall, "staff">,
) {
  return matchAnswer(db, session.user, params.id, now);
}
