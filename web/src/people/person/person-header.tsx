import type { Invitation } from "@portico/contract/identity/invitations";
import type { personStatuses } from "@portico/contract/people/people";
import type { Role } from "@portico/contract/foundation/roles";
import type { ComponentProps, ReactNode } from "react";
import { telephone } from "../../session/firm-ways.ts";
import { useUser } from "../../session/current-user.ts";
import { Moment } from "../../ui/moment.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { personName } from "../../ui/person-name.ts";
import { PersonFact } from "../person-fact.tsx";
import { StatusBadge } from "../status-badge.tsx";

/**
 * What every header shows. If the viewer may see only the person's card, the values that can be null are
 * null.
 */
interface HeaderPerson {
  id: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  email: string | null;
  phone?: string | null;
  status: (typeof personStatuses)[number] | null;
  role: Role | null;
  last_seen_at: string | null;
  two_factor: ComponentProps<typeof StatusBadge>["person"]["two_factor"];
  invitation: Invitation | null;
}

export interface PersonHeaderProps {
  person: HeaderPerson;
  /** The heading, if it is not the name. */
  title?: string | undefined;
  /** A quiet line below the heading. */
  lead?: string | undefined;
  /** The link back, above the heading. */
  above?: ReactNode;
  /** Facts that only this kind of person has. */
  facts?: ReactNode;
  /** Badges next to the status. */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The head of a person's pages: who they are, how to reach them, and their status with the firm. */
export function PersonHeader({ person, title, lead, above, facts, badges, actions }: PersonHeaderProps) {
  const isOwn = useUser().id === person.id;
  const name = personName(person);
  const { email, phone, status } = person;
  return (
    <div className="mb-6">
      {above && <div className="mb-1.5">{above}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-80 items-center gap-4 sm:gap-5">
          <Avatar person={person} size="lg" />
          <div className="min-w-0">
            <h1 className="text-[1.75rem] leading-tight wrap-anywhere sm:text-[2rem]">{title ?? name}</h1>
            {lead && <p className="mt-1 text-pretty text-quiet">{lead}</p>}
            {status && !isOwn && (
              <div className="mt-2 flex flex-wrap gap-1.5">
                <StatusBadge person={{ ...person, status }} />
                {badges}
              </div>
            )}
          </div>
        </div>
        <ul className="flex basis-full flex-wrap gap-x-6 gap-y-1.5 text-sm empty:hidden sm:order-last sm:pl-21">
          {isOwn && (
            <PersonFact icon="user" label="Name">
              {name}
            </PersonFact>
          )}
          {facts}
          {email && (
            <PersonFact icon="mail" label="Email">
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            </PersonFact>
          )}
          {phone && (
            <PersonFact icon="phone" label="Phone">
              <a href={telephone(phone)} className="link">
                {phone}
              </a>
            </PersonFact>
          )}
          {status && !isOwn && (
            <PersonFact icon="clock" label="Last seen">
              {person.last_seen_at ? (
                <>
                  Seen <Moment at={person.last_seen_at} form="day" />
                </>
              ) : (
                "Never signed in"
              )}
            </PersonFact>
          )}
        </ul>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full empty:hidden">{actions}</div>
      </div>
    </div>
  );
}
