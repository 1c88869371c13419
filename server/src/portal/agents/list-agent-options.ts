import type { listAgentOptions as listAgentOptionsCall } from "@portico/contract/portal/agents";
import { visibleAgents } from "../../core/access/access.ts";
import { listedAgents } from "../../core/access/listed-clients.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { peopleOptions } from "../../core/people/people-options.ts";

/** GET agents/options: for pickers, those who can look after somebody; to an agent those whose card they see. */
export async function listAgentOptions(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listAgentOptionsCall, "staff">,
) {
  const visible = visibleAgents(db, session.user, now);
  const listed = listedAgents(db, session.user, now);
  return peopleOptions(
    db,
    {
      visible,
      listed,
      hidden: ["added", "deactivated", "erasing", "erased"],
      hasEmails: session.user.role === "admin",
    },
    query.q,
  );
}
