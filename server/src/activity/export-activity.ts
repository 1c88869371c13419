import type { exportActivity as exportActivityCall } from "@portico/contract/activity/activity";
import type { Input } from "../http/route.ts";
import { linkList } from "../foundation/exports/list-export.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { ApiError } from "../platform/api-error.ts";

/**
 * POST audit/export: returns a link that works once to the filtered activity. The firm's settings say whether
 * agents may export their activity.
 */
export async function exportActivity(
  _deps: Dependencies,
  { body, session, now, transaction }: Input<typeof exportActivityCall, "staff">,
) {
  if (!session.user.mayExport) throw new ApiError("not_found");
  const wanted = { list: "activity", asked: body ?? {}, session, now } as const;
  return transaction((tx) => linkList(tx, wanted));
}
