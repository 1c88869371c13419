import { useQuery } from "@tanstack/react-query";
import type { Client, PlannedMove } from "@portico/contract/people/clients";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { clientQuery } from "../person.calls.ts";
import { PersonGate } from "../person-gate.tsx";
import { PersonSkeleton } from "../person/person-skeleton.tsx";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { type ClientSearch, clientSearch } from "./client-search.ts";

// Whoever looks needs one of them.
const ClientRecord = lazyPart(async () => ({ default: (await import("./client-record.tsx")).ClientRecord }));
const OwnDetails = lazyPart(async () => ({ default: (await import("./own-details.tsx")).OwnDetails }));

interface ClientPageProps {
  id: string;
  /** What stands in the address. */
  search: Readonly<Record<string, unknown>>;
  onSearch: (next: ClientSearch) => void;
  Invitation: InvitationSlot;
  /** What an admin can do for the client. */
  acts: readonly PersonAct[];
  /** Gives the client to an agent. */
  moveAct: PersonAct;
  /** The client's documents, once they are asked for. */
  materials: (client: Client) => ReactNode;
  /** The client's reports, once they are asked for. */
  reports: (client: Client) => ReactNode;
  /** What the client is asked for. */
  Asked: ComponentType<{ client: Client }>;
  /** Calls a planned move off. */
  CallOff: ComponentType<{ planned: PlannedMove }>;
}

/** One client's page: the record for the staff, and the client's own view. */
export function ClientPage({ id, search, ...rest }: ClientPageProps) {
  const isOwn = useUser().id === id;
  return (
    <PersonGate query={useQuery(clientQuery(id))} title={currentRoleWords().client.one}>
      {(client) => (
        <Suspense fallback={<PersonSkeleton />}>
          {isOwn ? (
            <OwnDetails client={client} />
          ) : (
            <ClientRecord key={id} client={client} search={clientSearch(search)} {...rest} />
          )}
        </Suspense>
      )}
    </PersonGate>
  );
}
