import type { listReports as listReportsCall } from "@portico/contract/reports/reports";
import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reportRows } from "./report-record.ts";
import { countReports, findPlaces, listedWhere, type Place, readChoices } from "./report-list.store.ts";

/** GET reports/: the reports that the viewer may see. */
export async function listReports(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listReportsCall, "signed_in">,
) {
  const viewer = session.user;
  const where = listedWhere(db, viewer, query, now);
  const total = await countReports(db, where);
  const counted = {
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: false,
    years: [],
    templates: [],
  };
  if (query.count_only) return { items: [], next_cursor: null, ...counted };
  const { rows, next_cursor } = await pageOf<Place>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["day", "number", "id"],
    keyOf: (row) => [row.period_end, String(row.version_no), row.root_id],
    find: (after, limit) => findPlaces(db, where, after, limit),
  });
  const ids = rows.map(({ id }) => id);
  const clientId = viewer.role === "client" ? viewer.id : query.client_id;
  const ofClient = listedWhere(db, viewer, { client_id: clientId }, now);
  return {
    items: await reportRows(db, viewer, ids, now),
    next_cursor,
    ...counted,
    ...(clientId !== undefined && !query.cursor && (await readChoices(db, ofClient))),
  };
}
