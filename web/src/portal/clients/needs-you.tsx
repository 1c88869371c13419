import type { ClientsAttention } from "@portico/contract/portal/clients";
import { SILENT_DAYS } from "@portico/contract/people-limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { clientsAttention } from "./clients.calls.ts";

/** Something that clients need from their agent, with the list that shows it. */
export interface Need {
  count: number;
  icon: string;
  one: string;
  many: string;
  /** The list of clients where it is left out. */
  to?: "/materials";
  search: Record<string, string>;
}

/** What an agent's clients need from them; gone while there is nothing. */
export function NeedsYou({ more = [] }: { more?: readonly Need[] }) {
  const titleId = useId();
  const { data } = useQuery(clientsAttention);
  const needs = [...more, ...(data ? needsOf(data) : [])].filter(({ count }) => count > 0);
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-5">
      <Card flush className="border-gold-300">
        <h2 id={titleId} className="border-b border-line px-5 py-3 text-lg">
          Needs your attention
        </h2>
        <ul className={needs.length > 1 ? "sm:grid sm:grid-cols-2" : ""}>
          {needs.map((need) => (
            <li key={need.one} className="sm:last:odd:col-span-full">
              <Link
                to={need.to ?? "/clients"}
                search={need.search}
                className="flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-navy-50"
              >
                <Icon name={need.icon} className="text-gold-700" />
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{need.count}</b> {need.count === 1 ? need.one : need.many}
                </span>
                <Icon name="chevron-right" size={18} className="text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
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
      one: `${client.oneInText} asked for a new link`,
      many: `${client.manyInText} asked for a new link`,
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
      one: `${client.oneInText} invited ${SILENT_DAYS} or more days ago has never signed in`,
      many: `${client.manyInText} invited ${SILENT_DAYS} or more days ago have never signed in`,
      search: { status: "invited", never_signed_in: "true", added_to: counts.silent_since },
    },
  ];
}
