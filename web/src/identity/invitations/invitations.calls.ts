import { useState } from "react";
import {
  copyInvitationLink,
  correctInvitation,
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@portico/contract/identity/invitations";
import type { AnswerOf, BodyToSend, QueryToSend } from "@portico/contract/http/call";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, countOnly, pagesOf, searched } from "../../lists/list-query.ts";
import { DELIVERY_CHECK_MS } from "../../foundation/delivery-check.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { request } from "../../session/request.ts";

export function invitationList(asked: QueryToSend<typeof listInvitations>) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "invitations", asked],
    queryFn: ({ pageParam, signal }) =>
      request(listInvitations, { query: searched(shown(asked), pageParam), signal }),
    placeholderData: keepPreviousData,
    // Each refetch loads all pages of the list, so a long list is refetched less often.
    refetchInterval: (query) => {
      const rows = query.state.data?.pages.flatMap(({ items }) => items) ?? [];
      return rows.some(({ delivery }) => delivery === "queued") && DELIVERY_CHECK_MS * pagesOf(query);
    },
  });
}

/**
 * If the query has no search, no state and no other filter, lists only the invitations of people who have not
 * signed up yet. A search looks through all invitations.
 */
function shown(asked: QueryToSend<typeof listInvitations>) {
  return asked.q || asked.attention || asked.state ? asked : { ...asked, state: "pending" as const };
}

/** The number of invitations that have not led to a sign-up yet. */
export const invitationCount = queryOptions({
  queryKey: [PEOPLE_KEY, "invitation count"],
  queryFn: ({ signal }) => request(listInvitations, { query: { ...countOnly, state: "pending" }, signal }),
});

type WithId = Pick<Invitation, "id">;

/** Pass the same idempotency key when the same form is sent again, so that no one is invited twice. */
export function sendInvite(body: BodyToSend<typeof invite>, idempotencyKey: string) {
  return request(invite, { body, idempotencyKey });
}

export function resend({ id }: WithId, idempotencyKey: string) {
  return request(resendInvitation, { params: { id }, idempotencyKey });
}

/** The person whom an invitation names. */
export type Invitee = Pick<Invitation, "role" | "email" | "first_name" | "last_name" | "reference" | "agent">;

/**
 * Each call has a new idempotency key, because a person can be invited, withdrawn and invited again. With the
 * same key, the server would not send the second invitation.
 */
export function inviteAgain({ role, email, first_name, last_name, reference, agent }: Invitee) {
  const isClient = role === "client";
  const person = { email, first_name, last_name, ...(isClient && reference && { reference }) };
  return sendInvite(
    { role, people: [person], ...(isClient && agent && { agent_id: agent.id }), send: true },
    newIdempotencyKey(),
  );
}

export type InvitationLink = NonNullable<AnswerOf<typeof copyInvitationLink>>;

export function newLink({ id }: WithId) {
  return request(copyInvitationLink, { params: { id } });
}

export function correctAddress({ id }: WithId, email: string) {
  return request(correctInvitation, { params: { id }, body: { email } });
}

export function withdraw({ id }: WithId) {
  return request(withdrawInvitation, { params: { id } });
}

/**
 * Returns a function that takes the content of a request and returns its idempotency key. The same content
 * gets the same key, so the server carries out a repeated request only once.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const [last] = useState({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) Object.assign(last, { content: text, key: newIdempotencyKey() });
    return last.key;
  };
}
