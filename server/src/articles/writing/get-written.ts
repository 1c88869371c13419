import type { getWritten as getWrittenCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Parts } from "../../foundation/parts.ts";
import { findWritable } from "../reading/article.store.ts";
import { writtenAnswer } from "./written-record.ts";

/** GET content/{id}: for whoever edits it. */
export async function getWritten(
  { database: { db } }: Parts,
  { params, session, now }: Input<typeof getWrittenCall, "staff">,
) {
  const { id } = await findWritable(db, session.user, params.id);
  return writtenAnswer(db, session.user, id, now);
}
