import type { Client } from "@portico/contract/people/clients";
import { BrowserActs } from "./browser-acts.tsx";
import { ClientFolders } from "./client-folders.tsx";
import type { AddressProps } from "./page-props.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AskedOfClient } from "../requests/staff-parts.tsx";
import { useHeld, useHeldUntil } from "../../ui/feedback/use-held.ts";
import { useBrowser } from "./use-browser.ts";

/** A client's folders as a tab of the client's page. */
export function ClientMaterialsTab({ client, address, onAddress }: AddressProps & { client: Client }) {
  const browser = useBrowser({
    place: { shelf: "client", ownerId: client.id },
    name: "Documents",
    address,
    onAddress,
  });
  // The requests are shown above the folders and would push them down if they came later.
  const asked = useHeld();
  const isHeld = useHeldUntil(browser.isKnown) || asked.isHeld;
  return (
    <>
      <div hidden={isHeld}>
        <div className="mb-5 flex flex-wrap items-center gap-2.5 sm:justify-end">
          <BrowserActs browser={browser} />
        </div>
        <AskedOfClient
          client={client}
          onOpen={(material) => browser.onShow(material)}
          onKnown={asked.onKnown}
        />
      </div>
      {isHeld ? <Skeleton className="h-96 w-full" /> : <ClientFolders client={client} browser={browser} />}
    </>
  );
}
