import type { listAgentOptions as listAgentOptionsCall } from "@portico/contract/people/agents";
import { visibleAgents } from "../../foundation/access/access.ts";
import { listedAgents } from "../../foundation/access/listed-clients.ts";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { peopleOptions } from "../lists/people-options.ts";
import { findWhoTakesNoClients } from "./agent-profile.store.ts";

/**
 * GET agents/options: lists the agents who can look after clients, for pickers. An agent is offered themself
 * and the colleagues whose card they may see.
 */
export async function listAgentOptions(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listAgentOptionsCall, "staff">,
) {
  const visible = visibleAgents(db, session.user, now);
  const listed = listedAgents(db, session.user, now);
  const { items } = await peopleOptions(
    db,
    {
      visible,
      listed,
      hidden: ["added", "deactivated", "erasing", "erased"],
      hasEmails: session.user.role === "admin",
    },
    query.q,
  );
  const closed = await findWhoTakesNoClients(
    db,
    items.map(({ id }) => id),
  );
  if (closed.length === 0) return { items };
  // The user may choose such an agent all the same, but must see that the agent takes no new clients.
  const word = `takes no new ${wordsOf(await getFirm(db)).client.manyInText}`;
  return {
    items: items.map((item) =>
      closed.includes(item.id) ? { ...item, hint: [item.hint, word].filter(Boolean).join(", ") } : item,
    ),
  };
}
