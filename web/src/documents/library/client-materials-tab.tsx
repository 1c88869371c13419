import type { Client } from "@portico/contract/people/clients";
import { BrowserActs } from "./browser-acts.tsx";
import { ClientFolders } from "./client-folders.tsx";
import type { AddressProps } from "./page-props.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AskedOfClient } from "../requests/staff-parts.tsx";
import { useHeld } from "../../ui/feedback/use-held.ts";
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
  const { isHeld, onKnown } = useHeld();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2.5 sm:justify-end">
        <BrowserActs browser={browser} />
      </div>
      <AskedOfClient client={client} onOpen={(material) => browser.onShow(material)} onKnown={onKnown} />
      {isHeld ? <Skeleton className="h-96 w-full" /> : <ClientFolders client={client} browser={browser} />}
    </>
  );
}
