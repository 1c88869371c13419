import type { exportAgents as exportAgentsCall } from "@portico/contract/portal/agents";
import type { Input } from "../../core/calls/route.ts";
import { linkList } from "../../core/exports/list-export.ts";
import type { Parts } from "../../core/parts.ts";

/** POST agents/export: a link to the whole list as filtered, good once. */
export async function exportAgents(
  _parts: Parts,
  { body, session, now, transaction }: Input<typeof exportAgentsCall, "admin">,
) {
  const wanted = { list: "agents", asked: body ?? {}, session, now } as const;
  return transaction((tx) => linkList(tx, wanted));
}
