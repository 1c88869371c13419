import type { getWritten as getWrittenCall } from "@portico/contract/portal/content-edits";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { findWritable } from "./article.store.ts";
import { writtenAnswer } from "./written-record.ts";

/** GET content/{id}: for whoever edits it. */
export async function getWritten(
  { database: { db } }: Parts,
  { params, session, now }: Input<typeof getWrittenCall, "staff">,
) {
  const { id } = await findWritable(db, session.user, params.id);
  return writtenAnswer(db, session.user, id, now);
}
