import type { Client } from "@portico/contract/people/clients";
import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { clientQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { personName } from "../../ui/person-name.ts";
import { BrowserActs } from "./browser-acts.tsx";
import { ClientFolders } from "./client-folders.tsx";
import { documentsText } from "./material-words.ts";
import type { AddressProps } from "./page-props.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AskButton, AskedOfClient } from "../requests/staff-parts.tsx";
import { useHeld, useHeldUntil } from "../../ui/feedback/use-held.ts";
import { useBrowser } from "./use-browser.ts";

interface ClientMaterialsPageProps extends AddressProps {
  id: string;
}

/** The page of a client's folders. */
export function ClientMaterialsPage({ id, ...rest }: ClientMaterialsPageProps) {
  return (
    <PersonGate query={useQuery(clientQuery(id))} title="Documents">
      {(client) => <Page client={client} {...rest} />}
    </PersonGate>
  );
}

function Page({ client, address, onAddress }: AddressProps & { client: Client }) {
  const { id } = client;
  const isOwn = useUser().id === id;
  const browser = useBrowser({
    place: { shelf: "client", ownerId: id },
    name: "Documents",
    address,
    onAddress,
  });
  const { folders } = browser;
  // The requests are shown above the folders and would push them down if they came later.
  const asked = useHeld();
  const askButton = useHeld();
  const isBrowserHeld = useHeldUntil(browser.isKnown);
  const isHeld = isBrowserHeld || (!isOwn && (asked.isHeld || askButton.isHeld));
  const count = folders.filter(({ depth }) => depth === 1).reduce((sum, one) => sum + one.materials, 0);
  const name = personName(client);
  return (
    <>
      <PageHead
        wide
        isHeld={isHeld}
        title={
          isOwn
            ? "Your folders"
            : `${client.organisation_name ? name : client.first_name || name}'s documents`
        }
        above={
          isOwn ? (
            <BackLink to="/materials">Your documents</BackLink>
          ) : (
            <BackLink to="/clients/$id" params={{ id }}>
              {name}
            </BackLink>
          )
        }
        actions={
          <>
            {!isOwn && <AskButton client={client} onKnown={askButton.onKnown} />}
            <BrowserActs browser={browser} />
          </>
        }
      >
        {isOwn
          ? `Documents you and your ${currentRoleWords().agent.oneInText} share.`
          : folders.length > 0 &&
            [documentsText(count), client.reference && `reference ${client.reference}`]
              .filter(Boolean)
              .join(" · ")}
      </PageHead>
      {!isOwn && (
        <div hidden={isHeld}>
          <AskedOfClient
            client={client}
            onOpen={(material) => browser.onShow(material)}
            onKnown={asked.onKnown}
          />
        </div>
      )}
      {isHeld ? <Skeleton className="h-96 w-full" /> : <ClientFolders client={client} browser={browser} />}
    </>
  );
}
