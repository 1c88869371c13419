import type { AgentFilter } from "@portico/contract/people/agents";
import { sendList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { agentsFile } from "./agents-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/** GET /downloads/agents/{token}: sends the list of agents as CSV to the first request that uses the link. */
export async function sendAgents(deps: Dependencies, wanted: Wanted) {
  return sendList<{ filter?: AgentFilter }>(deps, wanted, "agents", (owner, { filter = {} }, words) =>
    agentsFile(deps.database.db, owner, filter, { words, now: wanted.now }),
  );
}
