import { READERS_PAGE_SIZE } from "@portico/contract/documents/material-limits";
import type { listReceipts as listReceiptsCall, Receipt } from "@portico/contract/documents/receipts";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import { findTracked } from "../find-material.ts";
import { paceAnswer } from "../../foundation/long-jobs/paced-kinds.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readerAnswer, whyUnreachable } from "../../people/reader.ts";
import { findMaterialReminding } from "./remind-job.ts";
import { countReceipts, findReaders, type Reader } from "./reader.store.ts";

/** GET materials/{id}/receipts: which of the people for whom the material is meant have opened it. */
export async function listReceipts(
  deps: Dependencies,
  { params, query, session, now }: Input<typeof listReceiptsCall, "staff">,
) {
  const { db } = deps.database;
  const viewer = session.user;
  const asked = { ...(await findTracked(db, viewer, params.id, now)), viewer, now };
  const { rows, next_cursor } = await pageOf<Reader>({
    size: READERS_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "id"],
    keyOf: ({ person }) => [person.sortName, person.id],
    find: (after, limit) => findReaders(db, { ...asked, ...query }, after, limit),
  });
  return {
    items: rows.map(receiptAnswer),
    next_cursor,
    job_id: await findMaterialReminding(db, viewer, asked.material.id),
    counts: await countReceipts(db, asked),
    ...paceAnswer(deps),
  };
}

function receiptAnswer({ person, receipt, remindedAt }: Reader): Receipt {
  return {
    person: readerAnswer(person),
    first_opened_at: receipt?.firstAt.toISOString() ?? null,
    last_opened_at: receipt?.lastAt.toISOString() ?? null,
    times: receipt?.times ?? 0,
    downloaded: (receipt?.downloads ?? 0) > 0,
    acknowledged: receipt?.acknowledgedAt
      ? {
          name: receipt.acknowledgedName ?? "",
          version: receipt.version,
          sha256: receipt.sha256,
          at: receipt.acknowledgedAt.toISOString(),
        }
      : null,
    reminded_at: remindedAt?.toISOString() ?? null,
    unreachable: whyUnreachable(person.status),
  };
}
