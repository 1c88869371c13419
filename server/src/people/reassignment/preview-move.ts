import type { MovePreview } from "@portico/contract/people/reassignment";
import type { Database } from "../../platform/database/database.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import type { Allotment, Allotted } from "./allot.ts";
import { allotted } from "./carry-out-move.ts";
import { coverDaysOf } from "./cover-days.ts";
import { canBeEmailed, clientWriter } from "./reassignment-emails.ts";
import type { MoveOrder } from "./move-order.ts";
import { countMoving, findMoving } from "./moving-clients.ts";
import { findTargets, type TargetAgent } from "./target-agents.ts";

/**
 * Returns what an order would do now: which client would go to which agent, and the email to the clients.
 * Changes nothing.
 */
export async function previewMove(
  deps: Pick<Dependencies, "publicUrl"> & { database: Pick<Database, "db"> },
  order: MoveOrder,
  now: Date,
): Promise<MovePreview> {
  const { db } = deps.database;
  await countMoving(db, order, now);
  const targets = await findTargets(db, order);
  const clients = await findMoving(db, order, now);
  const allotment = await allotted({ db }, order, clients, targets, now, true);
  return {
    clients: allotment.list.length,
    skipped: allotment.skipped,
    per_agent: targets.map((agent) => balanceOf(agent, order, allotment)),
    emails:
      order.mode === "nobody" && order.kind === "cover" ? 0 : allotment.list.filter(canBeEmailed).length,
    previews: await previews(deps, order, allotment, now),
  };
}

function balanceOf(agent: TargetAgent, { kind }: MoveOrder, { list }: Allotment) {
  const gets = list.filter(({ to }) => to?.id === agent.id).length;
  const gives = list.filter(({ client }) => client.agent?.id === agent.id).length;
  return {
    agent: {
      id: agent.id,
      first_name: agent.firstName,
      last_name: agent.lastName,
      avatar: avatarPath(agent.avatarKey),
      team: agent.team,
    },
    before: agent.clients,
    // A cover changes nothing here: covered clients do not count as the agent's own.
    after: kind === "cover" ? agent.clients : agent.clients + gets - gives,
    gets,
    capacity: agent.capacity,
  };
}

/**
 * Returns one sample email for each agent: the email to the first of the agent's new clients who gets an
 * email.
 */
async function previews(
  deps: Parameters<typeof previewMove>[0],
  order: MoveOrder,
  { list }: Allotment,
  now: Date,
): Promise<MovePreview["previews"]> {
  const write = await clientWriter(deps, deps.database.db, order, coverDaysOf(order, now));
  const groups = Map.groupBy(list.filter(canBeEmailed), ({ to }) => to?.id ?? null);
  return [...groups].flatMap(([agentId, group]) => {
    const message = write(group[0]!);
    if (!message) return [];
    const { subject, paragraphs } = message;
    return [{ agent_id: agentId, to: nameOf(group[0]!), more: group.length - 1, subject, paragraphs }];
  });
}

function nameOf({ client }: Allotted): string {
  return client.organisationName || fullName(client) || (client.email ?? "");
}
