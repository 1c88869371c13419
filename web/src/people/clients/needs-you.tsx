import type { ClientsAttention } from "@portico/contract/people/clients";
import { SILENT_DAYS } from "@portico/contract/people/people-limits";
import { useQuery } from "@tanstack/react-query";
import { type Need, NeedsCard } from "../needs-card.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { clientsAttention } from "./clients.calls.ts";

/** Shows what an agent's clients need from the agent. Shows nothing while they need nothing. */
export function NeedsYou({ more }: { more: readonly Need[] | undefined }) {
  const { data } = useQuery(clientsAttention);
  return <NeedsCard needs={[...(more ?? []), ...(data ? needsOf(data) : [])]} />;
}

function needsOf(counts: ClientsAttention): Need[] {
  const { client } = currentRoleWords();
  const ofInvitations = (attention: string) => ({ tab: "invitations", attention });
  return [
    {
      count: counts.invitations_failed,
      icon: "circle-alert",
      one: "invitation email wasn't delivered",
      many: "invitation emails weren't delivered",
      search: ofInvitations("failed"),
    },
    {
      count: counts.invitations_asked_again,
      icon: "mail",
      one: `${client.oneInText} asked for a new invitation`,
      many: `${client.manyInText} asked for a new invitation`,
      search: ofInvitations("asked_again"),
    },
    {
      count: counts.invitations_expiring,
      icon: "clock",
      one: "invitation expires soon",
      many: "invitations expire soon",
      search: ofInvitations("expiring"),
    },
    {
      count: counts.never_signed_in,
      icon: "user-x",
      one: `${client.oneInText} hasn't signed up after ${SILENT_DAYS} days`,
      many: `${client.manyInText} haven't signed up after ${SILENT_DAYS} days`,
      search: { status: "invited", never_signed_in: "true", added_to: counts.silent_since },
    },
  ];
}
