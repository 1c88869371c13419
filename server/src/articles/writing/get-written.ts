import type { getWritten as getWrittenCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reading/article.store.ts";
import { writtenAnswer } from "./written-record.ts";

/** GET content/{id}: an article for its editors. */
export async function getWritten(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getWrittenCall, "staff">,
) {
  const { id } = await findWritable(db, session.user, params.id);
  return writtenAnswer(db, session.user, id, now);
}
