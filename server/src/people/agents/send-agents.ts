import type { AgentFilter } from "@portico/contract/people/agents";
import { sendList } from "../../foundation/exports/list-export.ts";
import type { Parts } from "../../foundation/parts.ts";
import { agentsFile } from "./agents-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/** GET /downloads/agents/{token}: the list of agents as CSV, for whoever follows its link first. */
export async function sendAgents(parts: Parts, wanted: Wanted) {
  return sendList<{ filter?: AgentFilter }>(parts, wanted, "agents", (owner, { filter = {} }, words) =>
    agentsFile(parts.database.db, owner, filter, { words, now: wanted.now }),
  );
}
