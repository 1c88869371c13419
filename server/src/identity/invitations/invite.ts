import type { invite as inviteCall } from "@portico/contract/identity/invitations";
import { inArray } from "drizzle-orm";
import { isAgentHere } from "../../foundation/access/assign-clients.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findInvitations, invitedFields } from "../invitation.store.ts";
import { readLines } from "./invite-lines.ts";
import { requireInviter, requireFreshForStaff } from "../require-inviter.ts";
import { writeInvitations } from "./write-invitations.ts";
import { copyLinks, sendInvitations } from "../send-invitations.ts";

type InviteInput = Input<typeof inviteCall, "staff">;

/**
 * POST invitations/: invites each person on the list, or returns the reason why this person cannot be
 * invited. If no email is sent, the answer contains the links.
 */
export async function invite(deps: Dependencies, input: InviteInput) {
  const { body, session, caller, now } = input;
  requireInviter(session);
  const agentId = await agentFor(deps.database.db, input);
  requireFreshForStaff(body.role, session, now);
  const lines = readLines(body.people);
  await deps.limits.consume("invitation", session.user.id, lines.length);

  return input.transaction(async (tx) => {
    const written = await writeInvitations(deps, tx, lines, {
      role: body.role,
      agentId,
      message: body.message ?? null,
      inviterId: session.user.id,
      inviterRole: session.user.role,
      now,
    });
    const ids = written.flatMap((line) => ("invitationId" in line ? line.invitationId : []));
    const created =
      ids.length === 0 ? [] : await findInvitations(tx.db, inArray(invitations.id, ids), ids.length);
    const links = await (body.send ? sendInvitations : copyLinks)(deps, tx, created, now);
    const linkOf = new Map(links.map((link, place) => [created[place]!.invitation.id, link]));
    await recordEvents(
      tx,
      created.map((found) => ({
        kind: "invited",
        userId: found.invitation.userId,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        facts: { role: body.role },
        changes: invitedFields(found),
      })),
    );
    const isEmailed = body.send && deps.outgoingEmail === "sent";
    return {
      results: lines.map(({ typed }, place) => {
        const line = written[place]!;
        if ("refusal" in line) return { email: typed, ...line.refusal };
        const result = isEmailed ? ("sent" as const) : ("created" as const);
        const link = linkOf.get(line.invitationId);
        return {
          email: typed,
          result,
          invitation_id: line.invitationId,
          ...(link && { link: { url: link.url, expires_at: link.expiresAt.toISOString() } }),
        };
      }),
    };
  });
}

/**
 * Returns the agent who gets the invited clients. An agent may invite only clients, and only for themselves;
 * an admin may invite everyone, and may assign clients to any agent.
 */
async function agentFor(db: Queries, { body, session }: InviteInput): Promise<string | null> {
  const { user } = session;
  const { agent, client } = wordsOf(await getFirm(db));
  if (user.role !== "admin" && body.role !== "client") {
    throw new ApiError("invalid_input", { errors: { role: `You can only invite ${client.manyInText}.` } });
  }
  if (body.role !== "client") {
    if (body.agent_id)
      throw new ApiError("invalid_input", {
        errors: { agent_id: `Only ${client.manyInText} have ${agent.withArticle}.` },
      });
    return null;
  }
  if (user.role === "agent") {
    if (body.agent_id && body.agent_id !== user.id)
      throw new ApiError("agent_unknown", {
        errors: { agent_id: `You can only invite your own ${client.manyInText}.` },
      });
    return user.id;
  }
  if (!body.agent_id) return null;
  if (!(await isAgentHere(db, body.agent_id)))
    throw new ApiError("agent_unknown", { errors: { agent_id: `This ${agent.oneInText} was not found.` } });
  return body.agent_id;
}
