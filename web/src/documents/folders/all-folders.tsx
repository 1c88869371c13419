import { currentRoleWords } from "../../session/role-words.ts";
import { Browser } from "../library/browser.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { AddressProps } from "../library/page-props.ts";
import { useBrowser } from "../library/use-browser.ts";

const CLIENTS = { shelf: "client" } as const;

/** Shows the documents in the folders of all clients whom the viewer may see. */
export function AllFolders(props: AddressProps) {
  const browser = useBrowser({ place: CLIENTS, name: "", ...props });
  return (
    <Browser
      browser={browser}
      empty={
        <EmptyState title="No documents yet">
          What you add to {currentRoleWords().client.oneInText} folders, and what{" "}
          {currentRoleWords().client.manyInText} upload, will appear here.
        </EmptyState>
      }
    />
  );
}
