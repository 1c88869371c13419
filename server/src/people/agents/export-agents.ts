import type { exportAgents as exportAgentsCall } from "@portico/contract/people/agents";
import type { Input } from "../../http/route.ts";
import { linkList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST agents/export: returns a link that works once and leads to all rows of the filtered list. */
export async function exportAgents(
  _deps: Dependencies,
  { body, session, now, transaction }: Input<typeof exportAgentsCall, "admin">,
) {
  const wanted = { list: "agents", asked: body ?? {}, session, now } as const;
  return transaction((tx) => linkList(tx, wanted));
}
