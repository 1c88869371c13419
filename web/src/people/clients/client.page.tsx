import { useQuery } from "@tanstack/react-query";
import type { Client, PlannedMove } from "@portico/contract/people/clients";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { clientQuery } from "../person.calls.ts";
import { PersonGate } from "../person-gate.tsx";
import { PersonSkeleton } from "../person/person-skeleton.tsx";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { type ClientSearch, clientSearch } from "./client-search.ts";

// These are two separate downloads, because a user sees either a client's record or their own details.
const ClientRecord = lazyPart(async () => ({ default: (await import("./client-record.tsx")).ClientRecord }));
const OwnDetails = lazyPart(async () => ({ default: (await import("./own-details.tsx")).OwnDetails }));

interface ClientPageProps {
  id: string;
  /** The values stored in the page's address. */
  search: Readonly<Record<string, unknown>>;
  onSearch: (next: ClientSearch) => void;
  Invitation: InvitationSlot;
  /** The actions of an admin on this client. */
  acts: readonly PersonAct[];
  /** Assigns the client to an agent. */
  moveAct: PersonAct;
  /** The client's documents, if that tab is open. */
  materials: (client: Client) => ReactNode;
  /** The client's reports, if that tab is open. */
  reports: (client: Client) => ReactNode;
  /** The acts that come first in the head of the client's page. */
  headActs: (client: Client) => ReactNode;
  /** Shows what the firm has asked the client for. */
  Asked: ComponentType<{ client: Client }>;
  /** Finds out what waits for the firm. */
  Needs: ComponentType<ClientNeedsProps>;
  /** Cancels a planned move. */
  CallOff: ComponentType<{ planned: PlannedMove }>;
}

/** Shows one client's page: staff see the record, and the client sees their own view. */
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
